/** The laws of a merge, on surveys that two people change at random. */
import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { listsIn, sides, textsIn } from '../../../test/drafts.ts';
import { merge } from './merge.ts';

const numRuns = process.env['CANVASS_PROVE'] === '1' ? 20_000 : 1000;

test('[DB-10] a merge with what nobody changed is what one of them made', () => {
  fc.assert(
    fc.property(sides, ({ base, mine, theirs }) => {
      assert.deepEqual(merge({ base, mine, theirs: base }).draft, mine);
      assert.deepEqual(merge({ base, mine: base, theirs }).draft, theirs);
      assert.deepEqual(merge({ base, mine, theirs: mine }).draft, mine);
    }),
    { numRuns },
  );
});

test('[DB-11] every text that either of them wrote is in the result or in a card', () => {
  fc.assert(
    fc.property(sides, ({ base, mine, theirs }) => {
      const [before, after] = [textsIn(base), textsIn(merge({ base, mine, theirs }).draft)];
      for (const text of [...textsIn(mine), ...textsIn(theirs)]) {
        if (!before.has(text)) assert.ok(after.has(text), `${text} is lost`);
      }
    }),
    { numRuns },
  );
});

test('[DB-12] ids of a result are unique, the welcome screen stands first and the send step last', () => {
  fc.assert(
    fc.property(sides, (three) => {
      const { draft: result } = merge(three);
      for (const [name, ids] of listsIn(result)) assert.equal(new Set(ids).size, ids.length, name);
      assert.deepEqual(new Set(result.ids), new Set(Object.keys(result.entities)));
      if (result.ids.includes('welcome')) assert.equal(result.ids[0], 'welcome');
      if (result.ids.includes('submit')) assert.equal(result.ids.at(-1), 'submit');
    }),
    { numRuns },
  );
});

test('[DB-13] merging the same once more changes nothing, and who reads the result has the same order', () => {
  fc.assert(
    fc.property(sides, ({ base, mine, theirs }) => {
      const { draft: result } = merge({ base, mine, theirs });
      assert.deepEqual(merge({ base: theirs, mine: result, theirs }).draft, result);
      assert.deepEqual(merge({ base: theirs, mine: theirs, theirs: result }).draft, result);
      // From the older base: nothing is there twice, no card either.
      const again = merge({ base, mine: result, theirs }).draft;
      assert.deepEqual(new Set(again.ids), new Set(result.ids));
      assert.equal(cardCount(again), cardCount(result));
    }),
    { numRuns },
  );
});

test('[DB-13] a save whose reply was lost, and on which somebody has built since, adds nothing twice', () => {
  fc.assert(
    fc.property(sides, ({ base, mine, theirs }) => {
      const { draft: built } = merge({ base, mine, theirs });
      const { draft: result } = merge({ base, mine: theirs, theirs: built });
      assert.deepEqual(new Set(result.ids), new Set(built.ids));
      if (isRising(base.ids, mine.ids) && isRising(base.ids, theirs.ids)) assert.deepEqual(result.ids, built.ids);
      const texts = textsIn(result);
      for (const text of textsIn(built)) assert.ok(texts.has(text), `${text} is lost`);
    }),
    { numRuns },
  );
});

function cardCount(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = 'editorConflicts' in value ? (value.editorConflicts as unknown[]).length : 0;
  return Object.values(value).reduce((sum: number, inner) => sum + cardCount(inner), own);
}

/** Nothing that was there before has moved. */
function isRising(before: readonly string[], after: readonly string[]): boolean {
  const places = after.map((id) => before.indexOf(id)).filter((place) => place >= 0);
  return places.every((place, at) => at === 0 || place > places[at - 1]!);
}
