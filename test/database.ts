/** A database of its own for each test file: copied from a migrated template on the server that the whole run shares. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrateJobs } from '../server/kernel/background/jobs.ts';
import { migrate, migrationNames } from '../server/kernel/database/migrate.ts';
import { startPostgres } from '../server/kernel/postgres/start.ts';
import { makeLog } from '../server/kernel/process/log.ts';

const template = `canvass_template_${migrationNames().length}`;
const templateLock = 5_501_772_301;

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

export async function freshDatabase(): Promise<TestDatabase> {
  const server = await testServer();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await withServer(server.url, async (client) => {
    await client.query(`select pg_advisory_lock(${templateLock})`);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (!rowCount) await makeTemplate(client, server.url);
    // Copied as files, it is there in a tenth of the time that it takes to log every block.
    await client.query(`create database ${name} template ${template} strategy file_copy`);
  });
  return {
    url: databaseIn(server.url, name),
    drop: async () => {
      await withServer(server.url, async (client) => {
        // One after another: PostgreSQL gives up on databases that are made and dropped at the same moment.
        await client.query(`select pg_advisory_lock(${templateLock})`);
        await client.query(`drop database if exists ${name} with (force)`);
      });
      await server.release();
    },
  };
}

async function makeTemplate(client: pg.Client, serverUrl: string): Promise<void> {
  const draft = `${template}_draft`;
  await client.query(`drop database if exists ${draft} with (force)`);
  await client.query(`create database ${draft}`);
  const url = databaseIn(serverUrl, draft);
  await migrate(url);
  await migrateJobs(url, makeLog({ pretty: false, level: 'silent' }));
  await client.query(`alter database ${draft} rename to ${template}`);
}

/** The server of the run (`npm test` starts one), or one of this file's own when it is run by itself. */
async function testServer(): Promise<{ url: string; release(): Promise<void> }> {
  const shared = process.env['CANVASS_TEST_SERVER'];
  if (shared) return { url: shared, release: async () => {} };
  const dataDir = mkdtempSync(join(tmpdir(), 'canvass-test-'));
  const server = await startPostgres({
    dataDir,
    log: () => {},
    testing: true,
    settings: { fsync: 'off', autovacuum: 'off' },
  });
  return {
    url: server.url,
    release: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}

async function withServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function databaseIn(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.toString();
}
