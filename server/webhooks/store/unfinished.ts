/** How far each span was looked at for answers that were left, and to whom these were told. */
import { sql, type Tx } from '../../kernel/database/sql.ts';
import type { Span } from '../deps.ts';

export async function listSpans(tx: Tx): Promise<Span[]> {
  const { rows } = await sql<Span>`select minutes, seen_until as "seenUntil" from unfinished_marks`.execute(tx);
  return rows;
}

/** Null while another instance is at work. */
export async function lockSpan(tx: Tx, minutes: number): Promise<Span | null> {
  const { rows } = await sql<Span>`select minutes, seen_until as "seenUntil" from unfinished_marks
    where minutes = ${minutes} for update skip locked`.execute(tx);
  return rows[0] ?? null;
}

/** Never back: another instance may have gone on meanwhile. */
export async function setSpanMark(tx: Tx, minutes: number, seenUntil: string): Promise<void> {
  await sql`update unfinished_marks set seen_until = greatest(seen_until, ${seenUntil}::timestamptz) where minutes = ${minutes}`.execute(
    tx,
  );
}

/** Of these answers the ones that had not been told there, and now count as told. */
export async function markTold(
  tx: Tx,
  surveyId: number,
  { ids, webhookId }: { ids: readonly number[]; webhookId: number },
): Promise<number[]> {
  const { rows } = await sql<{ answer_id: number }>`insert into told_unfinished (survey_id, answer_id, webhook_id)
    select ${surveyId}::bigint, id, ${webhookId}::bigint from unnest(${[...ids]}::bigint[]) as id
    on conflict do nothing returning answer_id`.execute(tx);
  return rows.map((row) => row.answer_id);
}
