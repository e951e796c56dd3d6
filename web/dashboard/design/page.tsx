/** The look of a survey: themes to choose from, the survey in the one that is looked at, and all that can be changed of it. */
import type { PageProps } from '../page-props.ts';
import { useRead } from '../queries.ts';
import { Region } from '../shell/states.tsx';
import { SurveyScreen } from '../survey/screen.tsx';
import { useWords, useWordsAhead } from '../words.ts';
import './design.css';
import './editor.css';
import './gallery.css';
import type { SurveyProps } from '../survey/survey-props.ts';
import { Screen } from './screen.tsx';
import { themesAsked } from './theme-acts.ts';
import type { Theme } from './theme-draft.ts';

export function DesignPage({ params }: PageProps) {
  useWordsAhead(['build', 'design', 'findings', 'refusals', 'together', 'types']);
  const words = useWords('design');
  return (
    <SurveyScreen id={Number(params['id'])} at="design" title={words.t('design')}>
      {({ survey, isViewed }) => <Themes survey={survey} isViewed={isViewed} />}
    </SurveyScreen>
  );
}

function Themes({ survey, isViewed }: SurveyProps) {
  const { workspace_id: workspace } = survey.folder;
  const themes = useRead('listThemes', themesAsked(workspace));
  // Of more than a hundred themes it may not be among the first.
  const applied = useRead('getTheme', { id: workspace, theme_id: survey.theme_id });
  return (
    <Region reading={themes}>
      {({ data }) => {
        const all = withTheme(data, applied.data?.theme);
        const isThere = all.some((theme) => theme.id === survey.theme_id);
        return isThere ? (
          <Screen survey={survey} themes={all} isViewed={isViewed} />
        ) : (
          <Region reading={applied}>{() => null}</Region>
        );
      }}
    </Region>
  );
}

function withTheme(themes: readonly Theme[], applied: Theme | undefined): readonly Theme[] {
  return !applied || themes.some(({ id }) => id === applied.id) ? themes : [...themes, applied];
}
