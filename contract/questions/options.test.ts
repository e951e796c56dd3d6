import assert from 'node:assert/strict';
import test from 'node:test';
import { questionSchemas } from './table.ts';

const long = (length: number) => 'x'.repeat(length);

test('[QT-9] a list is a map or an array of objects and strings', () => {
  for (const list of [
    {},
    { a: { text: 'Red', imgUrl: null }, b: { text: '', imgUrl: '', score: 2 } },
    [],
    ['Red', 'Blue'],
    [{ id: 'r', text: 'Red', score: 2 }, 'Green', { id: null, text: 'Blue', imgUrl: 'https://example.com/b.png' }],
  ]) {
    assert.deepEqual(faults({ dropdownEntities: list }), [], JSON.stringify(list));
  }
  assert.deepEqual(faults({ dropdownEntities: 'a,b' }), ['dropdownEntities invalid_type']);
  assert.deepEqual(faults({ dropdownEntities: { a: 'Red' } }), ['dropdownEntities.a invalid_type']);
  assert.deepEqual(faults({ dropdownEntities: { a: {} } }), ['dropdownEntities.a.text invalid_type']);
  assert.deepEqual(faults({ dropdownEntities: [5, { id: 7, text: 'x' }] }), [
    'dropdownEntities.0 invalid_type',
    'dropdownEntities.1.id invalid_type',
  ]);
  assert.deepEqual(faults({ dropdownEntities: [{ text: 'x', imgUrl: 'javascript:0' }] }), [
    'dropdownEntities.0.imgUrl format',
  ]);
});

test('[QT-12] ids have 1 to 64 characters and are not those of special options', () => {
  assert.deepEqual(faults({ dropdownEntities: { ['😀'.repeat(64)]: { text: 'x' }, constructor: { text: 'y' } } }), []);
  assert.deepEqual(faults({ dropdownEntities: { '': { text: 'x' } } }), ['dropdownEntities. length']);
  assert.deepEqual(faults({ dropdownEntities: { [long(65)]: { text: 'x' } } }), [
    `dropdownEntities.${long(65)} length`,
  ]);
  for (const id of ['other', 'hard_to_answer', 'none_of_above']) {
    assert.deepEqual(faults({ dropdownEntities: { [id]: { text: 'x' } } }), [`dropdownEntities.${id} conflict`]);
    assert.deepEqual(faults({ dropdownEntities: [{ id, text: 'x' }] }), ['dropdownEntities.0.id conflict']);
  }
});

test('[QT-12] ids are unique, given ones and places together', () => {
  const twice = [
    { id: 'a', text: 'x' },
    { id: 'a', text: 'y' },
  ];
  assert.deepEqual(faults({ dropdownEntities: twice }), ['dropdownEntities.1.id unique']);
  assert.deepEqual(faults({ dropdownEntities: [{ id: '1', text: 'x' }, 'y'] }), ['dropdownEntities.1 unique']);
});

test('[QT-12] the order and the list name the same ids', () => {
  const map = { a: { text: 'x' }, b: { text: 'y' } };
  assert.deepEqual(faults({ dropdownEntities: map, dropdownIds: ['b', 'a'] }), []);
  assert.deepEqual(faults({ dropdownEntities: map, dropdownIds: null }), []);
  assert.deepEqual(faults({ dropdownEntities: map, dropdownIds: ['a'] }), ['dropdownEntities.b exists']);
  assert.deepEqual(faults({ dropdownEntities: map, dropdownIds: ['a', 'b', 'toString'] }), ['dropdownIds.2 exists']);
  assert.deepEqual(faults({ dropdownEntities: map, dropdownIds: ['a', 'b', 'a'] }), ['dropdownIds.2 unique']);
  assert.deepEqual(faults({ dropdownEntities: map, dropdownIds: 'a,b' }), ['dropdownIds invalid_type']);
  assert.deepEqual(faults({ dropdownIds: [], dropdownEntities: null }), []);
});

test('[QT-13] a text has at most 1000 characters', () => {
  assert.deepEqual(faults({ dropdownEntities: ['😀'.repeat(1000)] }), []);
  assert.deepEqual(faults({ dropdownEntities: [long(1001), { text: long(1001) }] }), [
    'dropdownEntities.0 length',
    'dropdownEntities.1.text length',
  ]);
});

test('[QT-14] scores lie within a million and have two decimals at most', () => {
  assert.deepEqual(
    faults({ dropdownScores: { a: -999_999.25, other: 1_000_000, b: 0.29, c: null, none_of_above: 1.1 } }),
    [],
  );
  assert.deepEqual(faults({ dropdownScores: { a: 1_000_001 } }), ['dropdownScores.a too_big']);
  assert.deepEqual(faults({ dropdownScores: { a: -1_000_000.01 } }), ['dropdownScores.a too_small']);
  assert.deepEqual(faults({ dropdownScores: { a: 0.125 } }), ['dropdownScores.a format']);
  assert.deepEqual(faults({ dropdownScores: { a: '5' } }), ['dropdownScores.a invalid_type']);
  assert.deepEqual(faults({ dropdownScores: [5] }), ['dropdownScores invalid_type']);
  assert.deepEqual(faults({ dropdownEntities: [{ text: 'x', score: 0.125 }] }), ['dropdownEntities.0.score format']);
});

test('a hundred thousand wrong items are one fault', () => {
  const many = Array(100_000).fill(5);
  assert.deepEqual(faults({ dropdownEntities: many, dropdownIds: many }), ['dropdownEntities max', 'dropdownIds max']);
  assert.deepEqual(faults({ dropdownScores: Object.fromEntries(many.map((_, index) => [`s${index}`, 'x'])) }), [
    'dropdownScores max',
  ]);
});

function faults(members: Record<string, unknown>): string[] {
  const issues = questionSchemas.dropdown.safeParse({ type: 'dropdown', ...members }).error?.issues ?? [];
  return issues.map(
    (issue) => `${issue.path.join('.')} ${issue.code === 'custom' ? String(issue.params?.constraint) : issue.code}`,
  );
}
