/** The windows in which a rate or a quota is counted. */
import type { Db } from '../database/db.ts';
import { sql, type Tx } from '../database/sql.ts';

export interface Hits {
  hits: number;
  reset: number;
}

const window = "date_bin(make_interval(mins => $2::int), now(), 'epoch')";
const untilReset = `ceil(extract(epoch from ${window} + make_interval(mins => $2::int) - now()))::int as reset`;

/** In a transaction of its own: a hit counts also when the request that made it is refused and rolled back. */
export async function hitWindow(
  db: Db,
  bucket: string,
  { minutes, counts }: { minutes: number; counts: 0 | 1 },
): Promise<Hits> {
  const text = `insert into rate_windows as w (bucket, starts_at, hits) values ($1, ${window}, $3)
    on conflict (bucket, starts_at) do update set hits = w.hits + excluded.hits returning hits, ${untilReset}`;
  const [row] = await db.prepared<Hits>({ name: 'rate-hit', text, values: [bucket, minutes, counts] });
  return row!;
}

/** Takes an amount out of a window, in the transaction of what it pays for; nothing where less is left. */
export async function spendWindow(
  tx: Tx,
  { bucket, amount, most, minutes }: { bucket: string; amount: number; most: number; minutes: number },
): Promise<{ isWithin: boolean; reset: number }> {
  const start = sql`date_bin(make_interval(mins => ${minutes}), now(), 'epoch')`;
  const { rows } = await sql<{ spent: boolean; reset: number }>`
    with spent as (
      insert into rate_windows as w (bucket, starts_at, hits)
      select ${bucket}, ${start}, ${amount}::int where ${amount}::int <= ${most}::int
      on conflict (bucket, starts_at) do update set hits = w.hits + excluded.hits
        where w.hits + excluded.hits <= ${most}::int
      returning 1)
    select exists (select from spent) as spent,
      ceil(extract(epoch from ${start} + make_interval(mins => ${minutes}) - now()))::int as reset`.execute(tx);
  return { isWithin: rows[0]!.spent, reset: rows[0]!.reset };
}

/** How much of windows is spent, and when the next ones begin. */
export async function readWindows(
  tx: Tx,
  { buckets, minutes }: { buckets: readonly string[]; minutes: number },
): Promise<{ spent: Map<string, number>; reset: number }> {
  const start = sql`date_bin(make_interval(mins => ${minutes}), now(), 'epoch')`;
  const { rows } = await sql<{ bucket: string; hits: number; reset: number }>`
    select b.bucket, coalesce(w.hits, 0) as hits,
      ceil(extract(epoch from ${start} + make_interval(mins => ${minutes}) - now()))::int as reset
    from unnest(${[...buckets]}::text[]) b (bucket)
    left join rate_windows w on w.bucket = b.bucket and w.starts_at = ${start}`.execute(tx);
  return { spent: new Map(rows.map(({ bucket, hits }) => [bucket, hits])), reset: rows[0]?.reset ?? 0 };
}
