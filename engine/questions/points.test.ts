import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { QuestionType } from '../../contract/questions/types.ts';
import { question, structure } from '../conditions/fixture.ts';
import { options } from '../fixture.ts';
import { offeredOptions } from '../offered.ts';
import { readReply } from '../reply.ts';
import { kinds } from './table.ts';

interface Case {
  members: Record<string, unknown>;
  best: number;
  points: [unknown, number][];
}

const many = (scores: Record<string, number>, rest: object = {}) => ({
  ...options('choice', ['a', 'b', 'c', 'd'], scores),
  choiceMultiple: true,
  ...rest,
});
const grid = { ...options('matrixRow', ['r1', 'r2']), ...options('matrixCol', ['c1', 'c2']) };

const cases: Record<string, Case> = {
  yesno: {
    members: { yesNoScores: { yes: 2, no: 7 } },
    best: 7,
    points: [
      [true, 2],
      [false, 7],
    ],
  },
  'yesno, both negative': { members: { yesNoScores: { yes: -2, no: -7 } }, best: 0, points: [[true, -2]] },
  'choice, single': {
    members: options('choice', ['a', 'b', 'c'], { a: 5, b: -2 }),
    best: 5,
    points: [
      ['a', 5],
      ['b', -2],
      ['c', 0],
      ['constructor', 0],
    ],
  },
  'choice, multiple': {
    members: many({ a: 1, b: 2.5, c: 4, d: -3 }, { choiceMax: 2 }),
    best: 6.5,
    points: [
      [['a', 'b'], 3.5],
      [['c', 'd'], 1],
    ],
  },
  'choice, multiple without a maximum': {
    members: many({ a: 0.1, b: 0.2, c: -1 }),
    best: 0.3,
    points: [[['a', 'b'], 0.3]],
  },
  'choice, an excluding option': {
    members: many({ a: 1, b: 1, hard_to_answer: 5 }, { hardToAnswer: true }),
    best: 5,
    points: [[['hard_to_answer'], 5]],
  },
  'choice, special options that are off': {
    members: options('choice', ['a'], { a: 1, other: 9 }),
    best: 1,
    points: [['a', 1]],
  },
  'dropdown, inline scores': {
    members: {
      dropdownEntities: [
        { id: 'a', text: 'A', score: 3 },
        { id: 'b', text: 'B', score: 9 },
      ],
    },
    best: 9,
    points: [
      ['a', 3],
      ['b', 9],
    ],
  },
  'dropdown, special options': {
    members: { ...options('dropdown', ['a'], { a: 1, other: 4 }), dropdownOther: true, hardToAnswer: true },
    best: 4,
    points: [
      [{ id: 'other', other: 'x' }, 4],
      ['hard_to_answer', 0],
    ],
  },
  ranking: {
    members: options('ranking', ['a', 'b'], { a: 3, b: 8 }),
    best: 8,
    points: [
      [['a', 'b'], 3],
      [['b', 'a'], 8],
    ],
  },
  slider: {
    members: {
      sliderScores: [
        { from: 0, to: 50, score: 1 },
        { from: 50, to: 90, score: 6 },
      ],
    },
    best: 6,
    points: [
      [0, 1],
      [50, 1],
      [51, 6],
      [91, 0],
    ],
  },
  rating: {
    members: { ratingScores: { 1: 1, 5: 10, 6: 99, '05': 50 } },
    best: 10,
    points: [
      [1, 1],
      [5, 10],
      [3, 0],
    ],
  },
  scale: {
    members: { scaleStartValue: -1, scaleCount: 3, scaleScores: { '-1': 4, 0: 2 } },
    best: 4,
    points: [
      [-1, 4],
      [0, 2],
      [1, 0],
    ],
  },
  input: {
    members: {
      inputScores: [
        { text: 'New York', score: 3 },
        { text: 'new york', score: 9 },
        { text: 'Caf\u00e9', score: 1 },
      ],
    },
    best: 9,
    points: [
      ['  NEW   york ', 3],
      ['CAFE\u0301', 1],
      ['Paris', 0],
    ],
  },
  email: { members: {}, best: 0, points: [['a@b.co', 0]] },
  'matrix, by column': {
    members: { ...grid, matrixScores: { c1: 2, c2: 5 } },
    best: 10,
    points: [
      [{ r1: ['c1'], r2: ['c2'] }, 7],
      [{ r1: ['c2'] }, 5],
    ],
  },
  'matrix, by row': {
    members: { ...grid, matrixChoiceType: 'multiple', matrixScores: { r1: { c1: 2, c2: 1 }, r2: { c1: -4 } } },
    best: 3,
    points: [
      [{ r1: ['c1', 'c2'], r2: ['c1'] }, -1],
      [{ r1: ['c2'] }, 1],
    ],
  },
  'matrix, text': {
    members: { ...grid, matrixChoiceType: 'text', matrixScores: { c1: 2 } },
    best: 0,
    points: [[{ r1: { c1: 'x' } }, 0]],
  },
};

for (const [name, { members, best, points }] of Object.entries(cases)) {
  test(`points of ${name} (question types, "points, best")`, () => {
    const one = question(name.split(',')[0] as QuestionType, 'a', members);
    const kind = kinds[one.type];
    assert.equal(
      kind.best(
        one,
        offeredOptions(one, structure(one), () => undefined),
      ),
      best,
      'best',
    );
    for (const [sent, expected] of points) {
      assert.equal(kind.points(one, readReply(one, sent).value), expected, `points of ${JSON.stringify(sent)}`);
    }
  });
}
