/** Answers above a mark, by number. */
import { matching, type Filter } from '../../answers/index.ts';
import { sql, type Tx } from '../../kernel/database/sql.ts';

/** How many answers more, or fewer, there are than at a mark. */
export async function countSince(tx: Tx, filter: Filter, mark: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select
    (select count(*) from answers a where ${matching(filter)} and a.changed_by >= ${mark}::xid8)
    - (select count(*) from (select r.*, true as is_listed, r.began as changed_by from replaced_answers r where r.survey_id = ${filter.surveyId}) a
      where ${matching(filter)} and a.began < ${mark}::xid8 and a.ended >= ${mark}::xid8) as count`.execute(tx);
  return rows[0]!.count;
}
