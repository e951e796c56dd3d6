/**
 * Where an account keeps many messages the oldest that wait for nothing lose their bytes, and so do the replies of receivers in
 * the log; what else is told of them stays.
 */
import { doEach } from '../kernel/background/do-each.ts';
import type { WebhooksDeps } from './deps.ts';
import { countReplies, emptyReplies } from './store/replies.ts';
import { emptySettled, listCrowded, listHours, recountHour } from './store/room.ts';

/** Messages of one transaction: events that commit behind a long one are told late. */
const pieceSize = 5000;
const countedAtOnce = 50_000;

export async function makeRoom({ db, config }: Pick<WebhooksDeps, 'db' | 'config'>): Promise<void> {
  const most = config.webhooks.keptBytes;
  while ((await db.transact((tx) => countReplies(tx, countedAtOnce))) === countedAtOnce);
  const crowded = await db.read((tx) => listCrowded(tx, most));
  await doEach(crowded, async (ownerId) => {
    const hours = await db.read((tx) => listHours(tx, ownerId));
    let kept = hours.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const hour of hours) {
      if (kept <= most) return;
      for (const empty of [emptySettled, emptyReplies])
        while ((await db.transact((tx) => empty(tx, hour, pieceSize))) === pieceSize);
      kept += (await db.transact((tx) => recountHour(tx, hour))) - hour.bytes;
    }
  });
}
