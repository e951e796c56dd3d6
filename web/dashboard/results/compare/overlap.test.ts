/** Which segments can have answers in common. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Filters } from '../filters/address.ts';
import { mayOverlap } from './overlap.ts';

const below = (value: number, operator = 'lt'): Filters => ({ widgets: [{ id: 'q', operator, value }] });

test('[DA-340] segments that share no value, day or reply have no answer in common, in either order', () => {
  const apart: [Filters, Filters][] = [
    [{ device: ['mobile'] }, { device: ['desktop', 'tablet'] }],
    [{ date_to: '2026-05-19' }, { date_from: '2026-05-20', country: ['BR'] }],
    [{ extra_fields: { utm: ['a'] } }, { extra_fields: { utm: ['b'], w: ['1'] } }],
    [below(3), below(3, 'gte')],
    [{ viewed: true }, { viewed: false }],
  ];
  for (const [a, b] of apart) {
    assert.equal(mayOverlap(a, b), false);
    assert.equal(mayOverlap(b, a), false);
  }
});

test('[DA-340] all answers, several tags, and tests that are not each other\u2019s opposite may have some in common', () => {
  const shared: [Filters, Filters][] = [
    [{}, { device: ['desktop'] }],
    [{ tags: ['a'] }, { tags: ['b'] }],
    [{ device: ['mobile', 'tablet'] }, { device: ['tablet'] }],
    [below(3), below(4, 'gte')],
    [{ date_to: '2026-05-20' }, { date_from: '2026-05-20' }],
  ];
  for (const [a, b] of shared) assert.equal(mayOverlap(a, b), true);
});
