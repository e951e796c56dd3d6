/** The revision of a survey: what ETag names and If-Match guards. */
import { sql, type Tx } from '../../kernel/database/sql.ts';
import { Problem } from '../../kernel/problem.ts';

/** Marks a change of questions, conditions, settings, name, theme or variables; gives the new revision. */
export async function touchSurvey(tx: Tx, surveyId: number): Promise<number> {
  const row = await tx
    .updateTable('surveys')
    .set({ revision: sql`revision + 1`, updated_at: sql`now()` })
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

/** Locks the survey for this transaction and refuses when the caller has read an older revision. */
export async function guardRevision(tx: Tx, surveyId: number, ifMatch: string | null): Promise<void> {
  const row = await tx
    .selectFrom('live_surveys')
    .select('revision')
    .where('id', '=', surveyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new Problem('404 quiz_not_found');
  if (ifMatch === null || ifMatch.trim() === '*') return;
  const named = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (!named.includes(revisionTag(row.revision))) throw new Problem('412 revision_conflict');
}

export function revisionTag(revision: number): string {
  return `"${revision}"`;
}
