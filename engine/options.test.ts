import assert from 'node:assert/strict';
import test from 'node:test';
import { missingOrder, nameOf, optionContent, optionsOf, orderedKeys } from './options.ts';
import type { Members } from './questions/members.ts';

const red = { id: 'r', text: 'Red', imgUrl: null, score: 0 };
const blue = { id: 'b', text: 'Blue', imgUrl: null, score: 0 };

test('[QT-9] all forms of a list read the same', () => {
  const forms: Members[] = [
    {
      dropdownEntities: { b: { text: 'Blue', imgUrl: null }, r: { text: 'Red', imgUrl: '' } },
      dropdownIds: ['r', 'b'],
    },
    {
      dropdownEntities: [
        { id: 'r', text: 'Red' },
        { id: 'b', text: 'Blue', imgUrl: null },
      ],
    },
    {
      dropdownEntities: [
        { id: 'b', text: 'Blue' },
        { id: 'r', text: 'Red' },
      ],
      dropdownIds: ['r', 'b'],
    },
  ];
  for (const question of forms) assert.deepEqual(optionsOf(question, 'dropdown'), [red, blue]);
  assert.deepEqual(optionsOf({}, 'dropdown'), []);
  assert.deepEqual(optionsOf({ dropdownEntities: null, dropdownIds: null }, 'dropdown'), []);
});

test('[QT-10] an option without id goes by its place', () => {
  const question = {
    rankingEntities: ['Red', { id: null, text: 'Blue', imgUrl: 'https://example.com/b.png' }, { id: 'x', text: 'X' }],
  };
  assert.deepEqual(
    optionsOf(question, 'ranking').map(({ id, text }) => [id, text]),
    [
      ['0', 'Red'],
      ['1', 'Blue'],
      ['x', 'X'],
    ],
  );
  assert.equal(optionsOf(question, 'ranking')[1]!.imgUrl, 'https://example.com/b.png');
});

test('[QT-11] a map without order: numbers by value, then names by code points', () => {
  const keys = [
    'b',
    '10',
    '9',
    '007',
    '-1',
    '0',
    'a',
    '1.5',
    '😀',
    'ﬀ',
    'B',
    '99999999999999999999',
    '100000000000000000000',
    '😁',
    '',
  ];
  const map = Object.fromEntries(keys.map((key) => [key, { text: key }]));
  const expected = [
    '0',
    '9',
    '10',
    '99999999999999999999',
    '100000000000000000000',
    '',
    '-1',
    '007',
    '1.5',
    'B',
    'a',
    'b',
    'ﬀ',
    '😀',
    '😁',
  ];
  assert.deepEqual(orderedKeys(map), expected);
  assert.deepEqual(
    optionsOf({ choiceEntities: map }, 'choice').map(({ id }) => id),
    expected,
  );
  assert.deepEqual(missingOrder({ choiceEntities: map }, 'choice'), { member: 'choiceIds', ids: expected });
});

test('[QT-11] only a map without order gets one', () => {
  assert.equal(missingOrder({ choiceEntities: ['a'] }, 'choice'), null);
  assert.equal(missingOrder({ choiceEntities: { a: { text: 'A' } }, choiceIds: ['a'] }, 'choice'), null);
  assert.equal(missingOrder({}, 'choice'), null);
  assert.deepEqual(missingOrder({ choiceEntities: {}, choiceIds: null }, 'choice'), { member: 'choiceIds', ids: [] });
});

test('[QT-14] points come from the score map, else from the option', () => {
  const question = {
    dropdownEntities: {
      a: { text: 'A', score: 1 },
      b: { text: 'B', score: 2 },
      toString: { text: 'C' },
      d: { text: 'D', score: 4 },
    },
    dropdownScores: { a: 5, d: null },
  };
  const scores = Object.fromEntries(optionsOf(question, 'dropdown').map(({ id, score }) => [id, score]));
  assert.deepEqual(scores, { a: 5, b: 2, toString: 0, d: 4 });
});

test('[QT-20] the older spelling of choice is read member by member', () => {
  const question = {
    choiceTextEntities: { r: { text: 'Red' }, b: { text: 'Blue' } },
    choiceIds: ['r', 'b'],
    choiceTextScores: { b: 3 },
  };
  assert.deepEqual(optionsOf(question, 'choice'), [red, { ...blue, score: 3 }]);
  assert.deepEqual(optionsOf({ ...question, choiceEntities: { r: { text: 'Rot' } }, choiceIds: ['r'] }, 'choice'), [
    { ...red, text: 'Rot' },
  ]);
  assert.deepEqual(missingOrder({ choiceTextEntities: { a: { text: 'A' } } }, 'choice'), {
    member: 'choiceTextIds',
    ids: ['a'],
  });
});

test('[QT-50] an option without words is called by what its picture shows, and changes no content by it', () => {
  const listed = (imgAlt?: string) => ({
    choiceEntities: { a: { text: '', imgUrl: 'https://example.com/a.png', imgAlt } },
  });
  const name = (imgAlt?: string) => nameOf(optionsOf(listed(imgAlt), 'choice')[0]!);
  assert.deepEqual([name('A cat'), name(''), name()], ['A cat', '1', '1']);
  assert.deepEqual(optionContent(listed('A cat'), 'choice'), optionContent(listed(), 'choice'));
});
