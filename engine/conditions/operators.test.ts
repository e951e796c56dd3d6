import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkConditions } from './check.ts';
import { about, aboutScore, aboutVariable, all, everyKind, question, structure, uuid } from './fixture.ts';
import { operators } from './grammar.ts';
import { operatorTable } from './operators.ts';

const texts = { fits: ['', 'x', '😀'.repeat(500)], not: [5, true, null, undefined, ['x'], '😀'.repeat(501)] };
const numbers = { fits: [0, -1.5], not: ['4', null, undefined, [1], Infinity, true] };
const ranges = {
  fits: [
    [1, 2],
    [2, 2],
  ],
  not: [1, [1], [1, 2, 3], ['1', 2], null],
};
const nothing = { fits: [undefined, null], not: ['', 0, false, []] };
const option = { fits: ['x', 'other', 'hard_to_answer', 'none_of_above'], not: [0, true, ['x'], null, undefined] };
const options = { fits: [['x'], ['x', 'other']], not: [[], 'x', [0], null, undefined] };
const column = { fits: ['c'], not: [['c'], null] };
const columns = { fits: [['c']], not: ['c', []] };
const sides = { fits: ['yes', 'no', true, false], not: ['maybe', 1, null, undefined, ['yes']] };
const places = {
  fits: [
    ['p', 1],
    ['p', 99],
  ],
  not: ['p', ['p'], ['p', 0], ['p', 1.5], [1, 'p'], ['p', 1, 2], null],
};
const ranked = { fits: ['p'], not: [1, null, ['p']] };
const moments = {
  fits: ['2024-02-29', '2026-03-01T23:59'],
  not: [
    '2026-02-29',
    '2026-13-01',
    '2026-04-31',
    '2026-03-01T24:00',
    '2026-03-01 10:00',
    '14:30',
    '1.3.2026',
    20260301,
    null,
  ],
};

type Values = { fits: unknown[]; not: unknown[] };
const presence = { answered: nothing, not_answered: nothing };
const numeric = { eq: numbers, neq: numbers, lt: numbers, lte: numbers, gt: numbers, gte: numbers, between: ranges };
const textual = {
  eq: texts,
  neq: texts,
  contains: texts,
  not_contains: texts,
  starts_with: texts,
  ends_with: texts,
  empty: nothing,
  not_empty: nothing,
};

/** Rule, source, and every operator it takes with values that fit and values that do not. */
const sources: [
  rule: string,
  name: string,
  make: (operator: string, value?: unknown) => object,
  taken: Record<string, Values>,
][] = [
  ['CO-12', 'yesno', (...test) => about('2', ...test), { ...presence, eq: sides, neq: sides }],
  [
    'CO-13',
    'single choice',
    (...test) => about('b', ...test),
    { ...presence, eq: option, neq: option, any_of: options, none_of: options },
  ],
  [
    'CO-14',
    'multiple choice',
    (...test) => about('c', ...test),
    {
      ...presence,
      contains: option,
      not_contains: option,
      any_of: options,
      all_of: options,
      none_of: options,
      exact: options,
    },
  ],
  [
    'CO-15',
    'ranking',
    (...test) => about('f', ...test),
    { ...presence, first_is: ranked, first_is_not: ranked, rank_eq: places, rank_lte: places },
  ],
  ['CO-16', 'rating', (...test) => about('a', ...test), { ...presence, ...numeric }],
  ['CO-16', 'score', aboutScore, numeric],
  ['CO-17', 'input', (...test) => about('e', ...test), { ...presence, ...textual }],
  [
    'CO-18',
    'variable',
    (...test) => aboutVariable('utm', ...test),
    {
      ...presence,
      ...textual,
      any_of: { fits: [['a', 'b']], not: [[], 'a', [1], ['x'.repeat(501)]] },
    },
  ],
  [
    'CO-19',
    'datetime',
    (...test) => about('1', ...test),
    {
      ...presence,
      on: moments,
      not_on: moments,
      before: moments,
      after: moments,
      on_or_before: moments,
      on_or_after: moments,
    },
  ],
  ['CO-20', 'matrix', (...test) => about('d', ...test), presence],
  [
    'CO-20',
    'matrix row',
    (...test) => about('d.r', ...test),
    {
      ...presence,
      eq: column,
      neq: column,
      any_of: columns,
      none_of: columns,
    },
  ],
  ['CO-20', 'file', (...test) => about('3', ...test), presence],
];

const faultsOf = (test: object, questions = everyKind()) =>
  checkConditions(
    { quotas: [{ limit: 1, when: all(test) }] },
    { structure: questions, variables: [{ id: uuid('9'), name: 'utm' }] },
  ).faults.map(({ code }) => code);

for (const [rule, name, make, taken] of sources) {
  test(`[CO-11, ${rule}, CO-25] ${name} takes its operators and no others`, () => {
    for (const operator of operators) {
      const values = taken[operator];
      if (!values) assert.deepEqual(faultsOf(make(operator)), ['operator'], operator);
      for (const value of values?.fits ?? [])
        assert.deepEqual(faultsOf(make(operator, value)), [], `${operator} ${JSON.stringify(value)}`);
      for (const value of values?.not ?? [])
        assert.deepEqual(faultsOf(make(operator, value)), ['value'], `${operator} ${JSON.stringify(value)}`);
    }
  });
}

test('[CO-19] the form of a datetime follows the type of its question', () => {
  const faults = (type: string | undefined, value: string) =>
    faultsOf(about('1', 'on', value), structure(question('datetime', '1', type ? { dateTimeType: type } : {})));
  assert.deepEqual(
    [faults('time', '14:30'), faults('time', '2026-03-01'), faults('time', '24:00')],
    [[], ['value'], ['value']],
  );
  assert.deepEqual([faults(undefined, '2026-03-01'), faults(undefined, '2026-03-01T10:00')], [[], ['value']]);
});

test('[CO-20] a row of a multiple matrix is a multiple choice, a row of texts can only be answered or not', () => {
  const faults = (type: string, operator: string, value?: unknown) => {
    const members = {
      matrixChoiceType: type,
      matrixRowEntities: [{ id: 'r', text: '' }],
      matrixColEntities: [{ id: 'c', text: '' }],
    };
    return faultsOf(about('d.r', operator, value), structure(question('matrix', 'd', members)));
  };
  assert.deepEqual([faults('multiple', 'exact', ['c']), faults('multiple', 'eq', 'c')], [[], ['operator']]);
  assert.deepEqual([faults('text', 'answered'), faults('text', 'eq', 'c')], [[], ['operator']]);
});

test('[CO-7] every operator belongs to some source', () => {
  const used = new Set(Object.values(operatorTable).flatMap((taken) => Object.keys(taken)));
  assert.deepEqual(
    operators.filter((operator) => !used.has(operator)),
    [],
  );
});
