/** Rows of surveys when something about them changes. */
import { sql, type Tx } from '../../kernel/database/sql.ts';

/** Marks a change of questions, conditions, settings, name, theme or variables; gives the new revision. */
export async function touchSurvey(tx: Tx, surveyId: number, userId: number | null): Promise<number> {
  const row = await tx
    .updateTable('surveys')
    .set({ revision: sql`revision + 1`, revised_by: userId, updated_at: sql`now()` })
    .where('id', '=', surveyId)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return row.revision;
}

/** A change that no revision counts: publishing, notes, folders. */
export async function stampSurvey(tx: Tx, surveyId: number): Promise<void> {
  await tx
    .updateTable('surveys')
    .set({ updated_at: sql`now()` })
    .where('id', '=', surveyId)
    .execute();
}

export interface RevisionRow {
  surveyId: number;
  revision: number;
  at: string;
  /** Who made it; null: unknown, or their account is gone. */
  userId: number | null;
}

/** Surveys that are gone are left out. */
export async function listRevisions(tx: Tx, surveyIds: readonly number[]): Promise<RevisionRow[]> {
  const { rows } = await sql<RevisionRow>`
    select s.id as "surveyId", s.revision, s.updated_at as at, s.revised_by as "userId"
    from live_surveys s where s.id = any(${[...surveyIds]}::bigint[])`.execute(tx);
  return rows;
}

/** Locks the survey for this transaction. */
export async function lockRevision(tx: Tx, surveyId: number): Promise<{ revision: number } | null> {
  const row = await tx
    .selectFrom('live_surveys')
    .select('revision')
    .where('id', '=', surveyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}
