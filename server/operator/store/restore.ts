/** Around the tables of a restore: an empty database made ready for them, and what is put right when they are in. */
import type { Bulk } from '../../kernel/database/bulk-connection.ts';
import { migrationLock, migrationTable, migrationText } from '../../kernel/database/migrate.ts';

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

/** The mark of dispatched events belongs to the transaction that has put them back. */
export async function resumeDispatch(bulk: Bulk): Promise<void> {
  await bulk.query('update dispatch_mark set xid = pg_current_xact_id()');
}

/** Whatever waited when the backup was made may have gone out since: a letter is not sent again, and its secrets go. */
export async function endLetters(bulk: Bulk): Promise<void> {
  await bulk.query(`update letters set content = null, leased_until = null, due_at = null, state = 'failed',
    ended_at = coalesce(ended_at, now()), reason = case state when 'waiting' then 'restored' else reason end
    where state = 'waiting' or content is not null`);
}

/**
 * Gives it a new identity: the installation that the backup was made of may still run, and one of the two must not
 * take the other's store for its own. For the same reason it sends nothing by itself until it is told to.
 */
export async function noteRestored(bulk: Bulk, takenAt: string, bytes: number): Promise<string | null> {
  const [row] = await bulk.query<{ identity: string }>(
    `update installation set last_backup_at = $1, last_backup_bytes = $2, restored_at = now(), sending_held_at = now(),
      identity = gen_random_uuid() returning identity`,
    [takenAt, bytes],
  );
  return row?.identity ?? null;
}
