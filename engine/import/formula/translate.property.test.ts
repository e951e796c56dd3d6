import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { holds } from '../../conditions/evaluate.ts';
import { comparing as asLimesurvey, parseRelevance } from '../limesurvey/expression.ts';
import { comparing as asSurveyjs, equal, parseExpression } from '../surveyjs/expression.ts';
import { groupOf } from './formula.ts';
import type { Comparison, Constant, Scalar, Term } from './term.ts';
import { translated, type Meant } from './translate.ts';

const widget = (id: string) => ({ type: 'widget' as const, id });
const cities = ['Paris', 'paris 2', 'Rome', '10', '9', 'other'];
const options = cities.map((value, index) => ({ value, id: value === 'other' ? 'other' : `o${index + 1}` }));

const meant: Record<string, Meant> = {
  one: { kind: 'single', source: widget('one'), options },
  many: { kind: 'multiple', source: widget('many'), options },
  sure: { kind: 'yesno', source: widget('sure'), yes: true, no: false },
  mark: { kind: 'number', source: widget('mark') },
  text: { kind: 'text', source: widget('text') },
  day: { kind: 'moment', source: widget('day'), form: 'date' },
};

/** What a respondent answered, as the foreign service keeps it; null: nothing. */
const answers = fc.record({
  one: fc.constantFrom(null, ...cities),
  many: fc.oneof(fc.constant(null), fc.uniqueArray(fc.constantFrom(...cities), { minLength: 1 })),
  sure: fc.constantFrom(null, true, false),
  mark: fc.constantFrom(null, 1, 2, 3, 10),
  text: fc.constantFrom(null, 'Paris', ' paris ', 'PARIS 2', 'Rome', '7'),
  day: fc.constantFrom(null, '2026-01-01', '2026-05-05', '2025-12-31'),
});
type Answers = typeof answers extends fc.Arbitrary<infer T> ? T : never;

const comparison = fc.constantFrom(
  '=',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  'contains',
  'notcontains',
  'anyof',
  'allof',
  'noneof',
);
const constant = fc.constantFrom(
  "'Paris'",
  "'rome'",
  "'2'",
  '2',
  '10',
  "'10'",
  'true',
  "''",
  "['Paris', 'Rome']",
  "['other']",
  "'2026-01-01'",
  "'par'",
);
const name = fc.constantFrom(...Object.keys(meant).map((one) => `{${one}}`));
const simple = fc.oneof(
  fc.tuple(name, comparison, constant).map((parts) => parts.join(' ')),
  fc.tuple(name, fc.constantFrom('empty', 'notempty')).map((parts) => parts.join(' ')),
  fc.constantFrom('{one}', '{sure}', "'Rome' = {one}", '3 > {mark}'),
);
const { expression } = fc.letrec<{ expression: string }>((tie) => ({
  expression: fc.oneof(
    { depthSize: 'small' },
    simple,
    fc
      .tuple(tie('expression'), fc.constantFrom('and', 'or', '&&', '||'), tie('expression'))
      .map(([a, op, b]) => `(${a}) ${op} (${b})`),
    tie('expression').map((inner) => `!(${inner})`),
  ),
}));

test('[IM-43] a rule made of an expression of SurveyJS holds for the same answers as the expression', () => {
  let made = 0;
  fc.assert(
    fc.property(expression, answers, (text, given) => {
      const term = parseExpression(text)!;
      const formula = translated(term, { ...asSurveyjs, meant: (one) => meant[one] ?? null });
      if (formula === null) return;
      made += 1;
      assert.equal(holdsHere(formula, given), truthOf(term, given), text);
    }),
    { numRuns: 3000 },
  );
  assert.ok(made > 500, `only ${made} of the expressions became rules`);
});

test('[IM-43] a rule made of an expression of LimeSurvey holds for the same answers as the expression', () => {
  const codes: Record<string, Meant> = {
    one: { kind: 'single', source: widget('one'), options },
    mark: { kind: 'number', source: widget('mark') },
  };
  const value = fc.constantFrom('"Paris"', '"paris"', '10', '"10"', '9', '"9"', '0', '""', '"-oth-"');
  const relevance = fc.tuple(
    fc.constantFrom('one', 'mark'),
    fc.constantFrom('==', '!=', '<', '<=', '>', '>=', 'eq', 'ge'),
    value,
  );
  fc.assert(
    fc.property(relevance, answers, (parts, given) => {
      const text = parts.join(' ');
      const term = parseRelevance(text) as Extract<Term, { kind: 'compare' }>;
      const formula = translated(term, { ...asLimesurvey, meant: (one) => codes[one] ?? null });
      if (formula === null) return;
      const right = term.right as Extract<Term, { kind: 'constant' }>;
      assert.equal(holdsHere(formula, given), asLimesurvey.holds(term.by, given[parts[0]], right), text);
    }),
    { numRuns: 1000 },
  );
});

/** By the walk of ours. */
function holdsHere(formula: NonNullable<ReturnType<typeof translated>>, given: Answers): boolean {
  const group = groupOf(formula);
  assert.notEqual(group, null);
  if (typeof group === 'boolean' || group === null) return group === true;
  const idOf = (value: string) => options.find((option) => option.value === value)!.id;
  const values: Record<string, unknown> = {
    ...given,
    one: given.one === null ? undefined : { id: idOf(given.one), other: null },
    many: given.many === null ? undefined : { ids: given.many.map(idOf), other: null },
  };
  return holds(group, { value: (id) => values[id] ?? undefined, variable: () => undefined, score: 0 });
}

/** By the rules of the service, read from its documentation once more and apart from the translation. */
function truthOf(term: Term, given: Answers): boolean {
  switch (term.kind) {
    case 'and':
      return term.of.every((inner) => truthOf(inner, given));
    case 'or':
      return term.of.some((inner) => truthOf(inner, given));
    case 'not':
      return !truthOf(term.of, given);
    case 'empty':
      return valueOf(term.of, given) === null;
    case 'compare':
      return compare(term.by, valueOf(term.left, given), valueOf(term.right, given));
    default:
      return Boolean(valueOf(term, given));
  }
}

type Value = Constant;

function valueOf(term: Term, given: Answers): Value {
  if (term.kind === 'constant') return term.value;
  return term.kind === 'name' ? given[term.name as keyof Answers] : null;
}

function compare(by: Comparison, left: Value, right: Value): boolean {
  const list = (value: Value): Scalar[] =>
    Array.isArray(value) ? (value as Scalar[]) : value === null || value === '' ? [] : [value as Scalar];
  const isIn = (values: readonly Scalar[], one: Scalar) => values.some((own) => equal(own, one));
  const includes = (whole: Value, part: Scalar) =>
    Array.isArray(whole)
      ? isIn(whole as Scalar[], part)
      : whole !== null && String(whole).toLowerCase().includes(String(part).toLowerCase());
  const same = () =>
    Array.isArray(left) && Array.isArray(right)
      ? left.length === right.length && list(left).every((one) => isIn(list(right), one))
      : !Array.isArray(left) && equal(left as Scalar | null, right);
  switch (by) {
    case 'eq':
      return same();
    case 'neq':
      return !same();
    case 'contains':
    case 'allof':
      return left !== null && list(right).length > 0 && list(right).every((one) => includes(left, one));
    case 'notcontains':
      return list(right).length > 0 && !compare('contains', left, right);
    case 'anyof':
      return (
        list(left).length > 0 &&
        (Array.isArray(left)
          ? list(right).some((one) => isIn(list(left), one))
          : Array.isArray(right)
            ? isIn(list(right), left as Scalar)
            : includes(right, left as Scalar))
      );
    case 'noneof':
      return !compare('anyof', left, right);
    default: {
      if (by.endsWith('e') && same()) return true;
      if (left === null || right === null) return false;
      return by.startsWith('lt') ? (left as Scalar) < (right as Scalar) : (left as Scalar) > (right as Scalar);
    }
  }
}
