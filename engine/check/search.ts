/** A walk over all paths that looks for one: where it shall lead, and what is given from the start. */
import type { Rule } from './rules.ts';

export interface Search {
  goal:
    | { fact: 'met'; one: string }
    | { fact: 'taken' | 'closed'; one: Rule }
    | { fact: 'ends'; one: 'complete' | 'screenout' };
  /** The only reply to a question or value of a variable (`?` and its id); null: it is passed without an answer. */
  begin: ReadonlyMap<string, unknown>;
  /** Quotas that are taken for full. */
  full: readonly Rule[];
  /** Whether nobody waits until the time of a required question is over. */
  isPatient: boolean;
}

/** A reply on the way, by question or variable, and those before it. */
export interface Given {
  source: string;
  value: unknown;
  before: Given | null;
}

/** Undefined: every reply may be given. */
export function begunWith(search: Search | undefined, source: string): readonly unknown[] | undefined {
  if (!search?.begin.has(source)) return undefined;
  const value = search.begin.get(source) ?? null;
  return value === null ? [] : [value];
}
