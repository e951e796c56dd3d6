/** How many bytes of messages and of replies to them each account keeps, by the hour in which they were made, and taking the oldest away. */
import { sql, type Tx } from '../../kernel/database/sql.ts';

/** Of each workspace the oldest account that owns it. */
export async function listOwners(tx: Tx, workspaceIds: readonly number[]): Promise<Map<number, number>> {
  if (workspaceIds.length === 0) return new Map();
  const { rows } = await sql<{ workspaceId: number; ownerId: number }>`
    select w.id as "workspaceId", coalesce(min(m.user_id), 0) as "ownerId" from unnest(${[...workspaceIds]}::bigint[]) w (id)
    left join members m on m.workspace_id = w.id and m.role = 'owner' group by w.id`.execute(tx);
  return new Map(rows.map(({ workspaceId, ownerId }) => [workspaceId, ownerId]));
}

/** Bytes that accounts keep. Whoever asks for one of them next waits until the transaction ends. */
export async function lockKept(tx: Tx, ownerIds: readonly number[]): Promise<Map<number, number>> {
  if (ownerIds.length === 0) return new Map();
  // One order for all, or two that ask for the same accounts would wait for each other.
  const ids = ownerIds.toSorted((one, other) => one - other);
  await sql`select pg_advisory_xact_lock(hashtextextended('messages of account ' || id, 0))
    from unnest(${ids}::bigint[]) id`.execute(tx);
  const { rows } = await sql<{ ownerId: number; bytes: number }>`
    select owner_id as "ownerId", sum(bytes)::bigint as bytes from message_hours
    where owner_id = any(${ids}::bigint[]) group by owner_id`.execute(tx);
  return new Map(rows.map(({ ownerId, bytes }) => [ownerId, bytes]));
}

const thisHour = sql`date_bin('1 hour', now(), 'epoch')`;

export async function addKept(tx: Tx, taken: ReadonlyMap<number, number>): Promise<void> {
  if (taken.size === 0) return;
  await sql`insert into message_hours as h (owner_id, hour, bytes)
    select id, ${thisHour}, bytes from unnest(${[...taken.keys()]}::bigint[], ${[...taken.values()]}::bigint[]) t (id, bytes) order by id
    on conflict (owner_id, hour) do update set bytes = h.bytes + excluded.bytes`.execute(tx);
}

/** Accounts that keep more than so many bytes. */
export async function listCrowded(tx: Tx, most: number): Promise<number[]> {
  const { rows } = await sql<{ ownerId: number }>`select owner_id as "ownerId" from message_hours
    group by owner_id having sum(bytes) > ${most}::bigint order by owner_id`.execute(tx);
  return rows.map(({ ownerId }) => ownerId);
}

export interface Hour {
  ownerId: number;
  hour: string;
  bytes: number;
}

/** The oldest first. */
export async function listHours(tx: Tx, ownerId: number): Promise<Hour[]> {
  const { rows } = await sql<Hour>`select owner_id as "ownerId", hour, bytes from message_hours
    where owner_id = ${ownerId} and bytes > 0 order by hour`.execute(tx);
  return rows;
}

/** Messages or entries of the log that were made in an hour, in all workspaces of its account. */
export function inHour({ ownerId, hour }: Hour, row: 'd' | 'a') {
  const [webhookId, createdAt] = [sql.ref(`${row}.webhook_id`), sql.ref(`${row}.created_at`)];
  return sql`${webhookId} = any(select w.id from webhooks w join members m
      on m.workspace_id = w.workspace_id and m.role = 'owner' and m.user_id = ${ownerId}
      where not exists (select from members o where o.workspace_id = w.workspace_id and o.role = 'owner' and o.user_id < ${ownerId}))
    and ${createdAt} >= ${hour}::timestamptz and ${createdAt} < ${hour}::timestamptz + interval '1 hour'`;
}

/** Takes their bytes from messages that wait for nothing; gives how many they were, at most `limit`. */
export async function emptySettled(tx: Tx, hour: Hour, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`update deliveries set payload = null where id in (
    select d.id from deliveries d where ${inHour(hour, 'd')} and d.payload is not null and d.due_at is null
    limit ${limit} for update skip locked)`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/**
 * Counts what is left of an hour, and gives it. Of what is added meanwhile the count knows as much as the sum it is compared with, so
 * nobody has to wait: the dispatcher of all accounts would stand still for as long as it takes to look through millions.
 */
export async function recountHour(tx: Tx, hour: Hour): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`with counted as (
      select h.bytes as before, (select coalesce(sum(octet_length(d.payload)), 0) from deliveries d where ${inHour(hour, 'd')})
        + (select coalesce(sum(coalesce(octet_length(a.response_body), 0) + coalesce(octet_length(a.exchange), 0)), 0) from delivery_attempts a where ${inHour(hour, 'a')}) as remaining
      from message_hours h where h.owner_id = ${hour.ownerId} and h.hour = ${hour.hour}::timestamptz
    ) update message_hours h set bytes = h.bytes - c.before + c.remaining from counted c
    where h.owner_id = ${hour.ownerId} and h.hour = ${hour.hour}::timestamptz returning h.bytes`.execute(tx);
  return rows[0]?.bytes ?? 0;
}

/** With the messages themselves; gives how many rows are gone. */
export async function deleteOldHours(tx: Tx): Promise<number> {
  const { numAffectedRows } =
    await sql`delete from message_hours where hour < now() - interval '30 days 1 hour'`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
