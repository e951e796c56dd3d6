import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { makeMmdb } from '../../../test/mmdb.ts';
import { readLocations } from './locations.ts';

const berlin = { country: { iso_code: 'DE' }, city: { names: { en: 'Berlin', ru: 'Берлин' } } };
const flat = { country_code: 'pt', city: `Lisboa${'x'.repeat(400)}`, list: ['a', true], far: { number: 70_000 } };
const nowhere = { country: null, city: null };

for (const bits of [24, 28, 32] as const) {
  test(`[RU-34] records of ${bits} bits are read, for both kinds of addresses and in both forms`, () => {
    const file = makeMmdb({ '203.0.113.0/24': berlin, '203.0.113.7/32': flat, '2001:db8::/32': berlin }, bits);
    const locations = readLocations(file)!;
    for (const ip of ['203.0.113.5', '2001:db8::1', '::ffff:203.0.113.5'])
      assert.deepEqual(locations.of(ip), { country: 'DE', city: 'Berlin' });
    assert.deepEqual(locations.of('203.0.113.7'), { country: 'PT', city: flat.city.slice(0, 200) });
    for (const ip of ['203.0.112.255', '203.0.114.0', '2001:db9::1', 'nonsense', ''])
      assert.deepEqual(locations.of(ip), nowhere, ip);
  });
}

test('[RU-34] names that every object has are no places', () => {
  const locations = readLocations(makeMmdb({ '203.0.113.0/24': { country: {}, city: {} } }))!;
  assert.deepEqual(locations.of('203.0.113.5'), nowhere);
});

test('[RU-34] what is no such file is told; a damaged one gives nothing and never throws', () => {
  for (const file of [Buffer.from('x'), Buffer.alloc(0)]) assert.equal(readLocations(file), null);
  const good = makeMmdb({ '203.0.113.0/24': berlin, '2001:db8::/32': flat });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }), (changes) => {
      const bad = Buffer.from(good);
      for (const [at, byte] of changes) bad[at] = byte;
      const locations = readLocations(bad);
      for (const ip of ['203.0.113.5', '2001:db8::1', '::1']) locations?.of(ip);
    }),
    { numRuns: 3000 },
  );
});
