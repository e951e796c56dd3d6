/**
 * Counts of quotas. An answer keeps the keys of the quotas that count it, so nothing is counted twice or forgotten, and
 * a quota that is taken away keeps its count, so that one that returns goes on from there.
 */
import type { Group } from '../../../engine/conditions/grammar.ts';
import { sql, type Tx } from '../../kernel/database/sql.ts';
import type { ExtraFields } from '../submit/extra-fields.ts';
import { quotaLock } from './answers.ts';

export interface QuotaCount {
  key: string;
  rule: Group;
  count: number;
  ready: boolean;
}

export async function listQuotaCounts(tx: Tx, surveyId: number, options: { lock: boolean }): Promise<QuotaCount[]> {
  const rows = tx
    .selectFrom('quota_counts')
    .select(['key', 'rule', 'count', 'ready'])
    .where('survey_id', '=', surveyId)
    .where('is_current', '=', true)
    .orderBy('key');
  return (await (options.lock ? rows.forUpdate() : rows).execute()).map((row) => ({
    ...row,
    rule: row.rule as Group,
  }));
}

export async function addToQuotas(tx: Tx, surveyId: number, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .updateTable('quota_counts')
    .set({ count: sql`count + 1` })
    .where('survey_id', '=', surveyId)
    .where('key', 'in', keys)
    .execute();
}

/**
 * Whoever changes the counts of several quotas holds all of them in one order. Whoever erases answers holds them before the answers,
 * as completions do: one that came by an answer to its quotas would wait for a completion that waits for the answer.
 */
export async function lockQuotaCounts(tx: Tx, surveyId: number): Promise<void> {
  await sql`select from quota_counts where survey_id = ${surveyId} order by key for update`.execute(tx);
}

/** Gives back the places of answers that are about to be erased. The caller holds them, and the counts. */
export async function releaseQuotas(tx: Tx, surveyId: number, answerIds: readonly number[]): Promise<void> {
  await sql`update quota_counts q set count = q.count - gone.count
    from (select key, count(*)::int as count from answers a, unnest(a.counted) as key
      where a.survey_id = ${surveyId} and a.id = any(${[...answerIds]}::bigint[]) group by key) gone
    where q.survey_id = ${surveyId} and q.key = gone.key`.execute(tx);
}

/** Waits for completions on their way; those that come later see what this transaction does. */
export async function lockQuotas(tx: Tx, surveyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${quotaLock(surveyId)}, 0))`.execute(tx);
}

/** Keeps the counts of quotas that stay; true when there are new or returning ones to be counted. */
export async function replaceQuotas(
  tx: Tx,
  surveyId: number,
  quotas: readonly { key: string; rule: Group }[],
): Promise<boolean> {
  const keys = quotas.map(({ key }) => key);
  await lockQuotaCounts(tx, surveyId);
  await sql`update quota_counts set is_current = false, ready = false, rule = '{}'
    where survey_id = ${surveyId} and is_current and key <> all(${keys}::text[])`.execute(tx);
  if (quotas.length === 0) return false;
  const made = await tx
    .insertInto('quota_counts')
    .columns(['survey_id', 'key', 'rule', 'ready'])
    .expression(
      sql`select ${surveyId}::bigint, q.key, q.rule, not exists (
          select from answers a where a.survey_id = ${surveyId} and a.is_complete and not a.is_screenout)
        from json_to_recordset(${JSON.stringify(quotas)}::json) as q (key text, rule jsonb)` as never,
    )
    .onConflict((on) =>
      on
        .columns(['survey_id', 'key'])
        .doUpdateSet((row) => ({
          rule: row.ref('excluded.rule'),
          ready: row.ref('excluded.ready'),
          is_current: true,
          made_at: sql`clock_timestamp()`,
        }))
        .where('quota_counts.is_current', '=', false),
    )
    .returning('key')
    .execute();
  return made.length > 0;
}

export interface OpenQuota {
  key: string;
  /** One that was taken away and came back is another. */
  made: string;
}

/** Quotas whose earlier answers are not counted yet. */
export async function listOpenQuotas(tx: Tx, surveyId: number): Promise<OpenQuota[]> {
  return tx
    .selectFrom('quota_counts')
    .select(['key', sql<string>`extract(epoch from made_at)::text`.as('made')])
    .where('survey_id', '=', surveyId)
    .where('ready', '=', false)
    .where('is_current', '=', true)
    .execute();
}

export interface Countable {
  id: number;
  values: Record<string, unknown>;
  extra_fields: ExtraFields;
  score: string | null;
}

/** Completed answers above an id, some of whose quotas may not count them yet: five hundred at most. */
export async function listCountableIds(tx: Tx, surveyId: number, after: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('answers')
    .select('id')
    .where('survey_id', '=', surveyId)
    .where('id', '>', after)
    .where('is_complete', '=', true)
    .where('is_screenout', '=', false)
    .where(
      sql<boolean>`exists (select from quota_counts q
        where q.survey_id = ${surveyId} and q.is_current and not (q.key = any(answers.counted)))`,
    )
    .orderBy('id')
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
}

export async function listCountable(tx: Tx, surveyId: number, ids: readonly number[]): Promise<Countable[]> {
  const rows = await tx
    .selectFrom('answers')
    .select(['id', 'values', 'extra_fields', 'score'])
    .where('survey_id', '=', surveyId)
    .where('id', 'in', ids)
    .execute();
  return rows as unknown as Countable[];
}

export async function lockCountable(tx: Tx, surveyId: number, ids: readonly number[]): Promise<void> {
  await sql`select from answers where survey_id = ${surveyId} and id = any(${[...ids]}::bigint[]) order by id for update`.execute(
    tx,
  );
}

/** Counts answers for a quota, each once, whoever else does the same. The caller holds them, and the counts. */
export async function countFor(
  tx: Tx,
  surveyId: number,
  counted: { key: string; ids: readonly number[] },
): Promise<void> {
  await sql`with added as (
      update answers set counted = counted || ${counted.key}::text
      where survey_id = ${surveyId} and id = any(${[...counted.ids]}::bigint[]) and not (${counted.key} = any(counted))
      returning id
    )
    update quota_counts set count = count + (select count(*) from added)
    where survey_id = ${surveyId} and key = ${counted.key}`.execute(tx);
}

export async function markQuotasReady(tx: Tx, surveyId: number, counted: readonly OpenQuota[]): Promise<void> {
  await lockQuotaCounts(tx, surveyId);
  await sql`update quota_counts q set ready = true
    from json_to_recordset(${JSON.stringify(counted)}::json) as c (key text, made numeric)
    where q.survey_id = ${surveyId} and q.is_current and q.key = c.key
      and extract(epoch from q.made_at) = c.made`.execute(tx);
}

export async function listSurveysToCount(tx: Tx): Promise<number[]> {
  const rows = await tx
    .selectFrom('quota_counts')
    .select('survey_id')
    .distinct()
    .where('ready', '=', false)
    .where('is_current', '=', true)
    .execute();
  return rows.map((row) => row.survey_id);
}
