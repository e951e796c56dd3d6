/** The program of a process that runs one task; `kernel/background/run-in-child.ts` starts it. */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { makeTableInChild, type TableTask } from './exports/index.ts';
import { lowerPriority } from './kernel/background/lower-priority.ts';
import type { Task, TaskName, Failure, ParentMessage, ChildMessage } from './kernel/background/run-in-child.ts';
import { connect, type Db } from './kernel/database/db.ts';
import { Problem } from './kernel/problem.ts';
import { makeLog, type Log } from './kernel/process/log.ts';
import { textsFor } from './labels/index.ts';
import { checkTallies, foldTallies } from './reports/index.ts';

/** The driver knows it, its types do not. */
interface Backend {
  processID: number;
}

interface TaskContext {
  db: Db;
  log: Log;
  input: unknown;
}

const tasks: Record<TaskName, (given: TaskContext) => Promise<unknown>> = {
  'fold tallies': ({ db }) => foldTallies(db),
  'check tallies': checkTallies,
  'make table': ({ db, input }) => makeTableInChild({ db, texts: textsFor, sendPiece }, input as TableTask),
};

/**
 * How long it rests, of the time that it has worked, while respondents want the cores: even the least of processes slows
 * the others down there, and so does what it asks the database. Somebody waits for a table, and nobody for tallies.
 */
const restShares: Record<TaskName, number> = { 'fold tallies': 2, 'check tallies': 2, 'make table': 0.3 };
const longestRest = 2000;
/** Pieces on their way at once: the task works on while the last ones are taken. */
const mostUntaken = 4;

let untaken = 0;
let taken: () => void = () => {};
let isBusy = false;
let resumed = performance.now();

async function rest(): Promise<void> {
  if (isBusy) await pause(Math.min((performance.now() - resumed) * restShares[name], longestRest));
  resumed = performance.now();
}

async function sendPiece(piece: object): Promise<void> {
  process.send!({ piece } satisfies ChildMessage);
  untaken += 1;
  const waiting = performance.now();
  await atMost(mostUntaken - 1);
  resumed += performance.now() - waiting;
}

async function atMost(pieces: number): Promise<void> {
  while (untaken > pieces) {
    await new Promise<void>((next) => {
      taken = next;
    });
  }
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof Problem)) {
    const { message, code } = error as Error & { code?: string };
    return { message: message || String(error), code };
  }
  const { message, key, details, headers } = error;
  return { message, key, details, headers };
}

// Whoever asked is gone, and nobody wants the result.
process.once('disconnect', () => process.exit(1));
// A stop is told to all processes at once; when this one ends is for the one that serves to say.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
const [{ name, input, database, log: logOptions, nice }] = (await once(process, 'message')) as [Task];
process.on('message', (message: ParentMessage) => {
  if (message !== 'taken') return void ({ isBusy } = message);
  untaken -= 1;
  taken();
});
const log = makeLog(logOptions);
const db = connect({ ...database, log, size: 2, before: rest });
// What the database does for it, too.
if (database.isOurs)
  db.pool.on('connect', (client) => void lowerPriority((client as unknown as Backend).processID, nice));
try {
  await tasks[name]({ db, log, input });
  // An exit cuts off what is still on its way.
  await atMost(0);
} catch (error) {
  process.exitCode = 1;
  await new Promise((sent) => process.send!({ failed: failureOf(error) } satisfies ChildMessage, sent));
} finally {
  await db.close();
  process.removeAllListeners('disconnect').disconnect();
}
