import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chipsOf } from './chips.ts';
import { plainFilters } from './tell-filters.ts';

test('[DA-281] of filters that the server tells, those that go without saying are not told again', () => {
  const told = { is_complete: true, date_from: null, date_to: null };
  assert.deepEqual(chipsOf(plainFilters(told)), []);
  assert.deepEqual(plainFilters({ ...told, is_complete: null, tags: [], is_deleted: false }), { is_complete: null });
  assert.deepEqual(plainFilters({ ...told, viewed: false, device: ['mobile'] }), { viewed: false, device: ['mobile'] });
});
