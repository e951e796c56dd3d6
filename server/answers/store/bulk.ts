/** Several answers of a survey, changed by one statement. */
import { limits } from '../../../contract/limits.ts';
import { sql, type RawBuilder, type Tx } from '../../kernel/database/sql.ts';
import type { Filter } from '../records/filter.ts';
import { isPurged } from './purges.ts';
import { matching } from './records-filter.ts';

/** Of a survey these answers, those that match, or all. */
export interface Meant {
  surveyId: number;
  which: { ids: readonly number[] } | { filter: Filter } | 'all';
}

/** How many were changed, and which of them, as far as they can be told. */
export interface Changed {
  affected: number;
  ids: number[] | null;
  /** One that has more tags by now than an answer may have. */
  overfull: number | null;
}

/**
 * Changes of many answers of a survey go one after another: two that meet the same ones in another order would each hold what the
 * other waits for.
 */
export async function lockChanges(tx: Tx, surveyId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('answers changed of survey ' || ${surveyId}::bigint, 0))`.execute(
    tx,
  );
}

export async function setHidden(tx: Tx, meant: Meant, isHidden: boolean): Promise<Changed> {
  const set = sql`is_hidden = ${isHidden}, changed_by = pg_current_xact_id()`;
  return change(tx, { meant, set, where: sql`a.is_hidden <> ${isHidden}` });
}

export async function setViewed(tx: Tx, meant: Meant, isViewed: boolean): Promise<Changed> {
  return change(tx, {
    meant,
    set: sql`is_viewed = ${isViewed}`,
    where: sql`a.is_viewed <> ${isViewed} and ${inView(meant)}`,
  });
}

/** Behind those that an answer has, in the order in which they were sent. */
export async function addTags(tx: Tx, meant: Meant, sent: readonly string[]): Promise<Changed> {
  const tags = sql`${[...sent]}::text[]`;
  return change(tx, {
    meant,
    set: sql`tags = a.tags || array(select t.tag from unnest(${tags}) with ordinality t(tag, n)
      where t.tag <> all(a.tags) group by t.tag order by min(t.n))`,
    where: sql`not a.tags @> ${tags} and ${inView(meant)}`,
  });
}

export async function removeTags(tx: Tx, meant: Meant, sent: readonly string[]): Promise<Changed> {
  const tags = sql`${[...sent]}::text[]`;
  return change(tx, {
    meant,
    set: sql`tags = array(select t.tag from unnest(a.tags) with ordinality t(tag, n) where t.tag <> all(${tags}) order by t.n)`,
    where: sql`a.tags && ${tags} and ${inView(meant)}`,
  });
}

/** Locks the answers and tells which of them are there, and which in the trash. */
export async function lockAnswers(
  tx: Tx,
  surveyId: number,
  ids: readonly number[],
): Promise<{ id: number; is_hidden: boolean }[]> {
  const { rows } = await sql<{ id: number; is_hidden: boolean }>`select a.id, a.is_hidden from answers a
    where a.survey_id = ${surveyId} and a.id = any(${[...ids]}::bigint[]) and a.is_listed and not ${isPurged}
    order by a.id for update`.execute(tx);
  return rows;
}

/** Those of them that are in the trash, locked; at most so many. */
export async function lockHidden(tx: Tx, meant: Meant, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select a.id from answers a
    where a.survey_id = ${meant.surveyId} and ${condition(meant)} and a.is_hidden and not ${isPurged}
    order by a.id limit ${limit} for update`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Beyond so many, which of them were changed is not told. */
const mostTold = 10_000;

async function change(
  tx: Tx,
  { meant, set, where }: { meant: Meant; set: RawBuilder<unknown>; where: RawBuilder<unknown> },
): Promise<Changed> {
  const { rows } = await sql<Changed>`
    with changed as (update answers a set ${set}
      where a.survey_id = ${meant.surveyId} and ${condition(meant)} and ${where} and not ${isPurged} returning a.id, cardinality(a.tags) as tags)
    select count(*) as affected, case when count(*) <= ${mostTold} then coalesce(jsonb_agg(id order by id), '[]') end as ids,
      min(id) filter (where tags > ${limits.tags}) as overfull
    from changed`.execute(tx);
  return rows[0]!;
}

function condition({ which }: Meant): RawBuilder<unknown> {
  if (which === 'all') return sql`a.is_listed`;
  return 'ids' in which ? sql`a.id = any(${[...which.ids]}::bigint[])` : matching(which.filter);
}

/** Of all of a survey, what is in the trash keeps what was written about it. */
function inView({ which }: Meant): RawBuilder<unknown> {
  return which === 'all' ? sql`not a.is_hidden` : sql`true`;
}
