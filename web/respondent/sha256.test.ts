import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { hashHead } from './sha256.ts';

test('the beginning of a hash is that of SHA-256', () => {
  for (const text of ['', 'abc', 'f0e1d2c3b4a5968778695a4b3c2d1e0f123456', 'x'.repeat(55)]) {
    assert.equal(hashHead(text), createHash('sha256').update(text).digest().readUInt32BE(0), text);
  }
});
