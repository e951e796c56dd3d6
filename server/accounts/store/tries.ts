/**
 * Counting tries on the request's own connection. Through a second one, as many sign-ins as the pool has connections
 * would each hold one and wait for another.
 */
import type { Window } from '../../kernel/rate-limit.ts';
import { sql, type Tx } from '../../kernel/sql.ts';

/** Quarters of an hour by the database's clock. */
const quarter = sql`date_bin('15 minutes', now(), 'epoch')`;
const untilNext = sql`greatest(ceil(extract(epoch from ${quarter} + interval '15 minutes' - now())), 1)::int`;

export async function countTry(tx: Tx, bucket: string, limit: number): Promise<Window> {
  const { rows } = await sql<{ hits: number; reset: number }>`
    insert into rate_windows as w (bucket, starts_at, hits) values (${bucket}, ${quarter}, 1)
    on conflict (bucket, starts_at) do update set hits = w.hits + 1 returning hits, ${untilNext} as reset`.execute(tx);
  return { limit, remaining: limit - rows[0]!.hits, resetSeconds: rows[0]!.reset };
}

export async function peekTries(tx: Tx, bucket: string, limit: number): Promise<Window> {
  const { rows } = await sql<{ hits: number; reset: number }>`
    select coalesce((select hits from rate_windows where bucket = ${bucket} and starts_at = ${quarter}), 0) as hits,
      ${untilNext} as reset`.execute(tx);
  return { limit, remaining: limit - rows[0]!.hits, resetSeconds: rows[0]!.reset };
}

/** Makes durable what was written so far, although the request is about to be refused and undone. */
export async function keepSoFar(tx: Tx): Promise<void> {
  await sql`commit and chain`.execute(tx);
}
