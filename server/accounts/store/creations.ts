/** How many surveys an account has made: in all, for default names, and per UTC day, for the daily limit. */
import { sql, type Tx } from '../../kernel/database/sql.ts';

/** The running number of a new survey and its author's language; the row lock keeps numbers in order. */
export async function nextSurveyNumber(tx: Tx, userId: number): Promise<{ number: number; lang: string }> {
  const row = await tx
    .updateTable('users')
    .set({ surveys_created: sql`surveys_created + 1` })
    .where('id', '=', userId)
    .returning(['surveys_created as number', 'lang'])
    .executeTakeFirstOrThrow();
  return row;
}

/** Counts one creation of today; false when the limit is reached. One statement, so no two can share the last place. */
export async function takeDailyPlace(tx: Tx, userId: number, limit: number | null): Promise<boolean> {
  if (limit === 0) return false;
  const { rows } = await sql<{ made: number }>`
    insert into daily_creations as d (user_id, day, made) values (${userId}, (now() at time zone 'UTC')::date, 1)
    on conflict (user_id, day) do update set made = d.made + 1 where d.made < ${limit ?? 2_147_483_647}
    returning made`.execute(tx);
  return rows.length > 0;
}

export async function creationsToday(tx: Tx, userId: number): Promise<number> {
  const { rows } = await sql<{ made: number }>`
    select made from daily_creations where user_id = ${userId} and day = (now() at time zone 'UTC')::date`.execute(tx);
  return rows[0]?.made ?? 0;
}
