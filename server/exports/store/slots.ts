import { sql, type Tx } from '../../kernel/database/sql.ts';

/** One of the two places of a workspace, until the transaction ends, however it ends. */
export async function takeSlot(tx: Tx, workspaceId: number): Promise<boolean> {
  const place = (slot: number) =>
    sql`pg_try_advisory_xact_lock(hashtextextended(${`export ${workspaceId} ${slot}`}, 0))`;
  const { rows } = await sql<{
    taken: boolean;
  }>`select case when ${place(0)} then true else ${place(1)} end as taken`.execute(tx);
  return rows[0]!.taken;
}
