/** Webhooks of a survey or of a workspace: the list, one of them, a new one. */
import { Unopened } from '../build/unopened.tsx';
import type { PageProps } from '../page-props.ts';
import { useRead } from '../queries.ts';
import { Boundary, Region, Skeleton } from '../shell/states.tsx';
import { SurveyBar } from '../survey/bar.tsx';
import { useWords, useWordsAhead } from '../words.ts';
import { ForOthers } from '../workspace/for-others.tsx';
import { WorkspaceFrame } from '../workspace/frame.tsx';
import { WebhookList } from './list.tsx';
import { NewWebhook, OneWebhook } from './one.tsx';
import { ScopeContext, type Scope } from './scope.ts';
import '../workspace/workspace.css';
import './webhooks.css';

const areas = ['refusals', 'signature', 'together', 'webhooks'] as const;

export function SurveyWebhooksPage({ params }: PageProps) {
  useWordsAhead(areas);
  const words = useWords('webhooks');
  const id = Number(params['id']);
  const survey = useRead('getSurvey', { id });
  const workspaces = useRead('listWorkspaces', { per_page: 100 });
  if (survey.error && survey.data === undefined)
    return <Unopened surveyId={id} error={survey.error} retry={() => void survey.refetch()} />;
  if (workspaces.isPending) return <Skeleton />;
  return (
    <Region reading={survey}>
      {(read) => {
        const workspace = workspaces.data?.data.find((one) => one.id === read.folder.workspace_id);
        const scope: Scope = {
          kind: 'survey',
          id,
          survey: read,
          zone: workspace?.timezone ?? 'UTC',
          home: `/s/${id}/webhooks`,
        };
        const { name, is_published: isPublished, has_unpublished_changes: hasChanges } = read;
        return (
          <>
            <title>{`${words.t('webhooks')} · ${name} · Canvass`}</title>
            <SurveyBar id={id} name={name} isPublished={isPublished} hasChanges={isPublished && hasChanges} at={null} />
            <div className="under">
              {workspace?.role === 'viewer' ? (
                <>
                  <h2>{words.t('webhooks')}</h2>
                  <ForOthers workspaceId={workspace.id} place="webhooks" />
                </>
              ) : (
                <Boundary>
                  <Shown key={id} scope={scope} n={params['n']} />
                </Boundary>
              )}
            </div>
          </>
        );
      }}
    </Region>
  );
}

export function WorkspaceWebhooksPage({ params }: PageProps) {
  useWordsAhead(areas);
  const id = Number(params['id']);
  return (
    <WorkspaceFrame id={id} at="webhooks" least="member">
      {({ timezone }) => (
        <Shown
          key={id}
          scope={{ kind: 'workspace', id, survey: null, zone: timezone, home: `/w/${id}/webhooks` }}
          n={params['n']}
        />
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
