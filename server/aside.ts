/** The program of a thread that runs one errand; `kernel/aside.ts` starts it. */
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { makeTableAside, type TableErrand } from './exports/index.ts';
import type { Errand, ErrandName } from './kernel/aside.ts';
import { connect, type Db } from './kernel/db.ts';
import { makeLog, type Log } from './kernel/log.ts';
import { textsFor } from './labels/index.ts';
import { checkTallies, foldTallies } from './reports/index.ts';

interface Given {
  db: Db;
  log: Log;
  input: unknown;
}

const errands: Record<ErrandName, (given: Given) => Promise<unknown>> = {
  'fold tallies': ({ db }) => foldTallies(db),
  'check tallies': checkTallies,
  'make table': ({ db, input }) => makeTableAside({ db, texts: textsFor, tell }, input as TableErrand),
};

/** To whoever wants the same core. */
const givesWay = 10;
/** Pieces on their way at once: the errand works on while the last ones are taken. */
const mostUntaken = 4;

let untaken = 0;
let taken: () => void = () => {};

async function tell(piece: object, bytes: ArrayBuffer): Promise<void> {
  parentPort!.postMessage(piece, [bytes]);
  untaken += 1;
  if (untaken < mostUntaken) return;
  await new Promise<void>((next) => {
    taken = next;
  });
}

parentPort!.on('message', () => {
  untaken -= 1;
  taken();
});

// There a priority belongs to the thread, elsewhere to all of them.
if (process.platform === 'linux') setPriority(givesWay);

const { name, input, database, pretty } = workerData as Errand;
const log = makeLog({ pretty });
const db = connect({ ...database, log, size: 2 });
try {
  await errands[name]({ db, log, input });
} finally {
  await db.close();
  parentPort!.unref();
}
