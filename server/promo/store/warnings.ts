/** Lists that run dry. */
import { sql, type Tx } from '../../kernel/sql.ts';

export type Level = 'low' | 'empty';

/**
 * Attached lists of which something is yet to be told. Of each only as many free codes are looked at as decide it:
 * a tenth of the list and one more, or a single one.
 */
export async function listDry(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id from promo_lists l, lateral (select case when l.warned is null then l.codes_count / 10 else 0 end as free) most
    where l.warned is distinct from 'empty'
      and exists (select from promo_attachments a join live_surveys s on s.id = a.survey_id where a.list_id = l.id)
      and (select count(*) from (
        select from promo_codes c where c.list_id = l.id and c.used_at is null order by c.id + 0 limit most.free + 1) c) <= most.free
    order by l.id`.execute(tx);
  return rows.map((row) => row.id);
}

export async function markWarned(tx: Tx, listId: number, level: Level): Promise<void> {
  await tx.updateTable('promo_lists').set({ warned: level }).where('id', '=', listId).execute();
}
