/** Deletions for the list that outlives a restore, stray files, and whose store this is. */
import { sql, type Tx } from '../database/sql.ts';

/** Which installation this is, whatever database, server or store it has moved to. */
export const originStatement =
  'select to_char(created_at at time zone \'UTC\', \'YYYY-MM-DD"T"HH24:MI:SS.US"Z"\') from installation';

/** Deletions that triggers have noted, oldest first. */
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
  if (keys.length === 0) return;
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
