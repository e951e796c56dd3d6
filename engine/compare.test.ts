/** Differences against what was published of the two methods. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  byChance,
  differenceOfAverages,
  differenceOfShares,
  isMarked,
  studentQuantile,
  studentTails,
  type Counted,
} from './compare.ts';
import { wilson } from './statistics.ts';

const shareOf = (count: number, n: number) => ({ share: count / n, ...wilson(count / n, n) });
const values = (list: readonly number[]): Counted => list.map((value) => ({ value, count: 1 }));
const near = (found: number, wanted: number, within: number) =>
  assert.ok(Math.abs(found - wanted) <= within, `${found} is not ${wanted}`);

/** R. G. Newcombe, Statistics in Medicine 17 (1998), 873–890, table II, method 10. */
const newcombe: [count: number, n: number, count: number, n: number, low: number, high: number][] = [
  [56, 70, 48, 80, 0.0524, 0.3339],
  [9, 10, 3, 10, 0.1705, 0.809],
  [6, 7, 2, 7, 0.0582, 0.8062],
  [5, 56, 0, 29, -0.0381, 0.1926],
  [0, 10, 0, 20, -0.1611, 0.2775],
  [0, 10, 0, 10, -0.2775, 0.2775],
  [10, 10, 0, 20, 0.6791, 1],
  [10, 10, 0, 10, 0.6075, 1],
];

for (const [count, n, other, m, low, high] of newcombe)
  test(`[RE-53] ${count} of ${n} against ${other} of ${m} lie apart as published`, () => {
    const found = differenceOfShares(shareOf(count, n), shareOf(other, m));
    near(found.difference, count / n - other / m, 1e-12);
    near(found.low, low, 5e-5);
    near(found.high, high, 5e-5);
  });

test('[RE-53] the quantiles of Student are those of the tables', () => {
  const table = { 1: 12.7062, 2: 4.3027, 5: 2.5706, 10: 2.2281, 30: 2.0423, 120: 1.9799, 1_000_000: 1.96 };
  for (const [df, wanted] of Object.entries(table)) near(studentQuantile(Number(df)), wanted, 5e-5);
});

test('[RE-53] two groups of sleepers lie apart as published', () => {
  // "Student", Biometrika 6 (1908); the interval as the manual of R prints it for Welch's test.
  const first = values([0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2]);
  const second = values([1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4]);
  const { difference, low, high } = differenceOfAverages(first, second)!;
  near(difference, -1.58, 1e-12);
  near(low, -3.3654832, 5e-8);
  near(high, 0.2054832, 5e-8);
  near(studentTails(1.8608, 17.776), 0.07939, 1e-5);
});

test('[RE-53] values that are counted mean the same as values one by one', () => {
  const counted = [3, 1, 5, 5, 5, 2];
  const together: Counted = [
    { value: 1, count: 1 },
    { value: 2, count: 1 },
    { value: 3, count: 1 },
    { value: 4, count: 0 },
    { value: 5, count: 3 },
  ];
  const other = values([1, 2, 2, 4]);
  const [one, two] = [differenceOfAverages(values(counted), other)!, differenceOfAverages(together, other)!];
  for (const name of ['difference', 'low', 'high'] as const) near(one[name], two[name], 1e-12);
});

test('[RE-53] of one answer nothing is said, and of answers that are all the same that they differ exactly so', () => {
  assert.equal(differenceOfAverages(values([4]), values([1, 2])), null);
  assert.deepEqual(differenceOfAverages(values([4, 4]), values([1, 1])), { difference: 3, low: 3, high: 3 });
});

test('[RE-54] a difference is marked only where it leaves out 0 and both groups have 30 answers', () => {
  const apart = { difference: 0.2, low: 0.1, high: 0.3 };
  assert.equal(isMarked(apart, 30, 30), true);
  assert.equal(isMarked(apart, 29, 500), false);
  assert.equal(isMarked(apart, 500, 29), false);
  assert.equal(isMarked({ ...apart, low: -0.01 }, 500, 500), false);
  assert.equal(isMarked({ difference: -0.2, low: -0.3, high: -0.1 }, 500, 500), true);
  assert.deepEqual([0, 20, 100].map(byChance), [0, 1, 5]);
});
