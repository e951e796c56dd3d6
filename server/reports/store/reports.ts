/** Sets of filters under which reports were asked for. */
import type { KeptFilters } from '../../../contract/filters.ts';
import { limits } from '../../../contract/limits.ts';
import { sql, type Tx } from '../../kernel/database/sql.ts';

export interface ReportRow {
  surveyId: number;
  uuid: string;
  filters: KeptFilters;
  createdAt: string;
}

export async function findReport(tx: Tx, surveyId: number, uuid: string): Promise<ReportRow | null> {
  const { rows } = await sql<ReportRow>`
    select survey_id as "surveyId", uuid, filters, created_at as "createdAt" from reports
    where survey_id = ${surveyId} and uuid = ${uuid}`.execute(tx);
  return rows[0] ?? null;
}

/** The report of these filters, made when it is the first. */
export async function keepReport(tx: Tx, surveyId: number, filters: KeptFilters): Promise<ReportRow> {
  const text = JSON.stringify(filters);
  const known = sql<ReportRow>`select survey_id as "surveyId", uuid, filters, created_at as "createdAt" from reports
    where survey_id = ${surveyId} and md5(filters::text) = md5(${text}::jsonb::text)`;
  const before = await known.execute(tx);
  if (before.rows[0]) return before.rows[0];
  await sql`insert into reports (survey_id, filters) values (${surveyId}, ${text}::jsonb) on conflict do nothing`.execute(
    tx,
  );
  const made = (await known.execute(tx)).rows[0]!;
  if (text.length > Math.random() * weighedEach) await forgetOldest(tx, made);
  return made;
}

/** To weigh all is dear where they are short and many: it is done about once for each so many signs that were added. */
const weighedEach = 100_000;

/** Whoever looks makes them, of a megabyte each: those asked for last stay, and those that shared links show. */
async function forgetOldest(tx: Tx, { surveyId, uuid }: ReportRow): Promise<void> {
  await sql`delete from reports r using (
      select uuid, sum(pg_column_size(filters)) over (order by created_at desc, uuid) as weight
      from reports where survey_id = ${surveyId}) newest
    where r.survey_id = ${surveyId} and r.uuid = newest.uuid and newest.weight > ${limits.reportBytes} and r.uuid <> ${uuid}
      and not exists (select from shares s where s.survey_id = ${surveyId} and s.uuid = r.uuid)`.execute(tx);
}
