import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import fc from 'fast-check';
import { Problem } from '../problem.ts';
import { readStream } from './read-stream.ts';

const bounds = { maxBytes: 2 ** 20, tooLarge: '413 body_too_large', milliseconds: 60_000, stall: 60_000 } as const;

function bodyOf(pieces: Iterable<Buffer>, headers: Record<string, string> = {}): IncomingMessage {
  return Object.assign(Readable.from(pieces, { objectMode: false }), { headers, complete: true }) as never;
}

test(
  '[CV-59, CV-62] a body in thousands of small pieces is kept in a few large ones',
  { timeout: 60_000 },
  async () => {
    const text = Buffer.from('0123456789'.repeat(40_000));
    const sent = Array.from({ length: text.length / 20 }, (_, n) => text.subarray(n * 20, n * 20 + 20));
    const kept: Buffer[] = [];
    await readStream(bodyOf(sent), bounds, (piece) => void kept.push(piece));
    assert.ok(Buffer.concat(kept).equals(text));
    assert.ok(kept.length <= Math.ceil(text.length / 4096), `${kept.length} pieces`);
  },
);

test('[CV-59] a body of which every byte comes alone is cut off', { timeout: 60_000 }, async () => {
  const body = bodyOf(Array.from({ length: 200_000 }, () => Buffer.from(' ')));
  let taken = 0;
  await assert.rejects(
    readStream(body, bounds, (piece) => void (taken += piece.length)),
    Problem,
  );
  assert.ok(body.destroyed);
  assert.ok(taken < 10_000, `${taken} bytes`);
});

const pieces = fc.array(fc.integer({ min: 1, max: 9000 }), { maxLength: 60 });

test('[CV-59] a body is the same however its pieces fall, for takers at once and takers who need time', async () => {
  await fc.assert(
    fc.asyncProperty(pieces, fc.boolean(), fc.boolean(), async (sizes, isSlow, hasLength) => {
      const sent = sizes.map((size, n) => Buffer.alloc(size, n + 1));
      const whole = Buffer.concat(sent);
      const kept: Buffer[] = [];
      let busy = 0;
      const take = (piece: Buffer) => {
        assert.equal(busy, 0, 'one piece at a time');
        kept.push(Buffer.from(piece));
        if (!isSlow) return;
        busy += 1;
        return new Promise<void>((done) => setImmediate(() => done(void (busy -= 1))));
      };
      await readStream(bodyOf(sent, hasLength ? { 'content-length': String(whole.length) } : {}), bounds, take);
      assert.ok(Buffer.concat(kept).equals(whole));
    }),
    { numRuns: 100 },
  );
});

test('[CV-59] a refusal of the last piece, which only the end hands on, is told', async () => {
  const refusing = [
    () => {
      throw new Problem('413 body_too_large');
    },
    () => Promise.reject(new Problem('413 body_too_large')),
  ];
  for (const take of refusing)
    await assert.rejects(readStream(bodyOf([Buffer.from('a'), Buffer.from('b')]), bounds, take), Problem);
});
