import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysBefore, daysOf, growthOf, withDays } from './periods.ts';

test('[DA-220] the days before are as many as those that are looked at, and end where these begin', () => {
  const today = '2026-03-02';
  const before = (filters: Parameters<typeof daysOf>[0]) => {
    const days = daysOf(filters, today);
    return days && daysBefore(days);
  };
  assert.deepEqual(before({ period: 'week' }), { from: '2026-02-17', to: '2026-02-23' });
  assert.deepEqual(before({ period: 'today' }), { from: '2026-03-01', to: '2026-03-01' });
  assert.deepEqual(before({ period: 'yesterday' }), { from: '2026-02-28', to: '2026-02-28' });
  assert.deepEqual(before({ period: 'month' }), { from: '2026-01-02', to: '2026-01-31' });
  assert.deepEqual(before({ date_from: '2026-02-28' }), { from: '2026-02-25', to: '2026-02-27' });
  assert.deepEqual(before({ date_from: '2024-02-29', date_to: '2024-03-01', period: 'week' }), {
    from: '2024-02-27',
    to: '2024-02-28',
  });
  assert.deepEqual(
    [before({}), before({ period: 'all' }), before({ period: 'week', date_to: today })],
    [null, null, null],
  );
});

test('[DA-220] all other filters stay, and a growth from nothing has no number', () => {
  const days = { from: '2026-01-01', to: '2026-01-02' };
  assert.deepEqual(withDays({ period: 'week', device: ['mobile'] }, days), {
    device: ['mobile'],
    date_from: '2026-01-01',
    date_to: '2026-01-02',
  });
  assert.deepEqual([growthOf(3, 0), growthOf(0, 4), growthOf(9, 8), growthOf(4, 4)], [null, -100, 12.5, 0]);
});
