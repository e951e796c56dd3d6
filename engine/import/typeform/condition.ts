/** A condition of a form as a `when` of ours. Undefined: it cannot be said in our rules. */
import { limits } from '../../../contract/limits.ts';
import type { Group, Operator, Source, Test, TestValue } from '../../conditions/grammar.ts';
import { memberOf } from './member-of.ts';
import type { Field, Ground } from './parts.ts';

export function whenOf(condition: unknown, ground: Pick<Ground, 'known' | 'draft'>): Group | null | undefined {
  if (condition === undefined || memberOf(condition, 'op') === 'always') return null;
  const made = itemOf(condition, ground, 1);
  return made === undefined || 'op' in made ? made : { op: 'and', items: [made] };
}

function itemOf(condition: unknown, ground: Pick<Ground, 'known' | 'draft'>, depth: number): Group | Test | undefined {
  const [op, vars] = [memberOf(condition, 'op'), memberOf(condition, 'vars')];
  if (!Array.isArray(vars) || depth > limits.groupDepth) return undefined;
  if (op !== 'and' && op !== 'or') return testOf(String(op), vars, ground);
  const items = vars.map((one) => itemOf(one, ground, depth + 1));
  return items.every((item) => item !== undefined) ? { op, items } : undefined;
}

function testOf(
  op: string,
  vars: readonly unknown[],
  { known, draft }: Pick<Ground, 'known' | 'draft'>,
): Test | undefined {
  const [subject, object] = vars;
  const [type, value] = [memberOf(subject, 'type'), memberOf(subject, 'value')];
  const given = memberOf(object, 'value');
  if (typeof value !== 'string' || vars.length !== 2) return undefined;
  if (type === 'variable' && value === 'score') return numeric({ type: 'score' }, op, given);
  if (type === 'hidden') return textual({ type: 'variable', id: draft.variable(value) ?? value }, op, given);
  const field = type === 'field' ? known.get(value) : undefined;
  return field && ofField(field, op, given);
}

function ofField(field: Field, op: string, given: unknown): Test | undefined {
  const source: Source = { type: 'widget', id: field.id };
  switch (field.type) {
    case 'yesno':
      return tested(source, named(sides, op), given === true || given === 'true' ? 'yes' : 'no');
    case 'choice':
    case 'dropdown': {
      const operator = named(field.isMultiple ? several : sides, op);
      return tested(source, operator, field.options.get(String(given)) ?? String(given));
    }
    case 'ranking':
      return tested(source, named(first, op), field.options.get(String(given)) ?? String(given));
    case 'rating':
    case 'scale':
      return numeric(source, op, given);
    case 'datetime':
      return tested(source, named(days, op), String(given).slice(0, 10));
    default:
      return textual(source, op, given);
  }
}

type Operators = Readonly<Record<string, Operator>>;

const sides: Operators = { is: 'eq', equal: 'eq', is_not: 'neq', not_equal: 'neq' };
const several: Operators = { is: 'contains', equal: 'contains', is_not: 'not_contains', not_equal: 'not_contains' };
const first: Operators = { is: 'first_is', is_not: 'first_is_not' };
const numbers: Operators = {
  equal: 'eq',
  is: 'eq',
  not_equal: 'neq',
  is_not: 'neq',
  lower_than: 'lt',
  lower_equal_than: 'lte',
  greater_than: 'gt',
  greater_equal_than: 'gte',
};
const words: Operators = {
  equal: 'eq',
  is: 'eq',
  not_equal: 'neq',
  is_not: 'neq',
  begins_with: 'starts_with',
  ends_with: 'ends_with',
  contains: 'contains',
  not_contains: 'not_contains',
};
const days: Operators = {
  on: 'on',
  not_on: 'not_on',
  earlier_than: 'before',
  earlier_than_or_on: 'on_or_before',
  later_than: 'after',
  later_than_or_on: 'on_or_after',
};

/** A file may name anything, also what every object has. */
function named(operators: Operators, op: string): Operator | undefined {
  return Object.hasOwn(operators, op) ? operators[op] : undefined;
}

function numeric(source: Source, op: string, given: unknown): Test | undefined {
  return typeof given === 'number' ? tested(source, named(numbers, op), given) : undefined;
}

function textual(source: Source, op: string, given: unknown): Test | undefined {
  return typeof given === 'string' || typeof given === 'number'
    ? tested(source, named(words, op), String(given))
    : undefined;
}

function tested(source: Source, operator: Operator | undefined, value: TestValue): Test | undefined {
  return operator && { source, operator, value };
}
