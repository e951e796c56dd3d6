import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { folded, type Item, mostColours, ordered } from './chart.ts';
import { dayAfter, sharesOf, spansOf } from './days.ts';
import { barsOf, boxOf, dotsOf, linesOf, namedOf, stackOf, ticksTo } from './places.ts';

const item = (percent: number, more: Partial<Item> = {}): Item => ({ id: 'a', name: 'A', count: 1, percent, ...more });
const items = fc
  .array(fc.record({ count: fc.nat(1_000_000), low: fc.nat(50), share: fc.nat(50), more: fc.nat(50) }), {
    minLength: 1,
    maxLength: 40,
  })
  .map((some) =>
    some.map(({ count, low, share, more }, at): Item => {
      const percent = Math.min(low + share, 100);
      return { id: `${at}`, name: `${at}`, count, percent, low, high: Math.min(percent + more, 100) };
    }),
  );

test('[DA-221] bars, whiskers and segments lie within their chart, in the order and the measure of their numbers', () => {
  fc.assert(
    fc.property(items, (some) => {
      const { bars, top, ticks } = barsOf(some);
      assert.ok(ticks.every((tick) => Number.isInteger(tick)) && top > 0 && top <= 100);
      for (const { item: shown, size, whisker } of bars) {
        assert.ok(Math.abs(size * top - shown.percent!) < 1e-9 && size <= 1);
        if (whisker)
          assert.ok(whisker.from >= 0 && whisker.from <= size + 1e-9 && whisker.to >= size - 1e-9 && whisker.to <= 1);
      }
      const segments = stackOf(some);
      const end = segments.at(-1)!;
      const isEmpty = some.every(({ percent }) => percent === 0);
      assert.ok(Math.abs(end.start + end.size - (isEmpty ? 0 : 1)) < 1e-9);
      segments.forEach(({ start, size }, at) =>
        assert.ok(at === 0 || Math.abs(segments[at - 1]!.start + segments[at - 1]!.size - start) < 1e-9, `${size}`),
      );
    }),
  );
});

test('[DA-221] an axis ends at or just above the greatest value, in whole round steps', () => {
  fc.assert(
    fc.property(fc.oneof(fc.nat(20), fc.nat(100_000_000)), (most) => {
      const ticks = ticksTo(most);
      assert.ok(ticks.length >= 2 && ticks.length <= 6, `${ticks}`);
      assert.ok(ticks[0] === 0 && ticks.at(-1)! >= most && ticks.at(-2)! < Math.max(most, 1), `${most}: ${ticks}`);
    }),
  );
  assert.deepEqual(
    [ticksTo(0), ticksTo(3), ticksTo(100), ticksTo(230)],
    [
      [0, 1],
      [0, 1, 2, 3],
      [0, 50, 100],
      [0, 100, 200, 300],
    ],
  );
});

test('[DA-221] shares that fill the whole end at 100 percent', () => {
  assert.equal(barsOf([item(97, { low: 90, high: 99 })]).top, 100);
  assert.equal(barsOf([item(31)]).top, 40);
});

test('[DA-221] where nobody answered there is no whisker from end to end', () => {
  assert.equal(barsOf([item(0, { low: 0, high: 100 })]).bars[0]!.whisker, null);
});

test('[DA-222] beyond six categories the first five stand for themselves, and what others have is added up exactly', () => {
  fc.assert(
    fc.property(items, (some) => {
      const few = folded(some, 'others');
      assert.ok(few.length <= mostColours);
      const sum = (list: readonly Item[]) => list.reduce((all, { count }) => all + count!, 0);
      assert.equal(sum(few), sum(some));
      assert.deepEqual(few.slice(0, 5), some.slice(0, 5));
    }),
  );
});

test('[DA-223] categories stand as in the survey, or by their size, equal ones as in the survey', () => {
  const some = [item(2), item(5, { id: 'b' }), item(2, { id: 'c' })];
  const ids = (order: 'survey' | 'most' | 'least') => ordered(some, order).map(({ id }) => id);
  assert.deepEqual(
    [ids('survey'), ids('most'), ids('least')],
    [
      ['a', 'b', 'c'],
      ['b', 'a', 'c'],
      ['a', 'c', 'b'],
    ],
  );
});

test('[DA-224] a trend holds every day, and beyond 120 days every week, with the same sum', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(400), { minLength: 1, maxLength: 60 }), (offsets) => {
      const days = offsets
        .toSorted((a, b) => a - b)
        .map((n) => ({ date: dayAfter('2025-01-01', n), values: [n + 1, 1] }));
      const spans = spansOf(days);
      const sum = (list: readonly { values: readonly number[] }[]) =>
        list.reduce((all, { values }) => all + values[0]!, 0);
      assert.equal(sum(spans), sum(days));
      assert.deepEqual([spans[0]!.from, spans.at(-1)!.to], [days[0]!.date, days.at(-1)!.date]);
      spans.forEach(({ from }, at) => assert.ok(at === 0 || from === dayAfter(spans[at - 1]!.to, 1)));
      assert.ok(spans.length <= 120);
    }),
  );
});

test('[DA-230] shares are told by day where each day has thirty answers, else by week, and not where there is nobody', () => {
  const day = (n: number, part: number, whole: number) => ({ date: dayAfter('2026-05-18', n), part, whole });
  const rich = [day(0, 10, 40), day(1, 30, 30)];
  assert.deepEqual(
    sharesOf(rich).map(({ from, to, values }) => [from, to, values[0]]),
    [
      ['2026-05-18', '2026-05-18', 25],
      ['2026-05-19', '2026-05-19', 100],
    ],
  );
  // A quiet day among them, and a week without anybody.
  const poor = [day(0, 10, 40), day(6, 5, 20), day(14, 1, 3)];
  assert.deepEqual(
    sharesOf(poor).map(({ from, to, values }) => [from, to, values[0]]),
    [
      ['2026-05-18', '2026-05-24', 25],
      ['2026-06-01', '2026-06-01', 33.33],
    ],
  );
  // Where other weeks have enough, one with few says nothing.
  const mixed = sharesOf([day(0, 10, 40), day(7, 20, 40), day(14, 3, 3)]);
  assert.deepEqual(
    mixed.map(({ values }) => values[0]),
    [25, 50],
  );
  assert.deepEqual(sharesOf([]), []);
  const series = [{ id: 'share', name: '' }];
  const { ticks } = linesOf({ kind: 'trend', series, spans: sharesOf(rich), isShare: true });
  assert.equal(ticks.at(-1), 100);
});

test('[DA-221] dots, boxes and lines stand between both ends', () => {
  const ranks = [1, 2.5, null].map((rank, at) => ({ id: `${at}`, name: '', rank, score: null }));
  assert.deepEqual(
    dotsOf(ranks).map(({ at }) => at),
    [0, 0.75, null],
  );
  assert.deepEqual(boxOf({ kind: 'box', low: 2, high: 6, marks: [{ id: 'average', at: 3 }] })[0]!.place, 0.25);
  assert.equal(boxOf({ kind: 'box', low: 2, high: 2, marks: [{ id: 'median', at: 2 }] })[0]!.place, 0.5);
  const spans = [3, 0, 6].map((n) => ({ from: '2026-01-01', to: '2026-01-01', values: [n] }));
  const { lines, ticks } = linesOf({ kind: 'trend', series: [{ id: 'visits', name: '' }], spans });
  assert.deepEqual(
    lines[0]!.points.map(({ x }) => x),
    [0, 0.5, 1],
  );
  assert.equal(lines[0]!.points[2]!.y * ticks.at(-1)!, 6);
  assert.deepEqual(
    [namedOf(3, 5), namedOf(9, 3)],
    [
      [0, 1, 2],
      [0, 4, 8],
    ],
  );
});
