import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeByKey } from './place-by-key.ts';

/** 0 1 2 / 3 4 5 / 6 */
const grid = { count: 7, columns: 3, isFromRight: false };

test('[DA-186] arrows lead through rows of pictures, and nowhere beyond them', () => {
  const keys: [string, number, number | null][] = [
    ['ArrowRight', 2, 3],
    ['ArrowRight', 6, null],
    ['ArrowLeft', 0, null],
    ['ArrowDown', 1, 4],
    ['ArrowDown', 5, 6],
    ['ArrowDown', 6, null],
    ['ArrowUp', 4, 1],
    ['ArrowUp', 2, null],
    ['Home', 5, 0],
    ['End', 0, 6],
    ['a', 3, null],
  ];
  for (const [key, at, to] of keys) assert.equal(placeByKey(key, at, grid), to, `${key} from ${at}`);
  assert.equal(placeByKey('ArrowLeft', 0, { ...grid, isFromRight: true }), 1);
  assert.equal(placeByKey('ArrowRight', 1, { ...grid, isFromRight: true }), 0);
});
