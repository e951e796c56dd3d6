import assert from 'node:assert/strict';
import { createHmac, hkdfSync } from 'node:crypto';
import { test } from 'node:test';
import {
  fingerprint,
  KeyDoesNotFit,
  makeVault,
  newDataKey,
  sameBytes,
  unwrapKey,
  wrapKey,
  type Purpose,
  bytesOf,
  isSignature,
} from './vault.ts';

const dataKey = newDataKey();
const vault = makeVault(dataKey);

test('[CV-49] what is sealed opens again, never looks the same and never shows its text', () => {
  for (const text of ['', 'пароль 🎈', 'x'.repeat(100_000)]) {
    const sealed = vault.seal('replay', text);
    assert.equal(vault.open('replay', sealed), text);
    assert.notDeepEqual(sealed, vault.seal('replay', text));
    if (text) assert.equal(sealed.includes(text), false);
  }
});

test('another purpose, another key or a changed byte opens nothing', () => {
  const sealed = vault.seal('replay', 'secret');
  assert.throws(() => vault.open('survey-password', sealed));
  assert.throws(() => makeVault(newDataKey()).open('replay', sealed));
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    assert.throws(() => vault.open('replay', changed));
  }
  for (const length of [0, 12, 27, sealed.length - 1])
    assert.throws(() => vault.open('replay', sealed.subarray(0, length)));
});

test('[CV-49] a signature is the HMAC of its text', () => {
  const key = Buffer.from(hkdfSync('sha256', dataKey, 'canvass', 'link', 32));
  for (const text of ['', 'adresse é 🎈', 'x'.repeat(1000)]) {
    assert.deepEqual(vault.sign('link', text), createHmac('sha256', key).update(text).digest());
  }
});

test('a signature is equal for equal text only, and another for each purpose and key', () => {
  const purposes: Purpose[] = ['replay', 'survey-password', 'link', 'cursor', 'ip'];
  const signatures = purposes.map((purpose) => vault.sign(purpose, 'text').toString('hex'));
  assert.equal(new Set(signatures).size, purposes.length);
  assert.deepEqual(vault.sign('link', 'text'), makeVault(dataKey).sign('link', 'text'));
  assert.notDeepEqual(vault.sign('link', 'text'), vault.sign('link', 'text '));
  assert.notDeepEqual(vault.sign('link', 'text'), makeVault(newDataKey()).sign('link', 'text'));
});

test('[RU-12] a wrapped key opens with its own SECRET_KEY only', () => {
  const [mine, other] = [newDataKey(), newDataKey()];
  const wrapped = wrapKey(mine, dataKey);
  assert.deepEqual(unwrapKey(mine, wrapped), dataKey);
  assert.throws(() => unwrapKey(other, wrapped), KeyDoesNotFit);
  assert.notEqual(fingerprint(mine), fingerprint(other));
  assert.match(fingerprint(mine), /^[0-9a-f]{16}$/);
});

test('[A-41] bytes of another length are not the same', () => {
  assert.deepEqual(
    [
      sameBytes(Buffer.from('ab'), Buffer.from('ab')),
      sameBytes(Buffer.from('ab'), Buffer.from('ac')),
      sameBytes(Buffer.from('a'), Buffer.from('ab')),
    ],
    [true, false, false],
  );
});

test('[CV-68] what we wrote is read in its one form only: a character added, taken away or written otherwise is refused', () => {
  for (let length = 1; length <= 40; length += 1) {
    const bytes = Buffer.alloc(length, 0xf7);
    const text = bytes.toString('base64url');
    assert.ok(bytesOf(text).equals(bytes) && isSignature(text, bytes));
    const others = [
      `${text}A`,
      `${text}=`,
      `${text}.`,
      `${text} `,
      `*${text}`,
      text.slice(1),
      text.replaceAll('_', '/'),
    ];
    const twins = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((last) => text.slice(0, -1) + last);
    for (const other of [...others, ...twins].filter((one) => one !== text)) {
      assert.equal(isSignature(other, bytes), false, other);
      const read = (() => {
        try {
          return bytesOf(other);
        } catch {
          return null;
        }
      })();
      assert.equal(read?.equals(bytes) ?? false, false, other);
    }
  }
});
