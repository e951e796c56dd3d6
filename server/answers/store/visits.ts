import { sql, type Tx } from '../../kernel/database/sql.ts';

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
