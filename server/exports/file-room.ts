/**
 * How much the files of an account's jobs take together, those that are being written included: each part is booked before it
 * is stored, so that no number of jobs at once takes more. A job for which there is no room is put back with what it needs, and
 * begins again when so much is free.
 */
import { limits } from '../../contract/limits.ts';
import type { Db } from '../kernel/database/db.ts';
import { refuse } from '../kernel/problem.ts';
import { NobodyReads } from './spool.ts';
import { bookBytes, type OpenJob } from './store/jobs.ts';

export class NoRoom extends Error {
  readonly needed: number;

  constructor(needed: number) {
    super('the files of the account take all of their room');
    this.needed = needed;
  }
}

export function roomFor(db: Db, job: OpenJob): (bytes: number) => Promise<void> {
  let needed = 0;
  return async (bytes) => {
    needed += bytes;
    // It would wait for ever.
    if (needed > limits.exportFileBytes) refuse('422 export_too_large');
    const booking = await db.transact((tx) => bookBytes(tx, job, bytes));
    if (booking === 'gone') throw new NobodyReads();
    if (booking === 'no_room') throw new NoRoom(needed);
  };
}
