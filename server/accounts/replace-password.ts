/** A new password, however it was set: what was opened with the old one ends. */
import type { Tx } from '../kernel/database/db.ts';
import { deleteWaiting } from '../mail/index.ts';
import { deleteResetsOf, deleteSessionsOf } from './store/sessions.ts';
import { deleteTokensOf } from './store/tokens.ts';
import { setPasswordHash } from './store/users.ts';

interface Replacement {
  passwordHash: string;
  /** Of the person who changes it: they need not sign in anew. */
  keptSession?: Buffer | null;
  /** Whoever had the old password may have made tokens with it. */
  revokesTokens: boolean;
}

/** Gives how many tokens were revoked. */
export async function replacePassword(tx: Tx, userId: number, by: Replacement): Promise<number> {
  await setPasswordHash(tx, userId, by.passwordHash);
  await deleteSessionsOf(tx, userId, by.keptSession ?? null);
  await deleteResetsOf(tx, userId);
  await deleteWaiting(tx, { userId });
  return by.revokesTokens ? deleteTokensOf(tx, userId) : 0;
}
