/** Totals of several surveys at once: kept tallies, and what answers add to them of what has changed since. */
import { countCompletedWith, readTotals, type Completed, type Counted, type TotalsRow } from '../../answers/index.ts';
import { sql, type RawBuilder, type Tx } from '../../kernel/database/sql.ts';

/** Surveys that are gone are left out. */
export async function readWatchedTotals(tx: Tx, surveyIds: readonly number[]): Promise<TotalsRow[]> {
  return readTotals(tx, tallied(among(surveyIds)));
}

/** Completed answers that are not screened out, by survey; one without any is left out. */
export async function countCompleted(tx: Tx, surveyIds: readonly number[]): Promise<ReadonlyMap<number, Completed>> {
  if (surveyIds.length === 0) return new Map();
  const [first, ...others] = surveyIds;
  return others.length === 0
    ? countCompletedWith(tx, tallied(sql`s.id = ${first}`), 'one')
    : countCompletedWith(tx, tallied(among(surveyIds)), 'many');
}

const among = (surveyIds: readonly number[]) => sql`s.id = any(${[...surveyIds]}::bigint[])`;

function tallied(which: RawBuilder<unknown>): Counted {
  return {
    marks: sql`
      select s.id as survey_id, coalesce(m.mark, '0'::xid8) as mark from live_surveys s
      left join tally_marks m on m.survey_id = s.id where ${which}`,
    amounts: sql`
      select t.survey_id, s.key as status, t.is_hidden, (s.value -> 'answers' ->> '')::bigint as amount
        from watched w join tallies t on t.survey_id = w.survey_id and t.period = 'all' and t.question_id = ''
        cross join lateral json_each(t.counts) s`,
  };
}
