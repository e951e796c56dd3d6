/** Wrong passwords: ten a minute for each address and survey, exact over all instances, and then nobody gets in. */
import type { Problem } from '../kernel/problem.ts';
import { tooMany } from '../kernel/rate-limit.ts';
import type { AnswersDeps } from './deps.ts';
import type { Asker } from './asking.ts';
import { addressHash } from './visitor.ts';

const perMinute = 10;

/** Before the transaction: a counter that waits for a second connection inside one could wait for ever. */
export async function requireTries(deps: AnswersDeps, asker: Asker): Promise<void> {
  if (!asker.live.settings.use_password || asker.sent.password === undefined) return;
  const window = await deps.limiter.peek(bucketOf(deps, asker), perMinute);
  if (window.remaining <= 0) throw tooMany(window);
}

/** The refusal to give: a wrong password is counted, and one too many is another refusal. */
export async function countWrongPassword(deps: AnswersDeps, asker: Asker, problem: Problem): Promise<Problem> {
  if (problem.key !== '403 password_wrong') return problem;
  const window = await deps.limiter.hit(bucketOf(deps, asker), perMinute);
  return window.remaining < 0 ? tooMany(window) : problem;
}

function bucketOf({ vault }: AnswersDeps, { live, visitor }: Asker): string {
  return `survey password ${live.id} ${addressHash(vault, live.id, visitor.ip).toString('base64url')}`;
}
