import assert from 'node:assert/strict';
import { test } from 'node:test';
import { wholeOf } from './whole.ts';

test('[DA-230] the whole of a share are the same answers without what was asked about their content', () => {
  const widgets = '[{"id":"q","operator":"lt","value":3}]';
  assert.deepEqual(wholeOf({ widgets, device: ['mobile'], period: 'week' }), { device: ['mobile'], period: 'week' });
  assert.deepEqual(wholeOf({ search: 'noise', viewed: false }), {});
  assert.equal(wholeOf({ device: ['mobile'], date_from: '2026-05-01' }), null);
  assert.equal(wholeOf({}), null);
});
