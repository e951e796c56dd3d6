import assert from 'node:assert/strict';
import { test } from 'node:test';
import { about, all, question, structure, to, uuid } from './conditions/fixture.ts';
import { soundConditions } from './conditions/sound.ts';
import { randomOrder, shownOrder } from './order.ts';

const letters = 'abcdef0123456789'.split('');
const ratings = structure(
  question('submit', ''),
  ...letters.map((letter) => question('rating', letter)),
  question('welcome', ''),
);
const placesOf = (order: string[], kept: string[]) => kept.map((letter) => order.indexOf(uuid(letter)));

test('[RI-10] random order is stable for its answer and differs between answers (settings, question_random_order)', () => {
  const order = randomOrder(ratings, {}, 'answer-1');
  assert.deepEqual(order, randomOrder(ratings, {}, 'answer-1'));
  assert.notDeepEqual(order, randomOrder(ratings, {}, 'answer-2'));
  assert.deepEqual(order.toSorted(), ratings.ids.toSorted());
  assert.deepEqual([order[0], order.at(-1)], ['welcome', 'submit']);
});

test('[RI-10] what a rule tests, starts from or leads to keeps its place (settings, question_random_order)', () => {
  const raw = {
    jumps: { [uuid('b')]: [{ when: all(about('a', 'answered')), to: to('5') }] },
    display: { [uuid('8')]: { action: 'show', when: all(all(about('c', 'answered'))) } },
    quotas: [{ limit: 1, when: all(about('1', 'answered')) }],
  };
  const kept = ['a', 'b', '5', '8', 'c', '1'];
  const conditions = soundConditions(raw, ratings);
  const usual = placesOf(shownOrder(ratings.ids), kept);
  for (const seed of ['1', '2', '3', '4', '5'])
    assert.deepEqual(placesOf(randomOrder(ratings, conditions, seed), kept), usual);
});

test('[RI-10] messages and html keep their places, and so do questions that carry options forward', () => {
  const mixed = structure(
    ...letters.map((letter) => {
      if (letter === 'b') return question('message', letter);
      if (letter === 'd') return question('html', letter);
      if (letter === 'f') return question('choice', letter);
      if (letter === '9') return question('choice', letter, { carryForward: { from: uuid('f'), mode: 'selected' } });
      return question('rating', letter);
    }),
  );
  const kept = ['b', 'd', 'f', '9'];
  for (const seed of ['1', '2', '3', '4', '5']) {
    assert.deepEqual(placesOf(randomOrder(mixed, {}, seed), kept), placesOf(mixed.ids, kept));
  }
});
