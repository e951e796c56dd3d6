/** Tests of ours, joined by and, or and not, until they become the group of a rule. */
import { limits } from '../../../contract/limits.ts';
import { isTest, type Group, type Operator, type Test } from '../../conditions/grammar.ts';

/** True and false: it always holds, or never. */
export type Formula = boolean | Test | Junction;

interface Junction {
  op: 'and' | 'or';
  items: Formula[];
}

export function joinedBy(op: 'and' | 'or', items: readonly Formula[]): Formula {
  const settles = op === 'or';
  if (items.includes(settles)) return settles;
  const flat = items
    .filter((item) => typeof item !== 'boolean')
    .flatMap((item) => (isJunction(item) && item.op === op ? item.items : [item]));
  // What several parts hang on would double with each that hangs on them.
  const own = [...new Set(flat)];
  if (own.length === 0) return !settles;
  return own.length === 1 ? own[0]! : { op, items: own };
}

/** Null: there is no test that says the opposite. */
export function negated(formula: Formula): Formula | null {
  if (typeof formula === 'boolean') return !formula;
  if (!isJunction(formula)) return opposite(formula);
  const items = formula.items.map(negated);
  return items.includes(null) ? null : joinedBy(formula.op === 'and' ? 'or' : 'and', items as Formula[]);
}

/** How many tests there are in it. */
export function sizeOf(formula: Formula): number {
  if (typeof formula === 'boolean') return 0;
  return isJunction(formula) ? formula.items.reduce((sum, item) => sum + sizeOf(item), 0) : 1;
}

/** As rules hold it; true and false stay, null: it has more parts than a rule may. */
export function groupOf(formula: Formula): Group | boolean | null {
  if (typeof formula === 'boolean') return formula;
  if (!isJunction(formula)) return { op: 'and', items: [formula] };
  const items = formula.items.map((item) => (isJunction(item) ? groupOf(item) : item));
  if (items.some((item) => item === null || typeof item === 'boolean')) return null;
  return split({ op: formula.op, items: items as Group['items'] });
}

function split({ op, items }: Group): Group | null {
  if (items.length <= limits.groupItems) return { op, items };
  const parts = Array.from({ length: Math.ceil(items.length / limits.groupItems) }, (_, at) => ({
    op,
    items: items.slice(at * limits.groupItems, (at + 1) * limits.groupItems),
  }));
  return parts.length > limits.groupItems ? null : { op, items: parts };
}

function isJunction(formula: Formula): formula is Junction {
  return typeof formula === 'object' && !isTest(formula);
}

/** Each holds exactly where the other does not, without an answer too. */
const opposites: Partial<Record<Operator, Operator>> = {
  eq: 'neq',
  any_of: 'none_of',
  contains: 'not_contains',
  first_is: 'first_is_not',
  on: 'not_on',
  answered: 'not_answered',
  empty: 'not_empty',
};
const backwards = Object.fromEntries(Object.entries(opposites).map(([one, other]) => [other, one]));

/** Neither of the two holds without an answer. */
const complements: Partial<Record<Operator, Operator>> = {
  lt: 'gte',
  gte: 'lt',
  gt: 'lte',
  lte: 'gt',
  before: 'on_or_after',
  on_or_after: 'before',
  after: 'on_or_before',
  on_or_before: 'after',
};

function opposite(test: Test): Formula | null {
  const { source, operator, value } = test;
  const other = opposites[operator] ?? (backwards[operator] as Operator | undefined);
  if (other !== undefined) return { ...test, operator: other };
  const complement = complements[operator];
  if (complement !== undefined) {
    const outside: Test = { ...test, operator: complement };
    return source.type === 'score' ? outside : joinedBy('or', [outside, { source, operator: 'not_answered' }]);
  }
  if (operator !== 'all_of' || !Array.isArray(value)) return null;
  return joinedBy(
    'or',
    value.map((one): Test => ({ source, operator: 'not_contains', value: one })),
  );
}
