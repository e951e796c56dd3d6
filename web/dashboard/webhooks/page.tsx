/** Webhooks of a survey or of a workspace: the list, one of them, a new one. */
import type { PageProps } from '../page-props.ts';
import { Boundary } from '../shell/states.tsx';
import { SurveyScreen } from '../survey/screen.tsx';
import { useWords, useWordsAhead } from '../words.ts';
import { ForOthers } from '../workspace/for-others.tsx';
import { WorkspaceFrame } from '../workspace/frame.tsx';
import { NotInPlan } from '../workspace/not-in-plan.tsx';
import { WebhookList } from './list.tsx';
import { NewWebhook, OneWebhook } from './one.tsx';
import { ScopeContext, type Scope } from './scope.ts';
import '../workspace/workspace.css';
import './webhooks.css';

const areas = ['refusals', 'signature', 'together', 'webhooks'] as const;

export function SurveyWebhooksPage({ params }: PageProps) {
  useWordsAhead(areas);
  const words = useWords('webhooks');
  return (
    <SurveyScreen id={Number(params['id'])} at={null} title={words.t('webhooks')}>
      {({ survey, isViewed, zone }) => (
        <div className="under">
          {isViewed ? (
            <>
              <h2>{words.t('webhooks')}</h2>
              <ForOthers workspaceId={survey.folder.workspace_id} place="webhooks" />
            </>
          ) : (
            <Boundary>
              <NotInPlan workspaceId={survey.folder.workspace_id} place="webhooks" />
              <Shown
                scope={{ kind: 'survey', id: survey.id, survey, zone, home: `/s/${survey.id}/webhooks` }}
                n={params['n']}
              />
            </Boundary>
          )}
        </div>
      )}
    </SurveyScreen>
  );
}

export function WorkspaceWebhooksPage({ params }: PageProps) {
  useWordsAhead(areas);
  const id = Number(params['id']);
  return (
    <WorkspaceFrame id={id} at="webhooks" least="member">
      {({ timezone }) => (
        <>
          <NotInPlan workspaceId={id} place="webhooks" />
          <Shown
            key={id}
            scope={{ kind: 'workspace', id, survey: null, zone: timezone, home: `/w/${id}/webhooks` }}
            n={params['n']}
          />
        </>
      )}
    </WorkspaceFrame>
  );
}

function Shown({ scope, n }: { scope: Scope; n: string | undefined }) {
  return (
    <ScopeContext value={scope}>
      {n === undefined ? <WebhookList /> : n === 'new' ? <NewWebhook /> : <OneWebhook key={n} n={Number(n)} />}
    </ScopeContext>
  );
}
