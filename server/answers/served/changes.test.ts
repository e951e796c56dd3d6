import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeChanges } from './changes.ts';

const survey = { id: 7, workspaceId: 3 };

test('[LI-40] a change makes old what is kept of the survey or the workspace that it touched, and of no other', () => {
  const changes = makeChanges();
  const isOldAfter = (...touched: Parameters<typeof changes.note>[0][]) => {
    const before = changes.last();
    touched.forEach(changes.note);
    return changes.hasSince(before, survey);
  };
  assert.equal(isOldAfter({ survey: 8 }, { workspace: 4 }, { survey: 3 }, { workspace: 7 }), false);
  for (const touched of [{ survey: 7 }, { workspace: 3 }, 'everything'] as const) {
    assert.equal(isOldAfter(touched), true);
    assert.equal(isOldAfter(touched, { survey: 8 }), true, 'whatever comes after it');
    assert.equal(changes.hasSince(changes.last(), survey), false, 'what is read afterwards is not old');
  }
});

test('[LI-40] where it is not known which survey is being read, every change may have touched it', () => {
  const changes = makeChanges();
  changes.note({ survey: 8 });
  assert.deepEqual([changes.hasSince(0, undefined), changes.hasSince(1, undefined)], [true, false]);
});

test('[LI-40] however many surveys are changed, none of the changes is lost', () => {
  const changes = makeChanges();
  changes.note({ survey: 7 });
  for (let n = 100; n < 20_200; n += 1) changes.note({ survey: n });
  assert.equal(changes.hasSince(0, survey), true);
});
