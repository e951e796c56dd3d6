/** One look for a path, by the check's walk over all of them. */
import { type Explored, explore } from '../check/explore.ts';
import { mostSteps } from '../check/logic.ts';
import { followersOf } from '../check/rules.ts';
import type { Given, Search } from '../check/search.ts';
import { timeLimitOf } from '../logic.ts';
import { isRequired } from '../reply.ts';
import { orderOf, type WalkState, type WalkSurvey } from './survey.ts';

export interface Attempt {
  sought: Search['goal'];
  /** Questions whose values are kept. */
  given: readonly string[];
  /** Variables that it has are kept too. */
  state: WalkState;
}

export interface Searched {
  /** Null: none was found. */
  state: WalkState | null;
  explored: Explored;
}

/** First without waiting for the time of anything to be over. */
export function search(walk: WalkSurvey, attempt: Attempt): Searched {
  const patient = searched(walk, attempt, true);
  return patient.state || !isTimed(walk) ? patient : searched(walk, attempt, false);
}

function searched(walk: WalkSurvey, { sought, given, state }: Attempt, isPatient: boolean): Searched {
  const { draft, rules, survey } = walk;
  const structure = { ...survey.structure, ids: orderOf(walk, state.seed) };
  const full = rules.quotas.filter((_, at) => state.full.includes(survey.conditions.quotas?.[at]?.id ?? ''));
  const explored = explore({
    ...draft,
    structure,
    rules,
    followers: followersOf(structure),
    quotas: [],
    budget: { steps: mostSteps },
    search: { goal: sought, begin: beginning(walk, given, state), full, isPatient },
  });
  return { state: explored.found && stateFrom(walk, explored.found, { given, state }), explored };
}

function beginning({ draft }: WalkSurvey, given: readonly string[], state: WalkState): Map<string, unknown> {
  const set = draft.variables.filter(({ name }) => (state.variables[name] ?? '') !== '');
  return new Map<string, unknown>([
    ...given.map((id): [string, unknown] => [id, state.values[id] ?? null]),
    ...set.map(({ id, name }): [string, unknown] => [`?${id}`, state.variables[name]]),
  ]);
}

/** What was kept stays as it was typed. */
function stateFrom(
  { draft, survey }: WalkSurvey,
  found: Given,
  { given, state }: Pick<Attempt, 'given' | 'state'>,
): WalkState {
  const replies: [string, unknown][] = [];
  for (let at: Given | null = found; at; at = at.before) if (at.source !== '') replies.unshift([at.source, at.value]);
  const isVariable = (source: string) => source.startsWith('?');
  const brought = replies.filter(([source, value]) => isVariable(source) && value !== null);
  const nameOf = (source: string) => draft.variables.find(({ id }) => `?${id}` === source)?.name ?? '';
  const typed = new Set(given);
  const values = replies
    .filter(([source]) => !isVariable(source))
    .map(([id, value]): [string, unknown] => [id, typed.has(id) ? (state.values[id] ?? null) : value]);
  // Nobody passes a required question but when its time is over.
  const isOver = ([id, value]: [string, unknown]) =>
    value === null && isRequired(survey.structure.entities[id]!, survey.requiredMode);
  return {
    ...state,
    values: Object.fromEntries(values),
    variables: {
      ...state.variables,
      ...Object.fromEntries(brought.map(([one, value]) => [nameOf(one), String(value)])),
    },
    expired: values.filter(isOver).map(([id]) => id),
  };
}

function isTimed({ draft, survey }: WalkSurvey): boolean {
  return draft.isTimed || Object.values(survey.structure.entities).some((question) => timeLimitOf(question) !== null);
}
