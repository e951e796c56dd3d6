/** Why a walk went as it did: closed lists with ids in them, never words. */
import type { RulePlace } from '../check/rules.ts';
import type { Display, Target, Test } from '../conditions/grammar.ts';

export interface RuleRef extends RulePlace {
  /** Its own in the draft. */
  id: string;
}

export interface Explained {
  /** All that is shown as the values stand, in order, also what is still ahead: that is how it would go on without answers. */
  steps: readonly Step[];
  /** What is not shown before the first step. */
  skipped: readonly Skipped[];
  path: readonly string[];
  /** A question, `submit` or `screenout`. */
  next: string;
  end: Ending;
  /** In stored order, by all values of this path. */
  quotas: readonly QuotaVerdict[];
  /** Of the whole path; null without scoring. */
  score: { score: number; maxScore: number } | null;
}

export type Ending =
  /** Null: in order. */
  { type: 'complete'; by: RuleRef | null } | { type: 'screenout'; by: RuleRef; question: string };

export interface Step {
  id: string;
  /** Answered, or passed without an answer. */
  isPassed: boolean;
  came: Came;
  /** The rule that let it be shown; null: it has none. */
  display: DisplayVerdict | null;
  /** Options of another question that it offers; null: it takes none over. */
  carried: Carried | null;
  /** Null without scoring. */
  score: StepScore | null;
  left: Left;
}

export type Came =
  | { type: 'first' }
  | { type: 'order'; from: string }
  /** `target` is another than the step where it is not shown itself. */
  | { type: 'jump'; from: string; rule: RuleRef; target: string };

export interface Carried {
  from: string;
  mode: 'selected' | 'not_selected';
  options: readonly string[];
}

/** Of this reply, and with all before it; `best` and `maxSum` are the most that could be won. */
export interface StepScore {
  points: number;
  best: number;
  sum: number;
  maxSum: number;
}

export interface Left {
  to: { type: 'question'; id: string } | { type: 'submit' } | { type: 'screenout' };
  why: Why;
  /** All jumps of the question that are followed, in order. */
  asked: readonly AskedJump[];
  /** The full quota that ended it here. */
  quota: QuotaVerdict | null;
  /** What lies between this step and the next and is not shown. */
  skipped: readonly Skipped[];
}

export type Why =
  | { type: 'order' }
  | { type: 'jump'; rule: RuleRef }
  /** A rule held that says to go on. */
  | { type: 'next'; rule: RuleRef }
  /** A rule held, and its target is gone or lies behind. */
  | { type: 'astray'; rule: RuleRef; target: string }
  | { type: 'quota'; rule: RuleRef };

export interface AskedJump {
  rule: RuleRef;
  to: Target;
  outcome: 'taken' | 'failed' | 'not_asked';
  /** Null: it holds always, or was not asked. */
  verdict: GroupVerdict | null;
}

export interface Skipped {
  id: string;
  why:
    | { type: 'jumped_over' }
    | { type: 'blocked' }
    | { type: 'display'; display: DisplayVerdict }
    | { type: 'nothing_to_choose' };
}

export interface DisplayVerdict {
  rule: RuleRef;
  action: Display['action'];
  verdict: GroupVerdict;
}

export interface QuotaVerdict {
  rule: RuleRef;
  isFull: boolean;
  verdict: GroupVerdict;
}

export interface GroupVerdict {
  type: 'group';
  op: 'and' | 'or';
  holds: boolean;
  items: readonly (GroupVerdict | TestVerdict)[];
}

export interface TestVerdict {
  type: 'test';
  test: Test;
  holds: boolean;
  /** False: the whole would have come out the same without it. */
  matters: boolean;
}
