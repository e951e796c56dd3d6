/** Two reports beside each other: their own numbers, and differences that follow from them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differenceOfShares } from '../../../../engine/compare.ts';
import { wilson } from '../../../../engine/statistics.ts';
import type { Received } from '../../../../sdk/client.ts';
import { comparedForms, comparisonsIn } from './compared.ts';

type Report = Received<'getReport'>['report'];

const compared = (a: Report, b: Report) => [...comparedForms(a, b).values()];

const percent = (count: number, of: number) => Math.round((count / of) * 1000) / 10;
const widget = (type: string, of: number, data: object) => ({
  ...{ id: type, hash: 'h', type, title: type, is_live: true, answers_count: of, skipped_count: 0, data },
  ci: null,
});
const report = (widgets: object[], weight: object | null = null) => ({ widgets, weight }) as unknown as Report;
const choice = (of: number, counts: Record<string, number>) =>
  widget('choice', of, {
    options: Object.entries(counts).map(([id, count]) => ({ id, text: id, count, percent: percent(count, of) })),
  });
const rating = (of: number, counts: number[], average: number) =>
  widget('rating', of, {
    ...{ average, median: null, min: null, max: null },
    values: counts.map((count, at) => ({ value: at + 1, count, percent: percent(count, of) })),
  });

test('[RE-53, DA-205] shares and averages of two reports lie apart by what was counted, not by what was rounded', () => {
  const a = report([choice(70, { noise: 56, price: 14 }), rating(4, [1, 1, 1, 1], 2.5)]);
  const b = report([choice(80, { noise: 48, price: 32 }), rating(4, [0, 0, 2, 2], 3.5)]);
  const [chosen, rated] = compared(a, b);
  const of = (count: number, n: number) => ({ share: count / n, ...wilson(count / n, n) });
  const wanted = differenceOfShares(of(56, 70), of(48, 80));
  const [noise] = chosen!.lines;
  assert.deepEqual([noise!.a, noise!.b, noise!.isMarked], [80, 60, true]);
  assert.ok(Math.abs(noise!.difference!.low - wanted.low * 100) < 1e-9);
  assert.ok(Math.abs(noise!.difference!.high - wanted.high * 100) < 1e-9);
  assert.equal(rated!.average!.difference!.difference, -1);
  assert.deepEqual([chosen!.isSmall, rated!.isSmall, rated!.average!.isMarked], [false, true, false]);
  // Two options, four stars, and the average of them.
  assert.equal(comparisonsIn([chosen!, rated!]), 2 + 4 + 1);
});

test('[DA-205] what only one of them asked, in this form, is not compared', () => {
  const a = report([choice(40, { yes: 20, gone: 20 })]);
  const apart = compared(a, report([{ ...choice(40, { yes: 20 }), hash: 'other' }]));
  assert.deepEqual(
    apart.map(({ a: one, b: other, lines }) => [one?.hash, other?.hash, lines.length]),
    [
      ['h', undefined, 0],
      [undefined, 'other', 0],
    ],
  );
  assert.deepEqual(
    compared(a, report([choice(40, { yes: 20 })]))[0]!.lines.map(({ key }) => key),
    ['[null,"yes"]'],
  );
});

test('[DA-205] where nobody answered there is no difference, and of weighted answers the limits of the report count', () => {
  const none = compared(report([choice(0, { yes: 0 })]), report([choice(50, { yes: 25 })]));
  assert.equal(none[0]!.lines[0]!.difference, null);
  const weighted = (low: number, high: number) => ({
    ...choice(50, { yes: 25 }),
    ci: { level: 95, items: [{ id: 'yes', row: null, low, high }] },
  });
  const [one] = compared(report([weighted(30, 70)], {}), report([weighted(40, 60)], {}));
  assert.equal(one!.lines[0]!.difference!.low, -Math.hypot(20, 10));
});
