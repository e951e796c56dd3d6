/** A row of answers as counting sees it. */
import type { Status } from '../../../contract/filters.ts';
import type { StoredAnswer } from '../../../engine/tally/answer.ts';
import type { AskedVersion, CountedRow, Filter } from '../../answers/index.ts';

export interface Counting {
  filter: Filter;
  versions: readonly AskedVersion[];
  /** Id of the variable whose value is the weight; null without weights. */
  weightId: string | null;
  /** Answers as a whole, or every question with its texts too. */
  detail: 'whole' | 'questions';
}

export function storedAnswer(row: CountedRow): StoredAnswer {
  return {
    isComplete: row.is_complete,
    values: row.values,
    path: row.path,
    next: row.next,
    times: row.times,
    score: row.score,
    maxScore: row.max_score,
    milliseconds: row.took === null ? null : Math.floor(row.took / 1000),
    variables: Object.entries(row.extra_fields).map(([id, { name }]) => [id, name]),
  };
}

export function statusOf({ is_complete, is_screenout }: Pick<CountedRow, 'is_complete' | 'is_screenout'>): Status {
  return is_screenout ? 'screenout' : is_complete ? 'completed' : 'unfinished';
}

export function dayOf({ completed_at, started_at }: Pick<CountedRow, 'completed_at' | 'started_at'>): string {
  return (completed_at ?? started_at).slice(0, 10);
}

const number = /^\s*\+?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i;

/** Null for what is no number within the bounds. */
export function weightOf(text: string | undefined): number | null {
  const weight = text !== undefined && number.test(text) ? Number(text) : Number.NaN;
  return weight >= 0.000001 && weight <= 1_000_000 ? weight : null;
}
