/** The only file that knows the job queue. A job added in a transaction exists exactly when that transaction commits. */
import { Logger, run, runMigrations, type Runner } from 'graphile-worker';
import pg from 'pg';
import type { Db, Tx } from '../database/db.ts';
import { addJobRow } from './store.ts';
import type { Log } from '../process/log.ts';
import type { Metrics } from '../process/metrics.ts';

/** Every kind of background work; what it does is wired by app.ts. */
export type JobName =
  | 'surveys:erase'
  | 'kernel:tidy'
  | 'kernel:list-deletions'
  | 'answers:count-quotas'
  | 'answers:erase'
  | 'reports:fold'
  | 'reports:check'
  | 'webhooks:make-room'
  | 'media:narrow';

/** A job whose process was killed is given back only after hours: what must go on is asked for again by the clock. */
const timetable = `17 * * * * kernel:tidy
* * * * * kernel:list-deletions
* * * * * reports:fold
* * * * * answers:erase
* * * * * webhooks:make-room
41 3 * * * reports:check`;

export type JobTable = Record<JobName, () => Promise<unknown>>;

export interface Jobs {
  /** `key`: while a job with this key waits, no second one is added. */
  add(tx: Tx, name: JobName, options: { key: string }): Promise<void>;
}

export const jobs: Jobs = {
  add: (tx, name, { key }) => addJobRow(tx, { name, key }),
};

/** Work that only its cause asks for. Each finds by itself what is left to do, and little where there is nothing. */
const asked: readonly JobName[] = ['surveys:erase', 'answers:count-quotas', 'media:narrow'];

/**
 * Asks for it anew, whatever has become of the job: a backup has no queue, and one whose process was killed waits for hours,
 * in which a new quota would bind nobody.
 */
export async function resumeJobs(db: Db): Promise<void> {
  await db.transact(async (tx) => {
    for (const name of asked) await jobs.add(tx, name, { key: name });
  });
}

export async function migrateJobs(url: string, log: Log): Promise<void> {
  await runMigrations({ connectionString: url, logger: quiet(log) });
}

/** Runs the work of this instance until stopped; a database that goes away is waited for. */
export async function startWorker(options: {
  url: string;
  table: JobTable;
  log: Log;
  metrics: Pick<Metrics, 'count'>;
}): Promise<{ stop(): Promise<void> }> {
  const taskList = Object.fromEntries(
    Object.entries(options.table).map(([name, work]) => [name, () => countedWork(options.metrics, work)]),
  );
  // A pool of our own, because the queue's has no listener for connections lost while idle: a database that stops would
  // end the whole process.
  const pool = new pg.Pool({ connectionString: options.url, max: 4, application_name: 'canvass jobs' });
  const lost = (error: Error) => options.log.warn({ err: error }, 'a connection of the job worker was lost');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  let stopped = false;
  let runner: Runner | null = null;
  const begin = async (): Promise<void> => {
    runner = await run({
      pgPool: pool,
      taskList,
      concurrency: 2,
      noHandleSignals: true,
      pollInterval: 2000,
      crontab: timetable,
      logger: quiet(options.log),
    });
    runner.promise.then(again, again);
  };
  const again = (): void => {
    if (stopped) return;
    options.log.warn('the job worker ended; it starts again in a moment');
    setTimeout(() => void begin().catch(again), 2000).unref();
  };
  await begin();
  return {
    stop: async () => {
      stopped = true;
      await runner?.stop().catch(() => {});
      await pool.end();
    },
  };
}

async function countedWork(metrics: Pick<Metrics, 'count'>, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
    metrics.count('jobs', 'done');
  } catch (error) {
    metrics.count('jobs', 'failed');
    throw error;
  }
}

/** The queue tells of every job it runs; only what went wrong belongs into our log. */
function quiet(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log.error({ part: 'jobs' }, message);
    if (level === 'warning') log.warn({ part: 'jobs' }, message);
  });
}
