import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  fieldsOf,
  pairsIn,
  pairsTo,
  testOf,
  withoutPair,
  withPair,
  type Crosstab,
  type ReportWidget,
} from './crossing.ts';

const widget = (id: string, type: string, data: object): ReportWidget => ({ id, type, title: id, data }) as never;
const at = (crosstabs: string) => new URL(`http://x/?crosstabs=${encodeURIComponent(crosstabs)}`);

test('[DA-266] sides are questions with options or numbers once, and each row of a matrix by its name', () => {
  const row = { id: 'r', text: 'Bar', answers_count: 1, columns: [] };
  const found = fieldsOf([
    widget('a', 'choice', { options: [] }),
    widget('a', 'choice', { options: [] }),
    widget('m', 'matrix', { rows: [row] }),
    widget('typed', 'matrix', { rows: [row], sample: [] }),
    widget('words', 'input', { count: 1, sample: [] }),
    widget('when', 'datetime', { count: 1 }),
  ]);
  assert.deepEqual(
    found.map(({ key, name }) => [key, name]),
    [
      ['a', 'a'],
      ['m r', 'm: Bar'],
    ],
  );
});

test('[DA-455] a category is asked for by a test of its question, where one asks for exactly that', () => {
  const side = (type: Crosstab['row']['type'], row: string | null = null) => {
    return { id: 'q', type, row_id: row, title: 'Q' };
  };
  assert.deepEqual(testOf(side('choice'), 'a'), { id: 'q', operator: 'any_of', value: ['a'] });
  assert.deepEqual(testOf(side('matrix', 'r'), 'c'), { id: 'q', row: 'r', operator: 'any_of', value: ['c'] });
  assert.deepEqual(testOf(side('yesno'), 'no'), { id: 'q', operator: 'eq', value: 'no' });
  assert.deepEqual(testOf(side('scale'), '0'), { id: 'q', operator: 'eq', value: 0 });
  assert.deepEqual(testOf(side('slider'), '-5'), { id: 'q', operator: 'eq', value: -5 });
  assert.equal(testOf(side('slider'), '10 – 20'), null);
  assert.equal(testOf(side('ranking'), 'a'), null);
});

test('[DA-269] pairs for the report live in the address, each once and twenty at most, whatever stands there', () => {
  const pair = (row: string) => ({ row, col: 'c' });
  const all = Array.from({ length: 25 }, (_, n) => pair(`q${n}`)).reduce<ReturnType<typeof pairsIn>>(withPair, []);
  assert.equal(all.length, 20);
  assert.deepEqual(pairsIn(at(pairsTo(all)!)), all);
  assert.equal(withPair(all.slice(0, 3), pair('q1')).length, 3);
  assert.equal(withoutPair(all, pair('q1')).length, 19);
  assert.equal(pairsTo([]), null);
  for (const wrong of ['', '{', '7', '[null,{"row":1,"col":"c"},{"row":"","col":"c"}]', '{"row":"a"}'])
    assert.deepEqual(pairsIn(at(wrong)), [], wrong);
});
