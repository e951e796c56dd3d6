import assert from 'node:assert/strict';
import { test } from 'node:test';
import { redirectAddress } from './redirect.ts';

const filling = {
  uuid: '0d9c',
  score: 12.5,
  maxScore: 20,
  promoCode: 'A&B',
  variables: { utm: 'a b/ё?#', empty: null, score: 'mine', broken: 'x\ud800' },
};
const filled = (template: string | null) => redirectAddress(template, filling);

test('[RI-43] placeholders are filled in and encoded (hidden variables, redirect addresses)', () => {
  assert.equal(
    filled('https://example.com/{uuid}?s={score}&m={max_score}&p={promo_code}&u={utm}#{utm}'),
    'https://example.com/0d9c?s=12.5&m=20&p=A%26B&u=a%20b%2F%D1%91%3F%23#a%20b%2F%D1%91%3F%23',
  );
  assert.equal(filled('https://example.com?x={empty}&y={broken}'), 'https://example.com?x=&y=x%EF%BF%BD');
  assert.equal(
    redirectAddress('https://example.com/{promo_code}{score}', { ...filling, promoCode: null, score: null }),
    'https://example.com/',
  );
});

test('[RI-43] a name that is no variable stays as it is', () => {
  assert.equal(filled('https://example.com/{nobody}/{constructor}'), 'https://example.com/{nobody}/{constructor}');
});

test('[RI-43] no value chooses the host, and what is no address is dropped', () => {
  for (const template of [
    'https://{utm}.example.com/',
    'https://example.com{utm}',
    '{utm}',
    'javascript:{utm}',
    '',
    null,
    'https://',
    'https://u:p@example.com/',
    'ftp://example.com',
  ]) {
    assert.equal(filled(template), null, String(template));
  }
  assert.equal(redirectAddress('https://example.com/{utm}', { ...filling, variables: { utm: 'ё'.repeat(500) } }), null);
  assert.equal(filled('https://example.com\\@evil.example/'), null);
});
