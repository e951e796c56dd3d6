/** A table of answers: what its columns are and how its rows come. */
import type { Language } from '../../contract/common.ts';
import type { TabledAnswer } from '../../engine/table.ts';
import type { Cell, Labelled, Measure, Storage } from '../../engine/table/kind.ts';
import type { Direction } from '../../engine/direction.ts';
import type { AnswerTableRow } from '../answers/index.ts';

export interface Column {
  /** As programs call it. */
  name: string;
  heading: string;
  text(row: TableRow): Cell;
  code(row: TableRow): Cell;
  /** Whether a code that begins like a formula is none; absent: it may be one. */
  isPlain?(code: string): boolean;
  storage: Storage;
  picks: Picking | null;
  about: Described;
}

/** How a column is read whose cells are picked from values with a name. */
export interface Picking {
  isMultiple: boolean;
  ids(row: TableRow): readonly string[] | null;
  /** The text of one's own, where it can be given. */
  own: ((row: TableRow) => string | null) | null;
}

/** What a codebook tells of a column. */
export interface Described {
  widgetId: string | null;
  widgetHash: string | null;
  row: string | null;
  option: string | null;
  type: string;
  measure: Measure;
  values: readonly Labelled[];
  missing: readonly number[];
}

export interface TableRow extends AnswerTableRow {
  answer: TabledAnswer;
}

export interface Table {
  surveyId: number;
  name: string;
  lang: Language;
  /** `rtl` where the survey's own language is written from the right. */
  dir: Direction;
  count: number;
  columns: readonly Column[];
  /** A default text of the survey by its code. */
  label(code: string): string;
  /** From the first row on, each time it is called; one walk at a time. */
  rows(): AsyncGenerator<TableRow>;
}
