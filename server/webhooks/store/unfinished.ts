/** Unfinished answers that nobody has touched for a while, and to whom they were told. */
import { sql, type Tx } from '../../kernel/database/sql.ts';

export interface Unfinished {
  survey_id: number;
  id: number;
  workspace_id: number;
  changed_at: string;
}

/** Spans, in minutes, in which an answer has grown old enough since they were looked at last. */
export async function listDueSpans(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{
    minutes: number;
  }>`select m.minutes from unfinished_marks m where exists (select from answers a
    where not a.is_complete and a.is_listed and a.changed_at > m.seen_until
      and a.changed_at <= now() - make_interval(mins => m.minutes)) order by m.minutes`.execute(tx);
  return rows.map((row) => row.minutes);
}

/** Locks the mark of a span; false while another instance is at work. */
export async function lockSpan(tx: Tx, minutes: number): Promise<boolean> {
  const { rows } = await sql`select 1 from unfinished_marks where minutes = ${minutes} for update skip locked`.execute(
    tx,
  );
  return rows.length > 0;
}

/** The oldest first; all that changed at one moment come together, so that the mark cuts none of them off. */
export async function listUnfinished(tx: Tx, minutes: number, limit: number): Promise<Unfinished[]> {
  const { rows } = await sql<Unfinished>`select a.survey_id, a.id, s.workspace_id, a.changed_at
    from unfinished_marks m join answers a on a.changed_at > m.seen_until and a.changed_at <= now() - make_interval(mins => m.minutes)
    join surveys s on s.id = a.survey_id
    where m.minutes = ${minutes} and not a.is_complete and a.is_listed
    order by a.changed_at fetch first ${limit} rows with ties`.execute(tx);
  return rows;
}

export async function setSpanMark(tx: Tx, minutes: number, seenUntil: string): Promise<void> {
  await sql`update unfinished_marks set seen_until = ${seenUntil}::timestamptz where minutes = ${minutes}`.execute(tx);
}

/** Of these answers the ones that had not been told there, and now count as told. */
export async function markTold(
  tx: Tx,
  surveyId: number,
  { ids, webhookId }: { ids: readonly number[]; webhookId: number },
): Promise<number[]> {
  const { rows } = await sql<{ answer_id: number }>`insert into told_unfinished (survey_id, answer_id, webhook_id)
    select survey_id, id, ${webhookId} from answers
    where survey_id = ${surveyId} and id = any(${[...ids]}::bigint[]) and not is_complete and not is_hidden
    on conflict do nothing returning answer_id`.execute(tx);
  return rows.map((row) => row.answer_id);
}
