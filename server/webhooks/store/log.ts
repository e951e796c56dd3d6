/** The log of attempts, and sending again what it tells of. */
import type { DeliveryError } from '../../../contract/webhook-members.ts';
import { sql, type Tx } from '../../kernel/database/sql.ts';
import type { Attempt } from './deliveries.ts';

export interface LogRow {
  id: number;
  webhook_id: number;
  message_id: string;
  answer_id: number | null;
  event: string;
  attempt: number;
  is_success: boolean;
  status_code: number | null;
  response_body: string | null;
  error: DeliveryError | null;
  duration_ms: number;
  created_at: string;
  next_retry_at: string | null;
}

const entries = sql`select a.id, a.webhook_id, d.message_id, d.answer_id, d.event, a.attempt, a.is_success, a.status_code, a.response_body,
  a.error, a.duration_ms, a.created_at, a.next_retry_at from delivery_attempts a join deliveries d on d.id = a.delivery_id`;

export async function listLog(
  tx: Tx,
  webhookId: number,
  { page, perPage, meant }: { page: number; perPage: number; meant: LogFilter },
): Promise<LogRow[]> {
  const { rows } = await sql<LogRow>`${entries} where a.webhook_id = ${webhookId} and ${fitting(meant)}
    order by a.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(tx);
  return rows;
}

export async function countLog(tx: Tx, webhookId: number, meant: LogFilter): Promise<number> {
  const isAll = Object.values(meant).every((value) => value === undefined);
  const { rows } = await sql<{ count: number }>`select count(*) as count from delivery_attempts a
    ${isAll ? sql`` : sql`join deliveries d on d.id = a.delivery_id`}
    where a.webhook_id = ${webhookId} and ${fitting(meant)}`.execute(tx);
  return rows[0]!.count;
}

/** Those that are not sent are undefined. */
export interface LogFilter {
  is_success?: boolean | undefined;
  event?: string | undefined;
  answer_id?: number | undefined;
  date_from?: string | undefined;
  date_to?: string | undefined;
}

function fitting({ is_success: isSuccess, event, answer_id: answerId, date_from: from, date_to: to }: LogFilter) {
  const tests = [
    sql`true`,
    ...(isSuccess === undefined ? [] : [sql`a.is_success = ${isSuccess}`]),
    ...(event === undefined ? [] : [sql`d.event = ${event}`]),
    ...(answerId === undefined ? [] : [sql`d.answer_id = ${answerId}`]),
    ...(from === undefined ? [] : [sql`a.created_at >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`a.created_at < ${to}::date + 1`]),
  ];
  return sql.join(tests, sql` and `);
}

export interface LogDetailsRow extends LogRow {
  exchange: string | null;
  payload: Buffer | null;
  /** Null: it has lost its bytes. */
  payload_bytes: number | null;
}

/** One entry; its message only where it is small enough to be looked at. */
export async function findLogDetails(
  tx: Tx,
  webhookId: number,
  { logId, mostBytes }: { logId: number; mostBytes: number },
): Promise<LogDetailsRow | null> {
  const { rows } = await sql<LogDetailsRow>`select e.*, a.exchange, octet_length(d.payload) as payload_bytes,
      case when octet_length(d.payload) <= ${mostBytes}::int then d.payload end as payload
    from (${entries} where a.webhook_id = ${webhookId} and a.id = ${logId}) e
    join delivery_attempts a on a.id = e.id join deliveries d on d.id = a.delivery_id
    where a.webhook_id = ${webhookId}`.execute(tx);
  return rows[0] ?? null;
}

/** The entry of a test, which waits for nothing. */
export async function insertLogEntry(
  tx: Tx,
  delivery: { id: number; webhookId: number },
  attempt: Attempt,
): Promise<LogRow> {
  const made = await tx
    .insertInto('delivery_attempts')
    .values({
      webhook_id: delivery.webhookId,
      delivery_id: delivery.id,
      attempt: 1,
      is_success: attempt.isSuccess,
      status_code: attempt.statusCode,
      response_body: attempt.responseBody,
      error: attempt.error,
      duration_ms: attempt.durationMs,
      exchange: attempt.exchange,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { rows } =
    await sql<LogRow>`${entries} where a.webhook_id = ${delivery.webhookId} and a.id = ${made.id}`.execute(tx);
  return rows[0]!;
}

export async function findLoggedDelivery(tx: Tx, webhookId: number, logId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('delivery_attempts')
    .select('delivery_id')
    .where('webhook_id', '=', webhookId)
    .where('id', '=', logId)
    .executeTakeFirst();
  return row?.delivery_id ?? null;
}

/** Messages with entries in these days, both inclusive, in the order of their first entries. */
export async function listLoggedDeliveries(
  tx: Tx,
  webhookId: number,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<{ entries: number; ids: number[] }> {
  const { rows } = await sql<{
    delivery_id: number;
  }>`select delivery_id from delivery_attempts where webhook_id = ${webhookId}
    and created_at >= ${from}::date and created_at < ${to}::date + 1 order by id limit ${limit}`.execute(tx);
  return { entries: rows.length, ids: [...new Set(rows.map((row) => row.delivery_id))] };
}

/** From the beginning of the schedule, at once; those that have lost their bytes are left out. */
export async function sendAgain(tx: Tx, webhookId: number, ids: readonly number[]): Promise<number> {
  const { numAffectedRows } = await sql`update deliveries set due_at = now(), tries = 0
    where webhook_id = ${webhookId} and id = any(${[...ids]}::bigint[]) and payload is not null`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Entries and messages older than 30 days; gives how many rows are gone, at most `limit` of each. */
export async function deleteOldLog(tx: Tx, limit: number): Promise<number> {
  const old = await sql`delete from delivery_attempts where id in
    (select id from delivery_attempts where created_at < now() - interval '30 days' limit ${limit})`.execute(tx);
  const done = await sql`delete from deliveries where id in (select d.id from deliveries d
    where d.created_at < now() - interval '30 days' and d.due_at is null
      and not exists (select from delivery_attempts a where a.delivery_id = d.id) limit ${limit})`.execute(tx);
  return Number(old.numAffectedRows ?? 0n) + Number(done.numAffectedRows ?? 0n);
}
