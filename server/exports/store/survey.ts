/** What a file needs to know of its survey. */
import { sql, type Tx } from '../../kernel/database/sql.ts';

/** How much there is to know of the questions before the first row. */
export async function structureBytes(tx: Tx, surveyId: number): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select coalesce(sum(octet_length(widgets::text)), 0)::int as bytes
    from versions where survey_id = ${surveyId}`.execute(tx);
  return rows[0]!.bytes;
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
