/**
 * Applies db/migrations in the order of their numbers, each in its own transaction, under one lock: of several
 * instances that start together one migrates and the others wait for it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { root } from './root.ts';

const folder = join(root, 'db', 'migrations');
/** Held by whoever changes the tables. */
export const migrationLock = 7_208_133_905;

export const migrationTable =
  'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())';

export class DatabaseTooNew extends Error {}
export class DatabaseTooOld extends Error {}

export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // Without a listener a lost connection ends the process before the failed statement can tell of it.
  client.on('error', () => {});
  await client.connect();
  try {
    await refuseOldServer(client);
    await client.query(`select pg_advisory_lock(${migrationLock})`);
    await client.query(migrationTable);
    const { rows } = await client.query<{ name: string }>('select name from migrations order by name');
    const applied = new Set(rows.map((row) => row.name));
    const known = migrationNames();
    const unknown = [...applied].find((name) => !known.includes(name));
    if (unknown)
      throw new DatabaseTooNew(
        `The database was migrated by a newer version of Canvass (${unknown}). Start that version.`,
      );
    const missing = known.filter((name) => !applied.has(name));
    for (const name of missing) await apply(client, name);
    return missing;
  } finally {
    await client.end();
  }
}

export function migrationNames(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

export function migrationText(name: string): string {
  return readFileSync(join(folder, name), 'utf8');
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version");
  if (Number(rows[0]!.version) < 150_000) {
    throw new DatabaseTooOld('Canvass needs PostgreSQL 15 or newer.');
  }
}

/** The name is inserted first, so that a second starter that slipped past the lock fails on it and not half-way through. */
async function apply(client: pg.Client, name: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query('insert into migrations (name) values ($1)', [name]);
    await client.query(migrationText(name));
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
