/**
 * Some thousand answers as columns. A column holds a number for each answer, its code, and the different values once:
 * a test is then evaluated once for each value, a tally is a count of codes. Code 0 is none. The same form serves answers
 * that are kept as columns and those that were read a moment ago, so that there is one way to count.
 */
import type { Question, Structure } from '../../../contract/questions/types.ts';
import { kinds } from '../../../engine/questions/table.ts';
import { hundredths } from '../../../engine/score.ts';
import { stepsOf } from '../../../engine/tally/answer.ts';
import type { CountedRow } from '../../answers/index.ts';
import { dayOf, statusOf, storedAnswer } from '../count/answer.ts';

export interface Column {
  codes: Uint8Array | Uint16Array;
  /** Code 1 stands for the first. Empty where they were not asked for. */
  entries: readonly unknown[];
}

export interface Segment {
  size: number;
  /** Ids, microseconds of the end (of the start where there is none), and microseconds from start to end. */
  numbers: Readonly<Record<NumberName, Float64Array>>;
  columns: ReadonlyMap<string, Column>;
}

export type NumberName = 'id' | 'at' | 'took';
export type CodedName = (typeof codedNames)[number];
export const codedNames = [
  'status',
  'hidden',
  'viewed',
  'day',
  'device',
  'country',
  'city',
  'source',
  'tags',
  'note',
  'score',
  'best',
] as const;

/** Of `[name, value]` for each answer that came with the variable. */
export function variableColumn(id: string): string {
  return `variable ${id}`;
}

export const variablePrefix = 'variable ';

export function valueColumn({ id, hash }: Pick<Question, 'id' | 'hash'>): string {
  return `value ${id} ${hash}`;
}

/** Of `[flags, seconds]` for each answer that has the question on its path. */
export function stepColumn({ id, hash }: Pick<Question, 'id' | 'hash'>): string {
  return `step ${id} ${hash}`;
}

export const seenFlag = 1;
export const leftFlag = 2;

/** An answer with what filters look at. */
export interface ColumnRow extends CountedRow {
  is_viewed?: boolean;
  device?: string;
  country?: string | null;
  city?: string | null;
  referrer?: string | null;
  tags?: string[];
  note?: string | null;
}

export const mostInSegment = 16_000;
/** Of different values, in signs: thousands of answers of a megabyte each are more than a process holds. */
const heaviest = 8_000_000;
/** What a column takes besides: few answers to ever new versions of hundreds of questions have a hundred thousand. */
const columnWeight = 1000;

/** Collects answers into a segment. */
export class SegmentBuilder {
  size = 0;
  #weight = 0;
  readonly #numbers: Record<NumberName, number[]> = { id: [], at: [], took: [] };
  readonly #columns = new Map<string, Dictionary>();

  add(row: ColumnRow, structure: Structure): void {
    const place = this.size++;
    this.#numbers.id.push(row.id);
    this.#numbers.at.push(row.at);
    this.#numbers.took.push(row.took ?? Number.NaN);
    this.#put('status', place, statusOf(row));
    this.#put('hidden', place, row.is_hidden);
    this.#put('viewed', place, row.is_viewed ?? false);
    this.#put('day', place, dayOf(row));
    this.#put('device', place, row.device);
    this.#put('country', place, row.country);
    this.#put('city', place, row.city);
    this.#put('source', place, row.referrer || null);
    this.#put('tags', place, row.tags?.length ? row.tags : null);
    this.#put('note', place, row.note);
    this.#put('score', place, row.score === null ? null : hundredths(row.score));
    this.#put('best', place, row.max_score);
    for (const [id, { name, value }] of Object.entries(row.extra_fields))
      this.#put(variableColumn(id), place, [name, value]);
    for (const { question, value, isSeen, isLeft, seconds } of stepsOf(structure, storedAnswer(row))) {
      const names = namesOf(question);
      this.#put(names.value, place, kinds[question.type].holdsFiles ? filesOf(value) : value);
      this.#put(names.step, place, [(isSeen ? seenFlag : 0) + (isLeft ? leftFlag : 0), seconds]);
    }
  }

  /** Whether it takes no more answers, of which there should be so many at most. */
  isFull(most: number): boolean {
    return this.size >= most || this.#weight >= heaviest;
  }

  done(): Segment {
    const { size } = this;
    const columns = new Map<string, Column>();
    for (const [name, dictionary] of this.#columns) columns.set(name, dictionary.column(size));
    const [id, at, took] = [this.#numbers.id, this.#numbers.at, this.#numbers.took].map((list) =>
      Float64Array.from(list),
    ) as [Float64Array, Float64Array, Float64Array];
    return { size, numbers: { id, at, took }, columns };
  }

  #put(name: string, place: number, value: unknown): void {
    if (value === null || value === undefined) return;
    let dictionary = this.#columns.get(name);
    if (!dictionary) {
      this.#columns.set(name, (dictionary = new Dictionary()));
      this.#weight += columnWeight;
    }
    this.#weight += dictionary.put(place, value);
  }
}

/** Which files they are decides nothing that is counted or tested. */
export function filesOf(value: unknown): unknown {
  return Array.isArray(value) ? value.map(() => '') : value;
}

const names = new WeakMap<Question, { value: string; step: string }>();

function namesOf(question: Question): { value: string; step: string } {
  const known = names.get(question);
  if (known) return known;
  const made = { value: valueColumn(question), step: stepColumn(question) };
  names.set(question, made);
  return made;
}

class Dictionary {
  /** As long as the last place that has one. */
  #codes: Uint16Array = new Uint16Array(16);
  readonly #plain = new Map<unknown, number>();
  readonly #objects = new Map<unknown, number>();
  readonly #entries: unknown[] = [];

  /** Gives what it has become heavier by. */
  put(place: number, value: unknown): number {
    const isObject = typeof value === 'object';
    const known: Map<unknown, number> = isObject ? this.#objects : this.#plain;
    const key = isObject ? JSON.stringify(value) : value;
    const before = known.get(key);
    if (before === undefined) known.set(key, this.#entries.push(value));
    if (place >= this.#codes.length) this.#codes = lengthened(this.#codes, Math.min(mostInSegment, 2 * place));
    this.#codes[place] = before ?? this.#entries.length;
    return before === undefined && typeof key === 'string' ? key.length : 0;
  }

  column(size: number): Column {
    const codes = lengthened(this.#codes.subarray(0, size), size);
    return { codes: this.#entries.length < 256 ? Uint8Array.from(codes) : codes, entries: this.#entries };
  }
}

function lengthened(codes: Uint16Array, length: number): Uint16Array {
  const longer = new Uint16Array(length);
  longer.set(codes);
  return longer;
}
