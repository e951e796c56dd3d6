import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import pg from 'pg';
import { openJournal } from './journal.ts';
import { type EmbeddedPostgres, runningPostgres, startPostgres, StartRefused } from './start.ts';

const isRoot = process.getuid?.() === 0;
const root = mkdtempSync(join(tmpdir(), 'canvass test-'));
// PostgreSQL's account must pass through; what is tested stands below.
chmodSync(root, 0o755);
after(() => rmSync(root, { recursive: true, force: true }));

const quiet = () => {};

test('the first start makes a database for a role that is no superuser', async () => {
  const database = await startPostgres({ dataDir: join(root, 'first'), log: quiet });
  try {
    const [found] = await query(
      database,
      `
      select rolsuper, rolcreatedb, current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
        current_setting('synchronous_commit') as commit, current_setting('timezone') as zone,
        current_setting('listen_addresses') as addresses, concat(datlocprovider, ' ', datlocale) as locale
      from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
    );
    assert.deepEqual(found, {
      rolsuper: false,
      rolcreatedb: false,
      checksums: 'on',
      fsync: 'on',
      commit: 'on',
      zone: 'UTC',
      addresses: '',
      locale: 'b C.UTF-8',
    });
    for (const name of ['pg_trgm', 'citext', 'pgcrypto', 'unaccent', 'btree_gin'])
      await query(database, `create extension ${name}`);
    assert.deepEqual(await query(database, `select cardinality(show_trgm('опрос')) as grams, lower('ЁЖ') as low`), [
      { grams: 6, low: 'ёж' },
    ]);
    assert.equal(statSync(join(root, 'first', 'postgres.json')).mode & 0o077, 0);
  } finally {
    await database.stop();
  }
});

test('a test server lets the role create databases, on old data as well', async () => {
  const database = await startPostgres({ dataDir: join(root, 'first'), log: quiet, testing: true });
  try {
    await query(database, 'create database another');
  } finally {
    await database.stop();
  }
});

test('a second start on the same folder is refused while the first runs, and commands find the first', async () => {
  const dataDir = join(root, 'second');
  assert.equal(runningPostgres(dataDir), null);
  const database = await startPostgres({ dataDir, log: quiet });
  try {
    await assert.rejects(
      startPostgres({ dataDir, log: quiet }),
      refusal(`Another Canvass (process ${process.pid}) already runs`),
    );
    assert.equal(runningPostgres(dataDir), database.url);
    assert.deepEqual(await query(database, 'select 1 as one'), [{ one: 1 }]);
  } finally {
    await database.stop();
  }
  assert.equal(runningPostgres(dataDir), null);
});

test('killed, PostgreSQL comes back by itself at the same address with every committed row', async () => {
  const back = Promise.withResolvers<void>();
  const lines: string[] = [];
  const log = (line: string) => (lines.push(line), line === 'PostgreSQL is back.' && back.resolve());
  const dataDir = join(root, 'killed');
  const database = await startPostgres({ dataDir, log });
  try {
    await query(database, 'create table kept as select generate_series(1, 1000) as n');
    process.kill(postmasterOf(dataDir), 'SIGKILL');
    assert.match(await database.exited, /^PostgreSQL ended by SIGKILL\.$/);
    await back.promise;
    assert.deepEqual(
      await query(database, 'select count(*)::int as rows from kept'),
      [{ rows: 1000 }],
      lines.join('\n'),
    );
  } finally {
    await database.stop();
  }
});

test('a pid file that names a living process of somebody else does not block', async () => {
  const dataDir = join(root, 'stale');
  await startThenStop(dataDir);
  const { uid, gid } = statSync(join(dataDir, 'postgres'));
  const bystander = spawn('sleep', ['300'], { uid, gid });
  await once(bystander, 'spawn');
  try {
    const file = join(dataDir, 'postgres', 'postmaster.pid');
    writeFileSync(file, `${bystander.pid}\n${join(dataDir, 'postgres')}\n1700000000\n5432\n${root}\n\n`);
    await startThenStop(dataDir);
    assert.equal(bystander.exitCode, null);
  } finally {
    await end(bystander);
  }
});

for (const [manner, boundLives] of [
  ['is stopped with it', true],
  ['that outlived it is stopped first', false],
] as const) {
  test(`after kill -9 of the server, a PostgreSQL ${manner} and every committed row is there`, async () => {
    const dataDir = join(root, boundLives ? 'bound' : 'orphan');
    const server = await serverProcess(dataDir, boundLives);
    const orphan = postmasterOf(dataDir);
    server.kill('SIGKILL');
    await once(server, 'exit');
    const database = await startPostgres({ dataDir, log: quiet });
    try {
      assert.notEqual(postmasterOf(dataDir), orphan);
      assert.deepEqual(await query(database, 'select count(*)::int as rows from kept'), [{ rows: 100 }]);
    } finally {
      await database.stop();
    }
  });
}

test('the data folder may have a long path, spaces and letters beyond ASCII, and may be moved and copied', async () => {
  const first = join(root, 'п'.repeat(100), 'my survey’s data', 'x'.repeat(120));
  assert.ok(first.length > 220);
  await startThenStop(first, 'create table kept as select 1 as n');
  const moved = join(root, 'moved');
  renameSync(first, moved);
  await startThenStop(moved, 'insert into kept values (2)');
  const copied = join(root, 'copied');
  cpSync(moved, copied, { recursive: true });
  const database = await startPostgres({ dataDir: copied, log: quiet });
  try {
    assert.deepEqual(await query(database, 'select n from kept order by n'), [{ n: 1 }, { n: 2 }]);
  } finally {
    await database.stop();
  }
});

test('a lost record of the password is made again', async () => {
  const dataDir = join(root, 'lost');
  await startThenStop(dataDir, 'create table kept as select 1 as n');
  rmSync(join(dataDir, 'postgres.json'));
  await startThenStop(dataDir, 'select n from kept');
});

test('a file in the place of the data folder is refused with a sentence', async () => {
  const dataDir = join(root, 'file');
  writeFileSync(dataDir, '');
  await assert.rejects(startPostgres({ dataDir, log: quiet }), refusal('is not a folder'));
});

test(
  'a data folder without write permission is refused with a sentence',
  { skip: isRoot && 'root may write anywhere' },
  async () => {
    const closed = join(root, 'closed');
    mkdirSync(closed, { mode: 0o500 });
    await assert.rejects(startPostgres({ dataDir: closed, log: quiet }), refusal('may not write into the data folder'));
    await assert.rejects(
      startPostgres({ dataDir: join(closed, 'data'), log: quiet }),
      refusal('may not write into the data folder'),
    );
  },
);

test('data of another PostgreSQL version is refused and left alone', async () => {
  const dataDir = join(root, 'older');
  await startThenStop(dataDir);
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  await assert.rejects(startPostgres({ dataDir, log: quiet }), refusal('was made by PostgreSQL 17'));
});

test('the log of PostgreSQL never grows beyond two files of its limit', () => {
  const path = join(root, 'postgres.log');
  const journal = openJournal(path, 1000);
  for (let line = 0; line < 100; line++) journal.write(`${'x'.repeat(99)}\n`);
  journal.close();
  for (const file of [path, `${path}.1`]) assert.ok(statSync(file).size <= 1100);
  assert.equal(statSync(path).mode & 0o077, 0);
});

test(
  'under a 0700 home, root keeps the database where its account can reach it',
  { skip: !isRoot && 'only root changes the user' },
  async () => {
    const home = join(root, 'home');
    mkdirSync(home, { mode: 0o700 });
    const places: (string | null)[] = [];
    async function rowsIn(name: string, statement: string) {
      const database = await startPostgres({ dataDir: join(home, name), log: quiet });
      try {
        places.push(database.where);
        return await query(database, statement);
      } finally {
        await database.stop();
      }
    }
    try {
      await rowsIn('data', 'create table kept as select 1 as n');
      renameSync(join(home, 'data'), join(home, 'moved'));
      assert.deepEqual(await rowsIn('moved', 'insert into kept values (2) returning n'), [{ n: 2 }]);
      cpSync(join(home, 'moved'), join(home, 'copied'), { recursive: true });
      assert.deepEqual(await rowsIn('copied', 'delete from kept returning n'), [{ n: 1 }, { n: 2 }]);
      assert.deepEqual(await rowsIn('moved', 'select n from kept order by n'), [{ n: 1 }, { n: 2 }]);
      const [data, moved, copied, again] = places;
      assert.ok(data && copied && existsSync(data));
      assert.equal(moved, data);
      assert.equal(again, data);
      assert.notEqual(copied, data);
    } finally {
      for (const place of places) if (place) rmSync(place, { recursive: true, force: true });
    }
  },
);

async function query(database: { url: string }, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

async function startThenStop(dataDir: string, statement = 'select 1'): Promise<void> {
  const database: EmbeddedPostgres = await startPostgres({ dataDir, log: quiet });
  try {
    await query(database, statement);
  } finally {
    await database.stop();
  }
}

function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

function refusal(part: string): (error: unknown) => true {
  return (error) => {
    assert.ok(error instanceof StartRefused, String((error as Error).stack));
    assert.ok(error.message.includes(part), error.message);
    assert.ok(!error.message.includes('\n'));
    return true;
  };
}

/** Another Node with a database and 100 committed rows. Without `setpriv` on its PATH, its PostgreSQL outlives it. */
async function serverProcess(dataDir: string, boundLives: boolean): Promise<ChildProcess> {
  const source = `
    import { startPostgres } from ${JSON.stringify(import.meta.resolve('./start.ts'))};
    import pg from ${JSON.stringify(import.meta.resolve('pg'))};
    const { url } = await startPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: console.log });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('create table kept as select generate_series(1, 100) as n');
    console.log('committed');`;
  const PATH = boundLives ? process.env['PATH'] : pathWithoutSetpriv();
  const server = spawn(process.execPath, ['--input-type=module', '-e', source], { env: { ...process.env, PATH } });
  let output = '';
  server.stderr.on('data', (chunk) => (output += chunk));
  for await (const chunk of server.stdout) if (String(chunk).includes('committed')) return server;
  throw new Error(`the server process ended: ${output}`);
}

function pathWithoutSetpriv(): string {
  const folder = join(root, 'bin');
  mkdirSync(folder);
  symlinkSync('/usr/bin/id', join(folder, 'id'));
  return folder;
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}
