/**
 * Wrong tries at signing in: ten in a quarter of an hour for an address of mail and for an address of the network, then
 * 429 whatever the password. A try is judged when it is finished: it is let in only while fewer than ten have failed, so
 * a thousand guesses at once are worth no more than ten in a row. What succeeds is not counted.
 */
import type { Tx } from '../kernel/db.ts';
import { tooMany, type Window } from '../kernel/rate-limit.ts';
import { sha256 } from '../kernel/vault.ts';
import { countTry, keepSoFar, peekTries } from './store/tries.ts';

const limit = 10;

export interface Trier {
  /** Absent where no account is named. */
  email?: string;
  ip: string;
}

export async function requireTriesLeft(tx: Tx, trier: Trier): Promise<void> {
  for (const bucket of bucketsOf('sign-in', trier)) {
    const window = await peekTries(tx, bucket, limit);
    if (window.remaining <= 0) throw tooMany({ ...window, remaining: 0 });
  }
}

/** Counts a wrong try for good. The caller refuses the request afterwards; nothing else may be written before. */
export async function countWrongTry(tx: Tx, trier: Trier, record: () => Promise<void> = async () => {}): Promise<void> {
  const over = await countAll(tx, 'sign-in', trier);
  if (!over) await record();
  await keepSoFar(tx);
  if (over) throw tooMany(over);
}

/** Requests for a reset are counted whether or not the account exists. */
export async function countResetRequest(tx: Tx, trier: Trier): Promise<void> {
  const over = await countAll(tx, 'reset', trier);
  if (over) throw tooMany(over);
}

async function countAll(tx: Tx, what: 'sign-in' | 'reset', trier: Trier): Promise<Window | null> {
  let over: Window | null = null;
  for (const bucket of bucketsOf(what, trier)) {
    const window = await countTry(tx, bucket, limit);
    if (window.remaining < 0) over ??= window;
  }
  return over;
}

/** Always in the same order: two tries that lock the same rows must not wait for each other. */
function bucketsOf(what: string, { email, ip }: Trier): string[] {
  const byAddress = `${what} address ${ip}`;
  return email === undefined
    ? [byAddress]
    : [`${what} email ${sha256(email.toLowerCase()).toString('base64url')}`, byAddress];
}
