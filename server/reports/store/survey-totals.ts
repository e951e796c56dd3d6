/** Kept totals of surveys, and whether they can be believed. */
import { changedSince } from '../../answers/index.ts';
import { preparedIn, sql, type Tx } from '../../kernel/database/sql.ts';
import type { AnswerTotals } from '../../surveys/index.ts';

export interface KeptTotals extends AnswerTotals {
  surveyId: number;
  /** An answer was added, changed or removed since they were counted. */
  isChanged: boolean;
}

/** Surveys without kept totals and without answers are left out. Planned once: the plan takes longer than the rest. */
export async function readKeptTotals(tx: Tx, surveyIds: readonly number[]): Promise<KeptTotals[]> {
  const { sql: text, parameters } = sql`
    select * from (
      select i.id as "surveyId", coalesce(t.completed, 0) as completed, t.last_at as "lastAt",
        t.survey_id is not null as "isKept", ${changedSince(sql`i.id`, sql`t.mark`)} as "isChanged"
      from unnest(${[...surveyIds]}::bigint[]) i (id) left join survey_totals t on t.survey_id = i.id
    ) found where "isKept" or "isChanged"`.compile(tx);
  const rows = await preparedIn<KeptTotals>(tx, { name: 'kept-totals', text, values: [...parameters] });
  return rows.map(({ surveyId, completed, lastAt, isChanged }) => ({ surveyId, completed, lastAt, isChanged }));
}

/** In the order of their ids: one that stays changed because of a long transaction comes once in a walk. */
export async function listChangedSurveys(tx: Tx, { after, size }: { after: number; size: number }): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from live_surveys s left join survey_totals t on t.survey_id = s.id
    where s.id > ${after} and ${changedSince(sql`s.id`, sql`t.mark`)} order by s.id limit ${size}`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function writeTotals(tx: Tx, mark: string, totals: ReadonlyMap<number, AnswerTotals>): Promise<void> {
  const [ids, values] = [[...totals.keys()], [...totals.values()]];
  await sql`
    insert into survey_totals as t (survey_id, mark, completed, last_at)
    select s.id, ${mark}::xid8, n.completed, n.last_at
    from unnest(${ids}::bigint[], ${values.map(({ completed }) => completed)}::bigint[],
      ${values.map(({ lastAt }) => lastAt)}::timestamptz[]) n (id, completed, last_at)
      join live_surveys s on s.id = n.id order by s.id
    on conflict (survey_id) do update set mark = excluded.mark, completed = excluded.completed, last_at = excluded.last_at
    where t.mark <= excluded.mark`.execute(tx);
}
