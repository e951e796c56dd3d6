/**
 * The ledger of messages. A message waits while `due_at` is set. Whoever sends it moves that into the future first, so
 * that another instance takes it up when the sender dies before it could record what came of it.
 */
import type { DeliveryError } from '../../../contract/webhook-members.ts';
import type { Db } from '../../kernel/database/db.ts';
import { sql, type Tx } from '../../kernel/database/sql.ts';

export interface NewDelivery {
  webhook_id: number;
  survey_id: number | null;
  message_id: string;
  event: string;
  answer_id: number | null;
  /** Null: there was no room for it. */
  payload: Buffer | null;
  /** For which receiver of the webhook it was made. */
  receiver: number;
}

/** A message that the webhook has already is left alone; one without bytes is never sent, and the log tells why. */
export async function insertDeliveries(tx: Tx, rows: readonly NewDelivery[]): Promise<void> {
  if (rows.length === 0) return;
  const column = <Name extends keyof NewDelivery>(name: Name) => rows.map((row) => row[name]);
  await sql`with made as (
      insert into deliveries (webhook_id, survey_id, message_id, event, answer_id, payload, receiver, due_at)
      select m.*, case when m.payload is not null then now() end
      from unnest(${column('webhook_id')}::bigint[], ${column('survey_id')}::bigint[], ${column('message_id')}::text[],
        ${column('event')}::text[], ${column('answer_id')}::bigint[], ${column('payload')}::bytea[], ${column('receiver')}::int[])
        as m (webhook_id, survey_id, message_id, event, answer_id, payload, receiver)
      on conflict on constraint deliveries_once do nothing returning webhook_id, id, payload is null as is_refused
    ) insert into delivery_attempts (webhook_id, delivery_id, attempt, is_success, error, duration_ms)
    select webhook_id, id, 0, false, 'no_room', 0 from made where is_refused`.execute(tx);
}

export interface Claimed {
  id: number;
  webhookId: number;
  /** Of its workspace, the oldest account. */
  ownerId: number;
  messageId: string;
  /** Null: a large one, which is read when there is room for it. */
  payload: Buffer | null;
  /** It was made for another receiver than the one that it goes to. */
  isForAnother: boolean;
  tries: number;
  /** Names this claim: a message sent again meanwhile has another one. */
  lease: string;
  url: string;
  method: string;
  headers: Buffer;
  secrets: Buffer;
}

/** How many messages, by webhook and by owner. */
export type InFlight = Readonly<Record<'webhooks' | 'owners', ReadonlyMap<number, number>>>;

export interface Room {
  /** Messages in flight on this instance. */
  busy: InFlight;
  /** How many may be in flight for one webhook; only one for a receiver that has just failed. */
  each: number;
  /** And for all webhooks of one owner, who may have any number of them, and of workspaces. */
  ofOwner: number;
  total: number;
  leaseSeconds: number;
}

/** A thousand such may be in memory at once. */
const smallBytes = 64 * 1024;

const claimText = `with recursive waiting as (
    (select webhook_id from deliveries where due_at is not null
      and not exists (select from installation where sending_held_at is not null) order by webhook_id limit 1)
    union all
    select (select d.webhook_id from deliveries d where d.due_at is not null and d.webhook_id > w.webhook_id order by d.webhook_id limit 1)
    from waiting w where w.webhook_id is not null
  ), ready as (
    select w.id, o.id as owner_id, w.url, w.method, w.headers, w.secrets, w.receiver, f.free,
      coalesce(v.count, 0) + coalesce(sum(f.free) over (partition by o.id order by w.id
        rows between unbounded preceding and 1 preceding), 0) as ahead
    from waiting q join webhooks w on w.id = q.webhook_id and w.is_active
    left join unnest($1::bigint[], $2::int[]) as b (webhook_id, count) on b.webhook_id = w.id
    cross join lateral (select coalesce(min(m.user_id), 0) as id from members m
      where m.workspace_id = w.workspace_id and m.role = 'owner') o
    left join unnest($7::bigint[], $8::int[]) as v (owner_id, count) on v.owner_id = o.id
    cross join lateral (select case when w.fail_count > 0 then 1 else $3::int end - coalesce(b.count, 0) as free) f
    where f.free > 0 and exists (select from deliveries m where m.webhook_id = w.id and m.due_at <= now())
  ), picked as (
    select d.id, w.owner_id, w.url, w.method, w.headers, w.secrets, w.receiver
    from (select * from ready where ahead < $9::int order by ahead, id) w
    cross join lateral (
      select m.id from deliveries m where m.webhook_id = w.id and m.due_at <= now()
        and not exists (select from surveys s where s.id = m.survey_id and s.deleted_at is not null)
      order by m.due_at limit least(w.free, $9::int - w.ahead) for update skip locked
    ) d
    limit $4
  )
  update deliveries d set due_at = now() + make_interval(secs => $5)
  from picked p where d.id = p.id
  returning d.id, d.webhook_id as "webhookId", p.owner_id as "ownerId", d.message_id as "messageId",
    case when octet_length(d.payload) <= $6::int then d.payload end as payload,
    d.receiver <> p.receiver as "isForAnother", d.tries, d.due_at as lease,
    p.url, p.method, p.headers, p.secrets`;

/**
 * Due messages, the oldest of each webhook first; of the owners those with the fewest in flight come first. None while the
 * operator holds everything back.
 */
export async function claimDeliveries(db: Db, room: Room): Promise<Claimed[]> {
  const { busy, each, ofOwner, total, leaseSeconds } = room;
  const columns = (counts: ReadonlyMap<number, number>) => [[...counts.keys()], [...counts.values()]];
  const values = [...columns(busy.webhooks), each, total, leaseSeconds, smallBytes, ...columns(busy.owners), ofOwner];
  return db.prepared<Claimed>({ name: 'claim-deliveries', text: claimText, values });
}

/** Null: the message has gone with its survey meanwhile, or was given up and has lost its bytes. */
export async function readPayload(
  db: Db,
  { id, webhookId }: Pick<Claimed, 'id' | 'webhookId'>,
): Promise<Buffer | null> {
  const [row] = await db.prepared<{ payload: Buffer | null }>({
    name: 'read-payload',
    text: 'select payload from deliveries where id = $1 and webhook_id = $2',
    values: [id, webhookId],
  });
  return row?.payload ?? null;
}

export interface Attempt {
  isSuccess: boolean;
  statusCode: number | null;
  responseBody: string | null;
  error: DeliveryError | null;
  durationMs: number;
  exchange: string;
}

export interface Standing {
  isActive: boolean;
  failCount: number;
  /** Seconds since the first failure after the last success; null without one. */
  failingSeconds: number | null;
}

/** A row of successes in one second leaves the webhook alone: each would wait for the commit of the one before it. */
const recordText = `with hook as (
    update webhooks set
      fail_count = case when $4::boolean then 0 else fail_count + 1 end,
      failing_since = case when $4 then null else coalesce(failing_since, now()) end,
      last_success_at = case when $4 then now() else last_success_at end
    where id = $2 and (not $4 or fail_count > 0 or last_success_at is null or last_success_at < now() - interval '1 second')
    returning is_active, fail_count, failing_since
  ), sent as (
    update deliveries d set
      attempts = attempts + 1,
      tries = case when due_at = $3::timestamptz then tries + 1 else tries end,
      due_at = case when due_at is distinct from $3::timestamptz then due_at
        when (select is_active from hook) then now() + make_interval(secs => $5::float8) end
    where d.id = $1 returning d.id, d.attempts, d.due_at
  ), logged as (
    insert into delivery_attempts (webhook_id, delivery_id, attempt, is_success, status_code, response_body, error, duration_ms, exchange, next_retry_at)
    select $2, id, attempts, $4, $6::int, $7::text, $8::text, $9::int, $10::text, due_at from sent
  )
  select is_active as "isActive", fail_count as "failCount", extract(epoch from now() - failing_since)::float8 as "failingSeconds"
  from hook`;

/** What came of an attempt, in the message, in its webhook and in the log. Null: nothing of the webhook has changed. */
export async function recordAttempt(
  db: Db,
  claimed: Pick<Claimed, 'id' | 'webhookId' | 'lease'>,
  { isSuccess, waitSeconds, ...attempt }: Attempt & { waitSeconds: number | null },
): Promise<Standing | null> {
  const { statusCode, responseBody, error, durationMs, exchange } = attempt;
  const values = [
    claimed.id,
    claimed.webhookId,
    claimed.lease,
    isSuccess,
    waitSeconds,
    statusCode,
    responseBody,
    error,
    durationMs,
    exchange,
  ];
  const [standing] = await db.prepared<Standing>({ name: 'record-attempt', text: recordText, values });
  return standing ?? null;
}

/** Everything that waits is given up, and the log says so. */
export async function dropWaiting(tx: Tx, webhookId: number): Promise<void> {
  await sql`with dropped as (
      update deliveries set due_at = null where webhook_id = ${webhookId} and due_at is not null returning id, attempts
    ) insert into delivery_attempts (webhook_id, delivery_id, attempt, is_success, duration_ms)
    select ${webhookId}, id, attempts, false, 0 from dropped`.execute(tx);
}

/** Messages about answers of deleted surveys: nobody may read them any more. */
export async function dropOfSurveys(tx: Tx, surveyIds: readonly number[]): Promise<void> {
  await sql`delete from deliveries where survey_id = any(${[...surveyIds]}::bigint[]) and due_at is not null`.execute(
    tx,
  );
}

/** A message that is sent once and never again by itself; gives its id. */
export async function insertTest(tx: Tx, row: NewDelivery): Promise<number> {
  const { id } = await tx
    .insertInto('deliveries')
    .values({ ...row, attempts: 1, tries: 1, due_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
