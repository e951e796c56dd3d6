/** Whether answers of a survey were touched since somebody has counted them, for those who keep what they have counted. */
import { sql, type RawBuilder, type Tx } from '../../kernel/database/sql.ts';

/** Every change by a transaction before it is committed, and seen by the statements that follow. */
export async function readMark(tx: Tx): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as mark`.execute(tx);
  return rows[0]!.mark;
}

/** A condition: whether an answer was added, changed or removed from the mark on; without a mark, whether there is one. */
export function changedSince(surveyId: RawBuilder<unknown>, mark: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(exists (select from answers a where a.survey_id = ${surveyId} and a.changed_by >= coalesce(${mark}, '0'::xid8))
    or exists (select from removed_answers r where r.survey_id = ${surveyId} and r.xid >= ${mark}))`;
}

/** What was counted without them no longer needs to know that they are gone. */
export async function forgetRemoved(tx: Tx, surveyIds: readonly number[], mark: string): Promise<void> {
  await sql`delete from removed_answers where survey_id = any(${[...surveyIds]}::bigint[]) and xid < ${mark}::xid8`.execute(
    tx,
  );
}

/** When the last of the completed answers in view was completed; a survey without any is left out. */
export async function readLastTimes(tx: Tx, surveyIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; lastAt: string }>`
    select i.id, a.completed_at as "lastAt" from unnest(${[...surveyIds]}::bigint[]) i (id) cross join lateral (
      select completed_at from answers where survey_id = i.id and completed_at is not null
        and is_complete and not is_screenout and not is_hidden order by completed_at desc, id desc limit 1) a`.execute(
    tx,
  );
  return new Map(rows.map(({ id, lastAt }) => [id, lastAt]));
}
