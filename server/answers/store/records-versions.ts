/** The versions of a survey, as reading answers needs them. */
import type { Structure } from '../../../contract/questions/types.ts';
import type { Tx } from '../../kernel/database/sql.ts';

export async function listVersionIds(tx: Tx, surveyId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('versions')
    .select('id')
    .where('survey_id', '=', surveyId)
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

/** Questions by version. */
export async function listStructures(
  tx: Tx,
  surveyId: number,
  ids: readonly number[],
): Promise<Map<number, Structure>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('versions')
    .select(['id', 'widgets'])
    .where('survey_id', '=', surveyId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, widgets }) => [id, widgets as Structure]));
}
