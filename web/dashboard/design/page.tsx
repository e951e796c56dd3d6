/** The look of a survey: themes to choose from, the survey in the one that is looked at, and all that can be changed of it. */
import { Unopened } from '../build/unopened.tsx';
import type { PageProps } from '../page-props.ts';
import { useRead } from '../queries.ts';
import { Region, Skeleton } from '../shell/states.tsx';
import { SurveyBar } from '../survey/bar.tsx';
import { useWords, useWordsAhead } from '../words.ts';
import './design.css';
import './editor.css';
import './gallery.css';
import type { Survey } from './design-props.ts';
import { Screen } from './screen.tsx';
import { themesAsked } from './theme-acts.ts';
import type { Theme } from './theme-draft.ts';

export function DesignPage({ params }: PageProps) {
  useWordsAhead(['build', 'design', 'findings', 'refusals', 'together', 'types']);
  const id = Number(params['id']);
  const survey = useRead('getSurvey', { id });
  const workspaces = useRead('listWorkspaces', { per_page: 100 });
  const workspace = survey.data?.folder.workspace_id ?? 0;
  const isKnown = survey.data !== undefined;
  const themes = useRead('listThemes', themesAsked(workspace), { enabled: isKnown });
  // Of more than a hundred themes it may not be among the first.
  const applied = useRead('getTheme', { id: workspace, theme_id: survey.data?.theme_id ?? 0 }, { enabled: isKnown });
  if (survey.error && survey.data === undefined)
    return <Unopened surveyId={id} error={survey.error} retry={() => void survey.refetch()} />;
  if (workspaces.isPending) return <Skeleton />;
  const isViewed = workspaces.data?.data.find((one) => one.id === workspace)?.role === 'viewer';
  return (
    <Region reading={survey}>
      {(read) => (
        <>
          <Bar survey={read} />
          <Region reading={themes}>
            {({ data }) => {
              const all = withTheme(data, applied.data?.theme);
              const isThere = all.some((theme) => theme.id === read.theme_id);
              return isThere ? (
                <Screen key={id} survey={read} themes={all} isViewed={isViewed} />
              ) : (
                <Region reading={applied}>{() => null}</Region>
              );
            }}
          </Region>
        </>
      )}
    </Region>
  );
}

function Bar({ survey }: { survey: Survey }) {
  const words = useWords('design');
  const { id, name, is_published: isPublished, has_unpublished_changes: hasChanges } = survey;
  return (
    <>
      <title>{`${words.t('design')} · ${name} · Canvass`}</title>
      <SurveyBar id={id} name={name} isPublished={isPublished} hasChanges={isPublished && hasChanges} at="design" />
    </>
  );
}

function withTheme(themes: readonly Theme[], applied: Theme | undefined): readonly Theme[] {
  return !applied || themes.some(({ id }) => id === applied.id) ? themes : [...themes, applied];
}
