/**
 * Giving out codes, in the transaction of a completion. A code goes to one answer only, whatever happens at the same
 * time: the lock on its row is the claim. A code that somebody is just taking is left to them first and waited for
 * only when no other is free, because a completion that is undone gives its code back. Nothing else is locked, so
 * completions of one list do not wait for each other while codes are left.
 */
import type { Tx } from '../kernel/database/db.ts';
import { findAttachedList } from './store/attachments.ts';
import { hasUnused, lockWaiting, takeAwaitedCode, takeFreeCode, type Claim, type Taken } from './store/claim.ts';

export interface Claimed {
  /** Empty when none is left. */
  code: string;
  format: Taken['format'];
}

/** Null: no list is attached to the survey. Whether this answer may have a code at all is the caller's to know. */
export async function claimCode(tx: Tx, claim: Claim): Promise<Claimed | null> {
  for (;;) {
    const taken = await takeFreeCode(tx, claim);
    if (!taken) return null;
    const code = taken.code ?? (await waitForCode(tx, taken.listId, claim));
    if (code !== null) return { code, format: taken.format };
    // The list may have gone, or another come in its place, while this one waited: then it is not an empty list.
    const list = await findAttachedList(tx, claim.surveyId);
    if (list?.id === taken.listId) return { code: '', format: taken.format };
  }
}

/** One at a time: two that went through the held codes together would come to wait for each other. */
async function waitForCode(tx: Tx, listId: number, claim: Claim): Promise<string | null> {
  if (!(await hasUnused(tx, listId))) return null;
  await lockWaiting(tx, listId);
  return takeAwaitedCode(tx, listId, claim);
}

export async function hasCodes(tx: Tx, surveyId: number): Promise<boolean> {
  return (await findAttachedList(tx, surveyId)) !== null;
}
