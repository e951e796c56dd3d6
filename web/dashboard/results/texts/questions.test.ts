import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchIn, textQuestionsOf, withSearch } from './questions.ts';

const widget = (id: string, type: string, data: object) => ({ id, type, title: id, data }) as never;

test('[DA-260] questions with texts are those that people type into, typed options and cells too', () => {
  const found = textQuestionsOf([
    widget('a', 'input', { count: 0, sample: [] }),
    widget('a', 'input', { count: 3, sample: [] }),
    widget('b', 'choice', { options: [], other_count: 2, other: [] }),
    widget('c', 'choice', { options: [], other_count: 0, other: [] }),
    widget('d', 'matrix', { rows: [] }),
    widget('e', 'matrix', { rows: [], sample: [] }),
    widget('f', 'rating', { values: [] }),
  ]);
  assert.deepEqual(
    found.map(({ id, isWhole }) => [id, isWhole]),
    [
      ['a', true],
      ['b', false],
      ['e', false],
    ],
  );
});

test('[DA-261] a search is one test on the question, and leaves all others as they are', () => {
  const other = { id: 'b', operator: 'answered' };
  const searched = { widgets: withSearch({ widgets: [other] }, 'a', ' noise ') };
  assert.deepEqual(searched.widgets, [other, { id: 'a', operator: 'contains', value: 'noise' }]);
  assert.equal(searchIn(searched, 'a'), 'noise');
  assert.equal(searchIn(searched, 'b'), '');
  assert.deepEqual(withSearch(searched, 'a', 'night').length, 2);
  assert.deepEqual(withSearch(searched, 'a', '  '), [other]);
});
