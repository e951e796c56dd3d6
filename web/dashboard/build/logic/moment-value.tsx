/** A day, a time, or both: of an answer with both a day alone is compared with its day. */
import type { ValueProps } from './value-props.ts';
import { momentForm } from './values.ts';

export function MomentValue({ value, question, telling, onChange, onBlur }: ValueProps) {
  const { logic } = telling;
  const form = momentForm(question);
  const text = typeof value === 'string' ? value : '';
  const [day = '', time = ''] = form === 'time' ? ['', text] : text.split('T');
  const put = (nextDay: string, nextTime: string) => {
    const next = form === 'time' ? nextTime : nextTime === '' ? nextDay : `${nextDay}T${nextTime}`;
    onChange(next === '' ? undefined : next, 'typing');
  };
  return (
    <>
      {form !== 'time' && (
        <input
          className="input"
          type="date"
          aria-label={logic.t('part_day')}
          value={day}
          max="9999-12-31"
          onChange={(event) => put(event.target.value, time)}
          onBlur={onBlur}
        />
      )}
      {form !== 'date' && (
        <input
          className="input"
          type="time"
          aria-label={logic.t('part_time')}
          value={time}
          onChange={(event) => put(day, event.target.value)}
          onBlur={onBlur}
        />
      )}
    </>
  );
}
