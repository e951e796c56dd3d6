/**
 * What the screens of results have around them: the bar of the survey, the way from one screen to the next with the
 * filters in hand, and the filters themselves. A screen:
 *
 *   export function AnswersPage({ params }: PageProps) {
 *     return <ResultsFrame id={Number(params['id'])} at="answers">{(props) => <Answers {...props} />}</ResultsFrame>;
 *   }
 *
 * It is drawn once the survey is there and has something to show; `useFilters()` says of which answers.
 */
import type { ReactNode } from 'react';
import { Unopened } from '../build/unopened.tsx';
import { ExportButton } from '../exporting/button.tsx';
import { showCurrent } from '../../ui/one-line.ts';
import { useRead } from '../queries.ts';
import { Link } from '../router.tsx';
import { Boundary, Region, Skeleton } from '../shell/states.tsx';
import { SurveyBar } from '../survey/bar.tsx';
import { DemoNotice } from '../welcome/demo-notice.tsx';
import { useWords, useWordsAhead } from '../words.ts';
import { FilterBar } from './filters/bar.tsx';
import { useOpening } from './filters/opened.ts';
import { useFilters } from './filters/use-filters.ts';
import { useIsBehind } from './live/behind.ts';
import { LiveProvider, useLive } from './live/live.tsx';
import { NoAnswers } from './no-answers.tsx';
import './results.css';
import type { ResultsProps } from './results-props.ts';
import { screens, type ScreenName } from './screens.ts';

interface FrameProps {
  id: number;
  at: ScreenName;
  children(props: ResultsProps): ReactNode;
}

export function ResultsFrame({ id, at, children }: FrameProps) {
  useWordsAhead(['build', 'compare', 'exporting', 'filters', 'logic', 'points', 'refusals', 'results']);
  const survey = useRead('getSurvey', { id });
  const workspaces = useRead('listWorkspaces', { per_page: 100 });
  if (survey.error && survey.data === undefined)
    return <Unopened surveyId={id} error={survey.error} retry={() => void survey.refetch()} />;
  if (workspaces.isPending) return <Skeleton />;
  const roleIn = (workspace: number) => workspaces.data?.data.find((one) => one.id === workspace)?.role;
  return (
    <Region reading={survey}>
      {(read) => (
        <LiveProvider key={id} surveyId={id}>
          <Framed at={at} survey={read} isViewed={roleIn(read.folder.workspace_id) === 'viewer'}>
            {children}
          </Framed>
        </LiveProvider>
      )}
    </Region>
  );
}

function Framed({ at, children, ...props }: ResultsProps & Omit<FrameProps, 'id'>) {
  const words = useWords('results');
  const { id, name, is_published: isPublished, has_unpublished_changes: hasChanges } = props.survey;
  const summary = useRead('getSummary', { id });
  const { totals } = useLive();
  const isOpening = useOpening(id);
  const isBehind = useIsBehind();
  return (
    <>
      <title>{`${words.t(`screen_${at}`)} · ${name} · Canvass`}</title>
      <SurveyBar id={id} name={name} isPublished={isPublished} hasChanges={isPublished && hasChanges} at="results" />
      <Region reading={summary}>
        {({ summary: all }) =>
          Math.max(all.all_visited, totals?.all_visited ?? 0) === 0 ? (
            <NoAnswers {...props} />
          ) : (
            <div className="results">
              <DemoNotice survey={props.survey} mayDelete={!props.isViewed} />
              <div className="results-head">
                <ResultsScreens id={id} at={at} />
                <ExportButton survey={props.survey} at={at} />
              </div>
              <FilterBar {...props} mayCompare={at === 'overview'} />
              {isOpening ? (
                <Skeleton />
              ) : (
                <div className="results-shown" aria-busy={isBehind}>
                  <Boundary>{children(props)}</Boundary>
                </div>
              )}
            </div>
          )
        }
      </Region>
    </>
  );
}

/** From one screen to the next, with the filters. */
function ResultsScreens({ id, at }: { id: number; at: ScreenName }) {
  const words = useWords('results');
  const { search } = useFilters();
  if (screens.length < 2) return null;
  return (
    <nav ref={showCurrent} className="results-screens one-line" aria-label={words.t('resultsScreens')}>
      {screens.map((screen) => (
        <Link
          key={screen.at}
          href={`/s/${id}/${screen.path}${search}`}
          {...(screen.at === at && { 'aria-current': 'page' as const })}
        >
          {words.t(`screen_${screen.at}`)}
        </Link>
      ))}
    </nav>
  );
}
