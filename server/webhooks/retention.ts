/** Events, messages and their log are kept for 30 days. */
import { doEach } from '../kernel/background/do-each.ts';
import type { Db } from '../kernel/database/db.ts';
import { deleteOldEvents } from './store/events.ts';
import { deleteOldLog } from './store/log.ts';
import { deleteOldHours } from './store/room.ts';

/** Rows of one transaction: short ones let the others work. */
const pieceSize = 5000;

export async function forgetOldMessages(db: Db): Promise<void> {
  await doEach([deleteOldLog, deleteOldEvents, deleteOldHours], async (forget) => {
    while ((await db.transact((tx) => forget(tx, pieceSize))) > 0);
  });
}
