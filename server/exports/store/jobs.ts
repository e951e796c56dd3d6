/** Rows of export jobs. */
import type { ExportKind } from '../../../contract/exports.ts';
import type { KeptFilters } from '../../../contract/filters.ts';
import { limits } from '../../../contract/limits.ts';
import { sql, type RawBuilder, type Tx } from '../../kernel/database/sql.ts';
import type { ExportForm } from '../form.ts';

export interface JobRow {
  id: string;
  surveyId: number;
  userId: number | null;
  kind: ExportKind;
  filters: KeptFilters;
  form: ExportForm;
  status: 'queued' | 'running' | 'done' | 'failed';
  progress: number;
  parts: number | null;
  size: number | null;
  error: { code: string; message: string } | null;
  createdAt: string;
  finishedAt: string | null;
  expiresAt: string | null;
}

export type JobId = Pick<JobRow, 'surveyId' | 'id'>;

const columns = sql`j.id, j.survey_id as "surveyId", j.user_id as "userId", j.kind, j.filters, j.form, j.status, j.progress, j.parts, j.size, j.error,
  j.created_at as "createdAt", j.finished_at as "finishedAt", j.expires_at as "expiresAt"`;

export async function insertJob(
  tx: Tx,
  job: { surveyId: number; userId: number; kind: ExportKind; filters: KeptFilters; form: ExportForm },
): Promise<JobRow> {
  const { rows } = await sql<JobRow>`insert into export_jobs as j (survey_id, user_id, kind, filters, form)
    values (${job.surveyId}, ${job.userId}, ${job.kind}, ${JSON.stringify(job.filters)}::jsonb, ${JSON.stringify(job.form)}::jsonb)
    returning ${columns}`.execute(tx);
  return rows[0]!;
}

export async function listJobs(
  tx: Tx,
  surveyId: number,
  page: { limit: number; offset: number },
): Promise<{ total: number; jobs: JobRow[] }> {
  const { rows } = await sql<JobRow>`select ${columns} from export_jobs j where j.survey_id = ${surveyId}
    order by j.created_at desc, j.id limit ${page.limit} offset ${page.offset}`.execute(tx);
  const counted = await sql<{
    total: number;
  }>`select count(*) as total from export_jobs where survey_id = ${surveyId}`.execute(tx);
  return { total: counted.rows[0]!.total, jobs: rows };
}

export async function findJob(tx: Tx, surveyId: number, id: string): Promise<JobRow | null> {
  const { rows } =
    await sql<JobRow>`select ${columns} from export_jobs j where j.survey_id = ${surveyId} and j.id = ${id}`.execute(
      tx,
    );
  return rows[0] ?? null;
}

/** Also without its survey, for those who only have the address of the file; a deleted survey takes it along. */
export async function findSharedJob(tx: Tx, id: string): Promise<JobRow | null> {
  const { rows } =
    await sql<JobRow>`select ${columns} from export_jobs j join live_surveys s on s.id = j.survey_id where j.id = ${id}`.execute(
      tx,
    );
  return rows[0] ?? null;
}

export async function deleteJob(tx: Tx, surveyId: number, id: string): Promise<void> {
  await sql`delete from export_jobs where survey_id = ${surveyId} and id = ${id}`.execute(tx);
}

/** All of a survey; gives their ids. */
export async function deleteJobsOf(tx: Tx, surveyId: number): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`delete from export_jobs where survey_id = ${surveyId} returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

const lostSeconds = 60;
const isOpen = sql`(j.status = 'queued' or (j.status = 'running' and j.seen_at < now() - ${lostSeconds} * interval '1 second'))`;

/**
 * Bytes of the files of an account: of those that can still be had, and of what those that run have written so far. Both kinds of
 * status are named because the index of open jobs is over these two.
 */
const heldBy = (userId: RawBuilder<unknown>) => sql`((select coalesce(sum(f.size), 0) from export_jobs f
    where f.parts is not null and f.user_id = ${userId})
  + (select coalesce(sum(f.size), 0) from export_jobs f
    where f.status in ('queued', 'running') and f.status = 'running' and f.user_id = ${userId}))`;

/**
 * The files of its account are enough, or would be with as much as this job had written when it was put back: a hundred jobs
 * of gigabytes would take the disk from everybody.
 */
const isFull = sql`(j.status = 'queued' and ${heldBy(sql`j.user_id`)} + greatest(coalesce(j.size, 0), 1) > ${limits.exportFileBytes}::bigint)`;

/** Without its filters, which may weigh a megabyte: it is looked for every second. */
export interface OpenJob extends JobId {
  kind: ExportKind;
  workspaceId: number;
  userId: number | null;
}

/**
 * Jobs that wait, the oldest of each workspace. First come those of accounts that have the fewest running and listed before
 * them, whatever their workspaces: by age alone the jobs of one account could fill the list. One whose process has died waits again.
 * Those of an account with many gigabytes of files are left out until some of these go.
 */
export async function listOpenJobs(tx: Tx, { limit, each }: { limit: number; each: number }): Promise<OpenJob[]> {
  const { rows } = await sql<OpenJob>`select id, "surveyId", kind, "workspaceId", "userId" from (
      select j.id, j.survey_id as "surveyId", j.kind, j.created_at, s.workspace_id as "workspaceId", j.user_id as "userId",
        ${isOpen} as waits,
        row_number() over (partition by s.workspace_id, ${isOpen} order by j.created_at, j.id) as place,
        row_number() over (partition by coalesce(j.user_id, -s.workspace_id) order by ${isOpen}, j.created_at, j.id) as turn
      from export_jobs j join live_surveys s on s.id = j.survey_id where j.status in ('queued', 'running') and not ${isFull}
    ) unfinished where waits and place <= ${each} order by turn, created_at, id limit ${limit}`.execute(tx);
  return rows;
}

export interface Asked {
  workspaceId: number;
  userId: number;
}

/** Before they are counted and weighed: of two that ask for the last one allowed, only one may. */
export async function lockJobs(tx: Tx, { workspaceId, userId }: Asked): Promise<void> {
  const lock = (name: string) => sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
  await sql`select ${lock(`exports of account ${userId}`)}, ${lock(`exports ${workspaceId}`)}`.execute(tx);
}

/** Jobs of the workspace, or of the account, that have not ended: whichever are more. */
export async function countWaiting(tx: Tx, { workspaceId, userId }: Asked): Promise<number> {
  const { rows } = await sql<{ count: number }>`select greatest(
      count(*) filter (where s.workspace_id = ${workspaceId}), count(*) filter (where j.user_id = ${userId}))::int as count
    from export_jobs j join live_surveys s on s.id = j.survey_id
    where j.status in ('queued', 'running')`.execute(tx);
  return rows[0]!.count;
}

/** What it shall hold; null when another process has it, or it was deleted. */
export async function beginJob(tx: Tx, { surveyId, id }: JobId): Promise<Pick<JobRow, 'filters' | 'form'> | null> {
  const { rows } = await sql<
    Pick<JobRow, 'filters' | 'form'>
  >`update export_jobs j set status = 'running', progress = 0, size = null, seen_at = now()
    where j.survey_id = ${surveyId} and j.id = ${id} and ${isOpen} returning j.filters, j.form`.execute(tx);
  return rows[0] ?? null;
}

/** About as many bytes as the filters have in the list of the survey's jobs. */
export async function weighJobs(tx: Tx, surveyId: number): Promise<number> {
  const { rows } = await sql<{
    bytes: number;
  }>`select coalesce(sum(octet_length(filters::text)), 0)::float8 as bytes
    from export_jobs where survey_id = ${surveyId}`.execute(tx);
  return rows[0]!.bytes;
}

/** False when it was deleted meanwhile. */
export async function noteProgress(tx: Tx, { surveyId, id }: JobId, progress: number): Promise<boolean> {
  const { rows } = await sql`update export_jobs set progress = ${progress}, seen_at = now()
    where survey_id = ${surveyId} and id = ${id} and status = 'running' returning id`.execute(tx);
  return rows.length > 0;
}

export type Booking = 'booked' | 'no_room' | 'gone';

/** Room for some more bytes of a running job. One after another for each account, so that no two take the same room. */
export async function bookBytes(
  tx: Tx,
  { surveyId, id, userId }: JobId & { userId: number | null },
  bytes: number,
): Promise<Booking> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`export files of account ${userId}`}, 0))`.execute(tx);
  const held = await sql<{ bytes: number }>`select ${heldBy(sql`${userId}::bigint`)}::bigint as bytes`.execute(tx);
  if (held.rows[0]!.bytes + bytes > limits.exportFileBytes) return 'no_room';
  const { rows } = await sql`update export_jobs set size = coalesce(size, 0) + ${bytes}
    where survey_id = ${surveyId} and id = ${id} and status = 'running' returning id`.execute(tx);
  return rows.length > 0 ? 'booked' : 'gone';
}

/** Until there is room for so many bytes at least. */
export async function putBack(tx: Tx, { surveyId, id }: JobId, bytes: number): Promise<void> {
  await sql`update export_jobs set status = 'queued', progress = 0, size = ${bytes}, seen_at = null
    where survey_id = ${surveyId} and id = ${id} and status = 'running'`.execute(tx);
}

export async function finishJob(
  tx: Tx,
  { surveyId, id }: JobId,
  file: { parts: number; size: number; seconds: number },
): Promise<boolean> {
  const { rows } =
    await sql`update export_jobs set status = 'done', progress = 100, parts = ${file.parts}, size = ${file.size}, finished_at = now(),
    expires_at = date_trunc('second', now()) + ${file.seconds} * interval '1 second'
    where survey_id = ${surveyId} and id = ${id} and status = 'running' returning id`.execute(tx);
  return rows.length > 0;
}

export async function failJob(
  tx: Tx,
  { surveyId, id }: JobId,
  error: { code: string; message: string },
): Promise<void> {
  await sql`update export_jobs set status = 'failed', error = ${JSON.stringify(error)}::jsonb, finished_at = now()
    where survey_id = ${surveyId} and id = ${id} and status = 'running'`.execute(tx);
}

/** Jobs whose file may go. */
export async function listExpired(tx: Tx): Promise<{ surveyId: number; id: string }[]> {
  const { rows } = await sql<{ surveyId: number; id: string }>`select survey_id as "surveyId", id from export_jobs
    where parts is not null and expires_at < now()`.execute(tx);
  return rows;
}

export async function forgetParts(tx: Tx, { surveyId, id }: { surveyId: number; id: string }): Promise<void> {
  await sql`update export_jobs set parts = null where survey_id = ${surveyId} and id = ${id}`.execute(tx);
}

const keptDays = 30;

export async function forgetOldJobs(tx: Tx): Promise<void> {
  await sql`delete from export_jobs where created_at < now() - ${keptDays} * interval '1 day'`.execute(tx);
}
