/** A document to read: what a summary or a report says, before it is a PDF or a Word file. */
import type { Language } from '../../../contract/common.ts';

export interface Paper {
  title: string;
  subtitle: string;
  lang: Language;
  /** Of headings and bars, dark enough to be read on white; `#rrggbb`. */
  accent: string;
  /** Period, filters and the like. */
  facts: readonly Fact[];
  figures: readonly Fact[];
  sections: readonly Section[];
  words: { contents: string; page: string };
}

export interface Fact {
  label: string;
  value: string;
}

export interface Section {
  heading: string;
  /** Begins a page of its own. */
  isApart?: boolean;
  note: string;
  figures: readonly Fact[];
  blocks: readonly Block[];
}

export type Block =
  | { kind: 'bars'; items: readonly Bar[] }
  | { kind: 'columns'; series: readonly string[]; items: readonly { label: string; values: readonly number[] }[] }
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: 'grid'; columns: readonly string[]; rows: readonly { label: string; cells: readonly Cell[] }[] }
  | { kind: 'texts'; title: string; items: readonly string[] };

export interface Bar {
  label: string;
  count: number;
  /** Null where the numbers are no shares of a whole. */
  percent: number | null;
}

export interface Cell {
  count: number;
  percent: number;
  /** A sum, which needs no shade. */
  isSum?: boolean;
}
