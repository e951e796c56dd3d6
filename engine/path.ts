/** The way through a survey: which questions a respondent with these values meets, and how it ends. */
import type { Structure } from '../contract/questions/types.ts';
import { type EvaluationContext, holds } from './conditions/evaluate.ts';
import type { Conditions } from './conditions/grammar.ts';
import { shownOrder } from './order.ts';
import type { EndingQuota } from './quotas.ts';

export interface Walk {
  structure: Structure;
  /** As `soundConditions` leaves them. */
  conditions: Conditions;
  /** Normalised values; a question without an answer has none. */
  values: Record<string, unknown>;
  /** Whether a question was passed, without an answer too. */
  isPassed(id: string): boolean;
  /** The ids in the order of this answer. */
  order: readonly string[];
  variable(idOrName: string): string | undefined;
  /** Told of each question on the path before its value is looked at. */
  meet?(id: string): void;
  pointsOf(id: string): number;
  offersNothing(id: string): boolean;
  /** The full quota that holds by now, asked after each question; the page knows of none. */
  endingQuota?: EndingQuota | undefined;
}

export interface WalkedPath {
  path: string[];
  end: 'complete' | 'screenout';
  /** The id of the full quota that ended the path. */
  quota?: string;
}

/** Each step goes forward in the order, so every path ends and meets a question at most once. */
export function walkPath(walk: Walk): WalkedPath {
  const order = shownOrder(walk.order);
  const path = new Set<string>();
  const seen: EvaluationContext = {
    value: (id) => (path.has(id) ? walk.values[id] : undefined),
    variable: walk.variable,
    score: 0,
  };

  let next = 0;
  while (next < order.length && order[next] !== 'submit') {
    const id = order[next]!;
    next += 1;
    if (!isShown(id, walk, seen)) continue;
    path.add(id);
    walk.meet?.(id);
    const answered = walk.values[id] !== undefined && walk.values[id] !== null;
    if (answered) seen.score = addPoints(seen.score, walk.pointsOf(id));

    const quota = answered || walk.isPassed(id) ? walk.endingQuota?.(seen) : undefined;
    if (quota) return { path: [...path], end: 'screenout', ...(quota.id !== undefined && { quota: quota.id }) };

    const target = walk.conditions.jumps?.[id]?.find((jump) => jump.when === null || holds(jump.when, seen))?.to;
    if (target?.type === 'screenout') return { path: [...path], end: 'screenout' };
    if (target?.type === 'submit') break;
    if (target?.type === 'widget') next = Math.max(next, order.indexOf(target.id));
  }
  return { path: [...path, 'submit'], end: 'complete' };
}

function isShown(id: string, walk: Walk, seen: EvaluationContext): boolean {
  const question = walk.structure.entities[id];
  if (!question || question.isBlocked === true) return false;
  const display = walk.conditions.display?.[id];
  if (display && holds(display.when, seen) !== (display.action === 'show')) return false;
  return !walk.offersNothing(id);
}

/** Points have at most two decimals; their sum is kept free of binary remainders, so that tests for equality hold. */
function addPoints(score: number, points: number): number {
  return Math.round((score + points) * 100) / 100;
}
