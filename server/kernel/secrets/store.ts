/** Data keys, wrapped by the key of the installation. */
import { sql, type Tx } from '../database/sql.ts';

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
