/** Local dates and times without a zone. Values of one form compare like texts. */
import { cleanText } from '../values.ts';
import { plainKind, unreadable } from './kind.ts';
import { type Members, textOf } from './members.ts';

export const datetime = plainKind<string>({
  answerBearing: (question) => ({
    type: textOf(question, 'dateTimeType', 'date'),
    min: question.dateTimeMin ?? null,
    max: question.dateTimeMax ?? null,
  }),
  read: (_, sent) => (typeof sent === 'string' ? { value: cleanText(sent).trim(), faults: [] } : unreadable),
  check: (question, value) => {
    if (!hasForm(question, value)) return [{ code: 'date_invalid' }];
    const [min, max] = [textOf(question, 'dateTimeMin'), textOf(question, 'dateTimeMax')];
    if ((min === '' || value >= min) && (max === '' || value <= max)) return [];
    return [{ code: 'date_out_of_range', min: shown(question, min), max: shown(question, max) }];
  },
  answerType: () => 'datetime',
  answerText: shown,
});

function hasForm(question: Members, value: string): boolean {
  switch (question.dateTimeType) {
    case 'time':
      return isTime(value);
    case 'datetime':
      return value[10] === 'T' && isDay(value.slice(0, 10)) && isTime(value.slice(11));
    default:
      return isDay(value);
  }
}

function isDay(text: string): boolean {
  const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** In the formats of the question, the date before the time; a text of another form stays as it is. */
function shown(question: Members, value: string): string {
  const [day, time] = isTime(value) ? ['', value] : value.split('T');
  const parts = [day && shownDay(question, day), time && shownTime(question, time)];
  return parts.filter(Boolean).join(' ');
}

function shownDay(question: Members, text: string): string {
  if (!isDay(text)) return text;
  const [year, month, day] = text.split('-');
  switch (question.dateTimeFormatOfDate) {
    case 'DD/MM/YYYY':
      return `${day}/${month}/${year}`;
    case 'MM/DD/YYYY':
      return `${month}/${day}/${year}`;
    case 'YYYY-MM-DD':
      return text;
    default:
      return `${day}.${month}.${year}`;
  }
}

function shownTime(question: Members, text: string): string {
  if (question.dateTimeFormatOfTime !== 'hh:mm A' || !isTime(text)) return text;
  const hour = Number(text.slice(0, 2));
  return `${String(hour % 12 || 12).padStart(2, '0')}:${text.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
}
