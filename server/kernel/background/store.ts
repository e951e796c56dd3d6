/** Events to be delivered, and jobs that wait. */
import type { Events } from '../../../db/types.ts';
import { sql, type Insertable, type Tx } from '../database/sql.ts';

export async function insertEvents(tx: Tx, rows: readonly Insertable<Events>[]): Promise<void> {
  await tx.insertInto('events').values(rows).execute();
}

/** What was told of answers that are gone. */
export async function deleteAnswerEvents(tx: Tx, surveyId: number, answerIds: readonly number[]): Promise<void> {
  await tx
    .deleteFrom('events')
    .where('survey_id', '=', surveyId)
    .where('answer_id', 'in', [...answerIds])
    .execute();
}

export async function addJobRow(tx: Tx, job: { name: string; key: string }): Promise<void> {
  await sql`select graphile_worker.add_job(${job.name}, payload := '{}'::json, job_key := ${job.key})`.execute(tx);
}

/** Jobs that should have run by now, and how long the oldest of them has waited. */
export async function waitingJobs(tx: Tx): Promise<{ waiting: number; oldestSeconds: number }> {
  const { rows } = await sql<{ waiting: number; oldest: number }>`
    select count(*) as waiting, coalesce(extract(epoch from now() - min(run_at)), 0)::int as oldest
    from graphile_worker.jobs where run_at <= now() and locked_at is null and attempts < max_attempts`.execute(tx);
  return { waiting: rows[0]!.waiting, oldestSeconds: rows[0]!.oldest };
}
