import { sql, type Tx } from '../../kernel/database/sql.ts';

/** False when it was spent before. */
export async function spendCaptcha(tx: Tx, surveyId: number, id: string): Promise<boolean> {
  const row = await tx
    .insertInto('spent_captchas')
    .values({ survey_id: surveyId, id })
    .onConflict((on) => on.columns(['survey_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** An expired captcha is refused for that alone. */
export async function forgetSpentCaptchas(tx: Tx): Promise<void> {
  await sql`delete from spent_captchas where spent_at < now() - interval '20 minutes'`.execute(tx);
}
