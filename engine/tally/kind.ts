/** How a type of question is counted and reported. Values come normalised, as they are stored. */
import type { Question } from '../../contract/questions/types.ts';
import type { Option } from '../options.ts';
import type { Cell, QuestionTotals } from './question-totals.ts';

/** The members that a report's `data` has, and so how it can be drawn. */
export type DataForm = 'none' | 'options' | 'order' | 'numbers' | 'texts' | 'moments' | 'grid' | 'files';

export interface TallyKind<V = unknown> {
  /** Whether its values count in cells. Of a type where they do not, only that there is a value is counted. */
  isCounted: boolean;
  /** The cells that one value counts in; a cell named twice counts twice. */
  cells(question: Question, value: V): string[];
  /** What the report shows word for word; null for nothing. */
  text(question: Question, value: V): string | null;
  form: DataForm;
  /** The report's `data`; null for types without a value. */
  data(counted: QuestionTotals, about: Reported): Data | null;
  /** The shares in `data` that have an interval; null where it has none. */
  shares(counted: QuestionTotals, about: Reported): Share[] | null;
  /** How it stands on a side of a crosstab; null: it cannot. */
  side: SideKind<V> | null;
}

export interface SideKind<V = unknown> {
  /** The categories that a value counts in; of a type with rows, in one of them. */
  chosen(value: V, row: string | null): string[];
  /** All categories of one form of the question; `found` are those that answers counted in. */
  categories(about: Pick<Reported, 'question' | 'options' | 'label'>, found: ReadonlyMap<string, Cell>): Category[];
  /** Categories are numbers and stand in their order. Of other types they stand as the newest form lists them. */
  isNumeric: boolean;
  /** The rows of which one must be named; null: it has none that could be. */
  rows?(question: Question): ReadonlySet<string> | null;
  /** Parts of a range in place of values that are too many; null: they are not. */
  parts?(
    question: Question,
    found: ReadonlyMap<string, Cell>,
  ): { ids: string[]; placeOf(value: number): number } | null;
}

export interface Category {
  id: string;
  text: string;
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
  form: 'none',
  cells: () => [],
  text: () => null,
  data: () => null,
  shares: () => null,
  side: null,
};
