import assert from 'node:assert/strict';
import { test } from 'node:test';
import { constraints } from '../../../contract/problems.ts';
import { faultsOf, problemOf, sent } from './fixture.ts';
import { parseJson } from './parse-json.ts';

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
