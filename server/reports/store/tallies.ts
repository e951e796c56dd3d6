/** Kept tallies and what stands above their watermark. */
import { forgetReplaced, listChangedSurveys } from '../../answers/index.ts';
import { sql, type Tx } from '../../kernel/database/sql.ts';
import type { WrittenCounts } from '../count/question-counts.ts';
import type { Periods } from '../tallies/periods.ts';

export interface TallyKey {
  period: string;
  is_hidden: boolean;
  question_id: string;
  hash: string;
}

export interface TallyRow extends TallyKey {
  counts: WrittenCounts;
}

/** Null: the survey is not counted. */
export async function findMark(tx: Tx, surveyId: number): Promise<string | null> {
  const row = await tx.selectFrom('tally_marks').select('mark').where('survey_id', '=', surveyId).executeTakeFirst();
  return row ? String(row.mark) : null;
}

interface PeriodsQuery {
  surveyId: number;
  isHidden: boolean;
  periods: Periods;
  detail: 'whole' | 'questions';
}

export async function readPeriods(
  tx: Tx,
  { surveyId, isHidden, periods: { range, single }, detail }: PeriodsQuery,
): Promise<Omit<TallyRow, 'is_hidden'>[]> {
  const within = [
    sql`t.period = any(${[...single.keys()]}::text[])`,
    ...(range ? [sql`(t.period >= ${range.from} and t.period < ${range.below})`] : []),
  ];
  const { rows } = await sql<Omit<TallyRow, 'is_hidden'>>`
    select t.period, t.question_id, t.hash, t.counts from tallies t
    where t.survey_id = ${surveyId} and (${sql.join(within, sql` or `)}) and t.is_hidden = ${isHidden}
      ${detail === 'whole' ? sql`and t.question_id = ''` : sql``}`.execute(tx);
  return rows;
}

export async function listDaily(
  tx: Tx,
  asked: { surveyId: number; isHidden: boolean; from: string | null; to: string | null },
): Promise<{ day: string; answers: number; completed: number }[]> {
  const [from, to] = [`d${asked.from ?? ''}`, `d${asked.to ?? '9999-12-31'}`];
  const { rows } = await sql<{ day: string; answers: number; completed: number }>`
    select substr(t.period, 2) as day, t.answers, t.completed
    from tallies t
    where t.survey_id = ${asked.surveyId} and t.question_id = '' and t.is_hidden = ${asked.isHidden}
      and t.period >= ${from} and t.period <= ${to}`.execute(tx);
  return rows;
}

/** From now on the survey’s answers leave their earlier states behind. */
export async function beginMark(tx: Tx, surveyId: number): Promise<void> {
  await sql`insert into tally_marks (survey_id) select id from live_surveys where id = ${surveyId} on conflict do nothing`.execute(
    tx,
  );
}

/** In a transaction after the one that made the mark: whoever had not seen it then has a lower number than this one. */
export async function noteReadiness(tx: Tx, surveyId: number): Promise<void> {
  await sql`update tally_marks set ready_after = pg_current_xact_id() where survey_id = ${surveyId} and ready_after is null`.execute(
    tx,
  );
}

/** Where tallies and columns stand, and the oldest transaction that is still running. */
export interface Marks {
  from: string;
  columnsFrom: string;
  to: string;
}

export interface Fold extends Marks {
  isReady: boolean;
}

/** Locks the mark; null when another instance is folding this survey, or it is gone. */
export async function openFold(tx: Tx, surveyId: number): Promise<Fold | null> {
  await sql`set transaction isolation level repeatable read`.execute(tx);
  await sql`set local statement_timeout = 0`.execute(tx);
  const { rows } = await sql<Fold>`
    select mark::text as "from", columns_mark::text as "columnsFrom", pg_snapshot_xmin(pg_current_snapshot())::text as "to",
      coalesce(pg_snapshot_xmin(pg_current_snapshot()) > ready_after, false) as "isReady"
    from tally_marks where survey_id = ${surveyId} for update skip locked`.execute(tx);
  return rows[0] ?? null;
}

export async function listPeriod(tx: Tx, surveyId: number, period: string): Promise<TallyRow[]> {
  const { rows } = await sql<TallyRow>`select period, is_hidden, question_id, hash, counts from tallies
    where survey_id = ${surveyId} and period = ${period}`.execute(tx);
  return rows;
}

export async function writeTallies(tx: Tx, surveyId: number, rows: readonly TallyRow[]): Promise<void> {
  await sql`insert into tallies (survey_id, period, is_hidden, question_id, hash, counts)
    select ${surveyId}::bigint, r.* from unnest(${rows.map((row) => row.period)}::text[],
      ${rows.map((row) => row.is_hidden)}::boolean[], ${rows.map((row) => row.question_id)}::text[],
      ${rows.map((row) => row.hash)}::text[], ${rows.map((row) => JSON.stringify(row.counts))}::json[]) r
    on conflict (survey_id, period, is_hidden, question_id, hash) do update set counts = excluded.counts`.execute(tx);
}

export async function deleteTallies(tx: Tx, surveyId: number, keys: readonly TallyKey[]): Promise<void> {
  await sql`delete from tallies t using unnest(${keys.map((key) => key.period)}::text[],
      ${keys.map((key) => key.is_hidden)}::boolean[], ${keys.map((key) => key.question_id)}::text[],
      ${keys.map((key) => key.hash)}::text[]) as k (period, is_hidden, question_id, hash)
    where t.survey_id = ${surveyId} and t.period = k.period and t.is_hidden = k.is_hidden
      and t.question_id = k.question_id and t.hash = k.hash`.execute(tx);
}

/** Earlier states below the mark are counted out; columns have to be built without them too before they can go. */
export async function closeFold(tx: Tx, surveyId: number, mark: string): Promise<void> {
  const { rows } = await sql<{ before: string }>`
    update tally_marks set mark = ${mark}::xid8, folded_at = now() where survey_id = ${surveyId}
    returning case when columns_mark = '0'::xid8 then mark else least(mark, columns_mark) end::text as before`.execute(
    tx,
  );
  for (const { before } of rows) await forgetReplaced(tx, surveyId, before);
}

export async function clearTallies(tx: Tx, surveyId: number): Promise<void> {
  await sql`delete from tallies where survey_id = ${surveyId}`.execute(tx);
  await sql`update tally_marks set mark = '0', columns_mark = '0' where survey_id = ${surveyId}`.execute(tx);
  await sql`delete from answer_segments where survey_id = ${surveyId}`.execute(tx);
}

/** Surveys with so many answers above their mark that adding them up at each reading begins to cost. */
export async function listToFold(tx: Tx, tail: number): Promise<number[]> {
  const marks = sql`select s.id as survey_id, m.mark from live_surveys s left join tally_marks m on m.survey_id = s.id`;
  return listChangedSurveys(tx, marks, tail);
}

/** Surveys that have tallies. */
export async function listFolded(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select m.survey_id as id from tally_marks m join live_surveys s on s.id = m.survey_id
    where m.mark > '0'::xid8 order by m.survey_id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** How many surveys have none. */
export async function countUnfolded(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from live_surveys s left join tally_marks m on m.survey_id = s.id
    where coalesce(m.mark, '0'::xid8) = '0'::xid8`.execute(tx);
  return rows[0]!.count;
}

/** The periods that have tallies. */
export async function listPeriodNames(tx: Tx, surveyId: number): Promise<string[]> {
  const { rows } = await sql<{
    period: string;
  }>`select distinct period from tallies where survey_id = ${surveyId}`.execute(tx);
  return rows.map(({ period }) => period);
}
