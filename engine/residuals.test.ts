import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markOf, residuals, strengthOf } from './residuals.ts';

test('[DA-268] cells are marked by their adjusted residual, and not where too few are expected', () => {
  // Agresti, An Introduction to Categorical Data Analysis, table 2.5: party and gender.
  const counts = [
    [762, 327, 468],
    [484, 239, 477],
  ];
  const rounded = residuals(counts).map((row) => row.map((value) => Math.round(value * 100) / 100));
  assert.deepEqual(rounded, [
    [4.5, 0.7, -5.32],
    [-4.5, -0.7, 5.32],
  ]);
  assert.deepEqual(rounded[0]!.map(markOf), [2, 0, -2]);
  assert.deepEqual([2, -2, 1.95, 3.29].map(markOf), [1, -1, 0, 2]);
  assert.deepEqual(
    residuals([
      [3, 0],
      [0, 3],
    ]),
    [
      [0, 0],
      [0, 0],
    ],
    'of six answers',
  );
  assert.deepEqual(
    residuals([
      [40, 0],
      [50, 0],
    ]),
    [
      [0, 0],
      [0, 0],
    ],
    'one column has all',
  );
  assert.deepEqual(residuals([]), []);
});

test('[DA-267] how strong a link is depends on the size of the table too', () => {
  const two = [
    [1, 1],
    [1, 1],
  ];
  const five = Array.from({ length: 5 }, () => [1, 1, 1, 1, 1]);
  assert.deepEqual(
    [0.05, 0.2, 0.4, 0.6].map((v) => strengthOf(v, two)),
    ['tiny', 'small', 'medium', 'large'],
  );
  assert.equal(strengthOf(0.25, five), 'large');
});
