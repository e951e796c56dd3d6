/** Who may run: at most two exports at once in a workspace, over all instances, and so many in this process. */
import { setTimeout as wait } from 'node:timers/promises';
import { inSnapshot, type Db, type Tx } from '../kernel/db.ts';
import { refuse } from '../kernel/problem.ts';
import { takeSlot } from './store/slots.ts';

/** Every running export holds a connection that respondents cannot use. */
const mostHere = 6;
const roundMilliseconds = 250;
let running = 0;

/** The work sees one state of the database, that of the moment its turn came. */
export async function inTurn(
  db: Db,
  asked: { workspaceId: number; milliseconds: number },
  work: (tx: Tx) => Promise<void>,
): Promise<void> {
  const until = Date.now() + asked.milliseconds;
  while (!(await tryTurn(db, asked.workspaceId, work))) {
    if (Date.now() >= until) refuse('429 rate_limit_exceeded', { headers: { 'Retry-After': '10' } });
    await wait(roundMilliseconds);
  }
}

/** False when others are running. */
export async function tryTurn(db: Db, workspaceId: number, work: (tx: Tx) => Promise<void>): Promise<boolean> {
  if (running >= mostHere) return false;
  running += 1;
  try {
    return await db.read((tx) =>
      inSnapshot(tx, async () => {
        if (!(await takeSlot(tx, workspaceId))) return false;
        await work(tx);
        return true;
      }),
    );
  } finally {
    running -= 1;
  }
}
