import assert from 'node:assert/strict';
import { test } from 'node:test';
import { question, uuid } from './conditions/fixture.ts';
import { canonicalValues } from './equal-values.ts';
import { options, survey } from './fixture.ts';
import { readEntries } from './trail.ts';

const asked = survey([
  question('choice', 'a', options('choice', ['x', 'y'])),
  question('input', 'b'),
  question('matrix', 'c', { ...options('matrixRow', ['r', 's']), ...options('matrixCol', ['c']) }),
  question('message', 'd'),
  question('input', 'e', { isBlocked: true }),
  question('submit', '', { submitTerms: true }),
]);
const equal = (one: Record<string, unknown>, other: Record<string, unknown>) => {
  const byLetter = (values: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(values).map(([letter, value]) => [letter.length === 1 ? uuid(letter) : letter, value]),
    );
  return textOf(byLetter(one)) === textOf(byLetter(other));
};
const textOf = (values: Record<string, unknown>) => canonicalValues(readEntries(asked, { values }));

test('[RI-31] submissions are equal after normalisation, whatever the order (PUT, repeats)', () => {
  assert.equal(equal({ a: 'x', b: 'text' }, { b: ' text ', a: { id: 'x', other: null } }), true);
  assert.equal(equal({ c: { r: 'c', s: ['c'] } }, { c: { s: ['c'], r: ['c'] } }), true);
  assert.equal(equal({ [uuid('b').toUpperCase()]: 'x' }, { b: 'x' }), true);
});

test('[RI-31] null, empty and absent are equal (PUT, repeats)', () => {
  assert.equal(equal({}, { a: null, b: ' ', c: { r: [] }, d: 'junk', e: 'blocked', zz: 1, submit: {} }), true);
});

test('[RI-31] other values are not equal (PUT, repeats)', () => {
  assert.equal(equal({ a: 'x' }, { a: 'y' }), false);
  assert.equal(equal({ a: 'x' }, {}), false);
  assert.equal(equal({ b: 'x' }, { a: 'x' }), false);
  assert.equal(equal({ c: { r: ['c'] } }, { c: { s: ['c'] } }), false);
  assert.equal(equal({ submit: { terms: true } }, { submit: { terms: false } }), false);
  assert.equal(equal({ a: 5 }, {}), false);
});

test('[RI-31] equal submissions have one text', () => {
  const text = textOf({ [uuid('b')]: 'x', [uuid('a')]: 'y' });
  assert.equal(text, `["${uuid('a')}",[["id","y"],["other",null]],0,"${uuid('b')}","x",0]`);
});
