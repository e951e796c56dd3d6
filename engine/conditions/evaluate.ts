/** Decides whether a `when` holds for the values known so far. */
import { type Group, isTest, lowered, type Operator, type Source, type Test, type TestValue } from './grammar.ts';

/** `value` gives normalised values of the questions met so far, undefined for one without an answer. */
export interface EvaluationContext {
  value(id: string): unknown;
  variable(idOrName: string): string | undefined;
  score: number;
  /** Texts as they are compared, kept by evaluation itself. */
  folds?: Map<string, string>;
}

export function holds(group: Group, context: EvaluationContext, says = testHolds): boolean {
  const one = (item: Group | Test) => (isTest(item) ? says(item, context) : holds(item, context, says));
  return group.op === 'and' ? group.items.every(one) : group.items.some(one);
}

export function testHolds(test: Test, context: EvaluationContext): boolean {
  const answer = answerTo(test.source, context);
  if (answer === undefined) return heldWithoutAnswer.has(test.operator);
  if (test.operator === 'answered' || test.operator === 'not_empty') return true;
  if (test.operator === 'not_answered' || test.operator === 'empty') return false;
  if (test.value === undefined) return false;
  if (typeof answer === 'boolean') return sideHolds(test.operator, answer, test.value);
  if (typeof answer === 'number') return numberHolds(test.operator, answer, test.value);
  if (typeof answer === 'string') return textHolds(test, answer, context);
  return chosenHolds(test.operator, answer, test.value);
}

const heldWithoutAnswer: ReadonlySet<Operator> = new Set([
  'not_answered',
  'neq',
  'not_contains',
  'none_of',
  'first_is_not',
  'not_on',
  'empty',
] as const);

/** Chosen options, rows and files are lists of ids, in the order of the answer. */
type Answer = boolean | number | string | readonly string[];

function answerTo(source: Source, context: EvaluationContext): Answer | undefined {
  switch (source.type) {
    case 'score':
      return context.score;
    case 'variable':
      return asAnswer(context.variable(source.id) ?? context.variable(lowered(source.id)));
    case 'widget': {
      const value = context.value(source.id);
      return asAnswer(source.row === undefined || source.row === null ? value : memberOf(value, source.row));
    }
  }
}

function asAnswer(value: unknown): Answer | undefined {
  if (typeof value === 'boolean' || typeof value === 'number') return value;
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  if (typeof value !== 'object' || value === null) return undefined;
  const chosen = Array.isArray(value) ? value : chosenIn(value);
  return chosen.length === 0 ? undefined : chosen;
}

/** `{id}` of a single choice, `{ids}` of a multiple one; of a matrix the rows, of a row of texts the columns. */
function chosenIn(value: object): string[] {
  if ('ids' in value && Array.isArray(value.ids)) return value.ids;
  if ('id' in value && typeof value.id === 'string') return [value.id];
  return Object.entries(value).flatMap(([name, member]) => (member === null ? [] : [name]));
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
  return (value as Record<string, unknown>)[name];
}

function sideHolds(operator: Operator, answer: boolean, value: TestValue): boolean {
  const same = answer === (value === true || value === 'yes');
  return operator === 'eq' ? same : operator === 'neq' && !same;
}

function numberHolds(operator: Operator, answer: number, value: TestValue): boolean {
  const [from, to] = (Array.isArray(value) ? value : [value, value]).map(Number) as [number, number];
  switch (operator) {
    case 'eq':
      return answer === from;
    case 'neq':
      return answer !== from;
    case 'lt':
      return answer < from;
    case 'lte':
      return answer <= from;
    case 'gt':
      return answer > from;
    case 'gte':
      return answer >= from;
    case 'between':
      return from <= answer && answer <= to;
    default:
      return false;
  }
}

function textHolds({ operator, value }: Test, answer: string, context: EvaluationContext): boolean {
  const folds = (context.folds ??= new Map<string, string>());
  const left = folds.get(answer) ?? folded(answer);
  folds.set(answer, left);
  if (Array.isArray(value)) return operator === 'any_of' && setOf(value, texts, folded).has(left);
  const wanted = String(value);
  const right = folded(wanted);
  // A day compares with the day part of an answer that has a time as well.
  const moment = answer.slice(0, wanted.length);
  switch (operator) {
    case 'eq':
      return left === right;
    case 'neq':
      return left !== right;
    case 'contains':
      return left.includes(right);
    case 'not_contains':
      return !left.includes(right);
    case 'starts_with':
      return left.startsWith(right);
    case 'ends_with':
      return left.endsWith(right);
    case 'on':
      return moment === wanted;
    case 'not_on':
      return moment !== wanted;
    case 'before':
      return moment < wanted;
    case 'after':
      return moment > wanted;
    case 'on_or_before':
      return moment <= wanted;
    case 'on_or_after':
      return moment >= wanted;
    default:
      return false;
  }
}

/** Twice the characters that any text may have: thousands of rules would each go through a megabyte that is refused in the end. */
const longest = 40_000;

/** A text as it is compared. */
export function folded(text: unknown): string {
  return String(text).slice(0, longest).normalize('NFC').trim().toLowerCase();
}

type Sets = WeakMap<readonly unknown[], ReadonlySet<unknown>>;
const sets: Sets = new WeakMap();
/** Apart from the others: a filter asks one list of texts in one version of a question and of options in another. */
const texts: Sets = new WeakMap();

/** Made once: each of thousands of rules would go through all that was chosen, and each answer through all texts of a rule. */
function setOf(list: readonly unknown[], kept = sets, as = (one: unknown) => one): ReadonlySet<unknown> {
  const known = kept.get(list) ?? new Set(list.map(as));
  kept.set(list, known);
  return known;
}

function chosenHolds(operator: Operator, chosen: readonly string[], value: TestValue): boolean {
  const ids = Array.isArray(value) ? value : [value];
  const [id, place] = ids;
  const has = (one: unknown) => setOf(chosen).has(one);
  const [few, many] = ids.length < chosen.length ? [ids, chosen] : [chosen, ids];
  const meets = () => few.some((one) => setOf(many).has(one));
  // A rule may name one option a million times.
  const hasAll = () => setOf(ids).size <= chosen.length && [...setOf(ids)].every(has);
  switch (operator) {
    case 'eq':
    case 'contains':
      return has(id);
    case 'neq':
    case 'not_contains':
      return !has(id);
    case 'any_of':
      return meets();
    case 'none_of':
      return !meets();
    case 'all_of':
      return hasAll();
    case 'exact':
      return hasAll() && chosen.every((one) => setOf(ids).has(one));
    case 'first_is':
      return chosen[0] === id;
    case 'first_is_not':
      return chosen[0] !== id;
    case 'rank_eq':
      return chosen[Number(place) - 1] === id;
    case 'rank_lte':
      return chosen.slice(0, Number(place)).some((one) => one === id);
    default:
      return false;
  }
}
