import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dropOff, type Widget } from './drop-off.ts';

test('[DA-229] the three questions are marked that most of those who saw them left at, none without a loss', () => {
  const widget = (id: string, seen: number, left: number, isLive = true) =>
    ({
      id,
      title: id,
      is_live: isLive,
      funnel: { seen, left, answered: 0, median_seconds: null },
    }) as unknown as Widget;
  const worst = (...widgets: Widget[]) => dropOff(widgets).flatMap(({ id, isWorst }) => (isWorst ? [id] : []));
  assert.deepEqual(
    worst(widget('a', 100, 20), widget('b', 10, 5), widget('c', 50, 1), widget('d', 40, 4), widget('old', 2, 2, false)),
    ['a', 'b', 'd'],
  );
  assert.deepEqual(worst(widget('a', 10, 0), widget('b', 0, 0), widget('c', 9, 1)), ['c']);
});
