import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect as dial, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import pg from 'pg';
import { ask, draft } from '../../../test/draft.ts';
import { good, openHouse, type House } from '../../../test/house.ts';
import { openSurvey } from '../../../test/respondent.ts';
import { startPostgres } from '../postgres/start.ts';
import { Problem } from '../problem.ts';
import { sql } from './sql.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'canvass-away-'));
/** Commits wait for a standby that does not exist, but only where a session asks for that. */
const settings = { fsync: 'off', synchronous_standby_names: 'nobody', synchronous_commit: 'local' };
const server = await startPostgres({ dataDir, log: () => {}, testing: true, settings });
const wire = await layWire(server.url);
process.env['CANVASS_TEST_SERVER'] = wire.url;
const house: House = await openHouse();
const { alice, nobody, db } = house;
const id = await house.survey(alice);
const database = new URL(house.config.databaseUrl!).pathname;
after(async () => {
  wire.mend();
  await house.close();
  wire.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('[RU-26, ER-20, CV-3, CV-4] a database that cannot be reached is 503 with Retry-After, and is used again when it is back', async () => {
  wire.cut();
  for (const answer of [
    await alice.get('/user'),
    await alice.post(`/quiz/${id}/rename`, { name: 'Lost' }),
    await nobody.post('/auth/login', { email: alice.email, password: alice.password }),
  ]) {
    assert.deepEqual([answer.status, answer.body.code, answer.headers['retry-after']], [503, 'unavailable', '2']);
  }
  assert.deepEqual((await nobody.get('//healthz')).body, { status: 'ok' });
  const asked = await nobody.get('//readyz');
  assert.deepEqual([asked.status, asked.body.status, asked.body.checks.database], [503, 'not_ready', 'failed']);
  wire.mend();
  assert.equal((await alice.get('/user')).status, 200);
  assert.equal((await nobody.get('//readyz')).status, 200);
  assert.notEqual(good(await alice.get(`/quiz/${id}`)).name, 'Lost');
});

test('[CV-66, RU-26] many completions that meet a database that is away are all 503 with Retry-After', async () => {
  const { rita } = await openSurvey(house, { widgets: draft(ask('input')) });
  wire.cut();
  const answers = await Promise.all(Array.from({ length: 100 }, () => rita.complete({})));
  wire.mend();
  assert.deepEqual(
    [...new Set(answers.map(({ status, headers }) => `${status} ${headers['retry-after']}`))],
    ['503 2'],
  );
  assert.equal((await rita.complete({})).status, 200);
});

test('[RU-26] a connection that breaks in the middle of a request is 503, for reads and for writes', async () => {
  for (const request of [() => alice.get(`/quiz/${id}`), () => alice.post(`/quiz/${id}/rename`, { name: 'Half' })]) {
    const answer = await whileLocked(request, () => wire.snap());
    assert.deepEqual([answer.status, answer.body.code, answer.headers['retry-after']], [503, 'unavailable', '2']);
    assert.equal((await alice.get('/user')).status, 200);
  }
  assert.notEqual(good(await alice.get(`/quiz/${id}`)).name, 'Half');
});

test('[RU-26] so is a backend that an administrator ends', async () => {
  const answer = await whileLocked(
    () => alice.get(`/quiz/${id}`),
    async (own) => {
      await own.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid != pg_backend_pid()',
      );
    },
  );
  assert.deepEqual([answer.status, answer.body.code], [503, 'unavailable']);
  assert.equal((await alice.get('/user')).status, 200);
});

test('[RU-26, RU-25] after kill -9 of a backend PostgreSQL recovers, and so do we, with every acknowledged write', async () => {
  good(await alice.post(`/quiz/${id}/rename`, { name: 'Acknowledged' }));
  const { rows } = await db.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  process.kill(rows[0]!.pid, 'SIGKILL');
  const statuses = new Set<number>();
  await until(async () => {
    const { status } = await alice.get(`/quiz/${id}`);
    statuses.add(status);
    return status === 200;
  });
  assert.deepEqual(
    [...statuses].filter((status) => status !== 200 && status !== 503),
    [],
  );
  assert.equal(good(await alice.get(`/quiz/${id}`)).name, 'Acknowledged');
});

test('[RU-26] a database that accepts and never answers is 503 within seconds', async () => {
  wire.freeze();
  const began = performance.now();
  const [answer, ready] = await Promise.all([alice.get('/user'), nobody.get('//readyz')]);
  wire.mend();
  assert.deepEqual([answer.status, answer.body.code, ready.status], [503, 'unavailable', 503]);
  assert.ok(performance.now() - began < 9000);
  assert.equal((await alice.get('/user')).status, 200);
});

test('[CV-26] a transaction is kept whole or not at all', async () => {
  const rename = (name: string) => sql`update surveys set name = ${name} where id = ${id}`;
  const name = async () => good(await alice.get(`/quiz/${id}`)).name;
  const before = await name();
  await assert.rejects(
    db.transact(async (tx) => {
      await rename('Thrown').execute(tx);
      throw new Error('no');
    }),
    /no/,
  );
  await assert.rejects(
    db.transact(async (tx) => {
      await rename('Swallowed').execute(tx);
      await sql`select 1/0`.execute(tx).catch(() => {});
    }),
    /rolled back/,
  );
  assert.equal(await name(), before);
  await db.transact((tx) => rename('Kept').execute(tx));
  assert.equal(await name(), 'Kept');
});

test('[RU-26] a commit that the standby has not confirmed is not acknowledged', async () => {
  const commit = db.transact(async (tx) => {
    await sql`set local synchronous_commit = on`.execute(tx);
    await sql`update surveys set name = name where id = ${id}`.execute(tx);
  });
  const refused = assert.rejects(commit, (error) => error instanceof Problem && error.key === '503 unavailable');
  await withOwn(async (own) => {
    const waiting = async () =>
      (await own.query("select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'")).rowCount;
    await until(async () => (await waiting()) !== 0);
  });
  await refused;
  assert.equal((await alice.get('/user')).status, 200);
});

/** Runs the request while its table is locked, does something to it there, and gives its answer. */
async function whileLocked<T>(
  request: () => Promise<T>,
  disturb: (own: pg.Client) => void | Promise<void>,
): Promise<T> {
  return withOwn(async (own) => {
    await own.query('begin; lock table surveys in access exclusive mode');
    const answer = request();
    await until(
      async () => (await own.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'")).rowCount !== 0,
    );
    await disturb(own);
    const given = await answer;
    await own.query('rollback');
    return given;
  });
}

/** A connection of the test's own, past the wire. */
async function withOwn<T>(work: (own: pg.Client) => Promise<T>): Promise<T> {
  const url = new URL(server.url);
  url.pathname = database;
  const own = new pg.Client({ connectionString: url.toString() });
  await own.connect();
  try {
    return await work(own);
  } finally {
    await own.end();
  }
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 20_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('it never came to that');
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** A line to the database that can be cut, frozen and mended. */
async function layWire(target: string) {
  const { hostname, port, searchParams, username, password } = new URL(target);
  const folder = searchParams.get('host');
  const open = new Set<Socket>();
  let state: 'whole' | 'cut' | 'frozen' = 'whole';
  const line = createServer((near) => {
    if (state === 'cut') return void near.destroy();
    const far = folder
      ? dial(join(folder, `.s.PGSQL.${searchParams.get('port') ?? 5432}`))
      : dial(Number(port), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('data', (chunk) => state !== 'frozen' && other.write(chunk));
      one.on('error', () => {});
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((done) => line.listen(0, '127.0.0.1', done));
  const snap = () => open.forEach((socket) => socket.destroy());
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${(line.address() as AddressInfo).port}/canvass`,
    snap,
    cut: () => {
      state = 'cut';
      snap();
    },
    freeze: () => {
      snap();
      state = 'frozen';
    },
    mend: () => {
      if (state === 'frozen') snap();
      state = 'whole';
    },
    close: () => {
      snap();
      line.close();
    },
  };
}
