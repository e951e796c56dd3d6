/** The program of a thread that runs one errand; `kernel/aside.ts` starts it. */
import { setPriority } from 'node:os';
import { workerData } from 'node:worker_threads';
import type { Errand, ErrandName } from './kernel/aside.ts';
import { connect, type Db } from './kernel/db.ts';
import { makeLog, type Log } from './kernel/log.ts';
import { checkTallies, foldTallies } from './reports/index.ts';

/** To whoever wants the same core. */
const givesWay = 10;

const errands: Record<ErrandName, (given: { db: Db; log: Log }) => Promise<unknown>> = {
  'fold tallies': ({ db }) => foldTallies(db),
  'check tallies': checkTallies,
};

// There a priority belongs to the thread, elsewhere to all of them.
if (process.platform === 'linux') setPriority(givesWay);

const { name, database, pretty } = workerData as Errand;
const log = makeLog({ pretty });
const db = connect({ ...database, log, size: 2 });
try {
  await errands[name]({ db, log });
} finally {
  await db.close();
}
