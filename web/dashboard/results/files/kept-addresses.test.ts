import assert from 'node:assert/strict';
import { test } from 'node:test';
import { goodMilliseconds, KeptAddresses } from './kept-addresses.ts';

test('[DA-265] the address of a picture stays while it works, and is another one before its hour is over', () => {
  const kept = new KeptAddresses();
  const at = (url: string, now: number) => kept.urlOf({ id: 'a', url }, now);
  assert.equal(at('one', 0), 'one');
  assert.equal(at('two', goodMilliseconds - 1), 'one');
  assert.equal(at('three', goodMilliseconds), 'three');
  assert.ok(goodMilliseconds < 3_600_000);
  assert.equal(kept.urlOf({ id: 'b', url: 'other' }, 1), 'other');
});
