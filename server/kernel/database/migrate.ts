/**
 * Applies db/migrations in the order of their numbers, each in its own transaction, under one lock: of several
 * instances that start together one migrates and the others wait for it, though not for ever.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { root } from '../process/root.ts';

const folder = join(root, 'db', 'migrations');
/** Held by whoever changes the tables. */
export const migrationLock = 7_208_133_905;

export const migrationTable =
  'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())';

export class DatabaseTooNew extends Error {}
export class DatabaseTooOld extends Error {}

export class MigrationBusy extends Error {}

/** How somebody waits for the lock. */
export interface Patience {
  /** Is told whom it waits for. */
  say?(sentence: string): void;
  signal?: AbortSignal;
  milliseconds?: number;
}

export async function migrate(url: string, patience: Patience = {}): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: 'canvass' });
  // Without a listener a lost connection ends the process before the failed statement can tell of it.
  client.on('error', () => {});
  await client.connect();
  try {
    await refuseOldServer(client);
    const applied: string[] = [];
    for (let name = await applyNext(client, patience); name !== null; name = await applyNext(client, patience))
      applied.push(name);
    return applied;
  } finally {
    await client.end().catch(() => {});
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

/**
 * One migration and the lock in one transaction: a lock of the session would outlive it behind a pooler, where nobody
 * finds the connection that has it. Null: none is missing.
 */
async function applyNext(client: pg.Client, patience: Patience): Promise<string | null> {
  await client.query(`begin isolation level read committed; set local statement_timeout = 0;
    set local lock_timeout = 0; set local idle_in_transaction_session_timeout = 0`);
  try {
    await takeLock(client, patience);
    const name = await findMissing(client);
    if (name !== null) {
      await client.query('insert into migrations (name) values ($1)', [name]);
      await client.query(migrationText(name));
    }
    await client.query('commit');
    return name;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function findMissing(client: pg.Client): Promise<string | null> {
  await client.query(migrationTable);
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name');
  const applied = new Set(rows.map((row) => row.name));
  const known = migrationNames();
  const unknown = [...applied].find((name) => !known.includes(name));
  if (unknown)
    throw new DatabaseTooNew(
      `The database was migrated by a newer version of Canvass (${unknown}). Start that version.`,
    );
  return known.find((name) => !applied.has(name)) ?? null;
}

const roundMilliseconds = 500;
const roundsBetweenWords = 20;

async function takeLock(client: pg.Client, { say, signal, milliseconds = 300_000 }: Patience): Promise<void> {
  const until = Date.now() + milliseconds;
  for (let round = 0; ; round += 1) {
    const { rows } = await client.query<{ taken: boolean }>(
      `select pg_try_advisory_xact_lock(${migrationLock}) as taken`,
    );
    if (rows[0]!.taken) return;
    const holder = await findHolder(client);
    if (holder && round % roundsBetweenWords === 0)
      say?.(`Another connection changes the tables: waiting for ${holder.said}.`);
    if (Date.now() >= until) throw new MigrationBusy(busySentence(holder));
    await pause(roundMilliseconds, null, signal ? { signal } : {});
  }
}

interface Holder {
  pid: number;
  said: string;
}

function busySentence(holder: Holder | null): string {
  if (holder === null) return 'Another connection kept changing the tables. Start again in a moment.';
  return `Another connection still changes the tables (${holder.said}). If that is no instance of Canvass at work, end it with: select pg_terminate_backend(${holder.pid})`;
}

async function findHolder(client: pg.Client): Promise<Holder | null> {
  const { rows } = await client.query<Holder>(`
    select l.pid, format('process %s of PostgreSQL, "%s" from %s, %s', l.pid, a.application_name,
      coalesce(a.client_addr::text, 'this machine'), coalesce(a.state, 'not to be seen')) as said
    from pg_locks l left join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and l.granted and (l.classid::bigint << 32) + l.objid::bigint = ${migrationLock}
      and l.database = (select oid from pg_database where datname = current_database()) limit 1`);
  return rows[0] ?? null;
}
