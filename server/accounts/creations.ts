/** The account's part in creating a survey: its running number, and the daily limit. */
import type { Tx } from '../kernel/database/db.ts';
import { refuse } from '../kernel/problem.ts';
import { nextSurveyNumber, takeDailyPlace } from './store/creations.ts';

/** Failed creations are rolled back with their transaction, so they cost neither a number nor a place. */
export async function countCreation(
  tx: Tx,
  userId: number,
  limit: number | null,
): Promise<{ number: number; lang: string }> {
  if (!(await takeDailyPlace(tx, userId, limit))) refuse('403 quiz_limit_today');
  return nextSurveyNumber(tx, userId);
}
