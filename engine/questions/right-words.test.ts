import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { QuestionType } from '../../contract/questions/types.ts';
import { question, structure } from '../conditions/fixture.ts';
import { options } from '../fixture.ts';
import { everyOption, offeredOptions } from '../offered.ts';
import { readReply } from '../reply.ts';
import { kinds } from './table.ts';

const abc = ['a', 'b', 'c'];
const grid = {
  ...options('matrixRow', ['r', 's', 't']),
  ...options('matrixCol', ['c', 'd']),
  matrixScores: { r: { c: 2 }, s: { c: 1, d: 1 } },
};

const cases: [string, QuestionType, Record<string, unknown>, string[]][] = [
  ['one option', 'choice', options('choice', abc, { b: 3, c: 1 }), ['Option b']],
  ['two that bring the same', 'dropdown', options('dropdown', abc, { a: 2, c: 2 }), ['Option a', 'Option c']],
  [
    'several together',
    'choice',
    { ...options('choice', abc, { a: 1, b: -1, c: 2 }), choiceMultiple: true },
    ['Option a, Option c'],
  ],
  [
    'as many as may stand together',
    'choice',
    { ...options('choice', abc, { a: 1, b: 2, c: 3 }), choiceMultiple: true, choiceMax: 2 },
    ['Option b, Option c'],
  ],
  [
    'one that excludes the others',
    'choice',
    { ...options('choice', abc, { a: 1, none_of_above: 5 }), choiceMultiple: true, noneOfAbove: true },
    ['[label_none_of_above]'],
  ],
  ['a side', 'yesno', { yesNoScores: { no: 1 } }, ['[label_no]']],
  ['steps', 'rating', { ratingScores: { 4: 1, 5: 1, 9: 7 } }, ['4', '5']],
  ['a number', 'scale', { scaleScores: { 7: 2 } }, ['7']],
  [
    'ranges',
    'slider',
    {
      sliderScores: [
        { from: 1, to: 5, score: 1 },
        { from: 42, to: 42, score: 3 },
        { from: 50, to: 60, score: 3 },
      ],
    },
    ['42', '50–60'],
  ],
  [
    'texts',
    'input',
    {
      inputScores: [
        { text: 'Paris', score: 2 },
        { text: 'paris', score: 1 },
      ],
    },
    ['Paris'],
  ],
  ['the first place', 'ranking', options('ranking', abc, { b: 1 }), ['1. Option b']],
  ['cells', 'matrix', grid, ['Option r: Option c; Option s: Option c, Option d']],
  ['cells of texts', 'matrix', { ...grid, matrixChoiceType: 'text' }, []],
  ['nothing that brings points', 'choice', options('choice', abc, { a: -1 }), []],
  ['an address', 'email', {}, []],
];

for (const [what, type, members, right] of cases)
  test(`[PG-205] what is right, in words: ${what} of ${type}`, () => {
    const asked = question(type, 'a', members);
    const texts = {
      label: (code: string) => `[${code}]`,
      options: everyOption(asked, structure(asked)),
      fileName: () => '',
    };
    const offered = offeredOptions(asked, structure(asked), () => undefined);
    assert.deepEqual(kinds[type].rightWords(asked, offered, texts), right);
  });

test('[PG-205] what is named as right brings the most points, and is there wherever points can be won', () => {
  for (const [what, type, members, right] of cases) {
    const asked = question(type, 'a', members);
    const best = kinds[type].best(
      asked,
      offeredOptions(asked, structure(asked), () => undefined),
    );
    assert.equal(right.length > 0, best > 0, what);
    if (type !== 'input') continue;
    for (const words of right) {
      const { value } = readReply(asked, words);
      assert.equal(kinds[type].points(asked, value as never), best, what);
    }
  }
});
