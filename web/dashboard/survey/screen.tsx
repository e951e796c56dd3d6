/**
 * What every screen of one survey has around it but the builder, which opens the draft: the survey is read, what stands in the way
 * is said, and its bar leads to the other screens.
 *
 *   <SurveyScreen id={id} at="share" title={words.t('share')}>{(props) => <Share {...props} />}</SurveyScreen>
 */
import { Fragment, type ReactNode } from 'react';
import { Unopened } from '../build/unopened.tsx';
import { useRead } from '../queries.ts';
import { Region, Skeleton } from '../shell/states.tsx';
import { SurveyBar } from './bar.tsx';
import type { SurveyProps } from './survey-props.ts';
import type { Tab } from './tabs.tsx';

interface ScreenProps {
  id: number;
  /** Null: a screen that is reached by the menu. */
  at: Tab | null;
  title: string;
  children(props: Opened): ReactNode;
}

interface Opened extends SurveyProps {
  /** Of the workspace. */
  zone: string;
}

export function SurveyScreen({ id, at, title, children }: ScreenProps) {
  const reading = useRead('getSurvey', { id });
  const workspaces = useRead('listWorkspaces', { per_page: 100 });
  if (reading.error && reading.data === undefined)
    return <Unopened surveyId={id} error={reading.error} retry={() => void reading.refetch()} />;
  if (workspaces.isPending) return <Skeleton />;
  return (
    <Region reading={reading}>
      {(survey) => {
        const { name, is_published: isPublished, has_unpublished_changes: hasChanges, folder } = survey;
        const workspace = workspaces.data?.data.find((one) => one.id === folder.workspace_id);
        return (
          <>
            <title>{`${title} · ${name} · Canvass`}</title>
            <SurveyBar id={id} name={name} isPublished={isPublished} hasChanges={isPublished && hasChanges} at={at} />
            <Fragment key={id}>
              {children({ survey, isViewed: workspace?.role === 'viewer', zone: workspace?.timezone ?? 'UTC' })}
            </Fragment>
          </>
        );
      }}
    </Region>
  );
}
