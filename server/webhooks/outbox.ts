/** Messages on their way into the ledger. They are written a few megabytes at once: each is made when its turn comes, and forgotten when it is stored. */
import type { Tx } from '../kernel/database/db.ts';
import { pieceBytes } from '../kernel/limits/pieces.ts';
import type { WebhooksDeps } from './deps.ts';
import { openRoom } from './room.ts';
import { insertDeliveries, type NewDelivery } from './store/deliveries.ts';
import type { WebhookRow } from './store/webhooks.ts';

export interface Outbox {
  /** Where there is no room for its bytes the log tells that it was not kept. */
  add(
    webhook: Pick<WebhookRow, 'workspace_id'>,
    message: Omit<NewDelivery, 'payload'>,
    seal: () => Buffer,
  ): Promise<void>;
  /** Of all messages that were made so far. */
  bytes(): number;
  /** Writes the rest. Nothing is added afterwards. */
  close(): Promise<void>;
}

export async function openOutbox(
  deps: Pick<WebhooksDeps, 'config' | 'log'>,
  tx: Tx,
  webhooks: readonly Pick<WebhookRow, 'workspace_id'>[],
): Promise<Outbox> {
  const room = await openRoom(
    deps,
    tx,
    webhooks.map((webhook) => webhook.workspace_id),
  );
  let [rows, waiting, all, refused]: [NewDelivery[], number, number, number] = [[], 0, 0, 0];
  const write = async () => {
    await insertDeliveries(tx, rows);
    [rows, waiting] = [[], 0];
  };
  return {
    async add({ workspace_id: workspaceId }, message, seal) {
      // To make megabytes that are then thrown away would hold up everybody for nothing.
      const made = room.isFull(workspaceId) ? null : seal();
      const payload = made && room.take(workspaceId, made.length) ? made : null;
      rows.push({ ...message, payload });
      if (!payload) refused += 1;
      waiting += made?.length ?? 0;
      all += made?.length ?? 0;
      if (waiting >= pieceBytes) await write();
    },
    bytes: () => all,
    async close() {
      await write();
      await room.book();
      if (refused > 0)
        deps.log.warn({ messages: refused }, 'messages of webhooks were not kept: their account has no room');
    },
  };
}
