/** The figures above everything else, as the interface gives them. */
import { useRead } from '../../queries.ts';
import { Region } from '../../shell/states.tsx';
import { useWords } from '../../words.ts';
import { useFilters } from '../filters/use-filters.ts';
import type { ResultsProps } from '../results-props.ts';
import './totals.css';

const figures = ['all_visited', 'started_not_finished', 'filled_completely', 'screened_out'] as const;

export function Totals({ survey }: ResultsProps) {
  const words = useWords('results');
  const { sent } = useFilters();
  const reading = useRead('getSummary', { id: survey.id, ...sent });
  const number = new Intl.NumberFormat(words.lang);
  const percent = new Intl.NumberFormat(words.lang, { style: 'percent' });
  return (
    <Region reading={reading} rows={1}>
      {({ summary }) => (
        <dl className="totals">
          {figures.map((name) => (
            <div key={name}>
              <dt>{words.t(`figure_${name}`)}</dt>
              <dd>{number.format(summary[name])}</dd>
            </div>
          ))}
          <div>
            <dt>{words.t('figure_completion_rate')}</dt>
            <dd>{percent.format(summary.completion_rate / 100)}</dd>
          </div>
        </dl>
      )}
    </Region>
  );
}
