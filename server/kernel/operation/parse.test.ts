import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { z } from 'zod';
import { colour, integer, named, objectId, text, webUrl } from '../../../contract/common.ts';
import { constraints } from '../../../contract/problems.ts';
import { operation } from '../../../contract/operation.ts';
import { parseInput, parseJson, parsePath, tooDeep, tooWide } from './parse.ts';
import { Problem } from './problem.ts';
import { queryOf } from './query.ts';

const shared = {
  tag: 'Surveys',
  summary: 'Try',
  ability: null,
  subject: 'none',
  right: 'view',
  output: z.object({}),
  status: 200,
  problems: [],
  example: {},
  tool: null,
} as const;
const list = operation({
  ...shared,
  method: 'GET',
  path: '/list',
  objects: {},
  input: z.object({
    ids: z.array(objectId).optional(),
    words: z.array(z.string()).optional(),
    limit: integer(1, 500).default(20),
    deep: z.boolean().optional(),
    word: z.string().optional(),
  }),
});
const change = operation({
  ...shared,
  method: 'POST',
  path: '/things/{id}',
  objects: { id: '404 quiz_not_found' },
  query: ['lang'],
  input: z.object({
    id: objectId,
    name: named(20),
    lang: z.enum(['ru', 'en']).default('ru'),
    ids: z.array(objectId).optional(),
    size: integer(1, 9).optional(),
    on: z.boolean().optional(),
    note: text(5).nullable().optional(),
    paint: colour.optional(),
    link: webUrl.optional(),
    password: text(200, 10).optional(),
    passwords: z.array(z.string()).optional(),
  }),
});

const asked = (query: string) => parseInput(list, { path: {}, query: queryOf(`/list?${query}`), body: {} });
const sent = (body: unknown, query = '') =>
  parseInput(change, { path: { id: '7' }, query: queryOf(`/things/7?${query}`), body });

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

test('[A-18, CV-22, CV-19] __proto__ at any depth, U+0000 and half a surrogate pair are refused, wherever they stand', () => {
  const bodies = [
    '{"__proto__":{"on":true}}',
    '{"x":[{"__proto__":1}]}',
    '{"ids":[{"a":{"__proto__":1}}]}',
    '{"x":"\\u0000"}',
    '{"note":"\\ud800"}',
    '{"x":{"\\udc00":1}}',
    '{"\\u0000":1}',
    '{"ids[]":["\\u0000"]}',
  ];
  for (const body of bodies)
    assert.ok(
      faultsOf(() => sent({ ...(parseJson(body) as object), name: 'A' })).every(
        ([, constraint]) => constraint === 'format',
      ),
      body,
    );
  assert.equal(({} as { on?: boolean }).on, undefined);
  assert.deepEqual(
    faultsOf(() => sent(parseJson('{"name":"A","__proto__":{"on":true}}'))),
    [['body', 'format']],
  );
});

test('[CV-30, CV-31, CV-29] faults are told by constraint and place, values are cut to 200 characters', () => {
  const long = '😀'.repeat(900);
  const problem = problemOf(() =>
    sent(
      { name: long, size: 0, note: 'sixsix', paint: 'red', link: 'ftp://x', ids: ['a'], on: 'x' },
      `lang=${'l'.repeat(900)}`,
    ),
  );
  const { errors, field, value, constraint } = problem.details as {
    errors: { field: string; value: unknown; constraint: never; message: string }[];
  } & Record<string, unknown>;
  assert.deepEqual(Object.fromEntries(errors.map((fault) => [fault.field, fault.constraint])), {
    'ids.0': 'type',
    lang: 'enum',
    link: 'format',
    name: 'length',
    note: 'length',
    on: 'type',
    paint: 'format',
    size: 'min',
  });
  for (const fault of errors) {
    assert.ok(constraints.includes(fault.constraint));
    assert.ok([...String(fault.value)].length <= 200);
    assert.ok(fault.message.startsWith(fault.field));
  }
  assert.deepEqual([field, value, constraint], [errors[0]!.field, errors[0]!.value, errors[0]!.constraint]);
  assert.equal(errors.find((fault) => fault.field === 'name')!.value, '😀'.repeat(200));
});

test('[CV-31] secrets are never echoed', () => {
  for (const body of [
    { password: 'canary-7' },
    { password: 1234567 },
    { passwords: ['fine', 1234567] },
    { passwords: 'canary-7' },
    { password: ['canary-7'] },
  ]) {
    const shown = JSON.stringify(problemOf(() => sent({ name: 'A', ...body })).details);
    assert.doesNotMatch(shown, /canary|1234567/);
    assert.match(shown, /"value":null/);
  }
});

test('[CV-31] of half a million faults a hundred are told', () => {
  const { errors } = problemOf(() => sent({ name: 'A', ids: Array.from({ length: 200_000 }, () => 'x') })).details as {
    errors: unknown[];
  };
  assert.equal(errors.length, 100);
  assert.equal(faultsOf(() => sent({ name: 'A', ids: Array.from({ length: 200_000 }, () => '\u0000') })).length, 100);
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

function problemOf(work: () => unknown): Problem {
  try {
    work();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

function faultsOf(work: () => unknown): [string, string][] {
  const { key, details } = problemOf(work);
  assert.equal(key, '422 validation_error');
  return (details['errors'] as { field: string; constraint: string }[]).map(({ field, constraint }) => [
    field,
    constraint,
  ]);
}
