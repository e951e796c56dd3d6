/** Visits as the summary counts them, and the answers that are at least so many visits. */
import type { Filter } from '../../answers/index.ts';
import { sql, type RawBuilder, type Tx } from '../../kernel/database/sql.ts';

export type VisitFilter = Pick<Filter, 'surveyId' | 'from' | 'to' | 'devices' | 'countries' | 'sources'>;

export interface VisitRow {
  day: string;
  device: string;
  country: string;
  source: string;
  browser: string;
  visits: number;
}

export async function listVisits(tx: Tx, filter: VisitFilter): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    select v.day::text as day, v.device, v.country, v.source, v.browser, v.visits from visit_counts v
    where ${meant(filter)}`.execute(tx);
  return rows;
}

export async function countVisitors(tx: Tx, filter: VisitFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select distinct v.day, v.visitor from visitor_marks v where ${meant(filter)}
      ${isNarrowed(filter) ? sql`and v.device <> ''` : sql``}) visitors`.execute(tx);
  return rows[0]!.count;
}

/** Old marks say of nobody what they came with. */
function isNarrowed({ devices, countries, sources }: VisitFilter): boolean {
  return devices !== null || countries !== null || sources !== null;
}

function meant(filter: VisitFilter): RawBuilder<unknown> {
  const conditions = [
    sql`v.survey_id = ${filter.surveyId}`,
    ...days(sql`v.day`, filter),
    ...anyOf(sql`v.device`, filter.devices),
    ...anyOf(sql`v.country`, filter.countries),
    ...anyOf(sql`v.source`, filter.sources),
  ];
  return sql.join(conditions, sql` and `);
}

function days(column: RawBuilder<unknown>, { from, to }: Pick<VisitFilter, 'from' | 'to'>): RawBuilder<unknown>[] {
  return [
    ...(from === null ? [] : [sql`${column} >= ${from}::date`]),
    ...(to === null ? [] : [sql`${column} <= ${to}::date`]),
  ];
}

function anyOf(column: RawBuilder<unknown>, values: readonly string[] | null): RawBuilder<unknown>[] {
  return values === null ? [] : [sql`${column} = any(${[...values]}::text[])`];
}
