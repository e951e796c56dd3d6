/**
 * Wrong passwords: ten a minute for each address and survey, exact over all instances, and then nobody gets in. Nobody is
 * told whether a password is right before the try has been counted: between a look at the count and the counting, hundreds
 * of others would fit.
 */
import { tooMany } from '../../kernel/limits/rate-limit.ts';
import type { AnswersDeps } from '../deps.ts';
import type { ServedSurvey } from '../served/served-survey.ts';
import { hashesOf, type Visitor } from '../visitor/visitor.ts';
import { inSurveyQueue } from './survey-queue.ts';

const perMinute = 10;

/** Never inside a transaction: a counter that waits for a second connection inside one could wait for ever. */
export async function countTry(
  { vault, limiter }: Pick<AnswersDeps, 'vault' | 'limiter'>,
  { survey, visitor, isWrong }: { survey: ServedSurvey; visitor: Visitor; isWrong: boolean },
): Promise<void> {
  const address = hashesOf(vault, survey.id, visitor).addresses[0].toString('base64url');
  const bucket = `survey password ${survey.id} ${address}`;
  const window = await inSurveyQueue(survey, () => limiter.countTry(bucket, perMinute, isWrong));
  if (window.remaining < 0) throw tooMany(window);
}
