import assert from 'node:assert/strict';
import { test } from 'node:test';
import { problemOf, sent } from './fixture.ts';
import { parseJson, tooDeep, tooWide } from './parse-json.ts';

test('[A-20, LI-8] depth is measured without recursion', () => {
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
  assert.notEqual(parseJson(nested(64)), tooDeep);
  for (const levels of [65, 10_000, 500_000]) assert.equal(parseJson(nested(levels)), tooDeep);
});

test('[A-20, RU-40] an object of more than 5,000 members is refused as a whole, wherever it stands', () => {
  const wide = (members: number) => `{${Array.from({ length: members }, (_, each) => `"k${each}":0`).join(',')}}`;
  assert.notEqual(parseJson(wide(5000)), tooWide);
  assert.equal(parseJson(wide(5001)), tooWide);
  assert.equal(parseJson(`{"a":[1,${wide(5001)}]}`), tooWide);
  const { status, details } = problemOf(() => sent(tooWide));
  assert.deepEqual([status, details['field'], details['constraint']], [422, 'body', 'max']);
});
