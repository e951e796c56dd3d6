/**
 * How much of messages an account keeps, however many webhooks and workspaces it has: an author decides how heavy a message
 * is, and each stays for thirty days. Beyond half of it the oldest lose their bytes, of those that wait for nothing (`make-room.ts`);
 * so only where receivers take nothing is all of it ever taken. Then new ones are not kept, and the log tells each.
 */
import type { Tx } from '../kernel/database/db.ts';
import type { WebhooksDeps } from './deps.ts';
import { addKept, listOwners, lockKept } from './store/room.ts';

export interface Room {
  /** Less than a thousandth is left: nothing worth making fits. */
  isFull(workspaceId: number): boolean;
  /** False: no room for so many bytes. */
  take(workspaceId: number, bytes: number): boolean;
  /** Writes down what was taken. */
  book(): Promise<void>;
}

/** Nobody else takes room of these accounts before the transaction ends, so that what is left is exact. */
export async function openRoom(
  { config }: Pick<WebhooksDeps, 'config'>,
  tx: Tx,
  workspaceIds: Iterable<number>,
): Promise<Room> {
  const owners = await listOwners(tx, [...new Set(workspaceIds)]);
  const kept = await lockKept(tx, [...new Set(owners.values())]);
  const most = config.webhooks.keptBytes * 2;
  const taken = new Map<number, number>();
  const ownerOf = (workspaceId: number) => owners.get(workspaceId) ?? 0;
  const left = (ownerId: number) => most - (kept.get(ownerId) ?? 0) - (taken.get(ownerId) ?? 0);
  return {
    isFull: (workspaceId) => left(ownerOf(workspaceId)) < most / 1000,
    take(workspaceId, bytes) {
      const ownerId = ownerOf(workspaceId);
      if (bytes > left(ownerId)) return false;
      taken.set(ownerId, (taken.get(ownerId) ?? 0) + bytes);
      return true;
    },
    book: () => addKept(tx, taken),
  };
}
