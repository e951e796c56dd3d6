/** Unfinished answers that people have left. */
import { sql, type Tx } from '../../kernel/database/sql.ts';

/** Some that nobody has touched for so many days, by survey; with a reply or without. */
export async function listLeft(
  tx: Tx,
  { days, limit }: { days: number; limit: number },
): Promise<ReadonlyMap<number, number[]>> {
  const { rows } = await sql<{ surveyId: number; id: number }>`
    (select survey_id as "surveyId", id from answers where not is_complete and is_listed
      and changed_at < now() - make_interval(days => ${days}) order by changed_at limit ${limit})
    union all
    (select survey_id, id from answers where not is_complete and not is_listed
      and changed_at < now() - make_interval(days => ${days}) order by changed_at limit ${limit})`.execute(tx);
  const bySurvey = Map.groupBy(rows, ({ surveyId }) => surveyId);
  return new Map([...bySurvey].map(([surveyId, all]) => [surveyId, all.map(({ id }) => id)]));
}

/** Those of the answers that are still left; one that its respondent is sending at this moment is not. */
export async function lockLeft(
  tx: Tx,
  surveyId: number,
  { ids, days }: { ids: readonly number[]; days: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from answers
    where survey_id = ${surveyId} and id = any(${[...ids]}::bigint[]) and not is_complete
      and changed_at < now() - make_interval(days => ${days})
    for update skip locked`.execute(tx);
  return rows.map((row) => row.id);
}
