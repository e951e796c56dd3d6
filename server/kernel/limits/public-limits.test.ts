import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makePublicLimits } from './public-limits.ts';

test('[LI-16] who is beyond the limit of an address uses up nothing of the answers that they name', () => {
  const limits = makePublicLimits(2, () => 60_000);
  const uuid = '0d9c0000-0000-4000-8000-000000000001';
  const remaining = Array.from(
    { length: 200 },
    () => limits.hit({ ip: '192.0.2.1', uuid, isUpload: false })!.remaining,
  );
  assert.deepEqual([remaining[0], remaining[1], remaining[2], remaining[199]], [1, 0, -1, -198]);
  assert.equal(limits.hit({ ip: null, uuid, isUpload: false })!.remaining, 120 - 3);
});

test('[RI-3, LI-16] files that are looked at are counted apart, five times as many', () => {
  const limits = makePublicLimits(2, () => 60_000);
  const remaining = Array.from({ length: 11 }, () => limits.hitFile('192.0.2.1')!.remaining);
  assert.deepEqual([remaining[0], remaining[9], remaining[10]], [9, 0, -1]);
  assert.equal(limits.hit({ ip: '192.0.2.1', uuid: undefined, isUpload: false })!.remaining, 1);
  assert.equal(limits.hitFile('192.0.2.2')!.remaining, 9);
  assert.equal(makePublicLimits(0).hitFile('192.0.2.1'), null);
});

test('[RI-3, LI-16] 400 addresses of one /64 are one address, for files, uploads and answers alike', () => {
  const limits = makePublicLimits(20, () => 60_000);
  const address = (n: number) => `2001:db8:0:7:${n.toString(16)}::${n.toString(16)}`;
  const uuidOf = (n: number) => `0d9c0000-0000-4000-8000-${String(n).padStart(12, '0')}`;
  const within = (hit: (ip: string, n: number) => { remaining: number } | null) =>
    Array.from({ length: 400 }, (_, n) => hit(address(n), n)!).filter(({ remaining }) => remaining >= 0).length;
  assert.equal(
    within((ip) => limits.hitFile(ip)),
    100,
  );
  for (const [isUpload, most] of [
    [false, 20],
    [true, 2],
  ] as const)
    assert.equal(
      within((ip, n) => limits.hit({ ip, uuid: uuidOf(n), isUpload })),
      most,
    );
  assert.equal(limits.hitFile('2001:db8:0:8::1')!.remaining, 99);
});
