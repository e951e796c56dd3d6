/** The figures above everything else, as the interface gives them, with what has changed since the days before. */
import { sayIn } from '../../charts/say.ts';
import { Region } from '../../shell/states.tsx';
import { useWords } from '../../words.ts';
import { useFilters } from '../filters/use-filters.ts';
import { useLive, useLiveRenewal } from '../live/live.tsx';
import type { ResultsProps } from '../results-props.ts';
import { figuresOf } from './totals-figures.ts';
import './totals.css';
import { useSummary } from './use-summary.ts';

export function Totals({ survey }: ResultsProps) {
  const words = useWords('results');
  const own = useWords('overview');
  const { day } = sayIn(useWords('charts'));
  const { isFiltered } = useFilters();
  const { totals } = useLive();
  useLiveRenewal(['getSummary']);
  const { now, before, days } = useSummary(survey.id);
  const named = days && day(days.from, days.to);
  return (
    <Region reading={now} rows={1}>
      {({ summary }) => {
        // Of all answers the stream tells at once.
        const shown = isFiltered ? summary : { ...summary, ...totals };
        return (
          <dl className="totals">
            {figuresOf(shown, before, { words, own }).map(({ name, value, change }) => (
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
