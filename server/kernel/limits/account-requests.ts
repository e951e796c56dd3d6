/**
 * Requests of one account at work at once, in this process: some of them read or write megabytes, and whoever sends forty
 * would have every other request, those of respondents too, wait behind all of them. The others of the account wait. Those of
 * whom nobody knows who they are (they sign in, register, ask for a letter) are known by their address.
 */
import { addressKey } from '../network/address.ts';
import { nobody, type Caller } from '../operation/caller.ts';
import { makeFairQueue } from './fair-queue.ts';

/** Of the sixteen connections to the database some are left for respondents, whatever all accounts together look for. */
const accounts = makeFairQueue({ name: 'accounts', places: 10, each: 4, line: 1000 });
/** Few in all: nothing says how many addresses a stranger has. */
const strangers = makeFairQueue({ name: 'strangers', places: 4, each: 2, line: 1000 });

/** For what holds a connection: what waits for strangers, or is given piece by piece, has limits of its own. */
export function withinAccountLimit<T>(
  { caller: { userId }, ip }: { caller: Caller; ip: string },
  work: () => Promise<T>,
): Promise<T> {
  return userId === nobody.userId ? withinStrangersLimit(ip, work) : accounts.run(userId, work);
}

/** Also for what they need of the database outside of their request. */
export function withinStrangersLimit<T>(ip: string, work: () => Promise<T>): Promise<T> {
  return strangers.run(addressKey(ip), work);
}
