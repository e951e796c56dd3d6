/**
 * What an unfinished answer keeps of a value. Half of an answer may be wrong and is kept for whoever goes on with it, but
 * only what the question could ever hold: options, rows and columns that it has, each once, and texts that may be a little
 * too long. What anybody can store is bounded by what the author asked.
 */
import type { Question } from '../../contract/questions/types.ts';
import { listed } from '../listed.ts';
import { type Grid, longestCell } from './grid.ts';
import { longestOther, type Picked } from './picked.ts';

/** The options of the question and of those whose options it may take over, special ones included. */
export type Offered = () => Holds;
export type Holds = Pick<ReadonlySet<string>, 'has'>;

export function keepAsItIs<V>(_: Question, value: V): V {
  return value;
}

/** More than an address of mail, a number or a date can have: what is longer can only be wrong. */
const longestLine = 300;

export function keepLine(_: Question, value: string): string {
  return cut(value, longestLine);
}

/** What is too long stays so: cut to what fits, it would be sent as if somebody had written it that way. */
const spare = 1000;

export function keepText(text: string, longest: number): string {
  return cut(text, longest + spare);
}

export function keepOrder(_: Question, value: string[], offered: Offered): string[] | undefined {
  return some(known(value, offered()));
}

export function keepPick(_: Question, value: Picked, offered: Offered): Picked | undefined {
  const sent = 'ids' in value ? value.ids : [value.id];
  const ids = known(sent, offered());
  const other = value.other === null ? null : keepText(value.other, longestOther);
  if (ids.length === 0 && other === null) return undefined;
  return 'ids' in value ? { ids, other } : { id: ids[0] ?? '', other };
}

export function keepGrid(question: Question, value: Grid): Grid | undefined {
  const [rows, columns] = [listed(question, 'matrixRow').ids, listed(question, 'matrixCol').ids];
  const good: [string, Grid[string]][] = [];
  for (const id of rows) {
    const row = Object.hasOwn(value, id) ? value[id]! : [];
    if (Array.isArray(row)) {
      const chosen = known(row, columns);
      if (chosen.length > 0) good.push([id, chosen]);
    } else {
      const typed = Object.entries(row).filter(([column]) => columns.has(column));
      if (typed.length > 0)
        good.push([id, Object.fromEntries(typed.map(([column, text]) => [column, keepText(text, longestCell)]))]);
    }
  }
  return good.length === 0 ? undefined : Object.fromEntries(good);
}

/** Each once, in the order they were sent. */
function known(sent: readonly string[], ids: Holds): string[] {
  return [...new Set(sent.filter((id) => ids.has(id)))];
}

export function some<T>(list: T[]): T[] | undefined {
  return list.length === 0 ? undefined : list;
}

function cut(text: string, codePoints: number): string {
  return text.length <= codePoints
    ? text
    : [...text.slice(0, codePoints * 2)].slice(0, codePoints).join('').toWellFormed();
}
