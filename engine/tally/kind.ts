/** How a type of question is counted and reported. Values come normalised, as they are stored. */
import type { Question } from '../../contract/questions/types.ts';
import type { Option } from '../options.ts';
import type { Cell, Counted } from './counted.ts';

export interface TallyKind<V = unknown> {
  /** Whether its values count in cells. Of a type where they do not, only that there is a value is counted. */
  isCounted: boolean;
  /** The cells that one value counts in; a cell named twice counts twice. */
  cells(question: Question, value: V): string[];
  /** What the report shows word for word; null for nothing. */
  text(question: Question, value: V): string | null;
  /** The report's `data`; null for types without a value. */
  data(counted: Counted, about: Reported): Data | null;
  /** The shares in `data` that have an interval; null where it has none. */
  shares(counted: Counted, about: Reported): Share[] | null;
}

export interface Reported {
  question: Question;
  /** Every option the question can have offered, carried ones included, special ones not. */
  options: readonly Option[];
  /** A default text of the survey by its code. */
  label(code: string): string;
  /** Counts are weighted, and have decimals. */
  weighted: boolean;
}

export type Data = Readonly<Record<string, unknown>>;

/** A part of a whole: an option, a value, or a column of a matrix row. */
export interface Share {
  id: string;
  row: string | null;
  part: Cell;
  whole: Cell;
}

/** A type without a value. */
export const uncounted: TallyKind<never> = {
  isCounted: false,
  cells: () => [],
  text: () => null,
  data: () => null,
  shares: () => null,
};
