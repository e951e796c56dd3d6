/** The figures above everything else, as the interface gives them, with what has changed since the days before. */
import { sayIn } from '../../charts/say.ts';
import { useRead } from '../../queries.ts';
import { Region } from '../../shell/states.tsx';
import { useWords } from '../../words.ts';
import { OnlyOfA } from '../compare/notes.tsx';
import { Segment } from '../compare/segment.tsx';
import { type InForce, useCompared, useFilters } from '../filters/use-filters.ts';
import { useLive, useLiveRenewal } from '../live/live.tsx';
import type { ResultsProps } from '../results-props.ts';
import { figuresOf, type Summary, type TotalFigure } from './totals-figures.ts';
import './totals.css';
import { useSummary } from './use-summary.ts';
import { wholeOf } from './whole.ts';

export function Totals({ survey }: ResultsProps) {
  const words = useWords('results');
  const own = useWords('overview');
  const { day } = sayIn(useWords('charts'));
  const { isFiltered, sent } = useFilters();
  const other = useCompared();
  const { totals } = useLive();
  useLiveRenewal(['getSummary']);
  const { now, before, days } = useSummary(survey.id);
  const named = days && day(days.from, days.to);
  return (
    <Region reading={now} rows={1}>
      {({ summary }) => {
        // Of all answers the stream tells at once.
        const shown = isFiltered ? summary : { ...summary, ...totals };
        if (other) return <BothTotals surveyId={survey.id} a={shown} other={other} />;
        return (
          <dl className="totals">
            {figuresOf(shown, before, { words, own, isPart: wholeOf(sent) !== null }).map(({ name, value, change }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <span>{value}</span>
                  {change !== null && named && (
                    <small>
                      {change === ''
                        ? own.t('unchanged', { days: named })
                        : own.t('changedBy', { change, days: named })}
                    </small>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        );
      }}
    </Region>
  );
}

/** Of two segments, one above the other; changes since the days before would be a third thing to compare with. */
function BothTotals({ surveyId, a, other }: { surveyId: number; a: Summary; other: InForce }) {
  const { sent } = useFilters();
  const telling = { words: useWords('results'), own: useWords('overview') };
  const reading = useRead('getSummary', { id: surveyId, ...other.sent });
  const valueIn = (figures: readonly TotalFigure[], name: string) =>
    figures.find((one) => one.name === name)?.value ?? '–';
  return (
    <Region reading={reading} rows={1}>
      {({ summary }) => {
        const [first, second] = [
          figuresOf(a, null, { ...telling, isPart: wholeOf(sent) !== null }),
          figuresOf(summary, null, { ...telling, isPart: wholeOf(other.sent) !== null }),
        ];
        const names = [...new Set([...first, ...second].map(({ name }) => name))];
        return (
          <>
            <dl className="totals of-both">
              {names.map((name) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>
                    <Segment of="A" /> <span>{valueIn(first, name)}</span>
                  </dd>
                  <dd>
                    <Segment of="B" /> <span>{valueIn(second, name)}</span>
                  </dd>
                </div>
              ))}
            </dl>
            <OnlyOfA />
          </>
        );
      }}
    </Region>
  );
}
