/** Local dates and times without a zone. Values of one form compare like texts. */
import { isDay, isDayAndTime, isTime } from '../../contract/moments.ts';
import { momentSamples } from '../check/samples/moments.ts';
import { datetimeColumn } from '../table/datetime.ts';
import { datetimeTally } from '../tally/datetime.ts';
import { cleanText } from '../values.ts';
import { keepLine } from './keep.ts';
import { plainKind, unreadable } from './kind.ts';
import { type Members, textOf } from './members.ts';
import { postedText } from './posted.ts';

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
  source: () => 'moment',
  texts: () => 'value',
  answerType: () => 'datetime',
  answerText: shown,
  ownWords: /^(error_date|calendar$|date_letters$|time$)/,
  publicMembers: {
    dateTimeType: { word: 'date' },
    dateTimeFormatOfDate: { word: 'DD.MM.YYYY' },
    dateTimeFormatOfTime: { word: 'HH:mm' },
    dateTimeMin: null,
    dateTimeMax: null,
  },
  posted: postedText,
  keep: keepLine,
  samples: momentSamples,
  tally: datetimeTally,
  column: datetimeColumn,
});

function hasForm(question: Members, value: string): boolean {
  switch (question.dateTimeType) {
    case 'time':
      return isTime(value);
    case 'datetime':
      return isDayAndTime(value);
    default:
      return isDay(value);
  }
}

/** In the formats of the question, the date before the time; a text of another form stays as it is. */
function shown(question: Members, value: string): string {
  const [day, time] = isTime(value) ? ['', value] : value.split('T');
  const parts = [day && shownDay(question, day), time && shownTime(question, time)];
  return parts.filter(Boolean).join(' ');
}

export function shownDay(question: Members, text: string): string {
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
