/**
 * Tells of lists that run dry: `low` when a tenth of the codes or less is free, `empty` when none is, each once until
 * codes are added. Looked at by timer: a completion that counted would make all others wait for its count.
 */
import { doEach } from '../kernel/background/do-each.ts';
import { newMessageId, recordEvents } from '../kernel/background/events.ts';
import type { Db, Tx } from '../kernel/database/db.ts';
import { presentWarning } from './present.ts';
import { listAttached } from './store/attachments.ts';
import { lockList, type ListRow } from './store/lists.ts';
import { readStock } from './store/uses.ts';
import { listDry, markWarned, type Level } from './store/warnings.ts';

/** How many warnings were told. */
export async function warnOfDryLists(db: Db): Promise<number> {
  let warnings = 0;
  await doEach(await db.read(listDry), async (id) => {
    warnings += await db.transact((tx) => warnOf(tx, id));
  });
  return warnings;
}

/** Checked anew under the lock: another instance may have told already, or somebody have added codes. */
async function warnOf(tx: Tx, listId: number): Promise<number> {
  const list = await lockList(tx, listId);
  if (!list) return 0;
  const { unused: free } = await readStock(tx, listId);
  const surveys = (await listAttached(tx, [listId])).get(listId) ?? [];
  const levels = surveys.length > 0 ? dueLevels(list, free) : [];
  for (const level of levels) {
    const payload = JSON.stringify(presentWarning(list, { level, free, surveys }));
    // One message for the workspace, in whichever feeds it stands.
    const event = { workspaceId: list.workspace_id, type: 'promo.low' as const, payload, messageId: newMessageId() };
    await recordEvents(
      tx,
      surveys.map((survey) => ({ ...event, surveyId: survey.id })),
    );
  }
  const last = levels.at(-1);
  if (last) await markWarned(tx, listId, last);
  return levels.length;
}

function dueLevels(list: ListRow, free: number): Level[] {
  const isLow = list.warned === null && free * 10 <= list.codes_count;
  const isEmpty = list.warned !== 'empty' && free === 0;
  return [...(isLow ? (['low'] as const) : []), ...(isEmpty ? (['empty'] as const) : [])];
}
