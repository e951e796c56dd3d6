import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FacetValues, Room } from './facet-values.ts';

test('[RE-52] the hundred most frequent values are those that sorting all of them gives, equal ones by name', () => {
  const [values, counts] = [new FacetValues(), new Map<string, number>()];
  for (let n = 0; n < 20_000; n += 1) {
    const [value, answers] = [`value ${(n * 7919) % 1543}`, (n * 31) % 5];
    values.add(value, answers);
    counts.set(value, (counts.get(value) ?? 0) + answers);
  }
  const sorted = [...counts].toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).slice(0, 100);
  const { values: told, more } = values.mostFrequent();
  assert.deepEqual(
    told.map(({ value, count }) => [value, count]),
    sorted,
  );
  assert.equal(more, true);
});

test('[LI-43, A-85] values of strangers in any number are not all kept; those that came first are counted exactly', () => {
  const values = new FacetValues();
  values.add('newsletter', 1);
  const long = 'x'.repeat(1950);
  const before = process.memoryUsage().heapUsed;
  for (let n = 0; n < 200_000; n += 1) values.add(`${long}${n}`, 1);
  values.add('newsletter', 4);
  assert.ok(process.memoryUsage().heapUsed - before < 150_000_000);
  const { values: told, more } = values.mostFrequent();
  assert.deepEqual([told[0], told.length, more], [{ value: 'newsletter', count: 5 }, 100, true]);
});

test('[LI-51, A-91] several facets keep no more together than the room they share', () => {
  const room = new Room(10_000);
  const facets = Array.from({ length: 50 }, () => new FacetValues(room));
  for (let n = 0; n < 100; n += 1) for (const [at, values] of facets.entries()) values.add(`${at} ${n}`.padEnd(160), 1);
  const told = facets.map((values) => values.mostFrequent());
  assert.equal(told.flatMap(({ values }) => values).length, 50);
  assert.ok(told.every(({ more }) => more));
});
