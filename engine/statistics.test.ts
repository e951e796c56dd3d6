/** Against published values and closed forms, to 1e-9. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chiSquareTail, effectiveNumber, independence, wilson } from './statistics.ts';

function near(actual: number, expected: number, what: string): void {
  assert.ok(
    Math.abs(actual - expected) <= 1e-9 * Math.max(1, Math.abs(expected)),
    `${what}: ${actual}, not ${expected}`,
  );
}

test('[RE-22] the example of the crosstab', () => {
  const { chiSquare, df, p, cramersV, isSmall } = independence([
    [30, 10],
    [20, 40],
  ])!;
  assert.deepEqual([chiSquare, df, cramersV, isSmall], [16.666666666666668, 1, 0.408248290463863, false]);
  near(p, 0.00004455709060405608, 'p');
});

test('[RE-22] tails of the distribution: closed forms for 2 and 4 degrees, critical values of the tables', () => {
  for (const x of [0.01, 0.5, 1, 5, 10, 40, 200]) {
    near(chiSquareTail(x, 2), Math.exp(-x / 2), `2 degrees, ${x}`);
    near(chiSquareTail(x, 4), Math.exp(-x / 2) * (1 + x / 2), `4 degrees, ${x}`);
    near(chiSquareTail(x, 6), Math.exp(-x / 2) * (1 + x / 2 + x ** 2 / 8), `6 degrees, ${x}`);
  }
  for (const [x, df, p] of [
    [3.841458820694124, 1, 0.05],
    [6.634896601021213, 1, 0.01],
    [11.070497693516351, 5, 0.05],
    [18.307038053275146, 10, 0.05],
    [124.34211340400407, 100, 0.05],
  ] as const) {
    near(chiSquareTail(x, df), p, `${df} degrees`);
  }
  assert.equal(chiSquareTail(0, 3), 1);
});

test('[RE-22] hair and eye colour of 592 students (Snee 1974)', () => {
  const counts = [
    [68, 20, 15, 5],
    [119, 84, 54, 29],
    [26, 17, 14, 14],
    [7, 94, 10, 16],
  ];
  const { chiSquare, df, p, cramersV } = independence(counts)!;
  near(chiSquare, 138.28984162600125, 'chi-square');
  assert.equal(df, 9);
  assert.ok(p > 2.3e-25 && p < 2.4e-25, String(p));
  near(cramersV, Math.sqrt(138.28984162600125 / (592 * 3)), 'V');
});

test('[RE-22, RE-23] empty rows and columns do not count, and one category is too few', () => {
  const full = independence([
    [5, 0, 10],
    [0, 0, 0],
    [7, 0, 3],
  ])!;
  assert.equal(full.df, 1);
  assert.deepEqual(
    full,
    independence([
      [5, 10],
      [7, 3],
    ]),
  );
  assert.equal(independence([[1, 2]]), null);
  assert.equal(independence([[1], [2]]), null);
  assert.equal(independence([]), null);
});

test('[RE-23] small expected counts are noticed', () => {
  assert.equal(
    independence([
      [1, 1],
      [1, 1],
    ])!.isSmall,
    true,
  );
  assert.equal(
    independence([
      [50, 50],
      [50, 50],
    ])!.isSmall,
    false,
  );
});

test('[RE-14] Wilson intervals', () => {
  const third = wilson(40 / 120, 120);
  near(third.low * 100, 25.53174050125844, 'low');
  near(third.high * 100, 42.16889837936501, 'high');
  const newcombe = wilson(81 / 263, 263);
  assert.ok(Math.abs(newcombe.low - 0.2553) < 5e-5 && Math.abs(newcombe.high - 0.3662) < 5e-5);
  assert.deepEqual([wilson(0, 20).low, wilson(1, 20).high], [0, 1]);
  assert.deepEqual(wilson(0, 0), { low: 0, high: 1 });
});

test('[RE-15] equal weights are worth as many answers as there are', () => {
  assert.equal(effectiveNumber({ weight: 20, squares: 40 }), 10);
  assert.equal(effectiveNumber({ weight: 0, squares: 0 }), 0);
});
