/** The kernel's own rows: windows of the rate limits, stored replays, the audit log, wrapped keys. */
import type { Insertable } from 'kysely';
import type { AuditLog, Events } from '../../../db/types.ts';
import type { Db } from './db.ts';
import { sql, type Tx } from './sql.ts';

export interface Hits {
  hits: number;
  reset: number;
}

const window = "date_bin(make_interval(mins => $2::int), now(), 'epoch')";
const untilReset = `ceil(extract(epoch from ${window} + make_interval(mins => $2::int) - now()))::int as reset`;

/** In a transaction of its own: a hit counts also when the request that made it is refused and rolled back. */
export async function hitWindow(
  db: Db,
  bucket: string,
  { minutes, counts }: { minutes: number; counts: 0 | 1 },
): Promise<Hits> {
  const text = `insert into rate_windows as w (bucket, starts_at, hits) values ($1, ${window}, $3)
    on conflict (bucket, starts_at) do update set hits = w.hits + excluded.hits returning hits, ${untilReset}`;
  const [row] = await db.prepared<Hits>({ name: 'rate-hit', text, values: [bucket, minutes, counts] });
  return row!;
}

/** The same for all connections to one database of one running server, and for no other. */
const databaseText = "current_database() || ' ' || extract(epoch from pg_postmaster_start_time())";
export const databaseStatement = `select ${databaseText} as database`;

export async function readSession(
  tx: Tx,
  names: readonly string[],
): Promise<{ found: Record<string, string>; database: string }> {
  const { rows } = await sql<{ found: Record<string, string>; database: string }>`
    select json_object_agg(name, current_setting(name)) as found, ${sql.raw(databaseText)} as database
    from unnest(${names}::text[]) as name`.execute(tx);
  return rows[0]!;
}

/** Takes an amount out of a window, in the transaction of what it pays for; nothing where less is left. */
export async function spendWindow(
  tx: Tx,
  { bucket, amount, most, minutes }: { bucket: string; amount: number; most: number; minutes: number },
): Promise<{ isWithin: boolean; reset: number }> {
  const start = sql`date_bin(make_interval(mins => ${minutes}), now(), 'epoch')`;
  const { rows } = await sql<{ spent: boolean; reset: number }>`
    with spent as (
      insert into rate_windows as w (bucket, starts_at, hits)
      select ${bucket}, ${start}, ${amount}::int where ${amount}::int <= ${most}::int
      on conflict (bucket, starts_at) do update set hits = w.hits + excluded.hits
        where w.hits + excluded.hits <= ${most}::int
      returning 1)
    select exists (select from spent) as spent,
      ceil(extract(epoch from ${start} + make_interval(mins => ${minutes}) - now()))::int as reset`.execute(tx);
  return { isWithin: rows[0]!.spent, reset: rows[0]!.reset };
}

/** How much of windows is spent, and when the next ones begin. */
export async function readWindows(
  tx: Tx,
  { buckets, minutes }: { buckets: readonly string[]; minutes: number },
): Promise<{ spent: Map<string, number>; reset: number }> {
  const start = sql`date_bin(make_interval(mins => ${minutes}), now(), 'epoch')`;
  const { rows } = await sql<{ bucket: string; hits: number; reset: number }>`
    select b.bucket, coalesce(w.hits, 0) as hits,
      ceil(extract(epoch from ${start} + make_interval(mins => ${minutes}) - now()))::int as reset
    from unnest(${[...buckets]}::text[]) b (bucket)
    left join rate_windows w on w.bucket = b.bucket and w.starts_at = ${start}`.execute(tx);
  return { spent: new Map(rows.map(({ bucket, hits }) => [bucket, hits])), reset: rows[0]?.reset ?? 0 };
}

export interface ReplayKey {
  userId: number;
  method: string;
  path: string;
  key: string;
}

/** False while another transaction works under the same key. */
export async function lockReplay(tx: Tx, replay: ReplayKey): Promise<boolean> {
  const name = `${replay.userId} ${replay.method} ${replay.path} ${replay.key}`;
  const { rows } = await sql<{
    locked: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as locked`.execute(tx);
  return rows[0]!.locked;
}

export async function findReplay(tx: Tx, replay: ReplayKey) {
  return tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .select(sql<boolean>`created_at < now() - interval '2 minutes'`.as('isOld'))
    .where('user_id', '=', replay.userId)
    .where('method', '=', replay.method)
    .where('path', '=', replay.path)
    .where('key', '=', replay.key)
    .where('created_at', '>', sql<string>`now() - interval '24 hours'`)
    .executeTakeFirst();
}

export async function keepReplay(
  tx: Tx,
  replay: ReplayKey,
  response: { requestHash: Buffer; status: number; body: Buffer; surveyId: number | null },
): Promise<void> {
  const row = {
    request_hash: response.requestHash,
    status: response.status,
    body: response.body,
    survey_id: response.surveyId,
  };
  await tx
    .insertInto('idempotency_keys')
    .values({ user_id: replay.userId, method: replay.method, path: replay.path, key: replay.key, ...row })
    .onConflict((on) =>
      on.columns(['user_id', 'method', 'path', 'key']).doUpdateSet({ ...row, created_at: sql`now()` }),
    )
    .execute();
}

export async function dropHold(tx: Tx, replay: ReplayKey, own: { status: number; holder: Buffer }): Promise<void> {
  await tx
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', replay.userId)
    .where('method', '=', replay.method)
    .where('path', '=', replay.path)
    .where('key', '=', replay.key)
    .where('status', '=', own.status)
    .where('body', '=', own.holder)
    .execute();
}

export async function savepoint(tx: Tx): Promise<void> {
  await sql`savepoint work`.execute(tx);
}

export async function undoWork(tx: Tx): Promise<void> {
  await sql`rollback to savepoint work`.execute(tx);
}

export async function insertAudit(tx: Tx, row: Insertable<AuditLog>): Promise<void> {
  await tx.insertInto('audit_log').values(row).execute();
}

export async function insertEvents(tx: Tx, rows: readonly Insertable<Events>[]): Promise<void> {
  await tx.insertInto('events').values(rows).execute();
}

/** Until the end of the transaction no other one makes or ends a key. */
export async function lockWrappedKeys(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('wrapped keys', 0))`.execute(tx);
}

/** When the tables were filled from a backup; null: never. */
export async function findRestoration(tx: Tx): Promise<string | null> {
  const row = await tx.selectFrom('installation').select('restored_at').executeTakeFirst();
  return row?.restored_at ?? null;
}

export async function listWrappedKeys(tx: Tx) {
  return tx.selectFrom('wrapped_keys').select(['fingerprint', 'wrapped']).orderBy('created_at').execute();
}

export async function insertWrappedKey(tx: Tx, fingerprint: string, wrapped: Buffer): Promise<void> {
  await tx
    .insertInto('wrapped_keys')
    .values({ fingerprint, wrapped })
    .onConflict((on) => on.doNothing())
    .execute();
}

export async function deleteOtherWrappedKeys(tx: Tx, fingerprint: string): Promise<void> {
  await tx.deleteFrom('wrapped_keys').where('fingerprint', '!=', fingerprint).execute();
}

export async function isInstalled(tx: Tx): Promise<boolean> {
  return (await tx.selectFrom('installation').select('singleton').executeTakeFirst()) !== undefined;
}

/** Makes the one row of the installation; false when it stood already. Concurrent starters wait for each other here. */
export async function claimInstallation(tx: Tx): Promise<boolean> {
  const made = await tx
    .insertInto('installation')
    .values({ singleton: true })
    .onConflict((on) => on.doNothing())
    .returning('singleton')
    .executeTakeFirst();
  return made !== undefined;
}

/** A replay may weigh megabytes: a statement that forgets all of a day could be cut off by its time, in every hour again. */
const forgottenAtOnce = 500;

/** What is kept only for a while: run by a job every hour, until nothing is left. How many rows are gone. */
export async function forgetOldRows(tx: Tx): Promise<number> {
  const gone = [
    await sql`delete from rate_windows where ctid = any(array(
      select ctid from rate_windows where starts_at < now() - interval '1 hour' limit ${forgottenAtOnce * 100}))`.execute(
      tx,
    ),
    await sql`delete from idempotency_keys where ctid = any(array(
      select ctid from idempotency_keys where created_at < now() - interval '24 hours' limit ${forgottenAtOnce}))`.execute(
      tx,
    ),
    await sql`delete from audit_log where ctid = any(array(
      select ctid from audit_log where created_at < now() - interval '400 days' limit ${forgottenAtOnce * 100}))`.execute(
      tx,
    ),
    await sql`delete from instances where seen_at < now() - interval '10 minutes'`.execute(tx),
  ];
  return gone.reduce((sum, { numAffectedRows = 0n }) => sum + Number(numAffectedRows), 0);
}

export async function seeInstance(
  tx: Tx,
  instance: { id: string; run: string; version: string; store: string | null },
): Promise<void> {
  await tx
    .insertInto('instances')
    .values(instance)
    .onConflict((on) => on.column('id').doUpdateSet({ seen_at: sql`now()`, store: instance.store }))
    .execute();
}

/** One that has stopped must not be taken for one with another store by the next that starts. */
export async function leaveInstance(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('instances').where('id', '=', id).execute();
}

export async function addJobRow(tx: Tx, job: { name: string; key: string }): Promise<void> {
  await sql`select graphile_worker.add_job(${job.name}, payload := '{}'::json, job_key := ${job.key})`.execute(tx);
}

/** Jobs that should have run by now, and how long the oldest of them has waited. */
export async function waitingJobs(tx: Tx): Promise<{ waiting: number; oldestSeconds: number }> {
  const { rows } = await sql<{ waiting: number; oldest: number }>`
    select count(*) as waiting, coalesce(extract(epoch from now() - min(run_at)), 0)::int as oldest
    from graphile_worker.jobs where run_at <= now() and locked_at is null and attempts < max_attempts`.execute(tx);
  return { waiting: rows[0]!.waiting, oldestSeconds: rows[0]!.oldest };
}

/** Deletions that triggers have noted, oldest first. */
/** Which installation this is, whatever database, server or store it has moved to. */
export const originStatement =
  'select to_char(created_at at time zone \'UTC\', \'YYYY-MM-DD"T"HH24:MI:SS.US"Z"\') from installation';

export async function listRemovals(tx: Tx, limit: number) {
  return tx
    .selectFrom('removals')
    .select(['id', 'kind', 'within', 'ids', 'removed_at as at'])
    .select(sql<string | null>`(${sql.raw(originStatement)})`.as('origin'))
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function dropRemovals(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('removals')
    .where('id', 'in', [...ids])
    .execute();
}

export async function noteStray(tx: Tx, key: string): Promise<void> {
  await tx
    .insertInto('stray_files')
    .values({ key })
    .onConflict((on) => on.column('key').doUpdateSet({ since: sql`now()` }))
    .execute();
}

export async function listStrays(tx: Tx, { days, limit }: { days: number; limit: number }): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select key from stray_files
    where since < now() - make_interval(days => ${days}) order by since limit ${limit}`.execute(tx);
  return rows.map(({ key }) => key);
}

export async function dropStrays(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('stray_files')
    .where('key', 'in', [...keys])
    .execute();
}

/** Null before the first start. */
export async function findIdentity(tx: Tx): Promise<string | null> {
  const row = await tx.selectFrom('installation').select('identity').executeTakeFirst();
  return row?.identity ?? null;
}

/** Until the end of the transaction no other instance marks the store. */
export async function lockStoreMark(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('store mark', 0))`.execute(tx);
}

/** How many instances that run have another store. */
export async function countOtherStores(tx: Tx, store: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from instances
    where store <> ${store}::uuid and seen_at > now() - interval '2 minutes'`.execute(tx);
  return rows[0]!.count;
}
