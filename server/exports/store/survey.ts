/** What a file needs to know of its survey. */
import type { Tx } from '../../kernel/database/sql.ts';

/** How much there is to know of the questions before the first row: bytes of all versions. */
export async function versionBytes(tx: Tx, surveyId: number): Promise<number> {
  const row = await tx
    .selectFrom('versions')
    .select('kept')
    .where('survey_id', '=', surveyId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.kept ?? 0;
}

export async function timeZoneOf(tx: Tx, surveyId: number): Promise<string> {
  const row = await tx
    .selectFrom('live_surveys as s')
    .innerJoin('workspaces as w', 'w.id', 's.workspace_id')
    .select('w.timezone')
    .where('s.id', '=', surveyId)
    .executeTakeFirst();
  return row?.timezone ?? 'UTC';
}
