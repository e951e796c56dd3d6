/** Counts of tries, in windows of the database's clock. */
import { sql, type Tx } from '../../kernel/database/sql.ts';
import type { Window } from '../../kernel/limits/rate-limit.ts';

/** So many in so many minutes. */
export interface Limit {
  most: number;
  minutes: number;
}

const length = ({ minutes }: Limit) => sql`make_interval(mins => ${minutes}::int)`;
const start = (limit: Limit) => sql`date_bin(${length(limit)}, now(), 'epoch')`;
const untilNext = (limit: Limit) =>
  sql`greatest(ceil(extract(epoch from ${start(limit)} + ${length(limit)} - now())), 1)::int`;

/** `startsAt`: the beginning of its window, in seconds since 1970, by which it can be given back. */
export async function countTry(tx: Tx, bucket: string, limit: Limit): Promise<Window & { startsAt: number }> {
  const { rows } = await sql<{ hits: number; starts: number; reset: number }>`
    insert into rate_windows as w (bucket, starts_at, hits) values (${bucket}, ${start(limit)}, 1)
    on conflict (bucket, starts_at) do update set hits = w.hits + 1
    returning hits, extract(epoch from starts_at)::bigint as starts, ${untilNext(limit)} as reset`.execute(tx);
  const { hits, starts, reset } = rows[0]!;
  return { limit: limit.most, remaining: limit.most - hits, resetSeconds: reset, startsAt: starts };
}

export async function giveBackTry(tx: Tx, bucket: string, startsAt: number): Promise<void> {
  await sql`update rate_windows set hits = hits - 1
    where bucket = ${bucket} and starts_at = to_timestamp(${startsAt}::bigint) and hits > 0`.execute(tx);
}

export async function peekTries(tx: Tx, bucket: string, limit: Limit): Promise<Window> {
  const { rows } = await sql<{ hits: number; reset: number }>`
    select coalesce((select hits from rate_windows where bucket = ${bucket} and starts_at = ${start(limit)}), 0) as hits,
      ${untilNext(limit)} as reset`.execute(tx);
  return { limit: limit.most, remaining: limit.most - rows[0]!.hits, resetSeconds: rows[0]!.reset };
}

/** Makes durable what was written so far, although the request is about to be refused and undone. */
export async function keepSoFar(tx: Tx): Promise<void> {
  await sql`commit and chain`.execute(tx);
}
