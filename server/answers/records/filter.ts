/** Which answers are meant, as the stores are asked for them. */
import type { Status } from '../../../contract/filters.ts';
import type { Test } from '../../../engine/conditions/grammar.ts';
import type { SearchedQuestions } from './question-tests.ts';

/** Null: no matter. */
export interface Filter {
  surveyId: number;
  statuses: readonly Status[];
  isHidden: boolean;
  /** Days, both inclusive. */
  from: string | null;
  to: string | null;
  devices: readonly string[] | null;
  countries: readonly string[] | null;
  cities: readonly string[] | null;
  /** Hosts; the empty one stands for a direct visit. */
  sources: readonly string[] | null;
  tags: readonly string[] | null;
  isViewed: boolean | null;
  /** Completed in less than so many seconds, or not. */
  quality: { wanted: 'good' | 'suspicious'; seconds: number } | null;
  variables: readonly VariableTest[];
  search: { text: string; questions: SearchedQuestions } | null;
  tests: readonly Test[];
  ids: readonly number[] | null;
  exclude: readonly number[] | null;
}

/** A variable by its name of today, or by the last name of one that was deleted. */
export interface VariableTest {
  name: string;
  id: string | null;
  values: readonly string[];
  /** The variables that still exist. */
  known: readonly string[];
}

/** Answers that were found already, where it is known which. */
export function among(filter: Filter, ids: readonly number[] | null): Filter {
  if (ids === null) return filter;
  const { surveyId, statuses, isHidden } = filter;
  return { ...everything, surveyId, statuses, isHidden, ids };
}

const everything = {
  from: null,
  to: null,
  devices: null,
  countries: null,
  cities: null,
  sources: null,
  tags: null,
  isViewed: null,
  quality: null,
  variables: [],
  search: null,
  tests: [],
  exclude: null,
};
