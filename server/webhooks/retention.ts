/** Events, messages and their log are kept for 30 days. */
import type { Db } from '../kernel/database/db.ts';
import { deleteOldEvents } from './store/events.ts';
import { deleteOldLog } from './store/log.ts';

/** Rows of one transaction: short ones let the others work. */
const pieceSize = 5000;

export async function forgetOldMessages(db: Db): Promise<void> {
  for (const forget of [deleteOldLog, deleteOldEvents]) {
    while ((await db.transact((tx) => forget(tx, pieceSize))) > 0);
  }
}
