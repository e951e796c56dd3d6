/** Which answers have the texts of a page, newest first, and how many texts there are in all: found in columns. */
import type { Question } from '../../../contract/questions/types.ts';
import { isMembers, textOf } from '../../../engine/questions/members.ts';
import type { AskedVersion, Filter } from '../../answers/index.ts';
import type { Tx } from '../../kernel/database/db.ts';
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
  limit: number;
  offset: number;
}

export async function findTexts(tx: Tx, { filter, versions, questions, limit, offset }: TextQuery): Promise<TextPage> {
  const newest = new Newest(offset + limit);
  let total = 0;
  const names = questions.map(valueColumn);
  const withoutEntries = questions.filter(isText).map(valueColumn);
  await walkAnswers(tx, { filter, versions, columns: ['at', ...names], withoutEntries }, (segment, marks) => {
    const counts = countTexts(segment, questions);
    for (const place of placesIn(segment, marks, filter.statuses)) {
      const texts = counts[place]!;
      if (texts === 0) continue;
      total += texts;
      newest.offer({ at: segment.numbers.at[place]!, id: segment.numbers.id[place]!, texts });
    }
  });
  return { total, ...pageOf(newest.sorted(), { limit, offset }) };
}

/** Of each answer of the segment, how many texts it has in these questions. */
function countTexts({ size, columns }: Segment, questions: readonly Question[]): Uint32Array {
  const counts = new Uint32Array(size);
  for (const question of questions) {
    const column = columns.get(valueColumn(question));
    if (!column) continue;
    const byCode = isText(question) ? null : [0, ...column.entries.map(textsIn)];
    for (let place = 0; place < size; place += 1) counts[place]! += textsAt(column, place, byCode);
  }
  return counts;
}

function textsAt({ codes }: Column, place: number, byCode: readonly number[] | null): number {
  const code = codes[place]!;
  return byCode === null ? Number(code !== 0) : byCode[code]!;
}

/** A text, the typed text of a choice, or the cells of a grid; the same that a statement finds in rows. */
function textsIn(entry: unknown): number {
  if (typeof entry === 'string') return isSaid(entry) ? 1 : 0;
  if (!isMembers(entry)) return 0;
  const cells = Object.values(entry)
    .filter(isMembers)
    .flatMap((row) => Object.values(row));
  return [textOf(entry, 'other'), ...cells].filter(isSaid).length;
}

function isSaid(text: unknown): boolean {
  return typeof text === 'string' && /[^ ]/.test(text);
}

interface TextMatch {
  at: number;
  id: number;
  texts: number;
}

/** Keeps so many of the newest; sorted only now and then, so that a million cost little more than looking at them. */
class Newest {
  readonly #most: number;
  #kept: TextMatch[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  offer(one: TextMatch): void {
    this.#kept.push(one);
    if (this.#kept.length >= this.#most * 2 + 1000) this.#kept = this.sorted();
  }

  sorted(): TextMatch[] {
    return this.#kept.sort((a, b) => b.at - a.at || b.id - a.id).slice(0, this.#most);
  }
}

function pageOf(found: readonly TextMatch[], { limit, offset }: { limit: number; offset: number }) {
  let [first, before] = [0, 0];
  while (first < found.length && before + found[first]!.texts <= offset) before += found[first++]!.texts;
  // Each answer has one text at least.
  return { ids: found.slice(first, first + limit).map(({ id }) => id), offset: offset - before };
}
