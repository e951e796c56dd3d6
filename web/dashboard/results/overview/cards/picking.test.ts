import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Filters } from '../../filters/address.ts';
import type { Widget } from '../drop-off.ts';
import { pickingOf, rangeAfter } from './picking.ts';

const widget = (type: Widget['type']) => ({ id: 'q', type }) as Widget;

/** Presses one after another, each on what the one before has left. */
function pressed(type: Widget['type'], items: readonly string[], widgets: NonNullable<Filters['widgets']> = []) {
  let body: Filters = { widgets };
  const now = () => pickingOf(widget(type), { body, change: (members) => (body = { ...body, ...members }) })!;
  for (const item of items) now().pick(item);
  return { tests: body.widgets, isPicked: (item: string) => now().isPicked(item) };
}

test('[DA-228] options are chosen one by one, the sides of a yes or no in place of each other', () => {
  assert.deepEqual(pressed('choice', ['a', 'b']).tests, [{ id: 'q', operator: 'any_of', value: ['a', 'b'] }]);
  assert.deepEqual(pressed('choice', ['a', 'b', 'a']).tests, [{ id: 'q', operator: 'any_of', value: ['b'] }]);
  assert.deepEqual(pressed('choice', ['a', 'a']).tests, []);
  assert.deepEqual(pressed('yesno', ['yes', 'no']).tests, [{ id: 'q', operator: 'eq', value: 'no' }]);
});

test('[DA-228] numbers are chosen as one range, which a press outside widens and one at its end takes in', () => {
  const { tests, isPicked } = pressed('rating', ['1', '3']);
  assert.deepEqual(tests, [{ id: 'q', operator: 'between', value: [1, 3] }]);
  assert.deepEqual(['1', '2', '3', '4'].map(isPicked), [true, true, true, false]);
  assert.deepEqual(pressed('rating', ['1', '3', '3', '1']).tests, [{ id: 'q', operator: 'eq', value: 2 }]);
  assert.deepEqual(pressed('rating', ['4', '4']).tests, []);
  assert.deepEqual(rangeAfter([1, 5], [3, 3]), [3, 3], 'one within begins anew');
  const others = [
    { id: 'q', operator: 'lt', value: 4 },
    { id: 'r', operator: 'eq', value: 1 },
  ];
  assert.deepEqual(pressed('scale', ['detractors'], others).tests, [
    ...others,
    { id: 'q', operator: 'between', value: [0, 6] },
  ]);
  assert.equal(pressed('scale', ['detractors']).isPicked('0'), true);
  assert.deepEqual(pressed('scale', ['detractors', 'detractors']).tests, []);
});

test('[DA-228] what stands for several values is not pressed', () => {
  assert.equal(pickingOf(widget('choice'), { body: {}, change() {} })!.canPick(''), false);
  assert.equal(pickingOf(widget('slider'), { body: {}, change() {} }), undefined);
});
