/** How many codes a survey still has. */
import type { Tx } from '../kernel/database/db.ts';
import { findAttachedList } from './store/attachments.ts';
import { readStock } from './store/uses.ts';

/** Null: no list is attached. */
export async function promoStock(tx: Tx, surveyId: number): Promise<{ all: number; free: number } | null> {
  const list = await findAttachedList(tx, surveyId);
  if (!list) return null;
  const { total, unused } = await readStock(tx, list.id);
  return { all: total, free: unused };
}
