/** Since when there are more such answers: their share in all, day by day, where filters look at what was answered. */
import { Figure } from '../../charts/figure.tsx';
import { sharesOf } from '../../charts/geometry/days.ts';
import { useRead } from '../../queries.ts';
import { useWords } from '../../words.ts';
import { useFilters } from '../filters/use-filters.ts';
import type { Summary } from './totals-figures.ts';
import { wholeOf } from './whole.ts';

export function ShareOverTime({ surveyId, summary }: { surveyId: number; summary: Summary }) {
  const words = useWords('overview');
  const { sent } = useFilters();
  const whole = wholeOf(sent);
  const reading = useRead('getSummary', { id: surveyId, ...whole }, { enabled: whole !== null });
  if (whole === null || reading.data === undefined || reading.isPlaceholderData) return null;
  const parts = new Map(summary.visits_by_day.map(({ date, completed }) => [date, completed]));
  const days = reading.data.summary.visits_by_day.map(({ date, completed }) => ({
    ...{ date, part: parts.get(date) ?? 0, whole: completed },
  }));
  const spans = sharesOf(days);
  if (spans.length < 2) return null;
  const series = [{ id: 'share', name: words.t('share') }];
  const title = words.t('part_share');
  return (
    <section className="card result-card" aria-label={title}>
      <Figure
        name={title}
        heading={<h2>{title}</h2>}
        charts={[{ kind: 'trend', series, spans, isShare: true }]}
        answers={null}
      />
      <p className="quiet small">{words.t('aboutShare')}</p>
    </section>
  );
}
