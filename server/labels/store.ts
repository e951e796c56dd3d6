/** Overrides of labels: a row for each label whose text differs from the standard one. */
import { sql, type Tx } from '../kernel/database/sql.ts';

export interface Override {
  code: string;
  text: string;
}

export async function listOverrides(tx: Tx, surveyId: number): Promise<Override[]> {
  return tx.selectFrom('label_overrides').select(['code', 'text']).where('survey_id', '=', surveyId).execute();
}

export async function putOverrides(tx: Tx, surveyId: number, overrides: readonly Override[]): Promise<void> {
  if (overrides.length === 0) return;
  await tx
    .insertInto('label_overrides')
    .values(overrides.map(({ code, text }) => ({ survey_id: surveyId, code, text })))
    .onConflict((on) => on.columns(['survey_id', 'code']).doUpdateSet({ text: sql`excluded.text` }))
    .execute();
}

export async function deleteOverrides(tx: Tx, surveyId: number, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  await tx.deleteFrom('label_overrides').where('survey_id', '=', surveyId).where('code', 'in', codes).execute();
}

export async function copyOverrides(tx: Tx, from: number, to: number): Promise<void> {
  await sql`insert into label_overrides (survey_id, code, text)
    select ${to}, code, text from label_overrides where survey_id = ${from}`.execute(tx);
}
