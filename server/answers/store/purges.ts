/** The trash that is being emptied: what a request saw in it is gone for every reader, though the rows go in pieces. */
import { sql, type RawBuilder, type Tx } from '../../kernel/database/sql.ts';

/** Of rows `a` of answers. What was hidden after a request, or restored before it, it does not mean. */
export const isPurged: RawBuilder<boolean> = sql<boolean>`(a.is_hidden and exists (select from purges p
  where p.survey_id = a.survey_id and pg_visible_in_snapshot(a.changed_by, p.seen)))`;

/** So many ids stand in one note of deletions. */
const notedTogether = 10_000;

/**
 * The number of answers that are gone by it. One statement: the count, and the note of what is deleted, are of the very
 * state that the request sees.
 */
export async function insertPurge(tx: Tx, surveyId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with asked as (insert into purges (survey_id, seen) values (${surveyId}, pg_current_snapshot())),
      noted as (insert into removals (kind, within, ids)
        select 'answer', ${surveyId}, array_agg(m.id::text) from (
          select a.id, row_number() over () / ${notedTogether} as part from answers a
          where a.survey_id = ${surveyId} and a.is_hidden and not ${isPurged}) m
        group by m.part returning cardinality(ids) as count)
    select coalesce(sum(count), 0)::bigint as count from noted`.execute(tx);
  return rows[0]!.count;
}

export async function isGone(tx: Tx, surveyId: number, answerId: number): Promise<boolean> {
  const { rows } =
    await sql`select from answers a where a.survey_id = ${surveyId} and a.id = ${answerId} and ${isPurged}`.execute(tx);
  return rows.length > 0;
}

export async function isPurging(tx: Tx, surveyId: number): Promise<boolean> {
  const { rows } = await sql`select from purges where survey_id = ${surveyId} limit 1`.execute(tx);
  return rows.length > 0;
}

export async function listPurges(tx: Tx): Promise<{ id: number; surveyId: number }[]> {
  const { rows } = await sql<{ id: number; surveyId: number }>`select id, survey_id as "surveyId" from purges
    order by id`.execute(tx);
  return rows;
}

/** Locks some of the answers that a request means; those that another instance is erasing are left to it. */
export async function lockPurged(
  tx: Tx,
  { id, surveyId, limit }: { id: number; surveyId: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select a.id from answers a
    join purges p on p.survey_id = a.survey_id and p.id = ${id}
    where a.survey_id = ${surveyId} and a.is_hidden and pg_visible_in_snapshot(a.changed_by, p.seen)
    limit ${limit} for update of a skip locked`.execute(tx);
  return rows.map((row) => row.id);
}

/** Unless another instance still has some of its answers. */
export async function closePurge(tx: Tx, { id, surveyId }: { id: number; surveyId: number }): Promise<void> {
  await sql`delete from purges p where p.survey_id = ${surveyId} and p.id = ${id} and not exists (
    select from answers a where a.survey_id = ${surveyId} and a.is_hidden
      and pg_visible_in_snapshot(a.changed_by, p.seen))`.execute(tx);
}
