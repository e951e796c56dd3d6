/**
 * What an unfinished answer keeps of its values. Half of an answer may be wrong and is kept for whoever goes on with it,
 * but only what the question could ever hold: options, rows and columns that it has, each once, and texts as long as they
 * may be. What anybody can store is bounded by what the author asked.
 */
import type { Question, QuestionType, Structure } from '../contract/questions/types.ts';
import { limits } from '../contract/limits.ts';
import { listed } from './listed.ts';
import { carrySource } from './offered.ts';
import { longestInput } from './questions/input.ts';
import { type Grid, longestCell } from './questions/matrix.ts';
import { numberOf } from './questions/members.ts';
import { longestOther, type Picked } from './questions/picked.ts';
import { kinds } from './questions/table.ts';
import { entriesOf } from './replay.ts';
import type { Readings } from './trail.ts';

/** As `entriesOf`, within these bounds. */
export function keptEntries(structure: Structure, readings: Readings): Record<string, unknown> {
  const entries = entriesOf(readings);
  for (const [id, value] of Object.entries(entries)) {
    const question = structure.entities[id]!;
    if (value !== null) entries[id] = kept[question.type](question, value as never, structure) ?? null;
  }
  return entries;
}

type Keep = (question: Question, value: never, structure: Structure) => unknown;

const asItIs: Keep = (_, value) => value;

const kept: { [T in QuestionType]: Keep } = {
  welcome: asItIs,
  yesno: asItIs,
  choice: keptPick,
  dropdown: keptPick,
  ranking: (question, value: string[], structure) => some(known(value, choosable(question, structure))),
  slider: asItIs,
  rating: asItIs,
  scale: asItIs,
  input: (question, value: string) => cut(value, longestInput(question)),
  email: (_, value: string) => cut(value, longestLine),
  phone: (_, value: string) => cut(value, longestLine),
  datetime: (_, value: string) => cut(value, longestLine),
  matrix: keptGrid,
  message: asItIs,
  file: (question, value: string[]) => some(value.filter(isFileId).slice(0, numberOf(question, 'fileMaxCount', 1) + 1)),
  html: asItIs,
  submit: asItIs,
};

/** More than an address of mail, a number or a date can have: what is longer can only be wrong. */
const longestLine = 300;

function keptPick(question: Question, value: Picked, structure: Structure): Picked | undefined {
  const sent = 'ids' in value ? value.ids : [value.id];
  const ids = known(sent, choosable(question, structure));
  const other = value.other === null ? null : cut(value.other, longestOther);
  if (ids.length === 0 && other === null) return undefined;
  return 'ids' in value ? { ids, other } : { id: ids[0] ?? '', other };
}

function keptGrid(question: Question, value: Grid): Grid | undefined {
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
        good.push([id, Object.fromEntries(typed.map(([column, text]) => [column, cut(text, longestCell)]))]);
    }
  }
  return good.length === 0 ? undefined : Object.fromEntries(good);
}

/** Beyond it a list is made of all: tens of thousands of sent ids would each be looked for in hundreds of lists. */
const fewLists = 8;

/** Lists that are kept anyway, of the question and of those whose options it may take over: few are not copied. */
function choosable(question: Question, structure: Structure): Holds {
  const lists: ReadonlySet<string>[] = [new Set(kinds[question.type].specials(question))];
  for (let at: Question | undefined = question; at; at = carrySource(at, structure)) {
    const [prefix] = kinds[at.type].optionPrefixes;
    if (prefix !== undefined) lists.push(listed(at, prefix).ids);
  }
  if (lists.length > fewLists) return new Set(lists.flatMap((ids) => [...ids]));
  return { has: (id) => lists.some((ids) => ids.has(id)) };
}

type Holds = Pick<ReadonlySet<string>, 'has'>;

/** Each once, in the order they were sent. */
function known(sent: readonly string[], ids: Holds): string[] {
  return [...new Set(sent.filter((id) => ids.has(id)))];
}

function some<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length === 0 ? undefined : list;
}

function isFileId(id: string): boolean {
  return id.length <= limits.optionId;
}

function cut(text: string, codePoints: number): string {
  return text.length <= codePoints
    ? text
    : [...text.slice(0, codePoints * 2)].slice(0, codePoints).join('').toWellFormed();
}
