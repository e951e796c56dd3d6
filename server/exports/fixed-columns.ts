/** The columns that every table of answers has, and those that it has when they hold anything. */
import type { Language } from '../../contract/common.ts';
import { statuses, type Status } from '../../contract/filters.ts';
import type { Cell, Storage } from '../../engine/table/kind.ts';
import type { TableFacts } from '../answers/index.ts';
import { statusWords } from '../reports/index.ts';
import type { Column, Described, TableRow } from './column.ts';
import { headings, type FixedName } from './headings.ts';

interface ColumnFacts {
  lang: Language;
  found: TableFacts;
  hasScoring: boolean;
  timeZone: string;
}

export function fixedColumns({ lang, found, hasScoring, timeZone }: ColumnFacts): Column[] {
  const words = statusWords[lang];
  const local = localTime(timeZone);
  const column = (name: FixedName, cell: Cells, about: Partial<Described> = {}): Column => {
    const read = typeof cell === 'function' ? { text: cell, code: cell } : cell;
    const described = { ...plain, ...about };
    const storage = storages[described.type] ?? 'text';
    return { name, heading: headings[lang][name], ...read, storage, picks: null, about: described };
  };
  const time = (name: 'date_start' | 'date_end', of: (row: TableRow) => string | null) =>
    column(name, { text: (row) => local(of(row)), code: of }, { type: 'datetime' });
  const values = statuses.map((status, place) => ({ id: status, code: place + 1, label: words[status] }));
  return [
    column('id', (row) => row.id, { type: 'number' }),
    time('date_start', (row) => row.started_at),
    time('date_end', (row) => row.completed_at),
    {
      ...column('status', { text: (row) => words[statusOf(row)], code: statusOf }, { values }),
      picks: { isMultiple: false, ids: (row) => [statusOf(row)], own: null },
    },
    column('duration', secondsOf, number),
    ...(hasScoring || found.hasScore ? [column('score', (row) => row.score, number)] : []),
    ...(found.hasPromo ? [column('promo_code', (row) => row.promo_code)] : []),
    column('device', (row) => row.device),
    ...(found.hasCountry ? [column('country', (row) => row.country)] : []),
    column('lang', (row) => row.lang),
    ...(found.hasTags
      ? [column('tags', { text: (row) => row.tags!.join('; '), code: (row) => row.tags!.join(';') })]
      : []),
    ...(found.hasNote ? [column('note', (row) => row.note)] : []),
  ];
}

type Read = (row: TableRow) => Cell;
type Cells = Read | { text: Read; code: Read };

const plain: Described = {
  widgetId: null,
  widgetHash: null,
  row: null,
  option: null,
  type: 'text',
  measure: 'nominal',
  values: [],
  missing: [],
};
const storages: Record<string, Storage> = { number: 'number', datetime: 'moment' };
const number = { type: 'number', measure: 'scale' } as const;

function statusOf({ is_complete: isComplete, is_screenout: isScreenout }: TableRow): Status {
  return isScreenout ? 'screenout' : isComplete ? 'completed' : 'unfinished';
}

function secondsOf({ started_at: start, completed_at: end }: TableRow): number | null {
  return end === null ? null : Math.round((Date.parse(end) - Date.parse(start)) / 1000);
}

const quarterMilliseconds = 900_000;
const mostQuarters = 10_000;

/**
 * Times on the clock of the workspace. Asking for a zone is slow; all zones are whole quarters of an hour apart and change
 * between two of them, so one question serves a quarter.
 */
export function localTime(timeZone: string): (time: string | null) => Cell {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const quarters = new Map<number, string>();
  return (time) => {
    if (time === null) return null;
    const at = Date.parse(time);
    const quarter = Math.floor(at / quarterMilliseconds);
    let start = quarters.get(quarter);
    if (start === undefined) {
      if (quarters.size >= mostQuarters) quarters.clear();
      quarters.set(quarter, (start = format.format(quarter * quarterMilliseconds)));
    }
    const minute = Number(start.slice(14)) + Math.floor((at - quarter * quarterMilliseconds) / 60_000);
    return { moment: `${start.slice(0, 14)}${String(minute).padStart(2, '0')}:${time.slice(17, 19)}` };
  };
}
