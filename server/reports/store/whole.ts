/** Answers as a whole, added up by the database: no question is looked at. */
import type { Status } from '../../../contract/filters.ts';
import { matching, matchingWithoutStatus, type Filter } from '../../answers/index.ts';
import { sql, type Tx } from '../../kernel/sql.ts';

export interface WholeRow {
  status: Status;
  day: string;
  answers: number;
  milliseconds: number;
  scored: number;
  /** Hundredths of points. */
  score: number;
  best: number | null;
}

export async function sumAnswers(tx: Tx, filter: Filter): Promise<WholeRow[]> {
  const { rows } = await sql<WholeRow>`
    select case when a.is_screenout then 'screenout' when a.is_complete then 'completed' else 'unfinished' end as status,
      (coalesce(a.completed_at, a.started_at) at time zone 'UTC')::date::text as day, count(*) as answers,
      coalesce(sum(floor(extract(epoch from a.completed_at - a.started_at) * 1000)), 0)::bigint as milliseconds,
      count(a.score) as scored, coalesce(sum(a.score * 100), 0)::bigint as score, max(a.max_score) as best
    from answers a where ${matchingWithoutStatus(filter)} group by 1, 2`.execute(tx);
  return rows;
}

/** How many answers more, or fewer, there are than at a mark. */
export async function countSince(tx: Tx, filter: Filter, mark: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select
    (select count(*) from answers a where ${matching(filter)} and a.changed_by >= ${mark}::xid8)
    - (select count(*) from (select r.*, true as is_listed from replaced_answers r where r.survey_id = ${filter.surveyId}) a
      where ${matching(filter)} and a.began < ${mark}::xid8 and a.ended >= ${mark}::xid8) as count`.execute(tx);
  return rows[0]!.count;
}
