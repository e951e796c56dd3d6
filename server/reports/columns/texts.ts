/** Which answers have the texts of a page, newest first, and how many texts there are in all: found in columns. */
import type { Question } from '../../../contract/questions/types.ts';
import type { AskedVersion, Filter } from '../../answers/index.ts';
import type { Tx } from '../../kernel/db.ts';
import { isText } from '../questions.ts';
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

/** Of each answer of the segment, how many of these questions it has a text for. */
function countTexts({ size, columns }: Segment, questions: readonly Question[]): Uint16Array {
  const counts = new Uint16Array(size);
  for (const question of questions) {
    const column = columns.get(valueColumn(question));
    if (!column) continue;
    const isOne = isText(question) ? null : [false, ...column.entries.map(hasText)];
    for (let place = 0; place < size; place += 1) counts[place]! += isOneAt(column, place, isOne) ? 1 : 0;
  }
  return counts;
}

function isOneAt({ codes }: Column, place: number, isOne: readonly boolean[] | null): boolean {
  const code = codes[place]!;
  return isOne === null ? code !== 0 : isOne[code]!;
}

/** A text, or the typed text of a choice. */
function hasText(entry: unknown): boolean {
  const text = typeof entry === 'object' && entry !== null ? (entry as { other?: unknown }).other : entry;
  return typeof text === 'string' && /[^ ]/.test(text);
}

interface Found {
  at: number;
  id: number;
  texts: number;
}

/** Keeps so many of the newest; sorted only now and then, so that a million cost little more than looking at them. */
class Newest {
  readonly #most: number;
  #kept: Found[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  offer(one: Found): void {
    this.#kept.push(one);
    if (this.#kept.length >= this.#most * 2 + 1000) this.#kept = this.sorted();
  }

  sorted(): Found[] {
    return this.#kept.sort((a, b) => b.at - a.at || b.id - a.id).slice(0, this.#most);
  }
}

function pageOf(found: readonly Found[], { limit, offset }: { limit: number; offset: number }) {
  let [first, before] = [0, 0];
  while (first < found.length && before + found[first]!.texts <= offset) before += found[first++]!.texts;
  // Each answer has one text at least.
  return { ids: found.slice(first, first + limit).map(({ id }) => id), offset: offset - before };
}
