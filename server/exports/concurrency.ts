/**
 * Who may run: at most two exports at once in a workspace, over all instances, and so many in this process, where the
 * accounts that ask take turns: somebody with many workspaces has no more turns than others.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { inSnapshot, type Db, type Tx } from '../kernel/database/db.ts';
import { makeFairQueue } from '../kernel/limits/fair-queue.ts';
import { refuse } from '../kernel/problem.ts';
import { takeSlot } from './store/slots.ts';

/** Every running export holds a connection that respondents cannot use. */
const queue = makeFairQueue({ name: 'exports', places: 6, each: 2, line: 200 });
const roundMilliseconds = 250;

export interface Asker {
  workspaceId: number;
  /** Null: the account was deleted. */
  userId: number | null;
}

/** The line in which what is asked for waits. */
export function lineOf({ workspaceId, userId }: Asker): string | number {
  return userId ?? `workspace ${workspaceId}`;
}

/** The work sees one state of the database, that of the moment its turn came. */
export async function withinExportLimit(
  db: Db,
  { milliseconds, ...asker }: Asker & { milliseconds: number },
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  const until = Date.now() + milliseconds;
  const left = () => Math.max(until - Date.now(), 1);
  // Another instance may have the places of the workspace.
  while (!(await tryExportSlot(db, asker, work, left()))) {
    if (Date.now() >= until) refuse('429 rate_limit_exceeded', { headers: { 'Retry-After': '10' } });
    await wait(Math.min(roundMilliseconds, left()));
  }
}

/** False when the turn has not come in time. */
export async function tryExportSlot(
  db: Db,
  asker: Asker,
  work: (tx: Tx) => Promise<void>,
  milliseconds = 1,
): Promise<boolean> {
  let hasBegun = false;
  const run = () => {
    hasBegun = true;
    return db.read((tx) =>
      inSnapshot(tx, async () => {
        if (!(await takeSlot(tx, asker.workspaceId))) return false;
        await work(tx);
        return true;
      }),
    );
  };
  return queue.run(lineOf(asker), run, { milliseconds }).catch((error: unknown) => {
    if (hasBegun) throw error;
    return false;
  });
}
