/** When a webhook is switched off because nobody is there any more. */
import type { Standing } from './store/deliveries.ts';

const days = 5;
const leastAttempts = 5;

/** `speed`: how many times faster than life the schedule runs. */
export function shouldGiveUp(
  { failCount, failingSeconds }: Pick<Standing, 'failCount' | 'failingSeconds'>,
  outcome: { status: number | null },
  speed: number,
): boolean {
  if (outcome.status === 410) return true;
  return failCount >= leastAttempts && (failingSeconds ?? 0) * speed >= days * 86_400;
}
