import assert from 'node:assert/strict';
import { test } from 'node:test';
import { holds } from './evaluate.ts';
import { about, aboutScore, aboutVariable, all, any, uuid } from './fixture.ts';
import { type Group, operators } from './grammar.ts';

interface Known {
  value?: unknown;
  variable?: string | undefined;
  score?: number;
}

function holding(group: object, { value, variable, score = 0 }: Known = {}): boolean {
  return holds(group as Group, {
    value: (id) => (id === uuid('a') ? value : undefined),
    variable: (name) => (name === 'utm' || name === uuid('e') ? variable : undefined),
    score,
  });
}

/** Tests of question a as [operator, value], then values of a with a digit per test: 1 where it holds. */
const tables: [rule: string, tests: [operator: string, value?: unknown][], cases: [value: unknown, held: string][]][] =
  [
    [
      'CO-12 yesno',
      [['eq', 'yes'], ['eq', false], ['neq', 'no'], ['neq', true], ['answered'], ['not_answered']],
      [
        [true, '101010'],
        [false, '010110'],
        [undefined, '001101'],
      ],
    ],
    [
      'CO-13 single choice',
      [
        ['eq', 'a'],
        ['neq', 'a'],
        ['any_of', ['a', 'b']],
        ['none_of', ['a', 'b']],
        ['eq', 'other'],
      ],
      [
        [{ id: 'a', other: null }, '10100'],
        [{ id: 'c', other: null }, '01010'],
        [{ id: 'other', other: 'a' }, '01011'],
        [undefined, '01010'],
      ],
    ],
    [
      'CO-14 multiple choice',
      [
        ['contains', 'a'],
        ['not_contains', 'a'],
        ['any_of', ['a', 'b']],
        ['all_of', ['a', 'b']],
        ['none_of', ['c']],
        ['exact', ['a', 'b', 'a']],
      ],
      [
        [{ ids: ['b', 'a'], other: null }, '101111'],
        [{ ids: ['a', 'b', 'c'], other: null }, '101100'],
        [{ ids: ['c'], other: null }, '010000'],
        [{ ids: ['a'], other: null }, '101010'],
        [undefined, '010010'],
      ],
    ],
    [
      'CO-15 ranking',
      [
        ['first_is', 'b'],
        ['first_is_not', 'b'],
        ['rank_eq', ['a', 2]],
        ['rank_lte', ['c', 2]],
      ],
      [
        [['b', 'a', 'c'], '1010'],
        [['c', 'b', 'a'], '0101'],
        [['b', 'c', 'a'], '1001'],
        [undefined, '0100'],
      ],
    ],
    [
      'CO-16 number',
      [['eq', 5], ['neq', 5], ['lt', 5], ['lte', 5], ['gt', 5], ['gte', 5], ['between', [4, 6]], ['answered']],
      [
        [5, '10010111'],
        [4, '01110011'],
        [6, '01001111'],
        [7, '01001101'],
        [0, '01110001'],
        [undefined, '01000000'],
      ],
    ],
    [
      'CO-17 text',
      [
        ['eq', ' PaRis '],
        ['neq', 'paris'],
        ['contains', 'ARI'],
        ['not_contains', 'x'],
        ['starts_with', 'pa'],
        ['ends_with', 'IS'],
        ['empty'],
        ['not_empty'],
      ],
      [
        ['Paris', '10111101'],
        ['  pARIS ', '10111101'],
        ['London x', '01000001'],
        ['  ', '01010010'],
        [undefined, '01010010'],
      ],
    ],
    [
      'CV-19 text is compared in one normal form',
      [['eq', 'cafe\u0301']],
      [
        ['CAF\u00c9', '1'],
        ['cafe', '0'],
      ],
    ],
    [
      'CO-19 date',
      [
        ['on', '2026-03-01'],
        ['not_on', '2026-03-01'],
        ['before', '2026-03-01'],
        ['after', '2026-03-01'],
        ['on_or_before', '2026-03-01'],
        ['on_or_after', '2026-03-01'],
      ],
      [
        ['2026-03-01', '100011'],
        ['2026-02-28', '011010'],
        ['2026-03-02', '010101'],
        ['2026-03-01T10:30', '100011'],
        [undefined, '010000'],
      ],
    ],
    [
      'CO-19 date and time',
      [
        ['on', '2026-03-01T10:30'],
        ['before', '2026-03-01T10:30'],
        ['on_or_after', '2026-03-01T10:30'],
      ],
      [
        ['2026-03-01T10:30', '101'],
        ['2026-03-01T10:29', '010'],
        ['2026-03-02T00:00', '001'],
      ],
    ],
    [
      'CO-20 matrix',
      [['answered'], ['not_answered']],
      [
        [{ r: ['c'] }, '10'],
        [{ id: ['c'] }, '10'],
        [{ r: { c: 'typed' } }, '10'],
        [undefined, '01'],
      ],
    ],
    [
      'CO-20 file',
      [['answered'], ['not_answered']],
      [
        [[{ id: 'f', name: 'cv.pdf' }], '10'],
        [undefined, '01'],
      ],
    ],
  ];

for (const [rule, tests, cases] of tables) {
  const [id, ...name] = rule.split(' ');
  test(`[CO-11, ${id}] ${name.join(' ')}: which tests hold`, () => {
    for (const [value, expected] of cases) {
      const held = tests
        .map(([operator, wanted]) => (holding(all(about('a', operator, wanted)), { value }) ? '1' : '0'))
        .join('');
      assert.equal(held, expected, JSON.stringify(value));
    }
  });
}

test('[CO-20] a row of a matrix is tested by its own columns', () => {
  const held = (operator: string, wanted: unknown, value: unknown) =>
    holding(all(about('a.r', operator, wanted)), { value });
  assert.equal(held('eq', 'c', { r: ['c'], s: ['d'] }), true);
  assert.equal(held('eq', 'd', { r: ['c'], s: ['d'] }), false);
  assert.equal(held('all_of', ['c', 'd'], { r: ['c', 'd'] }), true);
  assert.equal(held('neq', 'c', { s: ['c'] }), true);
  assert.equal(held('answered', undefined, { s: ['c'] }), false);
  assert.equal(holding(all(about('a.constructor', 'answered')), { value: { s: ['c'] } }), false);
});

test('[CO-18] a variable is compared as text', () => {
  assert.equal(holding(all(aboutVariable('utm', 'any_of', ['Mail', 'sms'])), { variable: ' mail' }), true);
  assert.equal(holding(all(aboutVariable('utm', 'any_of', ['sms'])), { variable: 'mail' }), false);
  assert.equal(holding(all(aboutVariable('utm', 'starts_with', 'MA')), { variable: 'mail' }), true);
  assert.equal(holding(all(aboutVariable('utm', 'empty')), { variable: '' }), true);
  assert.equal(holding(all(aboutVariable(uuid('e').toUpperCase(), 'eq', 'mail')), { variable: 'mail' }), true);
  assert.equal(holding(all(aboutVariable('UTM', 'not_empty')), { variable: 'mail' }), false);
});

test('[CO-16] the score is a number from the beginning', () => {
  assert.equal(holding(all(aboutScore('eq', 0))), true);
  assert.equal(holding(all(aboutScore('between', [2, 3])), { score: 2.5 }), true);
});

test('[CO-11] without an answer seven operators hold and no others', () => {
  const held = operators.filter((operator) => holding(all(about('b', operator, 'x')), {}));
  assert.deepEqual(held, ['not_answered', 'neq', 'none_of', 'not_contains', 'first_is_not', 'empty', 'not_on']);
});

test('[CO-6] and needs every item, or needs one, to any depth', () => {
  const [yes, no] = [about('a', 'eq', 1), about('a', 'eq', 2)];
  const held = (group: object) => holding(group, { value: 1 });
  assert.deepEqual(
    [held(all(yes, no)), held(all(yes, yes)), held(any(no, yes)), held(any(no, no))],
    [false, true, true, false],
  );
  assert.deepEqual([held(all(yes, any(no, all(yes)))), held(any(no, all(yes, any(no))))], [true, false]);
});

test('[CO-12] one list of a filter is asked of a text, and then of options, and then of a text again', () => {
  const asked = all(about('a', 'any_of', ['A', 'B']));
  const given = ['a', { ids: ['A'], other: null }, { ids: ['a'], other: null }, 'b'];
  assert.deepEqual(
    given.map((value) => holding(asked, { value })),
    [true, true, false, true],
  );
});

test('[CO-14] an option that a test names again and again counts once', () => {
  for (const operator of ['all_of', 'exact']) {
    const named = (...ids: string[]) => all(about('a', operator, ids));
    assert.equal(holding(named('x', 'x', 'x'), { value: { ids: ['x'], other: null } }), true, operator);
    assert.equal(holding(named('x', 'y', 'x'), { value: { ids: ['x'], other: null } }), false, operator);
    assert.equal(
      holding(named('x', 'x'), { value: { ids: ['x', 'y'], other: null } }),
      operator === 'all_of',
      operator,
    );
  }
});
