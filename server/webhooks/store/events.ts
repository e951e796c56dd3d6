/** Events as their readers follow them: in order of commit, never beyond a transaction that may still add one. */
import { sql, type Tx } from '../../kernel/database/sql.ts';

export interface EventRow {
  survey_id: number;
  id: number;
  workspace_id: number;
  message_id: string;
  type: string;
  answer_id: number | null;
  payload: string | null;
  created_at: string;
  xid: string;
}

/** A place in the order of commits. */
export interface FeedPosition {
  xid: string;
  id: number;
}

const columns = sql`survey_id, id, workspace_id, message_id, type, answer_id, payload, created_at, xid::text as xid`;
const settled = sql`xid < pg_snapshot_xmin(pg_current_snapshot())`;
const after = ({ xid, id }: FeedPosition) => sql`(xid, id) > (${xid}::text::xid8, ${id}::bigint)`;

/** Locks the mark of the dispatcher; null while another one is at work. */
export async function lockMark(tx: Tx): Promise<FeedPosition | null> {
  const { rows } =
    await sql<FeedPosition>`select xid::text as xid, id from dispatch_mark for update skip locked`.execute(tx);
  return rows[0] ?? null;
}

export async function hasUndispatched(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from events e, dispatch_mark m
    where (e.xid, e.id) > (m.xid, m.id) and e.xid < pg_snapshot_xmin(pg_current_snapshot())) as found`.execute(tx);
  return rows[0]!.found;
}

export async function listUndispatched(tx: Tx, mark: FeedPosition, limit: number): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`select ${columns} from events where ${after(mark)} and ${settled}
    order by events.xid, id limit ${limit}`.execute(tx);
  return rows;
}

export async function setMark(tx: Tx, { xid, id }: FeedPosition): Promise<void> {
  await sql`update dispatch_mark set xid = ${xid}::text::xid8, id = ${id}`.execute(tx);
}

/** Events of a survey that its feed tells. */
export async function listFeed(
  tx: Tx,
  surveyId: number,
  { place, limit }: { place: FeedPosition; limit: number },
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`select ${columns} from events
    where survey_id = ${surveyId} and ${after(place)} and ${settled} and type <> 'quiz.deleted'
      and created_at > now() - interval '30 days'
    order by events.xid, id limit ${limit}`.execute(tx);
  return rows;
}

/** What a survey leaves behind when it is erased: only the message that it was deleted. */
export async function deleteSurveyEvents(tx: Tx, surveyId: number): Promise<void> {
  await sql`delete from events where survey_id = ${surveyId} and type <> 'quiz.deleted'`.execute(tx);
}

/** The number of events that are gone, at most `limit`. */
export async function deleteOldEvents(tx: Tx, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from events where (survey_id, id) in
    (select survey_id, id from events where created_at < now() - interval '30 days' limit ${limit})`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
