/** Which answers have the texts of a page, newest first, and how many texts there are in all: found in columns. */
import type { Question } from '../../../contract/questions/types.ts';
import { folded } from '../../../engine/conditions/evaluate.ts';
import { isMembers, textOf } from '../../../engine/questions/members.ts';
import type { AskedVersion, Filter, TextPlace } from '../../answers/index.ts';
import type { Tx } from '../../kernel/database/db.ts';
import { yieldOften } from '../../kernel/process/yield-often.ts';
import { isText } from '../count/questions.ts';
import { placesIn, walkAnswers } from './read.ts';
import { type Column, type Segment, valueColumn } from './segment.ts';

export interface TextPage {
  total: number;
  /** Of the answers that have the texts of the page. */
  ids: number[];
  /** How many texts of the first of them are before the page. */
  offset: number;
}

export interface TextQuery {
  filter: Filter;
  versions: readonly AskedVersion[];
  questions: readonly Question[];
  search: string | null;
  from: TextPlace | null;
  limit: number;
  /** Counted from the first text of the answer `from`. */
  offset: number;
}

export async function findTexts(tx: Tx, query: TextQuery): Promise<TextPage> {
  const { filter, versions, questions, search, from, limit, offset } = query;
  const newest = new Newest(offset + limit, from);
  let total = 0;
  const names = questions.map(valueColumn);
  const withoutEntries = search === null ? questions.filter(isText).map(valueColumn) : [];
  await walkAnswers(tx, { filter, versions, columns: ['at', ...names], withoutEntries }, async (segment, marks) => {
    const counts = await countTexts(segment, questions, search);
    for (const place of placesIn(segment, marks, filter.statuses)) {
      const texts = counts[place]!;
      if (texts === 0) continue;
      total += texts;
      newest.offer({ at: segment.numbers.at[place]!, id: segment.numbers.id[place]!, texts });
    }
  });
  return { total, ...pageOf(newest.sorted(), { limit, offset }) };
}

/** Of each answer of the segment, how many texts it has in these questions. In short pieces: all of them may be long. */
async function countTexts(
  { size, columns }: Segment,
  questions: readonly Question[],
  search: string | null,
): Promise<Uint32Array> {
  const counts = new Uint32Array(size);
  const pace = yieldOften();
  const isWanted = search === null ? isSaid : holding(folded(search));
  for (const question of questions) {
    const column = columns.get(valueColumn(question));
    if (!column) continue;
    const byCode = search === null && isText(question) ? null : [0];
    for (const entry of byCode === null ? [] : column.entries) {
      byCode!.push(textsIn(entry).filter(isWanted).length);
      const pause = pace();
      if (pause) await pause;
    }
    for (let place = 0; place < size; place += 1) counts[place]! += textsAt(column, place, byCode);
  }
  return counts;
}

function holding(part: string): (text: string) => boolean {
  return (text) => isSaid(text) && folded(text).includes(part);
}

function textsAt({ codes }: Column, place: number, byCode: readonly number[] | null): number {
  const code = codes[place]!;
  return byCode === null ? Number(code !== 0) : byCode[code]!;
}

/** A text, the typed text of a choice, or the cells of a grid; the same that a statement finds in rows. */
export function textsIn(entry: unknown): string[] {
  if (typeof entry === 'string') return [entry];
  if (!isMembers(entry)) return [];
  const cells = Object.values(entry)
    .filter(isMembers)
    .flatMap((row) => Object.values(row));
  return [textOf(entry, 'other'), ...cells].filter((text) => typeof text === 'string');
}

export function isSaid(text: string): boolean {
  return /[^ ]/.test(text);
}

interface TextMatch extends TextPlace {
  texts: number;
}

/** Keeps so many of the newest from a place on; sorted only now and then, so that a million cost little more than looking at them. */
class Newest {
  readonly #most: number;
  readonly #from: TextPlace | null;
  #kept: TextMatch[] = [];
  /** The last that was kept when they were sorted: an older one has no place among them. */
  #last: TextPlace | null = null;

  constructor(most: number, from: TextPlace | null) {
    this.#most = most;
    this.#from = from;
  }

  offer(one: TextMatch): void {
    if (this.#last !== null && newestFirst(this.#last, one) < 0) return;
    if (this.#from !== null && newestFirst(this.#from, one) > 0) return;
    this.#kept.push(one);
    if (this.#kept.length < this.#most * 2 + 1000) return;
    this.#kept = this.sorted();
    this.#last = this.#kept.at(-1) ?? null;
  }

  sorted(): TextMatch[] {
    return this.#kept.sort(newestFirst).slice(0, this.#most);
  }
}

function newestFirst(one: TextPlace, other: TextPlace): number {
  return other.at - one.at || other.id - one.id;
}

function pageOf(found: readonly TextMatch[], { limit, offset }: { limit: number; offset: number }) {
  let [first, before] = [0, 0];
  while (first < found.length && before + found[first]!.texts <= offset) before += found[first++]!.texts;
  // Each answer has one text at least.
  return { ids: found.slice(first, first + limit).map(({ id }) => id), offset: offset - before };
}
