/** Visits by day and by what they came with, and the marks of visitors, who are counted once a day. */
import { sql, type RawBuilder, type Tx } from '../../kernel/database/sql.ts';
import type { Filter } from '../records/filter.ts';

/** What a summary can be narrowed to. */
export interface VisitKind {
  survey_id: number;
  day: string;
  device: string;
  country: string;
  source: string;
}

export interface VisitCount extends VisitKind {
  browser: string;
  visits: number;
}

export interface VisitorMark extends VisitKind {
  /** Hex digits. */
  visitor: string;
}

/** The different sources of these surveys on these days, `""` left out. */
export async function listSources(tx: Tx, days: readonly Pick<VisitKind, 'survey_id' | 'day'>[]) {
  const { rows } = await sql<Pick<VisitKind, 'survey_id' | 'day' | 'source'>>`
    select distinct v.survey_id, v.day::text as day, v.source
    from json_to_recordset(${JSON.stringify(days)}::json) as r (survey_id bigint, day date)
    join visit_counts v on v.survey_id = r.survey_id and v.day = r.day where v.source <> ''`.execute(tx);
  return rows;
}

/** Of one visitor and day: so many addresses of referrers nobody comes from who has not invented them. */
const mostSources = 20;

/** Surveys that were erased meanwhile are left out. */
export async function addVisits(
  tx: Tx,
  visits: { counts: readonly VisitCount[]; marks: readonly VisitorMark[] },
): Promise<void> {
  await sql`insert into visit_counts as v (survey_id, day, device, country, source, browser, visits)
    select r.* from json_to_recordset(${JSON.stringify(visits.counts)}::json)
      as r (survey_id bigint, day date, device text, country text, source text, browser text, visits int)
    join surveys s on s.id = r.survey_id
    order by 1, 2, 3, 4, 5, 6
    on conflict (survey_id, day, device, country, source, browser) do update set visits = v.visits + excluded.visits`.execute(
    tx,
  );
  await sql`insert into visitor_marks (survey_id, day, visitor, device, country, source)
    select r.survey_id, r.day, r.mark, r.device, r.country, r.source
    from (
      select *, decode(visitor, 'hex') as mark, dense_rank() over (partition by survey_id, day, visitor order by source) as place
      from json_to_recordset(${JSON.stringify(visits.marks)}::json)
        as sent (survey_id bigint, day date, visitor text, device text, country text, source text)
    ) r
    join surveys s on s.id = r.survey_id
    where r.place + (select count(*) from visitor_marks m
      where m.survey_id = r.survey_id and m.day = r.day and m.visitor = r.mark and m.source <> r.source) <= ${mostSources}
    order by 1, 2, 3, 6
    on conflict do nothing`.execute(tx);
}

export type VisitFilter = Pick<Filter, 'surveyId' | 'from' | 'to' | 'devices' | 'countries' | 'sources'>;

export type VisitRow = Omit<VisitCount, 'survey_id'>;

/** As a summary counts them. */
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
