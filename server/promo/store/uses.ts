/** How many codes are used: sums that the database writes with every change of codes, in a row for each. */
import { sql, type Tx } from '../../kernel/database/sql.ts';

/** Of a list that a statement calls `l`. */
export const freeOf = sql<number>`
  l.codes_count - coalesce((select sum(u.used) from promo_uses u where u.list_id = l.id), 0)`;

export interface Stock {
  total: number;
  used: number;
  unused: number;
}

export async function readStock(tx: Tx, listId: number): Promise<Stock> {
  return (await readStocks(tx, [listId])).get(listId) ?? none;
}

const none: Stock = { total: 0, used: 0, unused: 0 };

/** In one statement: of codes added between two, the second would know more than the first. */
export async function readStocks(tx: Tx, listIds: readonly number[]): Promise<ReadonlyMap<number, Stock>> {
  if (listIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; total: number; unused: number }>`
    select l.id, l.codes_count as total, ${freeOf} as unused
    from promo_lists l where l.id = any(${listIds}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, total, unused }) => [id, { total, used: total - unused, unused }]));
}

/**
 * Many sums of a list become one, and those of deleted lists none. What another instance is just putting together is left to it,
 * and what is written meanwhile stays for the next time: at every moment each use is told once.
 */
export async function gatherUses(tx: Tx): Promise<void> {
  await sql`
    with locked as (
      select u.ctid from promo_uses u
      where u.list_id in (select list_id from promo_uses group by list_id having count(*) > 1)
        or not exists (select from promo_lists l where l.id = u.list_id)
      for update skip locked),
    gone as (delete from promo_uses where ctid = any(array(select ctid from locked)) returning list_id, used)
    insert into promo_uses
    select list_id, sum(used) from gone where exists (select from promo_lists l where l.id = list_id)
    group by list_id`.execute(tx);
}
