/** Errands in a thread of their own: what counts for seconds would hold up every respondent in the one that serves. */
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Db } from './db.ts';
import { root } from './root.ts';

export type ErrandName = 'fold tallies' | 'check tallies';

/** What the thread is given; everything else it makes for itself. */
export interface Errand {
  name: ErrandName;
  database: Db['opened'];
  pretty: boolean;
}

export type Aside = (name: ErrandName) => Promise<void>;

export function makeAside({ db, config }: { db: Db; config: { pretty: boolean } }): Aside {
  return (name) => run({ name, database: db.opened, pretty: config.pretty });
}

/** The thread ends with its errand, and what it needed of memory with it. */
async function run(errand: Errand): Promise<void> {
  const thread = new Worker(program, { workerData: errand });
  await new Promise<void>((done, failed) => {
    thread.once('error', failed);
    thread.once('exit', () => done());
  });
}

/** Built beside the program that serves, or its source. */
const program = import.meta.filename.endsWith('.ts')
  ? join(root, 'server', 'aside.ts')
  : join(import.meta.dirname, 'aside.js');
