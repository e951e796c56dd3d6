import { z } from 'zod';
import { isDay, isDayAndTime, isTime } from '../moments.ts';
import type { Members } from './forms.ts';
import { oneOf, question, type FaultAt } from './members.ts';

const kinds = ['date', 'time', 'datetime'] as const;
type Kind = (typeof kinds)[number];

const bound = z
  .string()
  .nullish()
  .meta({ examples: ['2026-03-01', '14:30', '2026-03-01T14:30'] });

export const datetime = question(
  'datetime',
  {
    dateTimeType: oneOf(kinds),
    dateTimeFormatOfDate: z.string().nullish().meta({ default: 'DD.MM.YYYY' }),
    dateTimeFormatOfTime: z.string().nullish().meta({ default: 'HH:mm' }),
    dateTimeMin: bound,
    dateTimeMax: bound,
  },
  checkBounds,
);

function checkBounds(sent: Members, fault: FaultAt): void {
  const kind = kinds.find((name) => name === (sent.dateTimeType ?? 'date'));
  if (kind === undefined) return;
  const { dateTimeMin: min, dateTimeMax: max } = sent;
  const proper = (value: unknown) => typeof value === 'string' && forms[kind](value);
  for (const [member, value] of [
    ['dateTimeMin', min],
    ['dateTimeMax', max],
  ] as const) {
    if (typeof value === 'string' && !proper(value))
      fault([member], 'format', `must be a ${kind} such as ${examples[kind]}`);
  }
  if (proper(min) && proper(max) && String(min) > String(max)) {
    fault(['dateTimeMax'], 'min', `must be at least ${String(min)}, the value of dateTimeMin`);
  }
}

const examples: Record<Kind, string> = { date: '2026-03-01', time: '14:30', datetime: '2026-03-01T14:30' };

const forms: Record<Kind, (value: string) => boolean> = { date: isDay, time: isTime, datetime: isDayAndTime };
