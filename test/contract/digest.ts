/** A fingerprint of everything stored, to show that a refused request has changed nothing. */
import type { Db } from '../../server/kernel/database/db.ts';

/** Counters of requests and the time of a token's last use move with every request, refused or not. */
const moving = ['rate_windows', 'instances'];

export async function digestOf(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await db.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const parts = tables
    .filter(({ name }) => !moving.includes(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, md5(coalesce(string_agg(line, '' order by line), '')) as print from (select (to_jsonb(t) - 'last_used_at')::text as line from ${name} t) lines`,
    );
  const { rows } = await db.pool.query<{ name: string; print: string }>(parts.join(' union all '));
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}
