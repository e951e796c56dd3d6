/** Undo and redo, alone and while others work on the same survey. */
import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { act, type Act, changedBy, draft, textsIn } from '../../../test/drafts.ts';
import type { Draft } from './draft.ts';
import type { Log } from './history.ts';
import { merge } from './merge.ts';
import { makeStore, type DraftStore } from './store.ts';

const numRuns = process.env['CANVASS_PROVE'] === '1' ? 20_000 : 1000;
const clock = { now: () => 0, time: () => 0 };

type Step = ['mine' | 'theirs', Act] | ['undo' | 'redo'];
const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.tuple(fc.constant('mine' as const), act) },
    { weight: 2, arbitrary: fc.tuple(fc.constant('theirs' as const), act) },
    { weight: 2, arbitrary: fc.constantFrom<Step>(['undo'], ['redo']) },
  ),
  { maxLength: 14 },
);

test('[DB-4] undoing everything brings back what stood, and redoing it what had become of it', () => {
  fc.assert(
    fc.property(draft, fc.array(act, { maxLength: 12 }), fc.nat({ max: 12 }), (first, acts, back) => {
      const store = makeStore(first, clock);
      const stood = acts.map((one, at) => {
        const before = store.draft();
        return store.act('change', (now) => changedBy(now, one, `m${at}`)).length > 0 ? [before] : [];
      });
      const [before, last] = [stood.flat(), store.draft()];
      for (const earlier of before.toReversed().slice(0, back)) {
        assert.deepEqual(store.undo()!.leftOut, []);
        assert.deepEqual(store.draft(), earlier);
      }
      while (store.redo()) continue;
      assert.deepEqual(store.draft(), last);
    }),
    { numRuns },
  );
});

test('[DB-5] whatever others did meanwhile, undo takes nothing of theirs and says what it left alone', () => {
  fc.assert(
    fc.property(draft, steps, (first, list) => {
      const store = makeStore(first, clock);
      const theirs = new Set<string>();
      let base = first;
      for (const [at, [what, one]] of list.entries()) {
        if (what === 'mine') store.act('change', (now) => changedBy(now, one, `m${at}`));
        else if (what === 'theirs') base = meet(store, base, changedBy(base, one, `t${at}`));
        else if (what === 'undo') store.undo();
        else store.redo();
        if (what === 'theirs') for (const text of textsIn(base)) if (/ t\d/.test(text)) theirs.add(text);
        for (const text of theirs) if (!textsIn(base).has(text)) theirs.delete(text);
      }
      const before = store.draft();
      while (store.undo()) assertSound(store.draft());
      const left = textsIn(store.draft());
      for (const text of textsIn(before)) {
        if (theirs.has(text)) assert.ok(left.has(text), `${text} is gone with an undo`);
      }
    }),
    { numRuns },
  );
});

test('[DB-4] a log that was written down and read again undoes the same', () => {
  fc.assert(
    fc.property(draft, steps, (first, list) => {
      const store = makeStore(first, clock);
      for (const [at, [what, one]] of list.entries()) {
        if (what === 'mine') store.act('change', (now) => changedBy(now, one, `m${at}`));
        else if (what === 'theirs') meet(store, store.draft(), changedBy(store.draft(), one, `t${at}`));
        else store.undo();
      }
      const log = JSON.parse(JSON.stringify(store.log())) as Log;
      const again = makeStore(JSON.parse(JSON.stringify(store.draft())) as Draft, clock, log);
      for (const go of ['undo', 'undo', 'redo'] as const) {
        assert.equal(again[go]()?.label, store[go]()?.label);
        assert.deepEqual(again.draft(), store.draft());
      }
    }),
    { numRuns },
  );
});

/** They had what the server held; the result is what it holds now. */
function meet(store: DraftStore, base: Draft, theirs: Draft): Draft {
  store.take(merge({ base, mine: store.draft(), theirs }).draft);
  return theirs;
}

function assertSound(now: Draft): void {
  assert.deepEqual(new Set(now.ids), new Set(Object.keys(now.entities)));
  assert.equal(new Set(now.ids).size, now.ids.length);
  for (const entity of Object.values(now.entities)) {
    for (const prefix of ['choice', 'dropdown', 'matrixRow', 'matrixCol']) {
      const ids = entity[`${prefix}Ids`] as string[] | undefined;
      if (ids) assert.deepEqual(ids.toSorted(), Object.keys(entity[`${prefix}Entities`] as object).toSorted());
    }
  }
}
