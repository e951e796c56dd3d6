/** What the walk tells of one decision, with the parts of the conditions as they stand at that moment. */
import type { EvaluationContext } from '../conditions/evaluate.ts';
import type { Jump } from '../conditions/grammar.ts';
import type { Decision } from '../path.ts';
import type { AskedJump, DisplayVerdict, Left, QuotaVerdict, Why } from './reasons.ts';
import type { WalkState, WalkSurvey } from './survey.ts';
import { verdictOn } from './verdict.ts';

export interface Leaving extends Pick<Left, 'why' | 'asked' | 'quota'> {
  /** The question that a jump leads to; null: none does. */
  target: string | null;
  isOut: boolean;
}

interface Moment {
  decision: Extract<Decision, { type: 'left' }>;
  seen: EvaluationContext;
  /** In the order of this answer. */
  ids: readonly string[];
}

export function leaving(walk: WalkSurvey, { decision, seen, ids }: Moment): Leaving {
  const { id, quota, jump } = decision;
  const asked = askedJumps(walk, { decision, seen });
  if (quota) {
    const rule = walk.refOf(quota);
    const closed = { rule, isFull: true, verdict: verdictOn(quota.when, seen) };
    return { why: { type: 'quota', rule }, asked, quota: closed, target: null, isOut: true };
  }
  const target = jump?.to.type === 'widget' ? jump.to.id : null;
  const why: Why = jump ? whyJumped(walk, jump, ids.indexOf(target ?? '') > ids.indexOf(id)) : { type: 'order' };
  return { why, asked, quota: null, target, isOut: jump?.to.type === 'screenout' };
}

function whyJumped(walk: WalkSurvey, jump: Jump, isAhead: boolean): Why {
  const rule = walk.refOf(jump);
  if (jump.to.type === 'next') return { type: 'next', rule };
  if (jump.to.type === 'widget' && !isAhead) return { type: 'astray', rule, target: jump.to.id };
  return { type: 'jump', rule };
}

/** Behind the first that held, and behind a quota that ended it, nobody asked. */
function askedJumps(walk: WalkSurvey, { decision, seen }: Pick<Moment, 'decision' | 'seen'>): AskedJump[] {
  const jumps = walk.survey.conditions.jumps?.[decision.id] ?? [];
  const taken = decision.jump ? jumps.indexOf(decision.jump) : jumps.length;
  const last = decision.quota ? -1 : taken;
  return jumps.map((jump, at) => ({
    rule: walk.refOf(jump),
    to: jump.to,
    outcome: at > last ? 'not_asked' : at === taken ? 'taken' : 'failed',
    verdict: at > last || jump.when === null ? null : verdictOn(jump.when, seen),
  }));
}

export function displayVerdict(walk: WalkSurvey, id: string, seen: EvaluationContext): DisplayVerdict | null {
  const display = walk.survey.conditions.display?.[id];
  return display ? { rule: walk.refOf(display), action: display.action, verdict: verdictOn(display.when, seen) } : null;
}

export function quotaVerdicts(walk: WalkSurvey, { full }: WalkState, seen: EvaluationContext): QuotaVerdict[] {
  return (walk.survey.conditions.quotas ?? []).map((quota) => ({
    rule: walk.refOf(quota),
    isFull: full.includes(quota.id ?? ''),
    verdict: verdictOn(quota.when, seen),
  }));
}
