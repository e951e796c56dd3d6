import assert from 'node:assert/strict';
import { test } from 'node:test';
import { periodsIn, periodsOfDay } from './periods.ts';

const days = Array.from({ length: 200 }, (_, n) =>
  new Date(Date.UTC(2027, 11, 1) + n * 86_400_000).toISOString().slice(0, 10),
);

test('[RE-18] the periods of a range hold each of its days once, and no other', () => {
  for (const [n, from] of [null, ...days].entries()) {
    for (const to of [null, ...days.slice(n % 7)].filter(
      (day, place) => place % 3 === 0 && (!from || !day || day >= from),
    )) {
      const { range, single } = periodsIn({ from, to });
      for (const day of days) {
        const count = periodsOfDay(day)
          .map((period) => (range && period >= range.from && period < range.below ? 1 : 0) + (single.get(period) ?? 0))
          .reduce((sum, one) => sum + one, 0);
        const isWithin = (from === null || day >= from) && (to === null || day <= to);
        assert.equal(count, isWithin ? 1 : 0, `${day} in ${from}…${to}`);
      }
      assert.ok(single.size <= 18, `${single.size} single periods in ${from}…${to}`);
    }
  }
});
