/** The forms of what is said of a walk, on either side: whole, or not at all. */
import { issueTexts, type Issue } from '../../engine/issue.ts';
import { isMembers } from '../../engine/questions/members.ts';
import { fits } from './fits.ts';
import type { StageWalk, Walked, WalkEnd, WalkReply } from './walk-messages.ts';

type IsId = (value: unknown) => boolean;

const longestSeed = 100;
const longestFileName = 255;
/** Of one answer; the engine looks at each value before it counts. */
const mostFaults = 10_000;

export function readWalk(value: unknown, isId: IsId): StageWalk | null {
  if (!isMembers(value)) return null;
  const { round, seed, order, values, expired, path, at, files, isTimed, seconds, ended } = value;
  const isGood =
    isCount(round) &&
    isText(seed, longestSeed) &&
    isIds(order, isId) &&
    isValues(values, isId) &&
    isIds(expired, isId) &&
    isIds(path, isId) &&
    isId(at) &&
    isNames(files) &&
    typeof isTimed === 'boolean' &&
    (seconds === null || isCount(seconds)) &&
    (ended === null || isEnd(ended));
  if (!isGood) return null;
  return { round, seed, order, values, expired, path, at, files, isTimed, seconds, ended } as unknown as StageWalk;
}

export function readWalkReply(value: unknown, isId: IsId): WalkReply | null {
  if (!isMembers(value)) return null;
  const { round, seq, path, next, issues, ended } = value;
  const isGood =
    isCount(round) &&
    isCount(seq) &&
    isIds(path, isId) &&
    (isId(next) || next === 'screenout') &&
    Array.isArray(issues) &&
    issues.length <= mostFaults &&
    issues.every((issue) => isIssue(issue, isId)) &&
    (ended === null || isEnd(ended));
  return isGood ? ({ round, seq, path, next, issues, ended } as unknown as WalkReply) : null;
}

/** `isId`: whether the draft has it. What has gone meanwhile is left out, and nothing else for it. */
export function readWalked(value: unknown, isId: IsId): Walked | null {
  if (!isMembers(value) || !fits(value)) return null;
  const { round, seq, values, expired, files, isSent, isTimeOver } = value;
  if (!isCount(round) || !isCount(seq) || !isMembers(values) || !Array.isArray(expired) || !isNames(files)) return null;
  return {
    round,
    seq,
    values: Object.fromEntries(Object.entries(values).filter(([id]) => isId(id))),
    expired: expired.filter(isId) as string[],
    files,
    isSent: isSent === true,
    isTimeOver: isTimeOver === true,
  };
}

function isIssue(value: unknown, isId: IsId): value is Issue {
  if (!isMembers(value) || !isId(value.question) || !Object.hasOwn(issueTexts, String(value.code))) return false;
  const { row, min, max } = value;
  const isBound = (bound: unknown) => bound === undefined || typeof bound === 'number' || isText(bound, 100);
  return (row === undefined || typeof row === 'string') && isBound(min) && isBound(max);
}

function isEnd(value: unknown): value is WalkEnd {
  if (!isMembers(value)) return false;
  const isPoints = (points: unknown) => points === null || Number.isFinite(points);
  const { isScreenout, isTimeOver, score, maxScore } = value;
  return typeof isScreenout === 'boolean' && typeof isTimeOver === 'boolean' && isPoints(score) && isPoints(maxScore);
}

function isIds(value: unknown, isId: IsId): value is string[] {
  return Array.isArray(value) && value.every(isId);
}

function isValues(value: unknown, isId: IsId): boolean {
  return isMembers(value) && Object.keys(value).every(isId);
}

function isNames(value: unknown): value is Record<string, string> {
  return isMembers(value) && Object.values(value).every((name) => isText(name, longestFileName));
}

function isText(value: unknown, most: number): value is string {
  return typeof value === 'string' && value.length <= most;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
