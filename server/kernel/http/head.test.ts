import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { after, test } from 'node:test';
import { openHouse } from '../../../test/house.ts';
import { makeBodyStorage } from '../limits/body-storage.ts';
import { buildSite } from './server.ts';

const house = await openHouse();
const read = { pieces: 0 };
const piece = Buffer.alloc(100_000, 'x');
async function* film() {
  for (let n = 0; n < 50; n += 1) {
    read.pieces += 1;
    yield piece;
  }
}
const watched = new Readable({ read: () => {} });
const headers = { 'Content-Length': String(50 * piece.length), 'Content-Type': 'video/mp4' };
const site = buildSite({
  kernel: house.app.kernel,
  pages: [
    { method: 'GET', path: '/film', handle: async () => ({ status: 200, headers, body: film() }) },
    { method: 'GET', path: '/totals', handle: async () => ({ status: 200, headers: {}, body: watched }) },
  ],
  headers: {},
  measure: () => {},
  bodyStorage: makeBodyStorage(house.config),
});
after(async () => {
  await site.close();
  await house.close();
});

test('[CV-85] HEAD of a stream tells what GET would and reads nothing of it', async () => {
  const head = await site.inject({ method: 'HEAD', url: '/film' });
  assert.deepEqual(
    [head.statusCode, head.headers['content-length'], head.headers['content-type'], head.rawPayload.length],
    [200, headers['Content-Length'], 'video/mp4', 0],
  );
  for (let turn = 0; turn < 20; turn += 1) await new Promise((next) => setImmediate(next));
  assert.equal(read.pieces, 0);
  const got = await site.inject('/film');
  assert.deepEqual([got.rawPayload.length, read.pieces], [50 * piece.length, 50]);
});

test('[CV-85] HEAD of a stream without an end lets it go', async () => {
  const head = await site.inject({ method: 'HEAD', url: '/totals' });
  assert.deepEqual([head.statusCode, head.headers['content-length']], [200, undefined]);
  assert.ok(watched.destroyed);
});
