/** How a type of question stands in a table of answers. Values come normalised, as they are stored. */
import type { Question } from '../../contract/questions/types.ts';
import type { Option } from '../options.ts';

export interface TableKind<V = unknown> {
  /** The columns that one version of a question needs. */
  parts(about: About): Part[];
  /** What people read. */
  text(value: V, part: Part, about: About): Cell;
  /** What programs read. */
  code(value: V, part: Part, about: About): Cell;
  /** Whether this code is a number or a phone for certain, and so no formula, however it begins; absent: none is. */
  isPlain?(code: string, question: Question): boolean;
  measure: Measure;
  /** The values that have a name of their own. */
  values(about: About): Labelled[];
  /** What programs with typed columns hold a cell as. */
  storage: Storage;
  /** Where a value is picked from those with a name; not for columns that hold typed texts. */
  picks?: Picks<V>;
}

export type Storage = 'number' | 'moment' | 'text';

export interface Picks<V> {
  ids(value: V, part: Part): readonly string[] | null;
  /** A text of one's own beside them. */
  own?(value: V): string | null;
}

export type Measure = 'nominal' | 'ordinal' | 'scale';

/** A number is a number and a moment is a date; everything else is text. */
export type Cell = string | number | Moment | null;

/** `2026-03-01`, `14:30`, or both with a space between, with seconds or without. */
export interface Moment {
  moment: string;
}

/** A column of a question; the only one of a question has neither texts nor row nor option. */
export interface Part {
  id: string;
  /** What tells it from the others of its question. */
  texts: readonly string[];
  row: string | null;
  option: string | null;
}

/** A value with its label; `code` is its number where a program wants numbers. */
export interface Labelled {
  id: string;
  code: number;
  label: string;
}

/** A question as one version asked it. */
export interface About extends Words {
  question: Question;
  /** Every option it can have offered, carried ones included, special ones not. */
  options: readonly Option[];
}

export interface Words {
  /** A default text of the survey by its code. */
  label(code: string): string;
  file(id: string): { name: string; url: string } | null;
}

/** A number as it is written, with a sign or without. */
export function isNumeral(text: string): boolean {
  return /^[+-]?(\d+([.,]\d+)?|[.,]\d+)$/.test(text);
}

export const whole: Part = { id: '', texts: [], row: null, option: null };

/** A type without a column. */
export const unlisted: TableKind<never> = {
  parts: () => [],
  text: () => null,
  code: () => null,
  measure: 'nominal',
  values: () => [],
  storage: 'text',
};

/** A type whose value is the cell. */
export function plainColumn<V extends string | number>(measure: Measure): TableKind<V> {
  return {
    parts: () => [whole],
    text: (value) => value,
    code: (value) => value,
    measure,
    values: () => [],
    storage: measure === 'nominal' ? 'text' : 'number',
  };
}
