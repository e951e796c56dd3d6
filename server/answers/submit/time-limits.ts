/**
 * Limits of time, by the server's clock: for the whole answer from its first request, and for single questions from the
 * response that named them as next. A question whose value came too late counts as passed without an answer.
 */
import { isNothing } from '../../../engine/values.ts';
import type { ServedSurvey } from '../served/served-survey.ts';
import type { Version } from '../served/version.ts';
import type { Served, StartedAnswer } from '../store/answers.ts';

const answerGraceSeconds = 10;
const questionGraceSeconds = 5;

/** Seconds left for the whole answer, below zero when they are over; null without a limit. */
export function secondsLeft(
  { settings }: ServedSurvey,
  started: Pick<StartedAnswer, 'started_at'> | null,
  now: string,
): number | null {
  const limit = overallLimit(settings);
  return limit === null ? null : limit - (started ? secondsBetween(started.started_at, now) : 0);
}

/** Seconds for a whole answer; null: without a limit. */
export function overallLimit(settings: ServedSurvey['settings']): number | null {
  return settings.filling_time_enabled ? settings.filling_time_seconds || null : null;
}

export function isGraceOver(left: number | null): boolean {
  return left !== null && left < -answerGraceSeconds;
}

export interface Arrival {
  version: Version;
  started: Pick<StartedAnswer, 'values' | 'served' | 'times'> | null;
  values: Readonly<Record<string, unknown>>;
  times: Readonly<Record<string, number>>;
  /** All has been said: what has no value by now was passed. */
  complete: boolean;
  now: string;
}

/**
 * Questions whose own time was over before their value came, now or in an earlier request. One that was passed without a
 * value when its time was over is not asked for any more; what comes for it within the grace still counts.
 */
export function expiredQuestions({ version, started, values, times, complete, now }: Arrival): Set<string> {
  const expired = new Set<string>();
  for (const [id, limit] of version.limits) {
    const served = started?.served[id];
    if (served === null) expired.add(id);
    const hasCome = started !== null && !isNothing(started.values[id] ?? null);
    const isEmpty = isNothing(values[id] ?? null);
    if (hasCome || served === null || (isEmpty && !complete && !Object.hasOwn(values, id))) continue;
    const taken = served === undefined ? (times[id] ?? started?.times[id] ?? 0) : secondsBetween(served, now);
    if (isEmpty ? taken >= limit : taken > limit + questionGraceSeconds) expired.add(id);
  }
  return expired;
}

/** What is remembered of the questions served: the first time counts, and one whose value came too late stays expired. */
export function servedAfter(
  served: Served,
  { version, expired, next, now }: { version: Version; expired: readonly string[]; next: string | null; now: string },
): Served {
  if (version.limits.size === 0) return served;
  const named = next !== null && version.limits.has(next) && !Object.hasOwn(served, next) ? { [next]: now } : {};
  return { ...served, ...named, ...Object.fromEntries(expired.map((id) => [id, null])) };
}

/** Times spent, for statistics: nobody spent more time on a question than on the whole answer. */
export function cappedTimes(
  times: Readonly<Record<string, number>>,
  version: Version,
  duration: number,
): Record<string, number> {
  const known = Object.entries(times).filter(([id]) => Object.hasOwn(version.structure.entities, id));
  return Object.fromEntries(known.map(([id, seconds]) => [id, Math.round(Math.min(seconds, duration) * 100) / 100]));
}

export function secondsBetween(earlier: string, later: string): number {
  return (Date.parse(later) - Date.parse(earlier)) / 1000;
}
