/**
 * Requests of one account at work at once, in this process: some of them read or write megabytes, and whoever sends forty
 * would have every other request, those of respondents too, wait behind all of them. The others of the account wait.
 */
import { nobody, type Caller } from '../operation/caller.ts';
import { makeFairQueue } from './fair-queue.ts';

/** As many as accounts want: the connections to the database are what is short. */
const queue = makeFairQueue({ places: Number.MAX_SAFE_INTEGER, each: 4, line: 1000 });

/** For what holds a connection: what waits for strangers, or is given piece by piece, has limits of its own. */
export function withinAccountLimit<T>({ userId }: Caller, work: () => Promise<T>): Promise<T> {
  return userId === nobody.userId ? work() : queue.run(userId, work);
}
