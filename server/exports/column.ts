/** A table of answers: what its columns are and how its rows come. */
import type { Language } from '../../contract/common.ts';
import type { TabledAnswer } from '../../engine/table.ts';
import type { Cell, Labelled, Measure } from '../../engine/table/kind.ts';
import type { ExportRow } from './store/rows.ts';

export interface Column {
  /** As programs call it. */
  name: string;
  heading: string;
  text(row: TableRow): Cell;
  code(row: TableRow): Cell;
  about: Described;
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

export interface TableRow extends ExportRow {
  answer: TabledAnswer;
}

export interface Table {
  surveyId: number;
  name: string;
  lang: Language;
  count: number;
  columns: readonly Column[];
  /** From the first row on, each time it is called; one walk at a time. */
  rows(): AsyncGenerator<TableRow>;
}
