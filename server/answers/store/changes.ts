/**
 * Answers by the transactions that changed them: what has come, changed or gone since a mark. Earlier states of a changed
 * answer stay in `replaced_answers` for as long as somebody has counted them.
 */
import { sql, type RawBuilder, type Tx } from '../../kernel/database/sql.ts';
import type { Filter } from '../records/filter.ts';
import { matching, matchingWithoutStatus, onDays } from './records-filter.ts';
import { countedColumns, streamCounted, type CountedRow } from './records-stream.ts';

export interface Since {
  from: string;
  to?: string | undefined;
  days?: { from: string; to: string } | undefined;
}

/**
 * States of answers made since a watermark, and those counted before it that have ended since, as −1. With `to`, only
 * up to another watermark: a state that began and ended between the two was never counted and is left out. With `days`,
 * only answers of these.
 */
export function streamSince(
  tx: Tx,
  surveyId: number,
  { from, to, days }: Since,
): AsyncGenerator<CountedRow & { sign: 1 | -1 }> {
  return streamCounted(
    tx,
    sql`select 1 as sign, ${countedColumns} from answers a
        where a.survey_id = ${surveyId} and a.is_listed and a.changed_by >= ${from}::xid8 and ${below(sql`a.changed_by`, to)}
          and ${days ? onDays(days) : sql`true`}
      union all ${replaced(surveyId, { from, to, days })}`,
  );
}

/** The part of them that answers no longer hold. */
export function streamReplaced(
  tx: Tx,
  surveyId: number,
  between: { from: string; to: string },
): AsyncGenerator<CountedRow & { sign: 1 | -1 }> {
  return streamCounted(tx, replaced(surveyId, between));
}

function replaced(surveyId: number, { from, to, days }: Since): RawBuilder<unknown> {
  const meant = sql`a.survey_id = ${surveyId} and ${days ? onDays(days) : sql`true`}`;
  const reborn =
    to === undefined ? sql`false` : sql`a.began >= ${from}::xid8 and a.began < ${to}::xid8 and a.ended >= ${to}::xid8`;
  return sql`select 1 as sign, ${countedColumns} from replaced_answers a where ${meant} and ${reborn}
    union all select -1, ${countedColumns} from replaced_answers a
      where ${meant} and a.began < ${from}::xid8 and a.ended >= ${from}::xid8 and ${below(sql`a.ended`, to)}`;
}

function below(xid: RawBuilder<unknown>, to: string | undefined): RawBuilder<unknown> {
  return to === undefined ? sql`true` : sql`${xid} < ${to}::xid8`;
}

/** How many answers more, or fewer, there are than at a mark. */
export async function countSince(tx: Tx, filter: Filter, mark: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select
    (select count(*) from answers a where ${matching(filter)} and a.changed_by >= ${mark}::xid8)
    - (select count(*) from (select r.*, true as is_listed, r.began as changed_by from replaced_answers r where r.survey_id = ${filter.surveyId}) a
      where ${matching(filter)} and a.began < ${mark}::xid8 and a.ended >= ${mark}::xid8) as count`.execute(tx);
  return rows[0]!.count;
}

/** Answers that segments do not tell the truth about: they have changed, come or gone since. */
export async function listChangedIds(tx: Tx, surveyId: number, mark: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from answers where survey_id = ${surveyId} and changed_by >= ${mark}::xid8
    union all select id from replaced_answers where survey_id = ${surveyId} and ended >= ${mark}::xid8`.execute(tx);
  return rows.map(({ id }) => id);
}

/** What filters offer values of. */
export interface AboutRow {
  device: string;
  country: string | null;
  city: string | null;
  referrer: string | null;
  tags: string[];
}

/** Answers that meet the filter but for their status, those only that were changed from a mark on. */
export function streamFiltered(tx: Tx, filter: Filter, mark: string | null): AsyncGenerator<CountedRow & AboutRow> {
  const since = mark === null ? sql`true` : sql`a.changed_by >= ${mark}::xid8`;
  return streamCounted(
    tx,
    sql`select ${countedColumns}, a.device, a.country, a.city, a.referrer, a.tags from answers a where ${matchingWithoutStatus(filter)} and ${since}`,
  );
}

/**
 * Surveys of which more than so many answers have changed since their mark. They come as a query, rows of `survey_id` and
 * `mark`, null where nothing was counted: there may be thousands, of which few are found.
 */
export async function listChangedSurveys(tx: Tx, marks: RawBuilder<unknown>, tail: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select w.survey_id as id from (${marks}) w
    where exists (select from answers a where a.survey_id = w.survey_id and a.changed_by >= coalesce(w.mark, '0'::xid8) offset ${tail})
      or exists (select from replaced_answers r where r.survey_id = w.survey_id and r.ended >= w.mark offset ${tail})
    order by w.survey_id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Whether so many answers, or more, have changed since a mark; looks no further than that. */
export async function haveChanged(
  tx: Tx,
  surveyId: number,
  { since, answers }: { since: string; answers: number },
): Promise<boolean> {
  const { rows } = await sql<{ changed: boolean }>`
    select (select count(*) from (select from answers a where a.survey_id = ${surveyId} and a.changed_by >= ${since}::xid8
        limit ${answers}) a)
      + (select count(*) from (select from replaced_answers r where r.survey_id = ${surveyId} and r.ended >= ${since}::xid8
        limit ${answers}) r) >= ${answers} as changed`.execute(tx);
  return rows[0]!.changed;
}

/** Earlier states that ended before a mark, when nobody counts them any more. */
export async function forgetReplaced(tx: Tx, surveyId: number, before: string): Promise<void> {
  await sql`delete from replaced_answers where survey_id = ${surveyId} and ended < ${before}::xid8`.execute(tx);
}

/** With what filters look at. */
export interface RangeRow extends CountedRow {
  is_viewed: boolean;
  device: string;
  country: string | null;
  city: string | null;
  referrer: string | null;
  tags: string[];
  note: string | null;
  /** It was changed between the two marks, last of all. */
  is_counted: boolean;
}

/** All answers with ids from one on and below another, in their order. */
export function streamRange(
  tx: Tx,
  surveyId: number,
  { first, below, from, to }: { first: number; below: number | null; from: string; to: string },
): AsyncGenerator<RangeRow> {
  return streamCounted(
    tx,
    sql`select ${countedColumns}, a.changed_by >= ${from}::xid8 and a.changed_by < ${to}::xid8 as is_counted, a.is_viewed, a.device, a.country, a.city, a.referrer, to_jsonb(a.tags) as tags, a.note
      from answers a where a.survey_id = ${surveyId} and a.is_listed and a.id >= ${first}
        and ${below === null ? sql`true` : sql`a.id < ${below}`} order by a.id`,
  );
}

/** Places in an ascending list of first ids, from 0 on, of the segments that hold answers changed between two marks. */
export async function listTouched(
  tx: Tx,
  surveyId: number,
  { starts, from, to }: { starts: readonly number[]; from: string; to: string },
): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`
    select distinct width_bucket(t.id, ${[...starts]}::bigint[]) - 1 as place from (
      select id from answers where survey_id = ${surveyId} and changed_by >= ${from}::xid8 and changed_by < ${to}::xid8
      union all select id from replaced_answers where survey_id = ${surveyId} and ended >= ${from}::xid8 and ended < ${to}::xid8
    ) t order by place`.execute(tx);
  return rows.map(({ place }) => place);
}

/** The months of all answers, earlier states included: 2026-02. */
export async function listMonths(tx: Tx, surveyId: number): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select distinct to_char(coalesce(completed_at, started_at) at time zone 'UTC', 'YYYY-MM') as month
    from (select completed_at, started_at from answers where survey_id = ${surveyId}
      union all select completed_at, started_at from replaced_answers where survey_id = ${surveyId}) a
    order by month`.execute(tx);
  return rows.map(({ month }) => month);
}
