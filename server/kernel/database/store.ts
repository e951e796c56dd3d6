/** Rows of the installation itself: its session, its instances, and what is kept only for a while. */
import { sql, type Tx } from './sql.ts';

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
