import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { problems, problemCode, problemStatus, type ProblemKey } from '../../contract/problems.ts';
import { freshDatabase } from '../../test/database.ts';
import { connect } from './database/db.ts';
import { invalid, Problem, refuseField, translateConstraint, translateDatabaseError } from './problem.ts';
import { makeLog } from './process/log.ts';

const database = await freshDatabase();
const db = connect({ url: database.url, log: makeLog({ pretty: false, level: 'silent' }) });
after(async () => {
  await db.close();
  await database.drop();
});

const failure = (text: string): Promise<unknown> =>
  db.pool.query(text).then(
    () => null,
    (error: unknown) => error,
  );

test('[CV-53] every problem of the catalogue has its status, its code and a sentence', () => {
  for (const key of Object.keys(problems) as ProblemKey[]) {
    const problem = new Problem(key);
    assert.deepEqual([problem.status, problem.code], [problemStatus(key), problemCode(key)]);
    assert.ok(problem.status >= 400 && problem.status < 600);
    assert.match(problem.code, /^[a-z]+(_[a-z]+)*$/);
    assert.match(problem.message, /^\w.*\.$/);
  }
});

test('a constraint that a store has named is its refusal, whatever language the server speaks', async () => {
  await db.pool.query(
    'create table things (id int constraint things_once primary key, size int constraint things_size check (size > 0))',
  );
  await db.pool.query('insert into things values (1, 1)');
  translateConstraint('things_once', () => new Problem('409 member_exists'));
  const twice = 'insert into things values (1, 1)';
  assert.equal(translateDatabaseError(await failure(twice))?.key, '409 member_exists');
  assert.equal(
    translateDatabaseError(
      Object.assign(new Error('дублирующееся значение'), { code: '23505', constraint: 'things_once' }),
    )?.key,
    '409 member_exists',
  );
  assert.equal(
    translateDatabaseError(await failure('insert into things values (2, 0)')),
    null,
    'a constraint nobody named is our own mistake',
  );
});

const ours = ['select 1/0', 'select nothing', "select 'x'::int", 'select 99999999999::int', 'selec'];
for (const text of ours) {
  test(`"${text}" is our own mistake and no refusal`, async () =>
    assert.equal(translateDatabaseError(await failure(text)), null));
}

test('[ER-20, RU-26] what passes by itself is 503 with Retry-After', async () => {
  const codes = [
    '08000',
    '08006',
    '53100',
    '53300',
    '57P01',
    '57P02',
    '57P03',
    '25006',
    '55P03',
    '40P01',
    '40001',
    '57014',
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOENT',
    'EPIPE',
    'ETIMEDOUT',
    'ENOTFOUND',
    'EAI_AGAIN',
  ];
  const errors = [
    ...codes.map((code) => Object.assign(new Error('x'), { code })),
    Object.assign(new Error('x'), { unavailable: true }),
  ];
  for (const error of errors) {
    const problem = translateDatabaseError(error);
    assert.deepEqual(
      [problem?.key, problem?.headers],
      ['503 unavailable', { 'Retry-After': '2' }],
      JSON.stringify(error),
    );
  }
  const real = await failure('set statement_timeout = 20; select pg_sleep(5)');
  assert.equal(translateDatabaseError(real)?.key, '503 unavailable');
});

test('anything else is no refusal', () => {
  for (const error of [
    null,
    undefined,
    'text',
    5,
    {},
    { code: '23505' },
    new Error('x'),
    new TypeError('x'),
    Object.assign(new Error('x'), { code: 'XX000' }),
  ]) {
    assert.equal(translateDatabaseError(error), null);
  }
});

test('[CV-29, CV-31] a refusal of one member looks like one of many, and large values are only named', () => {
  assert.throws(
    () => refuseField('ids', { constraint: 'exists', message: 'ids names a stranger', value: [1, 2, 3] }),
    (error) => {
      const { key, message, details } = error as Problem;
      assert.deepEqual([key, message], ['422 validation_error', 'ids names a stranger']);
      const fault = { field: 'ids', value: 'array of 3', constraint: 'exists' };
      assert.deepEqual(details, { ...fault, errors: [{ ...fault, message: 'ids names a stranger' }] });
      return true;
    },
  );
  const value = (given: unknown) =>
    invalid([{ field: 'x', value: given, constraint: 'type', message: 'x' }]).details['value'];
  assert.deepEqual([undefined, null, 5, false, { a: 1 }, 'x'.repeat(300), `${'x'.repeat(199)}😀y`].map(value), [
    null,
    null,
    5,
    false,
    'object',
    'x'.repeat(200),
    `${'x'.repeat(199)}😀`,
  ]);
});
