import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { equalJson } from './equal.ts';

test('equal values, whatever the order of members', () => {
  assert.ok(equalJson({ a: 1, b: [{ c: null, d: 'x' }] }, { b: [{ d: 'x', c: null }], a: 1 }));
  for (const [left, right] of [
    [1, '1'],
    [null, undefined],
    [null, {}],
    [[], {}],
    [{ a: undefined }, {}],
    [{ a: undefined }, { b: 1 }],
    [
      [1, 2],
      [2, 1],
    ],
    [{ toString: 1 }, {}],
    [{}, { constructor: 1 }],
    [{ a: 1 }, { toString: 1 }],
    [[1], [1, 1]],
    [true, 1],
  ]) {
    assert.ok(!equalJson(left, right), JSON.stringify([left, right]));
    assert.ok(!equalJson(right, left), JSON.stringify([right, left]));
  }
});

test('agrees with a comparison of sorted JSON', () => {
  const canonical = (value: unknown) => JSON.stringify(value, (_, part: unknown) => sorted(part));
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), fc.jsonValue({ maxDepth: 3 }), (left, right) => {
      assert.equal(equalJson(left, right), canonical(left) === canonical(right));
      assert.ok(equalJson(left, JSON.parse(JSON.stringify(left))));
    }),
  );
});

test('depth does not matter', () => {
  const deep = (end: number) => {
    let value: unknown = end;
    for (let depth = 0; depth < 100_000; depth += 1) value = [value];
    return value;
  };
  assert.ok(equalJson(deep(1), deep(1)));
  assert.ok(!equalJson(deep(1), deep(2)));
});

function sorted(part: unknown): unknown {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
