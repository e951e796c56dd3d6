/** Errands in a thread of their own: what works for seconds would hold up every respondent in the one that serves. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Db } from './db.ts';
import { Problem } from './problem.ts';
import { root } from './root.ts';

export type ErrandName = 'fold tallies' | 'check tallies' | 'make table';

/** What the thread is given; everything else it makes for itself. */
export interface Errand {
  name: ErrandName;
  input: unknown;
  database: Db['opened'];
  pretty: boolean;
}

/** `heard` takes what the errand tells, one piece after another; when it throws, the errand is over. */
export type Aside = <Told>(name: ErrandName, input?: object, heard?: (told: Told) => Promise<void>) => Promise<void>;

export function makeAside({ db, config }: { db: Db; config: { pretty: boolean } }): Aside {
  return (name, input = {}, heard) =>
    run({ name, input, database: db.opened, pretty: config.pretty }, async (told) => heard?.(told as never));
}

/** What an errand reads is garbage soon: with little room V8 collects it soon too. */
const resourceLimits = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 1024 };

/** The thread ends with its errand, and what it needed of memory with it. */
async function run(errand: Errand, heard: (told: unknown) => Promise<void>): Promise<void> {
  const thread = new Worker(program, { workerData: errand, resourceLimits });
  const ended = new Promise<number>((end, failed) => {
    thread.once('error', (error) => failed(revived(error)));
    thread.once('exit', end);
  });
  let hearing: Promise<unknown> = Promise.resolve();
  thread.on('message', (told: unknown) => {
    hearing = hearing.then(() => heard(told)).then(() => thread.postMessage(null));
    hearing.catch(() => thread.terminate());
  });
  const code = await ended;
  await hearing;
  if (code !== 0) throw new Error(`the thread for "${errand.name}" ended with ${code}`);
}

/** Errors lose their class on the way, not their members. */
function revived(error: unknown): unknown {
  const { key, message, details, headers } = error as Partial<Problem>;
  if (key === undefined) return error;
  return new Problem(key, { message: message!, details: details!, headers: headers! });
}

/** Built beside the program that serves, or its source. */
const program = import.meta.filename.endsWith('.ts')
  ? join(root, 'server', 'aside.ts')
  : join(import.meta.dirname, 'aside.js');
