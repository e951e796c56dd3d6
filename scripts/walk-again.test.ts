import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Outcome } from './outcomes.ts';
import { chooseAgain, isMended, patternOf } from './walk-again.ts';

const failed = (name: string, file = '/x/test/journeys/list.test.ts'): Outcome => ({ name, file, reason: 'no' });

test('only journeys have a second try, and only when few failed', () => {
  const one = failed('[DA-1] one');
  assert.deepEqual(chooseAgain([one]), [one]);
  assert.deepEqual(chooseAgain([one, failed('[CV-1] a save', '/x/server/surveys/save.test.ts')]), []);
  assert.deepEqual(chooseAgain(Array.from({ length: 5 }, (_, n) => failed(`[DA-1] ${n}`))), []);
  assert.deepEqual(chooseAgain([failed('/x/test/journeys/list.test.ts')]), [], 'a file that fails as a whole');
});

test('the pattern picks a name with signs of patterns in it, and no other', () => {
  const names = ['[DA-1] what (a|b)? costs $5.00', '[DA-2] a * b'];
  const pattern = new RegExp(patternOf(names));
  for (const name of names) assert.match(name, pattern);
  assert.doesNotMatch('[DA-2] a * b, and more', pattern);
  assert.doesNotMatch('D', pattern);
});

test('mended is what was run again and passed each time', () => {
  const one = failed('[DA-1] one');
  assert.ok(isMended(one, [{ ...one, reason: null }]));
  assert.ok(!isMended(one, []), 'not run at all');
  assert.ok(!isMended(one, [{ ...one, reason: null }, one]));
  assert.ok(!isMended(one, [{ ...one, reason: null, file: '/x/test/journeys/other.test.ts' }]));
});
