/** Runs the jobs that wait, in their order and within the turns of those who asked for them. */
import { readKeptFilter } from '../answers/index.ts';
import { doEach } from '../kernel/background/do-each.ts';
import type { Db } from '../kernel/database/db.ts';
import { Problem } from '../kernel/problem.ts';
import { today } from '../kernel/process/clock.ts';
import type { Storage } from '../kernel/storage/open.ts';
import { lineOf, tryExportSlot } from './concurrency.ts';
import type { ExportsDeps } from './deps.ts';
import { NoRoom, roomFor } from './file-room.ts';
import { keptForm } from './form.ts';
import { deleteParts, PartWriter } from './job-files.ts';
import { makers } from './makers.ts';
import { NobodyReads, type Sink } from './spool.ts';
import {
  beginJob,
  deleteJobsOf,
  failJob,
  finishJob,
  forgetOldJobs,
  forgetParts,
  listExpired,
  listOpenJobs,
  noteProgress,
  putBack,
  type JobId,
  type OpenJob,
} from './store/jobs.ts';

export const linkSeconds = 3600;
const roundMilliseconds = 1000;
/** Almost until the next round: whoever stands in line has its turn. */
const patienceMilliseconds = 900;
const jobsOfWorkspace = 2;
const sweepRounds = 60;
const progressMilliseconds = 1000;

export type JobDeps = ExportsDeps & { storage: Storage };

export interface JobRunner {
  /** One look at what waits; resolves when what could start has ended. */
  round(): Promise<void>;
  sweep(): Promise<void>;
  start(): { stop(): Promise<void> };
}

export function makeJobRunner(deps: JobDeps): JobRunner {
  const running = new Map<string, Promise<void>>();
  const look = async (): Promise<void> => {
    for (const job of await deps.db.read((tx) => listOpenJobs(tx, { limit: 50, each: jobsOfWorkspace }))) {
      if (running.has(job.id)) continue;
      running.set(
        job.id,
        runJob(deps, job).finally(() => running.delete(job.id)),
      );
    }
  };
  const logged = (error: unknown) => deps.log.warn({ err: error }, 'export jobs could not be looked after');
  return {
    round: async () => {
      await look();
      await Promise.all(running.values());
    },
    sweep: () => sweep(deps),
    start: () => {
      let rounds = 0;
      const timer = setInterval(() => {
        rounds += 1;
        void look().catch(logged);
        if (rounds % sweepRounds === 0) void sweep(deps).catch(logged);
      }, roundMilliseconds);
      return {
        stop: async () => {
          clearInterval(timer);
          await Promise.all(running.values());
        },
      };
    },
  };
}

async function runJob(deps: JobDeps, job: OpenJob): Promise<void> {
  try {
    await tryExportSlot(
      deps.db,
      job,
      async (tx) => {
        const asked = await deps.db.transact((own) => beginJob(own, job));
        if (!asked) return;
        const plan = deps.config.plans.of(job.workspaceId, today());
        const filter = await readKeptFilter(tx, { surveyId: job.surveyId, plan, kept: asked.filters });
        const file = new PartWriter(deps.storage, job.id, roomFor(deps.db, job));
        const watch = watched(deps.db, job, file);
        try {
          await makers[job.kind].make(deps, {
            tx,
            line: lineOf(job),
            filter,
            kept: asked.filters,
            plan,
            form: keptForm(asked.form),
            sink: watch.sink,
            progress: watch.progress,
          });
          await file.finish();
        } finally {
          watch.stop();
        }
        const isKept = await deps.db.transact((own) =>
          finishJob(own, job, { parts: file.parts, size: file.size, seconds: linkSeconds }),
        );
        if (!isKept) throw new NobodyReads();
        deps.metrics.count('exports', 'done');
      },
      patienceMilliseconds,
    );
  } catch (error) {
    await deleteParts(deps.storage, job.id).catch(() => {});
    if (error instanceof NobodyReads) return deps.metrics.count('exports', 'deleted');
    if (error instanceof NoRoom) {
      await deps.db.transact((tx) => putBack(tx, job, error.needed)).catch(() => {});
      return;
    }
    if (!(error instanceof Problem))
      deps.log.error({ err: error, job: job.id, kind: job.kind }, 'an export job failed');
    deps.metrics.count('exports', error instanceof Problem ? 'refused' : 'failed');
    const { code, message } = error instanceof Problem ? error : new Problem('500 internal_error');
    await deps.db.transact((tx) => failJob(tx, job, { code, message })).catch(() => {});
  }
}

/** Tells the job's progress while it runs, and ends it when it was deleted. */
function watched(db: Db, job: JobId, file: PartWriter): { sink: Sink; progress(share: number): void; stop(): void } {
  let [progress, isGone] = [0, false];
  const timer = setInterval(() => {
    const noted = db.transact((tx) => noteProgress(tx, job, progress));
    void noted.then((isThere) => (isGone = !isThere)).catch(() => {});
  }, progressMilliseconds);
  return {
    sink: {
      write: async (bytes) => {
        if (isGone) throw new NobodyReads();
        await file.write(bytes);
      },
    },
    progress: (share) => {
      progress = Math.floor(share * 99);
    },
    stop: () => clearInterval(timer),
  };
}

/** With its survey, before anything that takes long; a job that is running notices that it is gone. */
export async function eraseExports({ db, storage }: Pick<JobDeps, 'db' | 'storage'>, surveyId: number): Promise<void> {
  const ids = await db.transact((tx) => deleteJobsOf(tx, surveyId));
  await doEach(ids, (id) => deleteParts(storage, id));
}

/** Files go when their hour is over; the entries after a month. */
async function sweep({ db, storage }: JobDeps): Promise<void> {
  await doEach(await db.read(listExpired), async (job) => {
    await deleteParts(storage, job.id);
    await db.transact((tx) => forgetParts(tx, job));
  });
  await db.transact(forgetOldJobs);
}
