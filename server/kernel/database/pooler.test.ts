import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import pg from 'pg';
import { freshDatabase } from '../../../test/database.ts';
import { good, openHouse } from '../../../test/house.ts';
import { hasPgbouncer, startPgbouncer } from '../../../test/pgbouncer.ts';
import { startPooler, type Pooler } from '../../../test/pooler.ts';
import { examine } from '../../operator/index.ts';
import { explain } from '../../refusals.ts';
import { makeLog } from '../process/log.ts';
import { makeStorage } from '../storage/open.ts';
import { connect, inSnapshot, preparedIn } from './db.ts';
import { MigrationBusy, migrate, migrationLock } from './migrate.ts';
import { DatabaseUnfit, faultOf, refuseUnfit } from './pooler.ts';
import { sql } from './sql.ts';

const log = makeLog({ pretty: false, level: 'silent' });
const database = await freshDatabase();
const house = await openHouse({}, { pooled: true });
const { alice } = house;
after(async () => {
  await house.close();
  await database.drop();
});

type Start = (url: string) => Promise<Pooler>;
const poolers: [string, Start, boolean][] = [
  ['a strict pooler', startPooler, true],
  ['pgbouncer', startPgbouncer, hasPgbouncer],
];

for (const [name, start, isHere] of poolers) {
  const skip = isHere ? false : 'it is not installed';

  test(`[RU-42] behind ${name} named statements, reads, snapshots and settings hold`, { skip }, async () => {
    await setDefault({ timezone: 'Asia/Tokyo', datestyle: 'German' });
    await within(start(database.url), async ({ url }) => {
      const db = connect({ url, directUrl: database.url, log, size: 6 });
      try {
        await refuseUnfit(db);
        const named = { name: 'twice', text: 'select $1::int as n, now() as at', values: [7] };
        const work = Array.from({ length: 60 }, async (_, turn) => {
          const [row] = await db.prepared<{ n: number; at: string }>(named);
          assert.deepEqual([row!.n, /^\d{4}-\d\d-\d\dT.*Z$/.test(row!.at)], [7, true]);
          const [inner] = await db.transact((tx) => preparedIn<{ n: number }>(tx, named));
          assert.equal(inner!.n, 7);
          const zones = await db.read(async (tx) => {
            const zone = async () =>
              (await sql<{ z: string }>`select current_setting('TimeZone') as z`.execute(tx)).rows[0]!.z;
            const before = await zone();
            const states = await inSnapshot(tx, async () => [await stateOf(tx), await zone(), await stateOf(tx)]);
            assert.equal(states[0], states[2], `turn ${turn}`);
            return [before, states[1], await zone()];
          });
          assert.deepEqual(zones, ['UTC', 'UTC', 'UTC']);
        });
        await Promise.all(work);
      } finally {
        await db.close();
        await setDefault({ timezone: 'UTC', datestyle: 'ISO' });
      }
    });
  });

  test(
    `[RU-43] ${name} as the only address is refused with one sentence, and leaves no lock behind`,
    { skip },
    async () => {
      await within(start(database.url), async ({ url }) => {
        for (const opened of [{ url }, { url: database.url, directUrl: url }]) {
          const db = connect({ ...opened, log, size: 2 });
          const error = await refuseUnfit(db).then(
            () => null,
            (reason: unknown) => reason,
          );
          await db.close();
          assert.ok(error instanceof DatabaseUnfit);
          const setting = 'directUrl' in opened ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
          assert.match(
            explain(error),
            new RegExp(`^${setting} leads through a transaction pooler, .*Set DATABASE_DIRECT_URL`),
          );
        }
        await Promise.all([migrate(url), migrate(url)]);
        await migrate(database.url, { milliseconds: 0 });
      });
    },
  );
}

test(
  '[RU-44] a pooler that keeps sessions but drops our settings, or pools statements, is refused',
  { skip: !hasPgbouncer },
  async () => {
    const checked = async (options: Parameters<typeof startPgbouncer>[1], direct = false) =>
      within(startPgbouncer(database.url, options), async ({ url }) => {
        const db = connect({ url, ...(direct ? { directUrl: database.url } : {}), log, size: 1 });
        try {
          return await faultOf(db);
        } finally {
          await db.close();
        }
      });
    assert.match((await checked({ mode: 'session' }))!, /refuses a request \(.*options.*\).*Set DATABASE_DIRECT_URL/);
    const ignoring = { mode: 'session', more: 'ignore_startup_parameters = options' } as const;
    assert.match((await checked(ignoring))!, /drops our settings \(statement_timeout is 0\).*Set DATABASE_DIRECT_URL/);
    assert.match((await checked({ mode: 'statement' }, true))!, /refuses a request .*Let it pool transactions/);
    assert.equal(await checked({ mode: 'session' }, true), null);
  },
);

test('[RU-44] two addresses of different databases are refused, and doctor and /readyz check as the start does', async () => {
  const other = await freshDatabase();
  const db = connect({ url: other.url, directUrl: database.url, log, size: 1 });
  assert.match((await faultOf(db))!, /lead to different databases/);
  await db.close();
  const patient = {
    config: house.config,
    storage: makeStorage(house.config),
    programFolder: '.',
    signInToMail: async () => null,
  };
  const found = async (config: typeof house.config, directUrl: string) =>
    (await examine({ ...patient, config, directUrl })).find(({ name }) => name === 'Database')!;
  assert.equal((await found(house.config, house.config.databaseDirectUrl!)).advice, null);
  assert.match(
    (await found({ ...house.config, databaseUrl: other.url }, database.url)).advice!,
    /lead to different databases/,
  );
  const pooled = house.config.databaseUrl!;
  assert.match((await found(house.config, pooled)).advice!, /DATABASE_URL leads through a transaction pooler/);
  assert.equal((await house.nobody.get('//readyz')).status, 200);
  await other.drop();
});

test('[RU-42] requests with a token answer behind a pooler, as many as come', async () => {
  const answers = await Promise.all(Array.from({ length: 80 }, () => alice.get('/user')));
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
  assert.equal(good(await alice.get('/quiz')).length, 0);
});

test('[RU-45] the wait for the lock of the migrations says whom it waits for, ends in time and at once when stopped', async () => {
  const holder = new pg.Client({ connectionString: database.url, application_name: 'somebody' });
  await holder.connect();
  try {
    await holder.query(`select pg_advisory_lock(${migrationLock})`);
    const said: string[] = [];
    await assert.rejects(
      migrate(database.url, { milliseconds: 1, say: (sentence) => said.push(sentence) }),
      (error: Error) => error instanceof MigrationBusy && /pg_terminate_backend\(\d+\)$/.test(explain(error)),
    );
    assert.match(said[0]!, /waiting for process \d+ of PostgreSQL, "somebody" from .*, idle\.$/);
    const stopping = new AbortController();
    const waiting = migrate(database.url, { signal: stopping.signal, say: () => stopping.abort() });
    await assert.rejects(waiting, { name: 'AbortError' });
  } finally {
    await holder.end();
  }
  assert.deepEqual(await migrate(database.url), []);
});

/** For connections that are opened from now on. */
async function setDefault(defaults: Record<string, string>): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const name = new URL(database.url).pathname.slice(1);
  for (const [setting, value] of Object.entries(defaults))
    await client.query(`alter database ${name} set ${setting} = '${value}'`);
  await client.end();
}

async function stateOf(tx: Parameters<typeof preparedIn>[0]): Promise<string> {
  return (await sql<{ s: string }>`select pg_current_snapshot()::text as s`.execute(tx)).rows[0]!.s;
}

async function within<T>(starting: Promise<Pooler>, work: (pooler: Pooler) => Promise<T>): Promise<T> {
  const pooler = await starting;
  try {
    return await work(pooler);
  } finally {
    await pooler.close();
  }
}
