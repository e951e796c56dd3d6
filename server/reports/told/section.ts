/** Results as they are read: sections with their figures, charts and tables, before they are a page, a PDF or a Word file. */

export interface Fact {
  label: string;
  value: string;
}

export interface Section {
  heading: string;
  /** Of the contents, where the heading is too long to be told from others by its beginning. */
  entry?: string;
  /** Begins a page of its own. */
  isApart?: boolean;
  note: string;
  figures: readonly Fact[];
  blocks: readonly Block[];
}

export type Block =
  /** `isTold`: a table with their numbers follows. */
  | { kind: 'bars'; title?: string; items: readonly Bar[]; isTold?: true }
  /** Many of them, close together. */
  | { kind: 'list'; title: string; items: readonly Bar[] }
  /** Nothing but names, one after another. */
  | { kind: 'named'; title: string; items: readonly string[] }
  | { kind: 'columns'; series: readonly string[]; items: readonly Columns[]; table: Table | null }
  | ({ kind: 'table' } & Table)
  | ({ kind: 'grid' } & Grid)
  | { kind: 'texts'; title: string; items: readonly string[] };

export interface Bar {
  label: string;
  count: number;
  /** The number, and its share of the whole where it is one, as they are read. */
  shown: readonly [string, string];
}

export interface Columns {
  label: string;
  values: readonly number[];
  shown: readonly string[];
}

export interface Table {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

export interface Grid {
  /** Above the names of rows, again on every page: whose rows and columns they are. */
  corner?: string;
  columns: readonly string[];
  rows: readonly { label: string; cells: readonly Cell[] }[];
}

export interface Cell {
  /** Shades the cell; sums need none. */
  percent: number | null;
  shown: string;
}
