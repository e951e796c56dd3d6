import assert from 'node:assert/strict';
import test from 'node:test';
import { isQuestionId, isRedirectUrl } from './members.ts';

test('[QT-35] a redirect address may hold placeholders after its host', () => {
  for (const address of [
    'https://example.com',
    'https://example.com/t?u={uuid}&s={score}/{max_score}#{promo_code}',
    'http://example.com/{utm.source-1}/{}/{a+b}',
    'https://example.com?{uuid}',
    `https://example.com/${'x'.repeat(2028)}`,
  ]) {
    assert.ok(isRedirectUrl(address), address);
  }
});

test('[QT-35] nothing else is a redirect address', () => {
  for (const address of [
    '',
    '{uuid}',
    '/thanks',
    'javascript:alert(1)',
    'ftp://example.com/{uuid}',
    'https://{host}/x',
    'https://ex{uuid}.com',
    'https://example.com:{port}/',
    '{scheme}://example.com',
    'https://user:pass@example.com/',
    'https://example.com/a b',
    'https:///{uuid}',
    `https://example.com/${'x'.repeat(2029)}`,
  ]) {
    assert.ok(!isRedirectUrl(address), address);
  }
});

test('[SL-15] a question goes by welcome, submit or a UUID in any case', () => {
  for (const id of ['welcome', 'submit', '5F0C0000-0000-0000-0000-00000000000a']) assert.ok(isQuestionId(id), id);
  for (const id of ['Welcome', '', 'q1', '5f0c0000000000000000-00000000000a', ' submit'])
    assert.ok(!isQuestionId(id), id);
});
