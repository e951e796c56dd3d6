/** What one look at the database tells of the whole installation: figures alone, of nobody in particular. */
import { sql, type Tx } from '../../kernel/database/sql.ts';

export async function isOperator(tx: Tx, userId: number): Promise<boolean> {
  const row = await tx.selectFrom('users').select('is_operator').where('id', '=', userId).executeTakeFirst();
  return row?.is_operator === true;
}

export interface Figures {
  version: string;
  sizeBytes: number;
  connections: number;
  maxConnections: number;
  migration: string;
  /** Milliseconds since 1970, by the clock of the database. */
  now: number;
  /** Null: nothing was installed yet. */
  madeAt: number | null;
  backupAt: string | null;
  backupMilliseconds: number | null;
  backupBytes: number | null;
  sendingHeld: boolean;
}

export async function readFigures(tx: Tx): Promise<Figures> {
  const milliseconds = (time: string) => sql`(extract(epoch from ${sql.raw(time)}) * 1000)::float8`;
  const { rows } = await sql<Figures>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database()) as "sizeBytes",
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as "maxConnections",
      (select left(max(name), 4) from migrations) as migration,
      ${milliseconds('clock_timestamp()')} as now, ${milliseconds('i.created_at')} as "madeAt",
      i.last_backup_at as "backupAt", ${milliseconds('i.last_backup_at')} as "backupMilliseconds",
      i.last_backup_bytes as "backupBytes", i.sending_held_at is not null as "sendingHeld"
    from (select 1) as one left join installation i on true`.execute(tx);
  return rows[0]!;
}

export interface InstanceRow {
  id: string;
  run: 'all' | 'web' | 'worker';
  version: string;
  started_at: string;
  seen_at: string;
}

/** Those that were seen in the last two minutes: each says twice a minute that it is there. */
export async function listInstances(tx: Tx): Promise<InstanceRow[]> {
  const { rows } = await sql<InstanceRow>`select id, run, version, started_at, seen_at from instances
    where seen_at > now() - interval '2 minutes' order by started_at, id`.execute(tx);
  return rows;
}

export interface Work {
  waiting: number;
  running: number;
  failed: number;
  oldest: number;
  messages: number;
  failing: number;
  exportsRunning: number;
  exportsQueued: number;
  lettersWaiting: number;
  lettersFailed: number;
  oldestLetter: number;
}

/** What follows in this transaction is ended by the database when it takes longer. */
export async function limitStatements(tx: Tx, milliseconds: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(tx);
}

export async function readWork(tx: Tx): Promise<Work> {
  const due = sql`run_at <= now() and locked_at is null and attempts < max_attempts`;
  const { rows } = await sql<Work>`
    select j.waiting, j.running, j.failed, j.oldest,
      (select count(*) from deliveries where due_at is not null) as messages,
      (select count(*) from webhooks where is_active and failing_since is not null) as failing,
      (select count(*) from export_jobs where status = 'running') as "exportsRunning",
      (select count(*) from export_jobs where status = 'queued') as "exportsQueued",
      l.waiting as "lettersWaiting", l.failed as "lettersFailed", l.oldest as "oldestLetter"
    from (select count(*) filter (where ${due}) as waiting, count(*) filter (where locked_at is not null) as running,
        count(*) filter (where locked_at is null and attempts >= max_attempts) as failed,
        coalesce(extract(epoch from now() - min(run_at) filter (where ${due})), 0)::int as oldest
      from graphile_worker.jobs) j,
      (select count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'failed') as failed,
        coalesce(extract(epoch from now() - min(created_at) filter (where state = 'waiting')), 0)::int as oldest
      from letters) l`.execute(tx);
  return rows[0]!;
}

/** Media, files of answers and exports, as their rows say. */
export async function sumStoredBytes(tx: Tx): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select ((select coalesce(sum(size + narrower_bytes), 0) from media) + (select coalesce(sum(size), 0) from answer_files)
      + (select coalesce(sum(size), 0) from export_jobs where parts is not null))::bigint as bytes`.execute(tx);
  return rows[0]!.bytes;
}

export interface SlowStatement {
  statement: string;
  calls: number;
  mean_ms: number;
  total_ms: number;
}

/** Where they are kept, in whatever schema the extension was made. */
export async function findStatistics(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ place: string }>`
    select quote_ident(n.nspname) || '.pg_stat_statements' as place from pg_extension e
      join pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'pg_stat_statements'
      and 'pg_stat_statements' = any(string_to_array(replace(current_setting('shared_preload_libraries'), ' ', ''), ','))`.execute(
    tx,
  );
  return rows[0]?.place ?? null;
}

/** Of our own only, and only those in which values have become $1, $2, …: others could hold a secret. */
export async function listSlowest(tx: Tx, place: string): Promise<SlowStatement[]> {
  const { rows } = await sql<SlowStatement>`
    select left(regexp_replace(query, '\s+', ' ', 'g'), 300) as statement, calls::float8 as calls,
      round(mean_exec_time::numeric, 2)::float8 as mean_ms, round(total_exec_time::numeric, 2)::float8 as total_ms
    from ${sql.raw(place)} where dbid = (select oid from pg_database where datname = current_database())
      and userid = (select oid from pg_roles where rolname = current_user)
      and query ~* '^\s*(select|insert|update|delete|with)\y' and query !~ ''''
    order by total_exec_time desc limit 10`.execute(tx);
  return rows;
}
