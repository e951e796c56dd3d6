/**
 * Whole tables in and out. These functions alone work on every slice's tables, whatever columns a version has given
 * them; most run on a connection of their own, where one transaction lasts for the whole backup or restore.
 */
import type { Bulk } from '../kernel/database/bulk-connection.ts';
import { migrationLock, migrationTable, migrationText } from '../kernel/database/migrate.ts';
import type { Tx } from '../kernel/database/sql.ts';

export interface TableShape {
  name: string;
  columns: string[];
}

export interface SequenceAt {
  name: string;
  /** Null: no number was given out yet. */
  last: string | null;
}

export interface Wrapped {
  fingerprint: string;
  wrapped: string;
  created_at: string;
}

/** Of the running service, not of the installation. Unlogged tables stay behind as well. */
const leftBehind = ['instances', 'sessions', 'wrapped_keys'];

/**
 * Counted from the answers, up to a transaction of the old server; without them a survey is counted anew. Requests to
 * empty a trash name such transactions too: what they had not erased yet is in the trash again.
 */
const derived = ['answer_columns', 'answer_segments', 'purges', 'replaced_answers', 'tallies', 'tally_marks'];

export async function beginSnapshot(bulk: Bulk): Promise<void> {
  await bulk.query('begin isolation level repeatable read read only');
}

/**
 * Numbers of transactions stay behind: another server counts its own, and would take those of the old one for work that
 * has yet to happen. Rows put back get the number of the transaction that restores them.
 */
export async function listTables(bulk: Bulk): Promise<TableShape[]> {
  return bulk.query(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.atttypid <> 'xid8'::regtype
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relpersistence = 'p' and c.relname <> all($1)
    group by c.oid, c.relname order by c.relname`,
    [[...leftBehind, ...derived]],
  );
}

export async function listSequences(bulk: Bulk): Promise<SequenceAt[]> {
  return bulk.query(
    "select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by sequencename",
  );
}

export async function listMigrations(bulk: Bulk): Promise<string[]> {
  const rows = await bulk.query<{ name: string }>('select name from migrations order by name');
  return rows.map((row) => row.name);
}

export async function listWrapped(bulk: Bulk): Promise<Wrapped[]> {
  return bulk.query(
    "select fingerprint, encode(wrapped, 'hex') as wrapped, created_at::text from wrapped_keys order by created_at",
  );
}

export async function setLastBackup(tx: Tx, takenAt: string, bytes: number): Promise<void> {
  await tx.updateTable('installation').set({ last_backup_at: takenAt, last_backup_bytes: bytes }).execute();
}

/** A query, because a partitioned table itself cannot be copied out. */
export function copyOutStatement({ name, columns }: TableShape): string {
  const values = columns.map((column) => (`${name}.${column}` === 'dispatch_mark.id' ? dispatchedId : quoted(column)));
  return `copy (select ${values.join(', ')} from ${quoted(name)}) to stdout`;
}

/**
 * Restored events have one transaction and stand in the order of their ids, so the mark goes before the first that was
 * not dispatched. Events above it that were are known to the ledger by their message ids, and not sent again.
 */
const dispatchedId = `(select coalesce(min(e.id) filter (where (e.xid, e.id) > (dispatch_mark.xid, dispatch_mark.id)) - 1,
  max(e.id), 0) from events e)`;

export function copyInStatement({ name, columns }: TableShape): string {
  return `copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`;
}

/** Whoever starts meanwhile waits for the end of this transaction before it migrates. */
export async function beginAlone(bulk: Bulk): Promise<void> {
  await bulk.query('begin');
  await bulk.query('select pg_advisory_xact_lock($1)', [migrationLock]);
}

/** Planning needs to know the new tables; the server would look at them only minutes later. */
export async function commit(bulk: Bulk): Promise<void> {
  await bulk.query('commit');
  await bulk.query('analyze');
}

/** The rows that say so come with the backup. */
export async function makeTables(bulk: Bulk, migrations: readonly string[]): Promise<void> {
  await bulk.query(migrationTable);
  for (const name of migrations) await bulk.query(migrationText(name));
}

export async function migrateFurther(bulk: Bulk, migrations: readonly string[]): Promise<void> {
  for (const name of migrations) {
    await bulk.query('insert into migrations (name) values ($1)', [name]);
    await bulk.query(migrationText(name));
  }
}

export async function isEmptyDatabase(bulk: Bulk): Promise<boolean> {
  const [found] = await bulk.query<{ some: boolean }>(
    "select exists (select from pg_class where relnamespace = 'public'::regnamespace) as some",
  );
  return !found!.some;
}

/** Rows that migrations have brought along would meet those of the backup. */
export async function emptyTables(bulk: Bulk): Promise<void> {
  const names = (await listTables(bulk)).map((table) => quoted(table.name));
  await bulk.query(`truncate ${names.join(', ')}`);
}

/**
 * Foreign keys are taken off while rows arrive in any order, and put back as they were: deferring them would keep an
 * event for each row in the server's memory until the commit. Triggers rest, for their work is in the backup already.
 */
export async function loosenTables(bulk: Bulk): Promise<() => Promise<void>> {
  const keys = await bulk.query<{ place: string; name: string; definition: string }>(
    `select conrelid::regclass::text as place, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  );
  const tables = (await listTables(bulk)).map((table) => quoted(table.name));
  for (const { place, name } of keys) await bulk.query(`alter table ${place} drop constraint ${name}`);
  for (const table of tables) await bulk.query(`alter table ${table} disable trigger user`);
  return async () => {
    for (const table of tables) await bulk.query(`alter table ${table} enable trigger user`);
    for (const { place, name, definition } of keys)
      await bulk.query(`alter table ${place} add constraint ${name} ${definition}`);
    // Checks still pending would keep a later migration from changing the table.
    await bulk.query('set constraints all immediate');
  };
}

export async function setSequence(bulk: Bulk, { name, last }: SequenceAt): Promise<void> {
  if (last !== null) await bulk.query('select setval($1::regclass, $2::bigint)', [quoted(name), last]);
}

export async function insertWrapped(bulk: Bulk, rows: readonly Wrapped[]): Promise<void> {
  for (const { fingerprint, wrapped, created_at } of rows) {
    await bulk.query("insert into wrapped_keys values ($1, decode($2, 'hex'), $3)", [fingerprint, wrapped, created_at]);
  }
}

/** The mark of dispatched events belongs to the transaction that has put them back. */
export async function resumeDispatch(bulk: Bulk): Promise<void> {
  await bulk.query('update dispatch_mark set xid = pg_current_xact_id()');
}

/**
 * Gives it a new identity: the installation that the backup was made of may still run, and one of the two must not
 * take the other's store for its own.
 */
export async function noteRestored(bulk: Bulk, takenAt: string, bytes: number): Promise<string | null> {
  const [row] = await bulk.query<{ identity: string }>(
    `update installation set last_backup_at = $1, last_backup_bytes = $2, restored_at = now(),
      identity = gen_random_uuid() returning identity`,
    [takenAt, bytes],
  );
  return row?.identity ?? null;
}

export async function readIdentity(bulk: Bulk): Promise<string | null> {
  const [row] = await bulk.query<{ identity: string }>('select identity from installation');
  return row?.identity ?? null;
}

/** The stores that instances which run now have. */
export async function listStores(bulk: Bulk): Promise<string[]> {
  const rows = await bulk.query<{ store: string }>(
    "select distinct store from instances where store is not null and seen_at > now() - interval '2 minutes'",
  );
  return rows.map(({ store }) => store);
}

export interface DatabaseFacts {
  version: string;
  versionNumber: number;
  /** Of the server's clock, in milliseconds. */
  now: number;
  hasTables: boolean;
}

export async function readFacts(bulk: Bulk): Promise<DatabaseFacts> {
  const [facts] = await bulk.query<DatabaseFacts>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as "versionNumber",
      (extract(epoch from clock_timestamp()) * 1000)::float8 as now,
      to_regclass('public.migrations') is not null and to_regclass('public.installation') is not null as "hasTables"`,
  );
  return facts!;
}

/** Times in milliseconds. */
export async function readInstallation(bulk: Bulk): Promise<{ createdAt: number; lastBackupAt: number | null } | null> {
  const [row] = await bulk.query<{ createdAt: number; lastBackupAt: number | null }>(
    `select (extract(epoch from created_at) * 1000)::float8 as "createdAt",
      (extract(epoch from last_backup_at) * 1000)::float8 as "lastBackupAt" from installation`,
  );
  return row ?? null;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
