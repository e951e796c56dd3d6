import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { makeSpool } from '../storage/spool.ts';
import { makeBytesInFlight } from './bytes-in-flight.ts';

const folder = mkdtempSync(join(tmpdir(), 'canvass-spool-'));
after(() => rmSync(folder, { recursive: true }));

test('[CV-62] an address holds a quarter at most, an IPv6 network is one, and all together hold no more than the whole', () => {
  const inFlight = makeBytesInFlight(1000);
  const holds = Array.from({ length: 4 }, (_, n) => inFlight.hold(`192.0.2.${n}`));
  for (const hold of holds) hold.grow(250);
  assert.throws(() => holds[0]!.grow(1), { key: '429 rate_limit_exceeded' });
  assert.throws(() => inFlight.hold('192.0.2.9').grow(1), { key: '503 unavailable' });
  assert.equal(inFlight.bytes(), 1000);
  for (const hold of [...holds, ...holds]) hold.release();
  assert.equal(inFlight.bytes(), 0);
  inFlight.hold('2001:db8::1').grow(200);
  assert.throws(() => inFlight.hold('2001:db8::2').grow(51), { key: '429 rate_limit_exceeded' });
  inFlight.hold('2001:db8:0:1::2').grow(51);
});

test('[CV-62, CV-63] files in the spool are counted until they are closed, and have no name meanwhile', async () => {
  const spool = makeSpool(folder, 4_000_000);
  const memory = makeBytesInFlight(4_000_000);
  const hold = memory.hold('192.0.2.1');
  const piece = Buffer.alloc(50_000, 'x');
  const [small, large] = [spool.begin('192.0.2.1', hold), spool.begin('192.0.2.1', hold)];
  await small.write(piece);
  for (let n = 0; n < 20; n += 1) await large.write(piece);
  assert.deepEqual([memory.bytes(), spool.inFlight.bytes()], [50_000, 1_000_000]);
  await assert.rejects(() => large.write(piece), { key: '429 rate_limit_exceeded' });
  assert.deepEqual(readdirSync(folder), []);
  assert.ok(Buffer.from(await small.uploaded('a').bytes()).equals(piece));
  assert.equal((await large.uploaded('b').bytes()).length, 1_000_000);
  await Promise.all([small.close(), large.close()]);
  hold.release();
  assert.deepEqual([memory.bytes(), spool.inFlight.bytes()], [0, 0]);
});
