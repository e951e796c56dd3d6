import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
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

test('[PG-67, PG-141] merging is the same in whatever order and however often tabs hear of each other', () => {
  const change = fc.record({ tab: fc.nat({ max: 2 }), id: fc.constantFrom('x', 'y', 'z'), value: fc.nat() });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      const tabs = [empty, empty, empty];
      const last: Record<string, number> = {};
      changes.forEach(({ tab, id, value }, moment) => {
        // What a tab already shows is not said once more.
        if (tabs[tab]!.values[id] !== value) last[id] = value;
        tabs[tab] = said(tabs[tab]!, { [id]: value }, moment + 1);
      });
      const [a, b, c] = tabs as [TimedValues, TimedValues, TimedValues];
      const values = mergeTabs(mergeTabs(a, b), c).values;
      assert.deepEqual(mergeTabs(mergeTabs(c, b), a).values, values);
      assert.deepEqual(mergeTabs(a, mergeTabs(b, c)).values, values);
      assert.deepEqual(mergeTabs(mergeTabs(mergeTabs(a, b), c), b).values, values, 'hearing it twice changes nothing');
      assert.deepEqual(values, last);
    }),
  );
});

test('[PG-67] a device whose clock was put back still has the last word on what it has said before', () => {
  const early = said(said(empty, { x: 1 }, 1_000), { x: 2 }, 10);
  assert.equal(mergeTabs(said(empty, { x: 1 }, 1_000), early).values.x, 2);
});

test('[PG-67] whatever was stored elsewhere, nothing that was said here and not confirmed is lost, but what is locked', () => {
  const values = fc.dictionary(fc.constantFrom('x', 'y', 'z'), fc.nat());
  fc.assert(
    fc.property(values, values, values, fc.subarray(['x', 'y', 'z']), (confirmed, mine, stored, locked) => {
      const before = said(empty, confirmed, 1);
      const here = said({ ...before, saved: before.said }, mine, 5);
      const merged = mergeStored(here, stored, { locked, now: 9 });
      for (const id of ['x', 'y', 'z']) {
        const isUnsaved = unsavedIn(here).includes(id) && !locked.includes(id);
        assert.equal(merged.values[id], isUnsaved ? mine[id] : stored[id]);
        assert.equal(unsavedIn(merged).includes(id), isUnsaved);
      }
    }),
  );
});
