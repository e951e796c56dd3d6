import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressKey, clientAddress, maskAddress } from './address.ts';

const proxies = ['10.0.0.0/8', '2001:db8::/32', '127.0.0.1'];

test('[RU-20] without trusted proxies the header is ignored', () => {
  for (const header of [undefined, '', '1.1.1.1', '1.1.1.1, 10.0.0.1'])
    assert.equal(clientAddress('9.9.9.9', header, []), '9.9.9.9');
});

test('[A-34, RU-20] a peer that is no trusted proxy is not believed', () => {
  for (const header of ['1.1.1.1', '10.0.0.1', '127.0.0.1, 10.0.0.1'])
    assert.equal(clientAddress('9.9.9.9', header, proxies), '9.9.9.9');
});

const believed: [peer: string, header: string, client: string][] = [
  ['10.0.0.1', '1.1.1.1', '1.1.1.1'],
  ['10.0.0.1', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
  ['10.0.0.1', '6.6.6.6, 1.1.1.1, 10.9.9.9', '1.1.1.1'],
  ['::ffff:10.0.0.1', '::ffff:1.1.1.1', '1.1.1.1'],
  ['2001:db8::1', '2a00::5', '2a00::5'],
  ['127.0.0.1', 'unknown', '127.0.0.1'],
  ['127.0.0.1', '1.1.1.1, nonsense', '127.0.0.1'],
  ['127.0.0.1', '', '127.0.0.1'],
  ['127.0.0.1', ',,,', '127.0.0.1'],
  ['10.0.0.1', '10.0.0.2, 10.0.0.3', '10.0.0.2'],
];

for (const [peer, header, client] of believed) {
  test(`[A-34, RU-20] behind ${peer} "${header}" means ${client}`, () =>
    assert.equal(clientAddress(peer, header, proxies), client));
}

test('[RU-20] a forged chain of ten thousand hops costs nothing', () => {
  const began = performance.now();
  assert.equal(clientAddress('10.0.0.1', `${'6.6.6.6,'.repeat(10_000)}1.1.1.1`, proxies), '1.1.1.1');
  assert.ok(performance.now() - began < 500);
});

test('[RU-21] of an address the whole, its network or nothing is kept', () => {
  assert.deepEqual(
    ['full', 'masked', 'none'].map((keep) => maskAddress('203.0.113.77', keep as 'full')),
    ['203.0.113.77', '203.0.113.0', null],
  );
  assert.equal(maskAddress('2001:db8:1:2:3:4:5:6', 'masked'), '2001:db8:1::');
  assert.equal(maskAddress('::ffff:203.0.113.77', 'masked'), '203.0.113.0');
  assert.equal(maskAddress('nonsense', 'full'), null);
});

const keys: [address: string, key: string][] = [
  ['203.0.113.77', '203.0.113.77'],
  ['::ffff:203.0.113.77', '203.0.113.77'],
  ['::FFFF:cb00:714d', '203.0.113.77'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:0003:0004:0005:0006', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::', '2001:db8:1:3::/64'],
  ['::1', '::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['no address', 'no address'],
  ['', ''],
];

for (const [address, key] of keys) {
  test(`[RI-70] limits and repeat rules know "${address}" as "${key}"`, () => assert.equal(addressKey(address), key));
}
