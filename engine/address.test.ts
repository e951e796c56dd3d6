import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { isWebUrl } from '../contract/common.ts';
import { isRedirectUrl } from '../contract/questions/members.ts';
import { isRedirectTemplate, isWebAddress } from './address.ts';

const parts = [
  'https://',
  'HTTP://',
  'ftp://',
  'example.com',
  'a:b@',
  '{uuid}',
  '{',
  '}',
  '/',
  '?q=',
  '#',
  ' ',
  '\\',
  'é',
];
const address = fc.array(fc.constantFrom(...parts), { maxLength: 7 }).map((some) => some.join(''));

test('[DA-51] the builder takes the addresses that a save takes, and no others', () => {
  fc.assert(
    fc.property(address, (text) => {
      assert.equal(isWebAddress(text), isWebUrl(text));
      assert.equal(isRedirectTemplate(text), isRedirectUrl(text));
    }),
    { numRuns: 2000 },
  );
});
