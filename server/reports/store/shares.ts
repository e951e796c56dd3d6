/** Links that open results to readers without an account. */
import type { KeptFilters } from '../../../contract/filters.ts';
import { sql, type Tx } from '../../kernel/database/sql.ts';

export type Section = 'summary' | 'report' | 'answers';

export interface ShareRow {
  surveyId: number;
  uuid: string;
  section: Section;
  filters: KeptFilters;
  /** Whether it shows what respondents typed. */
  hasTexts: boolean;
  isActive: boolean;
  createdAt: string;
}

const columns = sql`s.survey_id as "surveyId", s.uuid, s.section, s.filters, s.has_texts as "hasTexts", s.is_active as "isActive", s.created_at as "createdAt"`;

/** Makes the link of this section, with or without texts, and these filters, or switches the one there is on. */
export async function putShare(
  tx: Tx,
  share: Pick<ShareRow, 'surveyId' | 'section' | 'filters' | 'hasTexts'> & { uuid: string },
): Promise<ShareRow & { isNew: boolean; wasOff: boolean }> {
  const filters = JSON.stringify(share.filters);
  const known = await sql<ShareRow>`select ${columns} from shares s where s.survey_id = ${share.surveyId}
    and s.section = ${share.section} and s.has_texts = ${share.hasTexts} and md5(s.filters::text) = md5(${filters}::jsonb::text) for update`.execute(
    tx,
  );
  const { rows } = await sql<ShareRow>`insert into shares as s (survey_id, uuid, section, has_texts, filters)
    values (${share.surveyId}, ${share.uuid}, ${share.section}, ${share.hasTexts}, ${filters}::jsonb)
    on conflict (survey_id, section, has_texts, md5(filters::text)) do update set is_active = true returning ${columns}`.execute(
    tx,
  );
  const before = known.rows[0];
  return { ...rows[0]!, isNew: before === undefined, wasOff: before?.isActive === false };
}

/** About as many bytes as their list has, once whoever else adds one has done so. */
export async function weighShares(tx: Tx, surveyId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`shares ${surveyId}`}, 0))`.execute(tx);
  const { rows } = await sql<{
    bytes: number;
  }>`select coalesce(sum(octet_length(filters::text) + 300), 0)::float8 as bytes
    from shares where survey_id = ${surveyId}`.execute(tx);
  return rows[0]!.bytes;
}

export async function listShareRows(tx: Tx, surveyId: number): Promise<ShareRow[]> {
  const { rows } =
    await sql<ShareRow>`select ${columns} from shares s where s.survey_id = ${surveyId} order by s.created_at, s.uuid`.execute(
      tx,
    );
  return rows;
}

export async function findShare(tx: Tx, surveyId: number, uuid: string): Promise<ShareRow | null> {
  const { rows } =
    await sql<ShareRow>`select ${columns} from shares s where s.survey_id = ${surveyId} and s.uuid = ${uuid}`.execute(
      tx,
    );
  return rows[0] ?? null;
}

export async function switchShareRow(tx: Tx, share: ShareRow, isActive: boolean): Promise<ShareRow> {
  await sql`update shares set is_active = ${isActive} where survey_id = ${share.surveyId} and uuid = ${share.uuid}`.execute(
    tx,
  );
  return { ...share, isActive };
}

/** A link that works: switched on, of a survey that was not deleted. */
export async function findOpenShare(tx: Tx, uuid: string): Promise<(ShareRow & { workspaceId: number }) | null> {
  const { rows } = await sql<ShareRow & { workspaceId: number }>`select ${columns}, l.workspace_id as "workspaceId"
    from shares s join live_surveys l on l.id = s.survey_id where s.uuid = ${uuid} and s.is_active`.execute(tx);
  return rows[0] ?? null;
}
