/**
 * Wrong tries at signing in: ten in a quarter of an hour for an address of mail and for an address of the network, then
 * 429 whatever the password. A try is counted before anything is hashed for it and given back when it was right: so a
 * thousand guesses at once are worth no more than ten in a row, on however many instances, and cost no more either.
 */
import type { Db, Tx } from '../kernel/database/db.ts';
import { withinStrangersLimit } from '../kernel/limits/account-requests.ts';
import { tooMany } from '../kernel/limits/rate-limit.ts';
import { addressKey } from '../kernel/network/address.ts';
import { sha256 } from '../kernel/secrets/vault.ts';
import { withinHashLimit } from './passwords.ts';
import { countTry, giveBackTry, peekTries } from './store/tries.ts';

const limit = { most: 10, minutes: 15 };

export interface Trier {
  /** Absent where no account is named. */
  email?: string;
  ip: string;
}

/**
 * What the try brings; null: it was wrong, and counts. Must run outside of the request's transaction. Counted only when
 * its turn comes: of many right ones at once none is in the way of another.
 */
export async function tried<T>(db: Db, trier: Trier, check: () => Promise<T | null>): Promise<T | null> {
  const buckets = bucketsOf('sign-in', trier);
  await withinStrangersLimit(trier.ip, () => db.read((tx) => requireTriesLeft(tx, buckets)));
  return withinHashLimit(trier.ip, async () => {
    const window = await db.transact((tx) => countAll(tx, buckets));
    const right = await check();
    if (right !== null) await db.transact((tx) => giveBack(tx, buckets, window));
    return right;
  });
}

/** Requests for a reset are counted whether or not the account exists. */
export async function countResetRequest(tx: Tx, trier: Trier): Promise<void> {
  await countAll(tx, bucketsOf('reset', trier));
}

/** Spares those who have none left the wait for their turn. */
async function requireTriesLeft(tx: Tx, buckets: readonly string[]): Promise<void> {
  for (const bucket of buckets) {
    const window = await peekTries(tx, bucket, limit);
    if (window.remaining <= 0) throw tooMany({ ...window, remaining: 0 });
  }
}

/** In all buckets or, by the end of the transaction, in none. Gives the beginning of the window. */
async function countAll(tx: Tx, buckets: readonly string[]): Promise<number> {
  let startsAt = 0;
  for (const bucket of buckets) {
    const window = await countTry(tx, bucket, limit);
    if (window.remaining < 0) throw tooMany(window);
    startsAt = window.startsAt;
  }
  return startsAt;
}

async function giveBack(tx: Tx, buckets: readonly string[], startsAt: number): Promise<void> {
  for (const bucket of buckets) await giveBackTry(tx, bucket, startsAt);
}

/** Always in the same order: two tries that lock the same rows must not wait for each other. */
function bucketsOf(what: 'sign-in' | 'reset', { email, ip }: Trier): string[] {
  const byAddress = `${what} address ${addressKey(ip)}`;
  return email === undefined
    ? [byAddress]
    : [`${what} email ${sha256(email.toLowerCase()).toString('base64url')}`, byAddress];
}
