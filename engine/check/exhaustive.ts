/** For tests: walks a small survey with every value there is, by the engine's own replay, and says what is so. */
import type { Question } from '../../contract/questions/types.ts';
import { type EvaluationContext, holds } from '../conditions/evaluate.ts';
import type { Conditions, Group } from '../conditions/grammar.ts';
import { soundConditions } from '../conditions/sound.ts';
import { submission } from '../fixture.ts';
import { offersNothing } from '../offered.ts';
import { keptInPlace, shownOrder } from '../order.ts';
import { kinds } from '../questions/table.ts';
import { entriesOf, nextStep, replay } from '../replay.ts';
import { isRequired } from '../reply.ts';
import type { Survey } from '../trail.ts';
import type { DraftToCheck } from './logic.ts';

/** Rules by their place in the conditions. */
export interface Truth {
  met: Set<string>;
  stuck: Set<string>;
  held: Set<string>;
  failed: Set<string>;
  taken: Set<string>;
  /** Questions that the next one followed without a jump elsewhere, and those that were come to and not shown. */
  wentOn: Set<string>;
  passed: Set<string>;
  ends: Set<string>;
}

export type Domain = (question: Question) => readonly unknown[];

/** `texts`: what a variable can be, beside absent. */
export function walkEverything(checked: DraftToCheck, domain: Domain, texts: readonly string[]): Truth {
  const { structure, requiredMode, scoring, variables } = checked;
  const conditions = soundConditions(checked.conditions, structure);
  const survey: Survey = { structure, conditions, requiredMode, scoring };
  const truth: Truth = {
    met: new Set(),
    stuck: new Set(),
    held: new Set(),
    failed: new Set(),
    taken: new Set(),
    wentOn: new Set(),
    passed: new Set(),
    ends: new Set(),
  };
  const names = variables.map(({ name }) => name);
  for (const order of ordersOf(checked, conditions)) {
    for (const given of assignments(names, texts)) {
      const variable = (name: string) => given[variables.find(({ id }) => id === name)?.name ?? name];
      walk({ survey, truth, domain, isTimed: checked.isTimed, order, variable }, {});
    }
  }
  return truth;
}

interface Walking {
  survey: Survey;
  truth: Truth;
  domain: Domain;
  isTimed: boolean;
  order: readonly string[];
  variable(name: string): string | undefined;
}

type Values = Readonly<Record<string, unknown>>;

/** Answers the next question in every way, and goes on. */
function walk(walking: Walking, values: Values): void {
  const { survey, truth, order, variable } = walking;
  const sent = (more: Values) => submission(survey, { ...values, ...more }, { order, variable });
  const next = nextStep(replay(survey, sent({}), 'progress'));
  const question = next === 'submit' || next === 'screenout' ? undefined : survey.structure.entities[next];
  if (!question) {
    truth.ends.add(next === 'submit' ? 'complete' : 'screenout');
    return askRules(walking, values);
  }
  truth.met.add(next);
  const fits = (value: unknown) =>
    replay(survey, sent({ [next]: value }), 'complete').issues.every((issue) => issue.question !== next);
  const good = kinds[question.type].hasValue ? walking.domain(question).filter(fits) : [];
  const mayPass = !isRequired(question, survey.requiredMode) || walking.isTimed;
  if (good.length === 0 && !mayPass) {
    truth.stuck.add(next);
    askRules(walking, values);
  }
  for (const value of [...(mayPass ? [null] : []), ...good]) walk(walking, { ...values, [next]: value });
}

/** Asks every rule along the path of these values, up to the first question that they do not speak of. */
function askRules({ survey, truth, order, variable }: Walking, values: Values): void {
  const { structure, conditions, scoring } = survey;
  const { readings } = replay(survey, submission(survey, { ...values }, { order, variable }), 'progress');
  const read = entriesOf(readings);
  const path = new Set<string>();
  const seen: EvaluationContext = {
    value: (id) => (path.has(id) ? (read[id] ?? undefined) : undefined),
    variable,
    score: 0,
  };
  const ask = (rule: object, when: Group | null) => {
    const is = when === null || holds(when, seen);
    truth[is ? 'held' : 'failed'].add(placeOf(rule));
    return is;
  };
  const ids = shownOrder(order).filter((id) => id !== 'submit');
  let skipTo = 0;
  for (const [place, id] of ids.entries()) {
    const question = structure.entities[id]!;
    if (place < skipTo) continue;
    const display = question.isBlocked === true ? undefined : conditions.display?.[id];
    const isHidden = display && ask(display, display.when) !== (display.action === 'show');
    if (question.isBlocked === true || isHidden || offersNothing(question, structure, seen.value)) {
      truth.passed.add(id);
      continue;
    }
    if (!Object.hasOwn(read, id)) return;
    path.add(id);
    const value = seen.value(id);
    const points = scoring && value !== undefined ? kinds[question.type].points(question, value) : 0;
    seen.score = Math.round((seen.score + points) * 100) / 100;
    const jump = (conditions.jumps?.[id] ?? []).filter((one) => ask(one, one.when))[0];
    if (jump) truth.taken.add(placeOf(jump));
    if (jump?.to.type === 'screenout') return;
    if (jump?.to.type === 'submit') break;
    if (jump?.to.type === 'widget') skipTo = jump.to.id === 'submit' ? ids.length : ids.indexOf(jump.to.id);
    if (skipTo <= place) truth.wentOn.add(id);
  }
  for (const quota of conditions.quotas ?? []) ask(quota, quota.when);
}

function placeOf(rule: object): string {
  return (rule as { id: string }).id;
}

function ordersOf({ structure, isRandom }: DraftToCheck, conditions: Conditions): string[][] {
  if (!isRandom) return [structure.ids];
  const kept = keptInPlace(structure, conditions);
  const free = structure.ids.filter((id) => !kept.has(id));
  return permutations(free).map((some) => {
    const rest = [...some];
    return structure.ids.map((id) => (kept.has(id) ? id : rest.shift()!));
  });
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((first, n) => permutations(items.toSpliced(n, 1)).map((rest) => [first, ...rest]));
}

function assignments(names: readonly string[], texts: readonly string[]): Record<string, string | undefined>[] {
  return names.reduce<Record<string, string | undefined>[]>(
    (made, name) => made.flatMap((some) => [undefined, ...texts].map((text) => ({ ...some, [name]: text }))),
    [{}],
  );
}
