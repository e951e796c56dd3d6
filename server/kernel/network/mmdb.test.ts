import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { makeMmdb } from '../../../test/mmdb.ts';
import { openMmdb } from './mmdb.ts';

const berlin = { country: { iso_code: 'DE' }, city: { names: { en: 'Berlin', ru: 'Берлин' } } };
const long = { note: 'x'.repeat(400), list: ['a', 'b', true], far: { number: 70_000 } };

for (const bits of [24, 28, 32] as const) {
  test(`[RU-34] records of ${bits} bits are read, for both kinds of addresses`, () => {
    const file = openMmdb(
      makeMmdb({ '203.0.113.0/24': berlin, '203.0.113.7/32': long, '2001:db8::/32': berlin }, bits),
    )!;
    const name = (ip: string) => {
      const city = file.find(ip);
      return city instanceof Map
        ? (city.get('city') as Map<string, Map<string, string>>)?.get('names')?.get('ru')
        : city;
    };
    assert.equal(name('203.0.113.5'), 'Берлин');
    assert.equal(name('2001:db8::1'), 'Берлин');
    assert.equal(name('::ffff:203.0.113.5'), 'Берлин');
    const found = file.find('203.0.113.7') as Map<string, unknown>;
    assert.deepEqual([found.get('note'), found.get('list')], [long.note, long.list]);
    assert.deepEqual(found.get('far'), new Map([['number', 70_000]]));
    for (const ip of ['203.0.112.255', '203.0.114.0', '2001:db9::1', 'nonsense', ''])
      assert.equal(file.find(ip), undefined);
  });
}

test('[RU-34] what is no such file is told; a damaged one gives nothing and never throws', () => {
  assert.equal(openMmdb(Buffer.from('x')), null);
  assert.equal(openMmdb(Buffer.alloc(0)), null);
  const good = makeMmdb({ '203.0.113.0/24': berlin, '2001:db8::/32': long });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }), (changes) => {
      const bad = Buffer.from(good);
      for (const [at, byte] of changes) bad[at] = byte;
      const file = openMmdb(bad);
      for (const ip of ['203.0.113.5', '2001:db8::1', '::1']) file?.find(ip);
    }),
    { numRuns: 3000 },
  );
});
