/** What the list is read with: two directions from a day hold every answer once, whatever else is asked. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askedIn, dayOf, inputFor, type Reading } from './asked.ts';
import { keepColumns, keptColumns, moved } from './columns.ts';

const reading = (query: string, filters: Reading['filters'] = {}): Reading => {
  return { id: 7, filters, asked: askedIn(new URLSearchParams(query)), columns: ['q'], today: '2026-06-30' };
};
const bounds = (of: Reading, leg: 'up' | 'down') => {
  const { date_from: from, date_to: to, order, sort, period } = inputFor(of, { leg, cursor: null });
  return [order, sort, from, to, period];
};

test('[DA-243] a day is the place where two readings begin that meet and do not overlap, within the period that is asked for', () => {
  const newest = reading('day=2026-06-10');
  assert.deepEqual(bounds(newest, 'down'), ['desc', 'date_start', undefined, '2026-06-10', undefined]);
  assert.deepEqual(bounds(newest, 'up'), ['asc', 'date_start', '2026-06-11', undefined, undefined]);
  const oldest = reading('day=2026-06-10&order=asc', { statuses: ['completed'], date_from: '2026-06-01' });
  assert.deepEqual(bounds(oldest, 'down'), ['asc', 'date_end', '2026-06-10', undefined, undefined]);
  assert.deepEqual(bounds(oldest, 'up'), ['desc', 'date_end', '2026-06-01', '2026-06-09', undefined]);
  const month = reading('day=2026-06-10', { period: 'month' });
  assert.deepEqual(bounds(month, 'up'), ['asc', 'date_start', '2026-06-11', '2026-06-30', undefined]);
  assert.deepEqual(bounds(month, 'down'), ['desc', 'date_start', '2026-06-01', '2026-06-10', undefined]);
});

test('[DA-243] a day outside of the period is its edge, and at its beginning the list is read as without a day', () => {
  assert.equal(dayOf(reading('day=2026-06-30', { period: 'week' })), null);
  assert.equal(dayOf(reading('day=2027-01-01', { period: 'week' })), null);
  assert.equal(dayOf(reading('day=2020-01-01', { period: 'week' })), '2026-06-24');
  assert.equal(dayOf(reading('day=2020-01-01&order=asc', { period: 'week' })), null);
  assert.equal(dayOf(reading('day=2026-06-10&sort=score')), null, 'points know no days');
  assert.deepEqual(bounds(reading('', { period: 'week' }), 'down'), [
    'desc',
    'date_start',
    undefined,
    undefined,
    'week',
  ]);
});

test('[DA-244] columns are kept on the device as they were chosen, ordered and sized, and what is no list is nothing', () => {
  keepColumns(1, [
    { key: 'date', width: 120 },
    { key: 'q', width: 5000 },
  ]);
  assert.deepEqual(keptColumns(1), [
    { key: 'date', width: 120 },
    { key: 'q', width: 800 },
  ]);
  assert.equal(keptColumns(2), null);
  const three = ['a', 'b', 'c'].map((key) => ({ key, width: 100 }));
  const keys = (list: typeof three) => list.map(({ key }) => key).join('');
  assert.deepEqual(
    [keys(moved(three, 'a', 1)), keys(moved(three, 'c', -9)), keys(moved(three, 'x', 1))],
    ['bac', 'cab', 'abc'],
  );
});
