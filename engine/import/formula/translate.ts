/**
 * A foreign expression as a formula of ours, or null: a rule that would mean something else is not made. Where a question
 * has a closed list of values, the expression is tried on each of them and on no answer, and the test names those for
 * which it holds; so it is the foreign language that decides what equals what.
 */
import type { Source, Test } from '../../conditions/grammar.ts';
import { isDay, isDayAndTime, isTime } from '../../../contract/moments.ts';
import { joinedBy, negated, type Formula } from './formula.ts';
import type { Comparison, Constant, Scalar, Term } from './term.ts';

type Looked = Extract<Source, { type: 'widget' }>;

/** What a name of the expression stands for here. */
export type Meant =
  | { kind: 'single'; source: Looked; options: readonly Valued[] }
  | { kind: 'multiple'; source: Looked; options: readonly Valued[] }
  | { kind: 'yesno'; source: Looked; yes: Scalar; no: Scalar }
  /** One option of several, which has a name of its own: it has this value, or none. */
  | { kind: 'picked'; source: Looked; option: string; value: Scalar }
  | { kind: 'number' | 'text' | 'presence'; source: Looked }
  | { kind: 'moment'; source: Looked; form: 'date' | 'time' | 'datetime' };

interface Valued {
  value: Scalar;
  id: string;
}

/** How a language compares. */
export interface Dialect {
  /** One value, null: no answer, with a constant; null: nobody knows. */
  holds(by: Comparison, left: Scalar | null, right: Compared): boolean | null;
  isTrue(value: Scalar | null): boolean;
  /** Whether texts are compared as ours are: trimmed, without regard to case. */
  foldsTexts: boolean;
  meant(name: string): Meant | null;
  call?(name: string, of: readonly Term[], translate: (term: Term) => Formula | null): Formula | null;
}

export interface Compared {
  value: Constant;
  isQuoted: boolean;
}

export function translated(term: Term, dialect: Dialect): Formula | null {
  const within = (inner: Term) => translated(inner, dialect);
  switch (term.kind) {
    case 'and':
    case 'or': {
      const items = term.of.map(within);
      return items.includes(null) ? null : joinedBy(term.kind, items as Formula[]);
    }
    case 'not': {
      const inner = within(term.of);
      return inner === null ? null : negated(inner);
    }
    case 'empty':
      return term.of.kind === 'name' ? presence(dialect.meant(term.of.name), 'not_answered') : null;
    case 'constant':
      return Array.isArray(term.value) ? null : dialect.isTrue(term.value as Scalar | null);
    case 'name':
      return truth(dialect.meant(term.name), dialect);
    case 'compare':
      return compared(term, dialect);
    case 'call':
      return dialect.call?.(term.name, term.of, within) ?? null;
    case 'reckoned':
      return null;
  }
}

const mirrored: Partial<Record<Comparison, Comparison>> = {
  eq: 'eq',
  neq: 'neq',
  lt: 'gt',
  gt: 'lt',
  lte: 'gte',
  gte: 'lte',
};

function compared({ by, left, right }: Extract<Term, { kind: 'compare' }>, dialect: Dialect): Formula | null {
  if (left.kind === 'constant' && right.kind === 'name') {
    const turned = mirrored[by];
    return turned === undefined ? null : compared({ kind: 'compare', by: turned, left: right, right: left }, dialect);
  }
  if (left.kind !== 'name' || right.kind !== 'constant') return null;
  const meant = dialect.meant(left.name);
  return meant === null ? null : testOf(meant, { by, right, dialect });
}

interface Asked {
  by: Comparison;
  right: Compared;
  dialect: Dialect;
}

function testOf(meant: Meant, asked: Asked): Formula | null {
  const { by, right, dialect } = asked;
  const tried = (value: Scalar | null) => dialect.holds(by, value, right);
  switch (meant.kind) {
    case 'single':
    case 'yesno':
    case 'picked':
      return oneByOne(meant, tried);
    case 'multiple':
      return several(meant, asked);
    default:
      if (right.value === null || right.value === '') {
        if (by === 'eq') return presence(meant, 'not_answered');
        return by === 'neq' ? presence(meant, 'answered') : null;
      }
      return withoutAnswer(openTest(meant, asked), { source: meant.source, by, holds: tried(null) });
  }
}

function truth(meant: Meant | null, dialect: Dialect): Formula | null {
  if (meant === null) return null;
  if (meant.kind === 'single' || meant.kind === 'yesno' || meant.kind === 'picked')
    return oneByOne(meant, (value) => dialect.isTrue(value));
  return meant.kind === 'number' || meant.kind === 'text' ? null : presence(meant, 'answered');
}

export function presence(meant: Meant | null, operator: 'answered' | 'not_answered'): Formula | null {
  if (meant === null) return null;
  const { source } = meant;
  if (meant.kind !== 'picked') return { source, operator };
  return { source, operator: operator === 'answered' ? 'contains' : 'not_contains', value: meant.option };
}

type Closed = Extract<Meant, { kind: 'single' | 'yesno' | 'picked' }>;

function oneByOne(meant: Closed, tried: (value: Scalar | null) => boolean | null): Formula | null {
  const { source } = meant;
  const cases = casesOf(meant);
  const outcomes = cases.map(({ value }) => tried(value));
  const empty = tried(null);
  if (empty === null || cases.length === 0 || outcomes.includes(null)) return null;
  const [held, missed] = [true, false].map((wanted) => cases.filter((_, at) => outcomes[at] === wanted));
  if (missed!.length === 0) return empty ? true : presence(meant, 'answered');
  if (held!.length === 0) return empty ? presence(meant, 'not_answered') : false;
  const ids = (empty ? missed! : held!).map(({ id }) => id);
  if (ids.length === 1) return { source, operator: empty ? 'neq' : 'eq', value: ids[0]! };
  return { source, operator: empty ? 'none_of' : 'any_of', value: ids };
}

function casesOf(meant: Closed): readonly Valued[] {
  switch (meant.kind) {
    case 'single':
      return meant.options;
    case 'yesno':
      return [
        { value: meant.yes, id: 'yes' },
        { value: meant.no, id: 'no' },
      ];
    case 'picked':
      return [{ value: meant.value, id: meant.option }];
  }
}

/** Options are found as the language finds them; one that the question does not have makes no rule. */
function several(meant: Extract<Meant, { kind: 'multiple' }>, { by, right, dialect }: Asked): Formula | null {
  const { source, options } = meant;
  const { value } = right;
  if (value === null || value === '') return by === 'eq' || by === 'neq' ? presence(meant, emptyTests[by]) : null;
  const wanted = Array.isArray(value) ? (value as readonly Scalar[]) : [value as Scalar];
  const ids = wanted.map(
    (one) => options.find((own) => dialect.holds('eq', own.value, { ...right, value: one }) === true)?.id,
  );
  if (ids.length === 0 || ids.includes(undefined)) return null;
  const named = ids as string[];
  switch (by) {
    case 'eq':
      return Array.isArray(value) ? { source, operator: 'exact', value: named } : null;
    case 'contains':
    case 'allof':
      return named.length === 1
        ? { source, operator: 'contains', value: named[0]! }
        : { source, operator: 'all_of', value: named };
    case 'notcontains':
      return negated({ source, operator: 'all_of', value: named });
    case 'anyof':
      return { source, operator: 'any_of', value: named };
    case 'noneof':
      return { source, operator: 'none_of', value: named };
    default:
      return null;
  }
}

const emptyTests = { eq: 'not_answered', neq: 'answered' } as const;

function openTest(meant: Meant, { by, right, dialect }: Asked): Test | null {
  const { source } = meant;
  const { value } = right;
  if (meant.kind === 'number') {
    const figure = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    const isOrdered = by !== 'eq' && by !== 'neq' && right.isQuoted && !dialect.foldsTexts;
    if (typeof figure !== 'number' || !Number.isFinite(figure) || isOrdered) return null;
    return isNumeric(by) ? { source, operator: by, value: figure } : null;
  }
  if (meant.kind === 'text') {
    const operator = dialect.foldsTexts ? textOperators[by] : undefined;
    const isText = typeof value === 'string' && value.trim() === value && value.length <= 500;
    return operator !== undefined && isText ? { source, operator, value } : null;
  }
  if (meant.kind !== 'moment' || typeof value !== 'string' || !momentForms[meant.form](value)) return null;
  const operator = dialect.foldsTexts ? momentOperators[by] : undefined;
  return operator === undefined ? null : { source, operator, value };
}

function isNumeric(by: Comparison): by is 'eq' | 'neq' | 'lt' | 'lte' | 'gt' | 'gte' {
  return ['eq', 'neq', 'lt', 'lte', 'gt', 'gte'].includes(by);
}

const textOperators: Partial<Record<Comparison, Test['operator']>> = {
  eq: 'eq',
  neq: 'neq',
  contains: 'contains',
  notcontains: 'not_contains',
};
const momentOperators: Partial<Record<Comparison, Test['operator']>> = {
  eq: 'on',
  neq: 'not_on',
  lt: 'before',
  lte: 'on_or_before',
  gt: 'after',
  gte: 'on_or_after',
};
const momentForms = { date: isDay, time: isTime, datetime: isDayAndTime };

const heldEmpty = new Set<Test['operator']>(['neq', 'not_contains', 'not_on']);

/** Where the language sees no answer otherwise than our test does, it is said beside it. */
function withoutAnswer(
  test: Test | null,
  { source, holds }: { source: Looked; by: Comparison; holds: boolean | null },
): Formula | null {
  if (test === null || holds === null) return null;
  if (heldEmpty.has(test.operator) === holds) return test;
  return holds
    ? joinedBy('or', [test, { source, operator: 'not_answered' }])
    : joinedBy('and', [test, { source, operator: 'answered' }]);
}
