import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { z } from 'zod';
import { hostileNames } from '../../../test/contract/hostile.ts';
import { Problem } from '../problem.ts';
import { asked, change, faultsOf, sent } from './fixture.ts';
import { parseJson } from './parse-json.ts';
import { memberFaults, parseMembers, parsePath } from './parse.ts';

test('[CV-13] all four forms of a list in a query mean the same', () => {
  for (const query of [
    'ids[]=1&ids[]=2',
    'ids[0]=1&ids[1]=2',
    'ids=1&ids=2',
    'ids=1,2',
    'ids%5B%5D=1&ids%5B%5D=2',
    'ids= 1, 2 ',
    'ids[]=1,2',
    'ids=1,,2',
  ]) {
    assert.deepEqual(asked(query)['ids'], [1, 2], query);
  }
  assert.deepEqual(asked('words=a&words[]=b')['words'], ['a', 'b']);
  assert.equal(asked('ids=')['ids'], undefined);
});

test('[CV-13] a list in a body may be called name or name[], never both', () => {
  assert.deepEqual(sent({ name: 'A', ids: [1] })['ids'], [1]);
  assert.deepEqual(sent({ name: 'A', 'ids[]': [1, 2] })['ids'], [1, 2]);
  assert.deepEqual(
    faultsOf(() => sent({ name: 'A', ids: [1], 'ids[]': [1] })),
    [['ids', 'conflict']],
  );
});

test('[CV-15] text of a query is read as the kind the operation expects', () => {
  assert.deepEqual(asked('limit=7&deep=1&word=5'), { limit: 7, deep: true, word: '5' });
  for (const [value, meant] of [
    ['true', true],
    ['1', true],
    ['false', false],
    ['0', false],
  ] as const)
    assert.equal(asked(`deep=${value}`)['deep'], meant);
  for (const value of ['1e2', '1.0', '0x5', '+5', '٣', '20abc', 'NaN', 'Infinity', '1_000', '9'.repeat(400)])
    assert.deepEqual(
      faultsOf(() => asked(`limit=${value.replace('+', '%2B')}`)),
      [['limit', 'type']],
      value,
    );
  for (const value of ['TRUE', 'yes', '2', 'on'])
    assert.deepEqual(
      faultsOf(() => asked(`deep=${value}`)),
      [['deep', 'type']],
      value,
    );
  for (const query of ['', 'limit=', 'limit', 'limit=null', 'limit[]=', '&&&', '=5', '%'])
    assert.equal(asked(query)['limit'], 20, query);
  assert.deepEqual(
    [asked('word=a+b%20c')['word'], asked('word=100%25%zz')['word'], asked('word=%ED%A0%80')['word']],
    ['a b c', '100%%zz', '\ufffd'.repeat(3)],
  );
});

test('[CV-14] JSON kinds are exact', () => {
  const wrong = [
    { size: '5' },
    { size: 5.5 },
    { size: true },
    { on: 1 },
    { on: 'true' },
    { name: 5 },
    { name: ['A'] },
    { ids: '1,2' },
    { ids: ['1'] },
    { ids: { 0: 1 } },
  ];
  for (const body of wrong)
    assert.equal(faultsOf(() => sent({ name: 'A', ...body }))[0]![1], 'type', JSON.stringify(body));
});

test('[CV-17] null counts as absent where it has no meaning, and misses where the member is required', () => {
  assert.deepEqual(sent({ name: 'A', size: null, ids: null, note: null }), {
    id: 7,
    name: 'A',
    lang: 'ru',
    note: null,
  });
  assert.deepEqual(
    faultsOf(() => sent({ name: null })),
    [['name', 'required']],
  );
  assert.deepEqual(
    faultsOf(() => sent({})),
    [['name', 'required']],
  );
});

test('[CV-18] what nobody declared is dropped, in the body and in the query, and a body cannot take the place of the path', () => {
  assert.deepEqual(
    sent({ name: 'A', id: 8, user_id: 1, lang: 'en', constructor: 1, prototype: 2 }, 'lang=en&name=B&x=1'),
    { id: 7, name: 'A', lang: 'en' },
  );
});

test('[QT-36, A-18] members by names that every object has are declared by nobody, with a value or without', () => {
  const schema = z.object({ title: z.string() });
  // That one is refused wherever it comes.
  const names = hostileNames.filter((name) => name !== '__proto__');
  for (const value of [null, 'x', {}]) {
    const members = { ...Object.fromEntries(names.map((name) => [name, value])), title: 'Said' };
    assert.deepEqual(memberFaults(schema, members), []);
    assert.deepEqual(parseMembers(schema, members), { title: 'Said' });
  }
});

test('[CV-37] colours in every written form become #rrggbb', () => {
  for (const [given, kept] of [
    ['#A1B2C3', '#a1b2c3'],
    ['a1b2c3', '#a1b2c3'],
    ['#FfF', '#ffffff'],
    ['0af', '#00aaff'],
  ])
    assert.equal(sent({ name: 'A', paint: given })['paint'], kept);
  for (const paint of [
    '',
    '#',
    '#12',
    '#1234',
    '#12345',
    '#1234567',
    '#ggg',
    'red',
    'rgb(0,0,0)',
    'url(x)',
    ' #fff',
    '##fff',
    '#fff\n',
    0xffffff,
  ]) {
    assert.equal(faultsOf(() => sent({ name: 'A', paint }))[0]![0], 'paint', String(paint));
  }
});

test('[CV-38] an address is absolute http or https without a user, at most 2048 characters', () => {
  for (const link of [
    'http://a',
    'https://example.com/a?b#c',
    'HTTPS://EXAMPLE.com',
    'http://[::1]:80/',
    `https://a.test/${'x'.repeat(2048 - 15)}`,
  ])
    assert.equal(sent({ name: 'A', link })['link'], link);
  const wrong = [
    '',
    'a',
    '//a.test',
    '/a',
    'http:',
    'http://',
    'http:a.test',
    'ftp://a.test',
    'javascript:alert(1)',
    'data:text/html,x',
    'java\nscript:x',
    'http://u@a.test',
    'http://u:p@a.test',
    'http://a b',
    'http:\\\\a',
    ' http://a',
    'mailto:a@b',
    `https://a.test/${'x'.repeat(2048 - 14)}`,
  ];
  for (const link of wrong)
    assert.deepEqual(
      faultsOf(() => sent({ name: 'A', link })),
      [['link', 'format']],
      link,
    );
});

test('[CV-35] anything but an id in the path is the unknown object', () => {
  const path = (id: string) => parsePath(change, { id });
  assert.deepEqual([path('7'), path(String(Number.MAX_SAFE_INTEGER))], [{ id: 7 }, { id: Number.MAX_SAFE_INTEGER }]);
  for (const id of ['0', '-1', '1.5', '1e3', '', ' 1', 'x', '9007199254740992', '9'.repeat(30), 'NaN', '١'])
    assert.throws(
      () => path(id),
      (error) => error instanceof Problem && error.key === '404 quiz_not_found',
      id,
    );
});

test('[CV-33] whatever JSON comes, the answer is an input or a refusal', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), fc.string(), (body, query) => {
      try {
        sent(parseJson(body), query);
      } catch (error) {
        assert.ok(error instanceof Problem, String(error));
      }
    }),
    { numRuns: 500 },
  );
});
