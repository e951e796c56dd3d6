import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { migrationLock } from '../../server/kernel/database/migrate.ts';
import { freshDatabase } from '../database.ts';
import { hasPgbouncer, startPgbouncer } from '../pgbouncer.ts';
import { startPooler, type Pooler } from '../pooler.ts';
import { launch, makePlace, pauseBetweenTries, startInstance } from './instance.ts';
import { ask } from './ledger.ts';

const database = await freshDatabase();
const place = await makePlace();
let pooler: Pooler;
let env: Record<string, string>;

before(async () => {
  pooler = await (hasPgbouncer ? startPgbouncer : startPooler)(database.url);
  env = { ...place.env, SECRET_KEY: Buffer.alloc(32, 7).toString('base64'), DATABASE_URL: pooler.url };
});

after(async () => {
  await pooler.close();
  await database.drop();
  place.remove();
});

test('[RU-43] a start with a pooler as its only address ends with one sentence, and the next start is not held up', async () => {
  const refused = launch(env);
  assert.equal((await refused.ended).code, 1);
  const said = refused.output.err.trim();
  assert.match(said, /^DATABASE_URL leads through a transaction pooler, .*Set DATABASE_DIRECT_URL/);
  assert.equal(said.split('\n').length, 1);
  const instance = await startInstance({ ...env, DATABASE_DIRECT_URL: database.url });
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask(instance.origin, 'GET', '/folders')));
  instance.kill('SIGTERM');
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
  assert.deepEqual(await instance.ended, { code: 0, signal: null });
});

test('[RU-45] a start that waits for the lock of the migrations says so, and SIGTERM ends it', async () => {
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  try {
    await holder.query(`select pg_advisory_lock(${migrationLock})`);
    const waiting = launch({ ...env, DATABASE_DIRECT_URL: database.url });
    while (!waiting.output.out.includes('Another connection changes the tables')) await pauseBetweenTries();
    waiting.kill('SIGTERM');
    assert.deepEqual(await waiting.ended, { code: 0, signal: null });
  } finally {
    await holder.end();
  }
});
