/** What the map is made of: a row for each step of the survey, with the rules before and behind it. */
import type { Gone } from '../../../../engine/check/ways.ts';
import type { Id, Rule } from '../../draft/draft.ts';
import type { Mark } from './marks.ts';

export type RowKind = 'welcome' | 'question' | 'fold' | 'submit' | 'screenout' | 'gone';

export interface MapRow {
  readonly key: string;
  readonly kind: RowKind;
  /** A fold stands for several; ends stand for none. */
  readonly ids: readonly Id[];
  readonly gate: MapRule | null;
  /** In their order, the first that fits counting; where people are screened out, the quotas. */
  readonly rules: readonly MapRule[];
  readonly marks: readonly Mark[];
  /** Whether somebody meets it, goes on from it to the next row, or comes to it and passes it by. */
  readonly met: Gone;
  readonly on: Gone;
  readonly past: Gone;
}

/** Where a rule leads, as it is drawn: along the spine, over rows, out, back (which nobody goes), or nowhere. */
export type Course = 'next' | 'ahead' | 'out' | 'back' | 'none';

export interface MapRule {
  /** Its place in the conditions: ids of rules are unique within their list only. */
  readonly key: string;
  readonly kind: 'jump' | 'display' | 'quota';
  /** Null for quotas. */
  readonly owner: Id | null;
  readonly rule: Rule;
  readonly course: Course;
  /** The question or end it leads to; null: there is none. */
  readonly to: string | null;
  readonly gone: Gone;
  readonly marks: readonly Mark[];
}

export interface MapModel {
  readonly rows: readonly MapRow[];
  /** By question and end the row it stands in. */
  readonly places: ReadonlyMap<string, number>;
  readonly hasRules: boolean;
  /** Of the survey as a whole. */
  readonly marks: readonly Mark[];
}
