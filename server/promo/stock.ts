/** How many codes a survey still has. */
import type { Tx } from '../kernel/db.ts';
import { findAttachedList } from './store/attachments.ts';
import { countFree } from './store/codes.ts';

/** Null: no list is attached. */
export async function promoStock(tx: Tx, surveyId: number): Promise<{ all: number; free: number } | null> {
  const list = await findAttachedList(tx, surveyId);
  return list && { all: list.codes_count, free: (await countFree(tx, [list.id])).get(list.id) ?? 0 };
}
