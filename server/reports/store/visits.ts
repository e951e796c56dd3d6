/** Visits as the summary counts them, and the answers that are at least so many visits. */
import type { Filter } from '../../answers/index.ts';
import { sql, type RawBuilder, type Tx } from '../../kernel/sql.ts';

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
    where ${sql.join(
      [
        sql`v.survey_id = ${filter.surveyId}`,
        ...days(sql`v.day`, filter),
        ...anyOf(sql`v.device`, filter.devices),
        ...anyOf(sql`v.country`, filter.countries),
        ...anyOf(sql`v.source`, filter.sources),
      ],
      sql` and `,
    )}`.execute(tx);
  return rows;
}

export async function countVisitors(tx: Tx, filter: Pick<VisitFilter, 'surveyId' | 'from' | 'to'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from visitor_marks v
    where ${sql.join([sql`v.survey_id = ${filter.surveyId}`, ...days(sql`v.day`, filter)], sql` and `)}`.execute(tx);
  return rows[0]!.count;
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
