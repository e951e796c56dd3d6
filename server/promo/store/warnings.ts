/** Lists that run dry. */
import { sql, type Tx } from '../../kernel/database/sql.ts';
import { freeOf } from './uses.ts';

export type Level = 'low' | 'empty';

/** Attached lists of which something is yet to be told: a tenth of the codes is left or less, or none. */
export async function listDry(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id from promo_lists l
    where l.warned is distinct from 'empty'
      and exists (select from promo_attachments a join live_surveys s on s.id = a.survey_id where a.list_id = l.id)
      and ${freeOf} <= case when l.warned is null then l.codes_count / 10 else 0 end
    order by l.id`.execute(tx);
  return rows.map((row) => row.id);
}

export async function markWarned(tx: Tx, listId: number, level: Level): Promise<void> {
  await tx.updateTable('promo_lists').set({ warned: level }).where('id', '=', listId).execute();
}
