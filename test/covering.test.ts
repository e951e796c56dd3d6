import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coveringRows, missingPairs } from './covering.ts';

test('[PG-113] few rows bring every two switches together in all four ways', () => {
  for (let switches = 2; switches <= 35; switches += 1) {
    const rows = coveringRows(switches);
    assert.deepEqual(missingPairs(rows, switches), [], `${switches} switches`);
  }
  assert.equal(coveringRows(15).length, 7);
  assert.notDeepEqual(missingPairs(coveringRows(15).slice(1), 15), [], 'a missing pair is found');
});
