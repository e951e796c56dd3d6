/** Taking a code. The rows are the queue: the lock on a code is the claim, and its update makes it lasting. */
import type { CodeFormat } from '../../../contract/promo-shapes.ts';
import { preparedIn, sql, type Tx } from '../../kernel/sql.ts';

export interface Claim {
  surveyId: number;
  answerId: number;
}

export interface Taken {
  listId: number;
  format: { code_format: CodeFormat; code_width: number | null; code_height: number | null };
  /** Null: every free code is just being taken by others, or none is left. */
  code: string | null;
}

const takeFree = `
  with list as (
    select l.id, l.code_format, l.code_width, l.code_height
    from promo_attachments a join promo_lists l on l.id = a.list_id where a.survey_id = $1),
  free as (
    select c.id from promo_codes c where c.list_id = (select id from list) and c.used_at is null
    order by c.id + 0 limit 1 for update skip locked),
  taken as (
    update promo_codes c set survey_id = $1, answer_id = $2, used_at = now(), updated_at = now()
    from free where c.id = free.id returning c.code)
  select list.*, (select code from taken) as code from list`;

/**
 * The first free code of the survey's list that nobody else is taking; null without a list. One statement, planned
 * once, because every completion runs it. The order is the expression of the index of free codes.
 */
export async function takeFreeCode(tx: Tx, { surveyId, answerId }: Claim): Promise<Taken | null> {
  const statement = { name: 'take-free-code', text: takeFree, values: [surveyId, answerId] };
  const [row] = await preparedIn<Taken['format'] & { id: number; code: string | null }>(tx, statement);
  if (!row) return null;
  const { id, code, ...format } = row;
  return { listId: id, format, code };
}

/**
 * Waits for the codes that others hold, one after another, and takes the first that becomes free again: a holder that
 * commits leaves a code that no longer fits the condition, and the scan goes on to the next.
 */
export async function takeAwaitedCode(tx: Tx, listId: number, { surveyId, answerId }: Claim): Promise<string | null> {
  const { rows } = await sql<{ code: string }>`
    with free as (
      select c.id from promo_codes c where c.list_id = ${listId} and c.used_at is null
      order by c.id + 0 limit 1 for update)
    update promo_codes c set survey_id = ${surveyId}, answer_id = ${answerId}, used_at = now(), updated_at = now()
    from free where c.id = free.id returning c.code`.execute(tx);
  return rows[0]?.code ?? null;
}
