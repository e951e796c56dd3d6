/** Passwords of surveys: sealed, and found by a keyed fingerprint. */
import { sql, type Tx } from '../../kernel/database/sql.ts';

const columns = ['id', 'sealed', 'fingerprint', 'is_single_use', 'used_count', 'created_at'] as const;

export interface NewPassword {
  sealed: Buffer;
  fingerprint: Buffer;
}

export async function listPasswordRows(tx: Tx, surveyId: number, page: { limit: number; offset: number }) {
  return tx
    .selectFrom('survey_passwords')
    .select(columns)
    .where('survey_id', '=', surveyId)
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}

export type PasswordRow = Awaited<ReturnType<typeof listPasswordRows>>[number];

export async function countPasswords(tx: Tx, surveyId: number): Promise<number> {
  const row = await tx
    .selectFrom('survey_passwords')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('survey_id', '=', surveyId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Adds those that the survey does not have yet and gives them back. */
export async function insertPasswords(
  tx: Tx,
  surveyId: number,
  made: { passwords: readonly NewPassword[]; isSingleUse: boolean },
) {
  const rows = await tx
    .insertInto('survey_passwords')
    .values(made.passwords.map((password) => ({ survey_id: surveyId, is_single_use: made.isSingleUse, ...password })))
    .onConflict((on) => on.constraint('survey_passwords_once').doNothing())
    .returning(columns)
    .execute();
  return rows.sort((one, other) => one.id - other.id);
}

export async function deletePasswordRow(tx: Tx, surveyId: number, passwordId: number): Promise<boolean> {
  const result = await tx
    .deleteFrom('survey_passwords')
    .where('survey_id', '=', surveyId)
    .where('id', '=', passwordId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** For a duplicate: the same passwords, none of them used. */
export async function copyPasswords(tx: Tx, from: number, to: number): Promise<void> {
  await sql`insert into survey_passwords (survey_id, sealed, fingerprint, is_single_use)
    select ${to}, sealed, fingerprint, is_single_use from survey_passwords where survey_id = ${from} order by id`.execute(
    tx,
  );
}

/** Makes changes of one survey's passwords wait for each other; gives the survey's name. */
export async function lockSurvey(tx: Tx, surveyId: number): Promise<string | null> {
  const row = await tx
    .selectFrom('live_surveys')
    .select('name')
    .where('id', '=', surveyId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.name ?? null;
}
