/** What a database says of its installation: version, keys, stores, backups. */
import type { Bulk } from '../../kernel/database/bulk-connection.ts';
import type { Tx } from '../../kernel/database/sql.ts';

export interface Wrapped {
  fingerprint: string;
  wrapped: string;
  created_at: string;
}

export interface DatabaseFacts {
  version: string;
  versionNumber: number;
  /** Of the server's clock, in milliseconds. */
  now: number;
  hasTables: boolean;
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

export async function insertWrapped(bulk: Bulk, rows: readonly Wrapped[]): Promise<void> {
  for (const { fingerprint, wrapped, created_at } of rows) {
    await bulk.query("insert into wrapped_keys values ($1, decode($2, 'hex'), $3)", [fingerprint, wrapped, created_at]);
  }
}

export async function setLastBackup(tx: Tx, takenAt: string, bytes: number): Promise<void> {
  await tx.updateTable('installation').set({ last_backup_at: takenAt, last_backup_bytes: bytes }).execute();
}

export async function readIdentity(bulk: Bulk): Promise<string | null> {
  const [row] = await bulk.query<{ identity: string }>('select identity from installation');
  return row?.identity ?? null;
}

/** Whether an instance with pages was seen in the last two minutes. */
export async function isServing(bulk: Bulk): Promise<boolean> {
  const [row] = await bulk.query<{ some: boolean }>(
    "select exists (select from instances where run <> 'worker' and seen_at > now() - interval '2 minutes') as some",
  );
  return row!.some;
}

/** The stores that instances which run now have. */
export async function listStores(bulk: Bulk): Promise<string[]> {
  const rows = await bulk.query<{ store: string }>(
    "select distinct store from instances where store is not null and seen_at > now() - interval '2 minutes'",
  );
  return rows.map(({ store }) => store);
}

/** Letters that wait, and those that have failed and can be tried again. */
export async function readLetters(bulk: Bulk): Promise<{ waiting: number; failed: number; oldestSeconds: number }> {
  const [row] = await bulk.query<{ waiting: number; failed: number; oldestSeconds: number }>(
    `select count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(created_at) filter (where state = 'waiting')), 0)::int as "oldestSeconds"
    from letters where state = 'waiting' or content is not null`,
  );
  return row!;
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
