import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Question } from '../contract/questions/types.ts';
import { question, structure, uuid } from './conditions/fixture.ts';
import { options } from './fixture.ts';
import { carriedOptions, everyOption, inShownOrder, offeredOptions, offersNothing } from './offered.ts';

const source = question('choice', 'a', {
  ...options('choice', ['x', 'y', 'z']),
  choiceMultiple: true,
  noneOfAbove: true,
});
const carrying = (mode: string, ids: string[] = [], rest: object = {}) =>
  question('ranking', 'b', {
    ...options('ranking', ids),
    carryForward: { from: uuid('a').toUpperCase(), mode },
    ...rest,
  });

function offered(one: Question, chosen: string[] | undefined, first: Question = source): string {
  const value = chosen && { ids: chosen, other: null };
  return offeredOptions(one, structure(first, one), () => value)
    .map(({ id }) => id)
    .join('');
}

test('[RI-49] carried options stand before the own ones under their own ids (option lists, carryForward)', () => {
  assert.equal(offered(carrying('selected'), ['z', 'x']), 'xz');
  assert.equal(offered(carrying('not_selected'), ['z', 'x']), 'y');
  assert.equal(offered(carrying('selected', ['p', 'z', 'x']), ['z']), 'zpx');
});

test('[RI-49] special options are not carried (option lists, carryForward)', () => {
  assert.equal(offered(carrying('selected'), ['none_of_above']), '');
  assert.equal(offered(carrying('not_selected'), ['none_of_above']), 'xyz');
});

test('[RI-49] without an answer nothing is chosen and all is not chosen', () => {
  assert.equal(offered(carrying('selected', ['p']), undefined), 'p');
  assert.equal(offered(carrying('not_selected', ['p']), undefined), 'xyzp');
});

test('[RI-49] a source that is blocked, later or of another type gives nothing', () => {
  assert.equal(offered(carrying('not_selected', ['p']), undefined, { ...source, isBlocked: true }), 'p');
  assert.equal(offered(carrying('not_selected', ['p']), undefined, { ...source, type: 'ranking' }), 'p');
  const later = structure(carrying('not_selected', ['p']), source);
  assert.equal(offeredOptions(later.entities[uuid('b')]!, later, () => undefined).length, 1);
  const own = question('choice', 'a', {
    ...options('choice', ['x']),
    carryForward: { from: uuid('a'), mode: 'selected' },
  });
  assert.equal(offeredOptions(own, structure(own), () => ({ ids: ['x'], other: null })).length, 1);
});

test('[RI-49] options are carried along a chain', () => {
  const middle = question('choice', 'b', {
    ...options('choice', ['m']),
    carryForward: { from: uuid('a'), mode: 'selected' },
  });
  const last = question('dropdown', 'c', { carryForward: { from: uuid('b'), mode: 'not_selected' } });
  const all = structure(source, middle, last);
  const values: Record<string, unknown> = {
    [uuid('a')]: { ids: ['x', 'y'], other: null },
    [uuid('b')]: { id: 'y', other: null },
  };
  assert.deepEqual(
    offeredOptions(last, all, (id) => values[id]).map(({ id }) => id),
    ['x', 'm'],
  );
  assert.deepEqual(everyOption(last, all).map(({ id, text }) => [id, text])[0], ['x', 'Option x']);
  assert.equal(everyOption(last, all).length, 4);
});

test('[RI-49] special options stand last, in their order (option lists)', () => {
  const one = question('choice', 'a', {
    ...options('choice', ['x']),
    noneOfAbove: true,
    hardToAnswer: true,
    choiceTextOther: true,
  });
  assert.deepEqual(
    offeredOptions(one, structure(one), () => undefined).map(({ id }) => id),
    ['x', 'other', 'hard_to_answer', 'none_of_above'],
  );
});

test('[RI-45] a question of choosing, or a matrix, may offer nothing (option lists)', () => {
  const nothing = (one: Question) => offersNothing(one, structure(source, one), () => undefined);
  assert.equal(nothing(question('choice', 'b')), true);
  assert.equal(nothing(question('choice', 'b', { choiceTextOther: true })), false);
  assert.equal(nothing(carrying('selected')), true);
  assert.equal(nothing(carrying('not_selected')), false);
  assert.equal(nothing(question('matrix', 'b', options('matrixRow', ['r']))), true);
  assert.equal(
    nothing(question('matrix', 'b', { ...options('matrixRow', ['r']), ...options('matrixCol', ['c']) })),
    false,
  );
  assert.equal(nothing(question('input', 'b')), false);
});

test('random order is that of the answer and the question, special options last (settings of the types)', () => {
  const ids = 'abcdefghij'.split('');
  const one = question('choice', 'a', { ...options('choice', ids), choiceTextRandomize: true, hardToAnswer: true });
  const shown = (letter: string, answer: string) =>
    inShownOrder(
      { ...one, id: uuid(letter) },
      offeredOptions(one, structure(one), () => undefined),
      answer,
    ).map(({ id }) => id);
  const first = shown('a', 'answer-1');
  assert.deepEqual(first, shown('a', 'answer-1'));
  assert.notDeepEqual(first, shown('a', 'answer-2'));
  assert.notDeepEqual(first, shown('b', 'answer-1'));
  assert.equal(first.at(-1), 'hard_to_answer');
  assert.deepEqual(first.slice(0, -1).toSorted(), ids);
  const fixed = { ...one, choiceTextRandomize: false };
  assert.deepEqual(
    inShownOrder(
      fixed,
      offeredOptions(fixed, structure(fixed), () => undefined),
      'x',
    ).map(({ id }) => id),
    [...ids, 'hard_to_answer'],
  );
});

test('[LI-32] questions take over at most 20,000 options from each other, counted along each chain', () => {
  const chain = (questions: number, size: number) =>
    Array.from({ length: questions }, (_, n): Question => {
      const ids = Array.from({ length: size }, (_none, at) => `o${n}-${at}`);
      const carryForward = { from: `q${n - 1}`, mode: 'not_selected' };
      return { type: 'choice', id: `q${n}`, hash: 'h', ...options('choice', ids), ...(n > 0 && { carryForward }) };
    });
  const count = (questions: Question[]) => {
    const made = structure(...questions);
    return [carriedOptions(made, Infinity), offeredOptions(questions.at(-1)!, made, () => undefined).length];
  };
  assert.deepEqual(count(chain(5, 2000)), [20_000, 10_000]);
  assert.deepEqual(count(chain(5, 2001)), [20_010, 10_005]);
  const blocked = chain(5, 2000).map((one): Question => ({ ...one, isBlocked: true }));
  assert.deepEqual(count(blocked), [20_000, 2000]);
  assert.deepEqual(count(chain(5, 2000).toReversed()), [20_000, 2000]);
  const round = chain(5, 2000).map((one, n): Question =>
    n > 0 ? one : { ...one, carryForward: { from: 'q4', mode: 'selected' } },
  );
  assert.equal(count(round)[0], 5 * 4 * 2000);
});
