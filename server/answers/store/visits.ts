import { sql, type Tx } from '../../kernel/sql.ts';

export interface VisitCount {
  survey_id: number;
  day: string;
  device: string;
  country: string;
  source: string;
  browser: string;
  visits: number;
}

export interface VisitorMark {
  survey_id: number;
  day: string;
  /** Hex digits. */
  visitor: string;
}

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
  await sql`insert into visitor_marks (survey_id, day, visitor)
    select r.survey_id, r.day, decode(r.visitor, 'hex')
    from json_to_recordset(${JSON.stringify(visits.marks)}::json) as r (survey_id bigint, day date, visitor text)
    join surveys s on s.id = r.survey_id
    order by 1, 2, 3
    on conflict do nothing`.execute(tx);
}
