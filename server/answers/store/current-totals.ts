/**
 * Totals of several surveys: what somebody has counted up to a mark, and what has changed since. What is counted comes as
 * queries and not as numbers, because only one statement sees both in one state of the database.
 */
import { preparedIn, sql, type RawBuilder, type Tx } from '../../kernel/database/sql.ts';
import { isPurged } from './purges.ts';

export interface Counted {
  /** Rows of `survey_id` and `mark`: the surveys that are meant, and from which transaction on they are not counted. */
  marks: RawBuilder<unknown>;
  /** Rows of `survey_id`, `status`, `is_hidden` and `amount`; the marks can be read in it as `watched`. */
  amounts: RawBuilder<unknown>;
}

export interface TotalsRow {
  surveyId: number;
  completed: number;
  unfinished: number;
  screenout: number;
  /** Of all answers, hidden ones included. */
  started: number;
  visits: number;
  lastAt: string | null;
}

export async function readTotals(tx: Tx, counted: Counted): Promise<TotalsRow[]> {
  const { rows } = await sql<TotalsRow>`
    with ${partsOf(counted)}
    select w.survey_id as "surveyId",
      coalesce((select sum(p.amount) from parts p where p.survey_id = w.survey_id and p.status = 'completed' and not p.is_hidden), 0)::bigint as completed,
      coalesce((select sum(p.amount) from parts p where p.survey_id = w.survey_id and p.status = 'unfinished' and not p.is_hidden), 0)::bigint as unfinished,
      coalesce((select sum(p.amount) from parts p where p.survey_id = w.survey_id and p.status = 'screenout' and not p.is_hidden), 0)::bigint as screenout,
      coalesce((select sum(p.amount) from parts p where p.survey_id = w.survey_id), 0)::bigint
        - case when exists (select from purges p where p.survey_id = w.survey_id) then (select count(*) from answers a
          where a.survey_id = w.survey_id and ${isPurged}) else 0 end as started,
      coalesce((select sum(v.visits) from visit_counts v where v.survey_id = w.survey_id), 0)::bigint as visits,
      (select a.completed_at from answers a where a.survey_id = w.survey_id and a.completed_at is not null
        and not a.is_screenout and not a.is_hidden order by a.completed_at desc, a.id desc limit 1) as "lastAt"
    from watched w`.execute(tx);
  return rows;
}

export interface Completed {
  inView: number;
  /** In the trash. */
  hidden: number;
}

/**
 * Completed answers that are not screened out, by survey; one without any is left out. Planned once for each `plan`,
 * because every completion under a cap asks: the plan takes four times as long as the rest.
 */
export async function countCompletedWith(
  tx: Tx,
  counted: Counted,
  plan: string,
): Promise<ReadonlyMap<number, Completed>> {
  const { sql: text, parameters } = sql`
    with ${partsOf(counted)}
    select survey_id as "surveyId", coalesce(sum(amount) filter (where not is_hidden), 0)::bigint as "inView",
      coalesce(sum(amount) filter (where is_hidden), 0)::bigint as hidden
    from parts where status = 'completed' group by survey_id`.compile(tx);
  const name = `count-completed-of-${plan}`;
  const rows = await preparedIn<Completed & { surveyId: number }>(tx, { name, text, values: [...parameters] });
  return new Map(rows.map(({ surveyId, ...counts }) => [surveyId, counts]));
}

function partsOf({ marks, amounts }: Counted) {
  const status = sql`case when a.is_screenout then 'screenout' when a.is_complete then 'completed' else 'unfinished' end`;
  return sql`
    watched as (${marks}), parts as (
      ${amounts}
      union all
      select a.survey_id, ${status}, a.is_hidden, 1 from watched w join answers a on a.survey_id = w.survey_id
        and a.is_listed and a.changed_by >= w.mark
      union all
      select a.survey_id, ${status}, a.is_hidden, -1 from watched w join replaced_answers a on a.survey_id = w.survey_id
        and a.began < w.mark and a.ended >= w.mark
    )`;
}
