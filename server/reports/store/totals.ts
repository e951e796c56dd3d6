/** Totals of several surveys at once, from one state of the database. */
import { isPurged } from '../../answers/index.ts';
import { preparedIn, sql, type RawBuilder, type Tx } from '../../kernel/database/sql.ts';

export interface LiveRow {
  surveyId: number;
  completed: number;
  unfinished: number;
  screenout: number;
  /** Of all answers, hidden ones included. */
  started: number;
  visits: number;
  lastAt: string | null;
}

/** Surveys that are gone are left out. */
export async function readLiveTotals(tx: Tx, surveyIds: readonly number[]): Promise<LiveRow[]> {
  const { rows } = await sql<LiveRow>`
    with ${partsOf(among(surveyIds))}
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

/** Completed answers that are not screened out, by survey; one without any is left out. */
export async function countCompleted(tx: Tx, surveyIds: readonly number[]): Promise<ReadonlyMap<number, Completed>> {
  if (surveyIds.length === 0) return new Map();
  const [first, ...others] = surveyIds;
  const { sql: text, parameters } = sql`
    with ${partsOf(others.length === 0 ? sql`s.id = ${first}` : among(surveyIds))}
    select survey_id as "surveyId", coalesce(sum(amount) filter (where not is_hidden), 0)::bigint as "inView",
      coalesce(sum(amount) filter (where is_hidden), 0)::bigint as hidden
    from parts where status = 'completed' group by survey_id`.compile(tx);
  // Planned once for a single survey, because every completion under a cap asks: the plan takes four times as long as the rest.
  const name = `count-completed-of-${others.length === 0 ? 'one' : 'many'}`;
  const rows = await preparedIn<Completed & { surveyId: number }>(tx, { name, text, values: [...parameters] });
  return new Map(rows.map(({ surveyId, ...counts }) => [surveyId, counts]));
}

const among = (surveyIds: readonly number[]) => sql`s.id = any(${[...surveyIds]}::bigint[])`;

/** What was counted up to the mark, and what has changed since: in one statement, so from one state of the database. */
function partsOf(which: RawBuilder<unknown>) {
  const status = sql`case when a.is_screenout then 'screenout' when a.is_complete then 'completed' else 'unfinished' end`;
  return sql`
    watched as (
      select s.id as survey_id, coalesce(m.mark, '0'::xid8) as mark from live_surveys s
      left join tally_marks m on m.survey_id = s.id where ${which}
    ), parts as (
      select t.survey_id, s.key as status, t.is_hidden, (s.value -> 'answers' ->> '')::bigint as amount
        from watched w join tallies t on t.survey_id = w.survey_id and t.period = 'all' and t.question_id = ''
        cross join lateral json_each(t.counts) s
      union all
      select a.survey_id, ${status}, a.is_hidden, 1 from watched w join answers a on a.survey_id = w.survey_id
        and a.is_listed and a.changed_by >= w.mark
      union all
      select a.survey_id, ${status}, a.is_hidden, -1 from watched w join replaced_answers a on a.survey_id = w.survey_id
        and a.began < w.mark and a.ended >= w.mark
    )`;
}
