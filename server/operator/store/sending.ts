/** Whether the installation sends anything by itself, and what waits to be sent. */
import type { Bulk } from '../../kernel/database/bulk-connection.ts';
import { sql, type Tx } from '../../kernel/database/sql.ts';

/** False: it was held already. */
export async function holdSending(tx: Tx): Promise<boolean> {
  const held = await tx
    .updateTable('installation')
    .set({ sending_held_at: sql`now()` })
    .where('sending_held_at', 'is', null)
    .executeTakeFirst();
  return held.numUpdatedRows > 0n;
}

/** False: it was not held. */
export async function releaseSending(tx: Tx): Promise<boolean> {
  const released = await tx
    .updateTable('installation')
    .set({ sending_held_at: null })
    .where('sending_held_at', 'is not', null)
    .executeTakeFirst();
  return released.numUpdatedRows > 0n;
}

/** Each stands in the log of its webhook as given up. */
export async function dropMessages(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`with dropped as (
      update deliveries set due_at = null where due_at is not null returning webhook_id, id, attempts
    ) insert into delivery_attempts (webhook_id, delivery_id, attempt, is_success, duration_ms)
    select webhook_id, id, attempts, false, 0 from dropped returning delivery_id as id`.execute(tx);
  return rows.length;
}

export async function isSendingHeld(bulk: Bulk): Promise<boolean> {
  const [row] = await bulk.query<{ held: boolean }>('select sending_held_at is not null as held from installation');
  return row?.held === true;
}
