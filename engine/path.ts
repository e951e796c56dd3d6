/** The way through a survey: which questions a respondent with these values meets, and how it ends. */
import type { Structure } from '../contract/questions/types.ts';
import type { EvaluationContext } from './conditions/evaluate.ts';
import { rules } from './conditions/rules.ts';
import type { Conditions, Jump, Quota } from './conditions/grammar.ts';
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
  /** Told of each decision as it is made, by who gives reasons: what is told is what was decided, not a second opinion. */
  tell?: Tell | undefined;
}

export type Tell = (decision: Decision, seen: EvaluationContext) => void;

export type Decision =
  /** The walk came to a question; null: it is shown. */
  | { type: 'came'; id: string; hidden: Hidden | null }
  /** It left a question that is shown: by the quota that ended it there, by the first jump that held, or in order. */
  | { type: 'left'; id: string; quota?: Quota | undefined; jump?: Jump | undefined };

/** Why nobody is asked: not there, blocked, by its display rule, or because there is nothing to choose. */
export type Hidden = 'gone' | 'blocked' | 'display' | 'nothing_offered';

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
    const hidden = hiddenBy(id, walk, seen);
    walk.tell?.({ type: 'came', id, hidden }, seen);
    if (hidden) continue;
    path.add(id);
    walk.meet?.(id);
    const answered = walk.values[id] !== undefined && walk.values[id] !== null;
    if (answered) seen.score = addPoints(seen.score, walk.pointsOf(id));

    const quota = answered || walk.isPassed(id) ? walk.endingQuota?.(seen) : undefined;
    if (quota) {
      walk.tell?.({ type: 'left', id, quota }, seen);
      return { path: [...path], end: 'screenout', ...(quota.id !== undefined && { quota: quota.id }) };
    }

    const jump = walk.conditions.jumps?.[id]?.find(({ when }) => when === null || rules.holds(when, seen));
    walk.tell?.({ type: 'left', id, jump }, seen);
    const target = jump?.to;
    if (target?.type === 'screenout') return { path: [...path], end: 'screenout' };
    if (target?.type === 'submit') break;
    if (target?.type === 'widget') next = Math.max(next, order.indexOf(target.id));
  }
  return { path: [...path, 'submit'], end: 'complete' };
}

function hiddenBy(id: string, walk: Walk, seen: EvaluationContext): Hidden | null {
  const question = walk.structure.entities[id];
  if (!question) return 'gone';
  if (question.isBlocked === true) return 'blocked';
  const display = walk.conditions.display?.[id];
  if (display && rules.holds(display.when, seen) !== (display.action === 'show')) return 'display';
  return walk.offersNothing(id) ? 'nothing_offered' : null;
}

/** Points have at most two decimals; their sum is kept free of binary remainders, so that tests for equality hold. */
function addPoints(score: number, points: number): number {
  return Math.round((score + points) * 100) / 100;
}
