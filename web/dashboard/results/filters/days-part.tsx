/** Of which days: a period that moves on with the calendar, or days that stay. */
import type { Words } from '../../words.ts';
import type { Filters } from './address.ts';

export interface PartProps {
  body: Filters;
  change(members: Partial<Filters>): void;
  words: Words<'filters'>;
}

const offered = ['all', 'today', 'yesterday', 'week', 'month', 'custom'] as const;

export function DaysPart({ body, change, words }: PartProps) {
  const { date_from: from, date_to: to, period } = body;
  const chosen = from !== undefined || to !== undefined ? 'custom' : (period ?? 'all');
  return (
    <div className="filter-days">
      <select
        className="input"
        aria-label={words.t('part_days')}
        value={chosen}
        onChange={({ target }) =>
          change({
            period: target.value === 'all' ? undefined : (target.value as (typeof offered)[number]),
            date_from: undefined,
            date_to: undefined,
          })
        }
      >
        {offered.map((one) => (
          <option key={one} value={one}>
            {words.t(`period_${one}`)}
          </option>
        ))}
      </select>
      {chosen === 'custom' &&
        (['date_from', 'date_to'] as const).map((name) => (
          <label key={name} className="field">
            <span>{words.t(name)}</span>
            <input
              className="input"
              type="date"
              value={body[name] ?? ''}
              min={name === 'date_to' ? from : undefined}
              max={name === 'date_from' ? to : undefined}
              onChange={({ target }) => {
                if (target.validity.valid) change({ period: 'custom', [name]: target.value || undefined });
              }}
            />
          </label>
        ))}
      <p className="quiet small">{words.t('daysInUtc')}</p>
    </div>
  );
}
