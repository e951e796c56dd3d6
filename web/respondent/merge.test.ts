import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAhead, mergeStored, noteChanges, mergeTabs, unsavedIn, type TimedValues } from './merge.ts';

const empty: TimedValues = { values: {}, said: {}, saved: {} };
const said = (spoken: TimedValues, values: object, now: number) =>
  noteChanges(spoken, { ...spoken.values, ...values }, now);

test('[PG-67] two tabs that speak of different questions at once both keep their word, in whatever order they hear', () => {
  const [a, b] = [said(empty, { x: 'from a' }, 1), said(empty, { y: 'from b' }, 1)];
  const both = { x: 'from a', y: 'from b' };
  assert.deepEqual([mergeTabs(a, b).values, mergeTabs(b, a).values], [both, both]);
  assert.deepEqual([isAhead(a, b), isAhead(mergeTabs(a, b), mergeTabs(b, a))], [true, false], 'it comes to rest');
});

test('[PG-67] of two words on one question the later counts in both tabs', () => {
  const shared = said(empty, { x: 1 }, 1);
  const [a, b] = [said(shared, { x: 2 }, 5), said(shared, { x: 3 }, 6)];
  assert.deepEqual([mergeTabs(a, b).values, mergeTabs(b, a).values], [{ x: 3 }, { x: 3 }]);
});

test('[PG-67] what another device has stored is taken over, under what was said here since', () => {
  const confirmed: TimedValues = { ...said(empty, { x: 1, y: 1, z: 1 }, 1), saved: { x: 1, y: 1, z: 1 } };
  const mine = said(confirmed, { y: 2 }, 4);
  const merged = mergeStored(mine, { x: 9, y: 9, w: 9 }, { locked: [], now: 5 });
  assert.deepEqual([merged.values, unsavedIn(merged)], [{ x: 9, y: 2, w: 9 }, ['y']]);
  const locked = mergeStored(mine, { x: 9, y: 9, w: 9 }, { locked: ['y'], now: 5 });
  assert.deepEqual([locked.values, unsavedIn(locked)], [{ x: 9, y: 9, w: 9 }, []]);
});
