/** What completions are counted against. Each count is taken under a lock that only its competitors wait for. */
import { sql, type Tx } from '../../kernel/database/sql.ts';

async function lock(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

export async function lockCap(tx: Tx, surveyId: number): Promise<void> {
  await lock(tx, `cap ${surveyId}`);
}

export async function lockMonth(tx: Tx, workspaceId: number): Promise<void> {
  await lock(tx, `month ${workspaceId}`);
}

export async function lockRespondent(tx: Tx, surveyId: number, hash: Buffer): Promise<void> {
  await lock(tx, `respondent ${surveyId} ${hash.toString('hex')}`);
}

/** Completed, not screened-out answers of a workspace in this UTC month. */
export async function countMonth(tx: Tx, workspaceId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(a.id) as count from live_surveys s
    join answers a on a.survey_id = s.id and a.completed_at >= date_trunc('month', now()) and not a.is_screenout
    where s.workspace_id = ${workspaceId}`.execute(tx);
  return rows[0]!.count;
}

export async function hasAnswered(tx: Tx, surveyId: number, hashes: readonly Buffer[]): Promise<boolean> {
  const row = await tx
    .selectFrom('answers')
    .select('id')
    .where('survey_id', '=', surveyId)
    .where('respondent_hash', 'in', hashes)
    .where('is_complete', '=', true)
    .where('is_screenout', '=', false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasAnswerFrom(tx: Tx, surveyId: number, hashes: readonly Buffer[]): Promise<boolean> {
  const row = await tx
    .selectFrom('answers')
    .select('id')
    .where('survey_id', '=', surveyId)
    .where('ip_hash', 'in', hashes)
    .where('is_complete', '=', true)
    .where('is_screenout', '=', false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
