import assert from 'node:assert/strict';
import test from 'node:test';
import { makeChosen } from './chosen.ts';

const order = ['a', 'b', 'c', 'd', 'e'];

test('[DA-52] questions are chosen one by one, up to one, and all at once', () => {
  const chosen = makeChosen();
  const now = () => order.filter((id) => chosen.ids().has(id)).join('');
  chosen.reach('c', order, 'a');
  assert.equal(now(), 'abc');
  chosen.reach('b', order, 'e');
  assert.equal(now(), 'ab', 'from where the first was chosen, whatever is selected');
  chosen.toggle('d');
  assert.equal(now(), 'abd');
  chosen.reach('e', order, null);
  assert.equal(now(), 'de', 'from the last that was chosen');
  chosen.toggle('d');
  chosen.toggle('e');
  assert.deepEqual([now(), chosen.isOpen()], ['', true]);
  chosen.reach('d', order, null);
  assert.equal(now(), 'd');
  chosen.all(order);
  assert.equal(now(), 'abcde');
  chosen.clear();
  assert.deepEqual([now(), chosen.isOpen()], ['', false]);
});
