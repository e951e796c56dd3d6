/** What receivers have replied, as the log keeps it: counted with the messages of their account, and taken away like them. */
import { sql, type Tx } from '../../kernel/database/sql.ts';
import { inHour, type Hour } from './room.ts';

/**
 * Adds what was logged since the last look; gives how many entries that were, at most `limit`. Whoever records an attempt does not
 * count: all attempts of an account would wait for one row.
 */
export async function countReplies(tx: Tx, limit: number): Promise<number> {
  const { rows } = await sql<{ seen: number }>`with mark as (
      select id from log_mark for update skip locked
    ), seen as (
      select a.* from mark m cross join lateral (
        select id, webhook_id, created_at, coalesce(octet_length(response_body), 0) + coalesce(octet_length(exchange), 0) as bytes
        from delivery_attempts where id > m.id order by id limit ${limit}) a
    ), added as (
      insert into message_hours as h (owner_id, hour, bytes)
      select o.id, date_bin('1 hour', s.created_at, 'epoch'), sum(s.bytes)
      from seen s join webhooks w on w.id = s.webhook_id
      cross join lateral (select coalesce(min(m.user_id), 0) as id from members m
        where m.workspace_id = w.workspace_id and m.role = 'owner') o
      where s.bytes > 0 group by 1, 2 order by 1, 2
      on conflict (owner_id, hour) do update set bytes = h.bytes + excluded.bytes
    ), moved as (
      update log_mark set id = (select max(id) from seen) where exists (select from seen)
    ) select count(*)::int as seen from seen`.execute(tx);
  return rows[0]!.seen;
}

/** Takes replies out of the log, and leaves its entries; gives how many, at most `limit`. */
export async function emptyReplies(tx: Tx, hour: Hour, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`update delivery_attempts set response_body = null, exchange = null where id in (
    select a.id from delivery_attempts a where ${inHour(hour, 'a')} and (a.response_body is not null or a.exchange is not null)
    limit ${limit} for update skip locked)`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
