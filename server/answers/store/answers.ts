/** Rows of answers as respondents write them. */
import { sql, type Tx } from '../../kernel/database/sql.ts';
import type { Person } from '../admission/sign-in.ts';
import type { PromoFormat } from '../hooks.ts';
import type { ExtraFields } from '../submit/extra-fields.ts';

export type Served = Readonly<Record<string, string | null>>;

/** What a completion answered beyond the columns, and a hash of what was sent. */
export interface Outcome {
  said: string;
  redirect_url: string | null;
  promo_format: PromoFormat | null;
}

/** The columns that a request writes, by their names: insert, update and the batched statement share them. */
export interface AnswerColumns {
  version_id: number;
  seq: number | null;
  is_complete: boolean;
  is_screenout: boolean;
  is_time_over: boolean;
  is_listed: boolean;
  terms_accepted: boolean | null;
  values: Readonly<Record<string, unknown>>;
  path: readonly string[];
  next: string | null;
  extra_fields: ExtraFields;
  times: Readonly<Record<string, number>>;
  served: Served;
  score: number | null;
  max_score: number | null;
  lang: string;
  ip_address: string | null;
  ip_hash: Buffer;
  respondent_hash: Buffer;
  respondent: Person | null;
  user_agent: string | null;
  device: string;
  browser: string | null;
  os: string | null;
  country: string | null;
  city: string | null;
  referrer: string | null;
  password_id: number | null;
  result: Outcome | null;
  counted: readonly string[];
}

export interface StartedAnswer {
  id: number;
  uuid: string;
  version_id: number;
  seq: number | null;
  is_complete: boolean;
  is_screenout: boolean;
  is_time_over: boolean;
  is_listed: boolean;
  started_at: string;
  values: Record<string, unknown>;
  path: string[];
  next: string | null;
  extra_fields: ExtraFields;
  times: Record<string, number>;
  served: Served;
  score: number | null;
  max_score: number | null;
  lang: string;
  promo_code: string | null;
  password_id: number | null;
  respondent: Person | null;
  referrer: string | null;
  result: Outcome | null;
}

const columns = [
  'id',
  'uuid',
  'version_id',
  'seq',
  'is_complete',
  'is_screenout',
  'is_time_over',
  'is_listed',
  'started_at',
  'values',
  'path',
  'next',
  'extra_fields',
  'times',
  'served',
  'score',
  'max_score',
  'lang',
  'promo_code',
  'password_id',
  'respondent',
  'referrer',
  'result',
] as const;

export async function findAnswer(tx: Tx, surveyId: number, uuid: string): Promise<StartedAnswer | null> {
  const row = await tx
    .selectFrom('answers')
    .select(columns)
    .where('survey_id', '=', surveyId)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return row ? asStarted(row) : null;
}

/** When a completed answer began and ended, by the database's clock, which also tells what time it is now. */
export async function findEnd(
  tx: Tx,
  surveyId: number,
  uuid: string,
): Promise<{ started_at: string; completed_at: string; is_time_over: boolean; now: string } | null> {
  const row = await tx
    .selectFrom('answers')
    .select(['started_at', 'completed_at', 'is_time_over', sql<string>`clock_timestamp()`.as('now')])
    .where('survey_id', '=', surveyId)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return row?.completed_at ? { ...row, completed_at: row.completed_at } : null;
}

/**
 * Requests for one answer wait for each other, and completions for a publication that brings new quotas. The locks come
 * in a statement of their own: the next one sees what was committed while this one waited.
 */
export async function lockAnswer(tx: Tx, surveyId: number, uuid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${quotaLock(surveyId)}, 0)),
    pg_advisory_xact_lock(hashtextextended(${`answer ${surveyId} ${uuid}`}, 0))`.execute(tx);
}

export function quotaLock(surveyId: number): string {
  return `quotas ${surveyId}`;
}

/** The moment by the database's clock, and whether the survey still is what was read of it. */
export async function readStanding(
  tx: Tx,
  { id, updatedAt, revision }: { id: number; updatedAt: string; revision: number },
): Promise<{ now: string; isCurrent: boolean }> {
  const { rows } = await sql<{ now: string; is_current: boolean }>`
    select clock_timestamp() as now, exists (
      select from live_surveys s where s.id = ${id} and s.updated_at = ${updatedAt} and s.revision = ${revision}
    ) as is_current`.execute(tx);
  return { now: rows[0]!.now, isCurrent: rows[0]!.is_current };
}

/** Null when another request has made the answer meanwhile. */
export async function insertAnswer(
  tx: Tx,
  { surveyId, uuid, startedAt }: { surveyId: number; uuid: string; startedAt?: string | undefined },
  answer: AnswerColumns,
): Promise<number | null> {
  const row = await tx
    .insertInto('answers')
    .values({
      survey_id: surveyId,
      uuid,
      ...written(answer),
      completed_at: completedAt(answer),
      ...(startedAt && { started_at: startedAt }),
    })
    .onConflict((on) => on.constraint('answers_uuid_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** False when the answer is gone or was completed meanwhile. */
export async function updateAnswer(
  tx: Tx,
  key: { surveyId: number; id: number },
  answer: AnswerColumns,
): Promise<boolean> {
  const result = await tx
    .updateTable('answers')
    .set({
      ...written(answer),
      changed_at: sql`now()`,
      completed_at: completedAt(answer),
      changed_by: sql`pg_current_xact_id()`,
    })
    .where('survey_id', '=', key.surveyId)
    .where('id', '=', key.id)
    .where('is_complete', '=', false)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function setOutcome(
  tx: Tx,
  key: { surveyId: number; id: number },
  outcome: { promoCode: string | null; result: Outcome },
): Promise<void> {
  await tx
    .updateTable('answers')
    .set({ promo_code: outcome.promoCode, result: JSON.stringify(outcome.result) })
    .where('survey_id', '=', key.surveyId)
    .where('id', '=', key.id)
    .execute();
}

function completedAt({ is_complete }: AnswerColumns) {
  return is_complete ? sql<string>`now()` : null;
}

function written(answer: AnswerColumns) {
  return {
    ...answer,
    path: [...answer.path],
    counted: [...answer.counted],
    values: JSON.stringify(answer.values),
    extra_fields: JSON.stringify(answer.extra_fields),
    times: JSON.stringify(answer.times),
    served: JSON.stringify(answer.served),
    respondent: answer.respondent && JSON.stringify(answer.respondent),
    result: answer.result && JSON.stringify(answer.result),
  };
}

function asStarted(row: object): StartedAnswer {
  const { score, max_score, ...rest } = row as StartedAnswer;
  return { ...rest, score: numberOf(score), max_score: numberOf(max_score) };
}

/** Points are exact decimals, which arrive as text. */
export function numberOf(value: unknown): number | null {
  return value === null || value === undefined ? null : Number(value);
}
