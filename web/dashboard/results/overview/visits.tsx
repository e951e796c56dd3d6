/** Visits by day, and where from, with what and from which country they came; a press filters by the value. */
import type { Picking } from '../../charts/bar-list.tsx';
import { Figure } from '../../charts/figure.tsx';
import { Boundary, Region } from '../../shell/states.tsx';
import { useWords } from '../../words.ts';
import { type InForce, useFilters } from '../filters/use-filters.ts';
import type { ResultsProps } from '../results-props.ts';
import { ShareOverTime } from './share-over-time.tsx';
import { useSummary } from './use-summary.ts';
import { wholeOf } from './whole.ts';
import { type List, listOf, lists, trendOf } from './visit-charts.ts';

export function Visits({ survey }: ResultsProps) {
  const words = useWords('overview');
  const filters = useFilters();
  const { now } = useSummary(survey.id);
  const isPart = wholeOf(filters.sent) !== null;
  return (
    <Region reading={now}>
      {({ summary }) => {
        const trend = trendOf(summary, words, isPart);
        const title = words.t(trend.spans.some(({ from, to }) => from !== to) ? 'part_weeks' : 'part_trend');
        return (
          <>
            {trend.spans.length > 0 && (
              <section className="card result-card" aria-label={title}>
                <Boundary>
                  <Figure name={title} heading={<h2>{title}</h2>} charts={[trend]} answers={null} />
                  <p className="quiet small">{words.t(isPart ? 'onlyDaysInUtc' : 'daysInUtc')}</p>
                </Boundary>
              </section>
            )}
            <Boundary>{!now.isPlaceholderData && <ShareOverTime surveyId={survey.id} summary={summary} />}</Boundary>
            <div className="visit-lists">
              {lists.map((list) => {
                const items = listOf(list, summary, words);
                const name = words.t(`part_${list}`);
                return items.length === 0 ? null : (
                  <section key={list} className="card result-card" aria-label={name}>
                    <Boundary>
                      <Figure
                        {...{ name, heading: <h2>{name}</h2>, answers: null, charts: [{ kind: 'bars', items }] }}
                        {...pickingOf(list, filters)}
                      />
                    </Boundary>
                  </section>
                );
              })}
            </div>
          </>
        );
      }}
    </Region>
  );
}

const filterOf = { sources: 'source', devices: 'device', countries: 'country' } as const;

/** There is no filter for browsers. */
function pickingOf(list: List, { body, change }: InForce): { picking?: Picking } {
  if (list === 'browsers') return {};
  const name = filterOf[list];
  const chosen: readonly string[] = body[name] ?? [];
  return {
    picking: {
      isPicked: (id) => chosen.includes(id),
      canPick: (id) => list === 'sources' || (id !== '' && id !== 'unknown'),
      pick: (id) => {
        const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
        change({ [name]: next });
      },
    },
  };
}
