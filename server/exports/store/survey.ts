/** What a file needs to know of its survey. */
import type { Tx } from '../../kernel/database/sql.ts';

export async function timeZoneOf(tx: Tx, surveyId: number): Promise<string> {
  const row = await tx
    .selectFrom('live_surveys as s')
    .innerJoin('workspaces as w', 'w.id', 's.workspace_id')
    .select('w.timezone')
    .where('s.id', '=', surveyId)
    .executeTakeFirst();
  return row?.timezone ?? 'UTC';
}
