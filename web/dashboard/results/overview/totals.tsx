/** The figures above everything else, as the interface gives them. */
import { useRead } from '../../queries.ts';
import { Region } from '../../shell/states.tsx';
import { useWords } from '../../words.ts';
import { useFilters } from '../filters/use-filters.ts';
import { useLive, useLiveRenewal } from '../live/live.tsx';
import type { ResultsProps } from '../results-props.ts';
import './totals.css';

const figures = ['all_visited', 'started_not_finished', 'filled_completely', 'screened_out'] as const;

export function Totals({ survey }: ResultsProps) {
  const words = useWords('results');
  const { sent, isFiltered } = useFilters();
  const { totals } = useLive();
  useLiveRenewal(['getSummary']);
  const reading = useRead('getSummary', { id: survey.id, ...sent });
  const number = new Intl.NumberFormat(words.lang);
  const percent = new Intl.NumberFormat(words.lang, { style: 'percent' });
  return (
    <Region reading={reading} rows={1}>
      {({ summary }) => {
        // Of all answers the stream tells at once.
        const shown = isFiltered ? summary : { ...summary, ...totals };
        return (
          <dl className="totals">
            {figures.map((name) => (
              <div key={name}>
                <dt>{words.t(`figure_${name}`)}</dt>
                <dd>{number.format(shown[name])}</dd>
              </div>
            ))}
            <div>
              <dt>{words.t('figure_completion_rate')}</dt>
              <dd>{percent.format(shown.completion_rate / 100)}</dd>
            </div>
          </dl>
        );
      }}
    </Region>
  );
}
