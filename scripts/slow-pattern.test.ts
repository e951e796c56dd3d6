import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slownessOf } from './slow-pattern.ts';

function assertAll(patterns: readonly RegExp[], expected: string | null): void {
  const found = patterns.map(({ source, flags }) => [source, slownessOf(source, flags)]);
  assert.deepEqual(
    found,
    patterns.map(({ source }) => [source, expected]),
  );
}

test('[A-24] a pattern that can read one text in ever more ways is exponential', () => {
  assertAll(
    [
      /^[A-Za-z]+(?:[/_+-][A-Za-z0-9_+-]+)*\/[A-Za-z0-9_+-]+$/,
      /(a+)+b/,
      /(a*)*b/,
      /(?:a|[^b])*c/,
      /^(?:a{1,3})+$/,
      /^(?:\w+\s?)+$/,
      /^([a-m]|[k-z])+!/i,
      /<(?<name>(\d|\p{N})*)>/u,
    ],
    'exponential',
  );
});

test('[A-24] a pattern that looks at the rest of the text from many places is quadratic', () => {
  assertAll(
    [/(?: \[[^\]]*\])+$/, /^(.*?)((?: \[[^[\]]*\])+(?: \(\d+\))?)$/s, /\s+$/, /\s*,\s*/, /a+b/, /^a+a+b/, /^x.*y.*z$/],
    'quadratic',
  );
});

test('[A-24] a pattern that reads a text in one way, or cannot fail any more, is quick', () => {
  assertAll(
    [
      /\s+/g,
      /^\s+|x/,
      /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)+$/,
      /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)*$/,
      /^(https?:\/\/[^/\\?#]*)(.*)$/is,
      /^(?:-(?:[a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*(?:-[a-z](?:-[a-z0-9]{2,8})+)*$/i,
      /"[^"]*"/g,
      /\{(\w+)\}/g,
    ],
    null,
  );
});
