/** Kept tallies and what stands above their watermark. */
import type { Status } from '../../../contract/filters.ts';
import type { Part } from '../../../engine/tally/answer.ts';
import { countedColumns, streamQuery, type CountedRow } from '../../answers/index.ts';
import { sql, type RawBuilder, type Tx } from '../../kernel/sql.ts';
import type { PeriodRange } from '../periods.ts';

/** What the drop-off counts whatever became of the answer is not told apart by status. */
export const anyStatus = '*';

export interface TallyRow {
  period: string;
  question_id: string;
  hash: string;
  status: Status | typeof anyStatus;
  is_hidden: boolean;
  part: Part;
  cell: string;
  amount: number;
}

/** Null: the survey is not counted. */
export async function findMark(tx: Tx, surveyId: number): Promise<string | null> {
  const row = await tx.selectFrom('tally_marks').select('mark').where('survey_id', '=', surveyId).executeTakeFirst();
  return row ? String(row.mark) : null;
}

interface Asked {
  surveyId: number;
  isHidden: boolean;
  ranges: readonly PeriodRange[];
  detail: 'whole' | 'questions';
}

type Sum = Omit<TallyRow, 'period' | 'is_hidden'>;

export async function sumTallies(tx: Tx, { surveyId, isHidden, ranges, detail }: Asked): Promise<Sum[]> {
  if (ranges.length === 0) return [];
  const within = ranges.map(({ from, below }) => sql`(t.period >= ${from} and t.period < ${below})`);
  if (ranges[0]?.from === 'all') return listWholeTime(tx, { surveyId, isHidden, detail });
  const { rows } = await sql<Sum>`
    select t.question_id, t.hash, t.status, t.part, t.cell, sum(t.amount)::bigint as amount from tallies t
    where t.survey_id = ${surveyId} and (${sql.join(within, sql` or `)}) and t.is_hidden = ${isHidden}
      ${detail === 'whole' ? sql`and t.question_id = ''` : sql``}
    group by t.question_id, t.hash, t.status, t.part, t.cell having sum(t.amount) <> 0`.execute(tx);
  return rows;
}

/** One row for each sum: there is nothing to add up. */
async function listWholeTime(tx: Tx, { surveyId, isHidden, detail }: Omit<Asked, 'ranges'>): Promise<Sum[]> {
  const { rows } = await sql<Sum>`select t.question_id, t.hash, t.status, t.part, t.cell, t.amount from tallies t
    where t.survey_id = ${surveyId} and t.period = 'all' and t.is_hidden = ${isHidden} and t.amount <> 0
      ${detail === 'whole' ? sql`and t.question_id = ''` : sql``}`.execute(tx);
  return rows;
}

export async function listDailyCompleted(
  tx: Tx,
  asked: { surveyId: number; isHidden: boolean; from: string | null; to: string | null },
): Promise<{ day: string; completed: number }[]> {
  const [from, to] = [`d${asked.from ?? ''}`, `d${asked.to ?? '9999-12-31'}`];
  const { rows } = await sql<{ day: string; completed: number }>`
    select substr(t.period, 2) as day, t.amount as completed from tallies t
    where t.survey_id = ${asked.surveyId} and t.question_id = '' and t.part = 'answers' and t.status = 'completed'
      and t.is_hidden = ${asked.isHidden} and t.period >= ${from} and t.period <= ${to} and t.amount <> 0`.execute(tx);
  return rows;
}

/**
 * States of answers made since a watermark, and those counted before it that have ended since, as −1. With `to`, only
 * up to another watermark: a state that began and ended between the two was never counted and is left out.
 */
export function streamSince(
  tx: Tx,
  surveyId: number,
  { from, to }: { from: string; to?: string },
): AsyncGenerator<CountedRow & { sign: 1 | -1 }> {
  const below = (xid: RawBuilder<unknown>) => (to === undefined ? sql`true` : sql`${xid} < ${to}::xid8`);
  const reborn =
    to === undefined ? sql`false` : sql`a.began >= ${from}::xid8 and a.began < ${to}::xid8 and a.ended >= ${to}::xid8`;
  return streamQuery(
    tx,
    sql`select 1 as sign, ${countedColumns} from answers a
        where a.survey_id = ${surveyId} and a.is_listed and a.changed_by >= ${from}::xid8 and ${below(sql`a.changed_by`)}
      union all select 1, ${countedColumns} from replaced_answers a where a.survey_id = ${surveyId} and ${reborn}
      union all select -1, ${countedColumns} from replaced_answers a
        where a.survey_id = ${surveyId} and a.began < ${from}::xid8 and a.ended >= ${from}::xid8 and ${below(sql`a.ended`)}`,
  );
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

export interface Fold {
  from: string;
  /** The oldest transaction that is still running. */
  to: string;
  isReady: boolean;
}

/** Locks the mark; null when another instance is folding this survey, or it is gone. */
export async function openFold(tx: Tx, surveyId: number): Promise<Fold | null> {
  await sql`set transaction isolation level repeatable read`.execute(tx);
  await sql`set local statement_timeout = 0`.execute(tx);
  const { rows } = await sql<Fold>`
    select mark::text as "from", pg_snapshot_xmin(pg_current_snapshot())::text as "to",
      coalesce(pg_snapshot_xmin(pg_current_snapshot()) > ready_after, false) as "isReady"
    from tally_marks where survey_id = ${surveyId} for update skip locked`.execute(tx);
  return rows[0] ?? null;
}

export async function addTallies(tx: Tx, surveyId: number, rows: readonly TallyRow[]): Promise<void> {
  await sql`insert into tallies as t (survey_id, period, question_id, hash, status, is_hidden, part, cell, amount)
    select ${surveyId}::bigint, r.* from json_to_recordset(${JSON.stringify(rows)}::json)
      as r (period text, question_id text, hash text, status text, is_hidden boolean, part text, cell text, amount bigint)
    on conflict (survey_id, period, is_hidden, question_id, hash, part, status, cell)
      do update set amount = t.amount + excluded.amount`.execute(tx);
}

/** Earlier states below the mark are counted out and needed no more. */
export async function closeFold(tx: Tx, surveyId: number, mark: string): Promise<void> {
  await sql`update tally_marks set mark = ${mark}::xid8, folded_at = now() where survey_id = ${surveyId}`.execute(tx);
  await sql`delete from replaced_answers where survey_id = ${surveyId} and ended < ${mark}::xid8`.execute(tx);
}

export async function clearTallies(tx: Tx, surveyId: number): Promise<void> {
  await sql`delete from tallies where survey_id = ${surveyId}`.execute(tx);
  await sql`update tally_marks set mark = '0' where survey_id = ${surveyId}`.execute(tx);
}

/** Surveys with so many answers above their mark that adding them up at each reading begins to cost. */
export async function listToFold(tx: Tx, tail: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from live_surveys s left join tally_marks m on m.survey_id = s.id
    where exists (select from answers a where a.survey_id = s.id and a.changed_by >= coalesce(m.mark, '0'::xid8) offset ${tail})
      or exists (select from replaced_answers r where r.survey_id = s.id and r.ended >= m.mark offset ${tail})
    order by s.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Surveys that have tallies. */
export async function listFolded(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select m.survey_id as id from tally_marks m join live_surveys s on s.id = m.survey_id
    where m.mark > '0'::xid8 order by m.survey_id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function listTallies(tx: Tx, surveyId: number): Promise<TallyRow[]> {
  const { rows } = await sql<TallyRow>`select period, question_id, hash, status, is_hidden, part, cell, amount
    from tallies where survey_id = ${surveyId}`.execute(tx);
  return rows;
}
