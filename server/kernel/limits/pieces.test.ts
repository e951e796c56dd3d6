import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inPieces, weightOf } from './pieces.ts';

async function sizesOf(count: number, bytes: number): Promise<number[]> {
  const items = Array.from({ length: count }, (_, n) => n);
  const sizes: number[] = [];
  const seen: number[] = [];
  for await (const { piece, made } of inPieces(items, async (some) => some.map(() => 'x'.repeat(bytes)))) {
    sizes.push(made.length);
    seen.push(...piece);
  }
  assert.deepEqual(seen, items, 'each once, in order');
  return sizes;
}

test('[AC-85, LI-50] light items are made many at once, heavy ones a few at a time', async () => {
  assert.deepEqual(await sizesOf(0, 1), []);
  assert.deepEqual(await sizesOf(500, 5000), [20, 40, 80, 100, 100, 100, 60]);
  assert.deepEqual(await sizesOf(45, 900_000), [20, 8, 8, 8, 1]);
  assert.deepEqual(await sizesOf(22, 9_000_000), [20, 1, 1]);
});

test('[AC-85] the weight of a value is about the length of its JSON', () => {
  const values = [null, true, 12, 'text', [], {}, ['a', { b: [1, 2, 3], c: 'd'.repeat(500) }]];
  for (const value of [...values, values]) {
    const length = JSON.stringify(value).length;
    assert.ok(Math.abs(weightOf(value) - length) <= 10 + length / 2, `${weightOf(value)} for ${length}`);
  }
});
