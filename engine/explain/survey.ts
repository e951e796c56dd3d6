/**
 * A walk through a draft that nobody has published: what is asked, and where somebody stands in it. The dashboard takes the
 * server's part, so all that the server would know stands in the state: variables of the link and quotas that are full.
 */
import { type DraftToCheck } from '../check/logic.ts';
import { type Rules, rulePlaces, rulesOf } from '../check/rules.ts';
import { lowered, type Quota } from '../conditions/grammar.ts';
import { soundConditions } from '../conditions/sound.ts';
import { randomOrder, shownOrder } from '../order.ts';
import { kinds } from '../questions/table.ts';
import { endingQuota } from '../quotas.ts';
import type { Submission, Survey } from '../trail.ts';
import type { RuleRef } from './reasons.ts';

export interface WalkSurvey {
  draft: DraftToCheck;
  survey: Survey;
  /** As the check knows them. */
  rules: Rules;
  /** Of a rule as the survey holds it. */
  refOf(rule: { id?: string }): RuleRef;
}

/** Plain data: it may be kept, and sent to a worker. */
export interface WalkState {
  /** As a page has them; null: passed without an answer. */
  values: Readonly<Record<string, unknown>>;
  /** By name; an empty one is not in the link. */
  variables: Readonly<Record<string, string>>;
  /** Ids of quotas that are taken for full. */
  full: readonly string[];
  /** Questions whose own time was over. */
  expired: readonly string[];
  /** Of a random order. */
  seed: string;
}

export function walkSurvey(draft: DraftToCheck): WalkSurvey {
  const { structure, requiredMode, scoring } = draft;
  const conditions = soundConditions(draft.conditions, structure);
  const places = rulePlaces(draft.conditions);
  return {
    draft,
    survey: { structure, conditions, requiredMode, scoring },
    rules: rulesOf(draft.conditions, conditions),
    refOf: (rule) => ({ ...places.get(rule)!, id: rule.id ?? '' }),
  };
}

export function freshWalk(seed: string): WalkState {
  return { values: {}, variables: {}, full: [], expired: [], seed };
}

export function orderOf({ draft, survey }: WalkSurvey, seed: string): string[] {
  const { structure, conditions } = survey;
  return draft.isRandom ? randomOrder(structure, conditions, seed) : shownOrder(structure.ids);
}

/** Without the values of all that stand behind this question: there the walk goes on, with what was said there and its time anew. */
export function backTo(walk: WalkSurvey, state: WalkState, id: string): WalkState {
  const order = orderOf(walk, state.seed);
  const before = new Set(order.slice(0, Math.max(0, order.indexOf(id))));
  return {
    ...state,
    values: Object.fromEntries(Object.entries(state.values).filter(([one]) => one === id || before.has(one))),
    expired: state.expired.filter((one) => before.has(one)),
  };
}

export function submissionOf(walk: WalkSurvey, state: WalkState): Submission {
  const { draft, survey } = walk;
  const isFull = ({ id }: Quota) => state.full.includes(id ?? '');
  return {
    values: state.values,
    order: orderOf(walk, state.seed),
    expired: new Set([...state.expired, ...withoutFiles(walk, state)]),
    variable: (idOrName) => {
      const found = draft.variables.find(({ id, name }) => name === idOrName || id === lowered(idOrName));
      return (found && Object.hasOwn(state.variables, found.name) && state.variables[found.name]) || undefined;
    },
    endingQuota: () => endingQuota(survey.conditions.quotas, isFull),
  };
}

/** Nothing can be uploaded in a walk: who brings no file has passed the question, a required one too. */
function withoutFiles({ survey }: WalkSurvey, { values }: WalkState): string[] {
  return survey.structure.ids.filter((id) => {
    const question = survey.structure.entities[id];
    return question && kinds[question.type].holdsFiles && (values[id] ?? null) === null;
  });
}
