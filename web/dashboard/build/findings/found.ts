/** What a check has found, at its place in the draft: a question, a member of it, a rule, or the survey as a whole. */
import {
  findingSeverities,
  type FindingCode,
  type FindingDetails,
  type Severity,
} from '../../../../contract/finding-codes.ts';
import type { Draft, Id } from '../../draft/draft.ts';
import { own } from '../../draft/lists.ts';

export interface Found {
  readonly code: FindingCode;
  readonly severity: Severity;
  readonly details: FindingDetails;
  /** Null: the survey, or a quota. */
  readonly question: Id | null;
  readonly rule: RuleAt | null;
  /** The member of the question; null: the question as a whole. */
  readonly field: string | null;
}

/** A rule by its ids: those of rules are unique within their list only. */
export interface RuleAt {
  readonly kind: 'jump' | 'display' | 'quota';
  /** The question it stands at, which may be gone; null for quotas. */
  readonly owner: Id | null;
  readonly id: Id;
}

/** As a check tells it, here or on the server. */
export interface RawFinding {
  code: FindingCode;
  question: Id | null;
  /** `jumps.<id>.0`, or a part of it. */
  path: string | null;
  details: FindingDetails;
}

/** `draft` is the one that was checked: places of rules are numbers. */
export function foundIn({ code, question, path, details }: RawFinding, draft: Draft): Found {
  const rule = path === null ? null : ruleAt(path, draft);
  const field = rule === null && question !== null ? (details.field ?? null) : null;
  return { code, severity: findingSeverities[code], details, question, rule, field };
}

function ruleAt(path: string, { conditions: { jumps, display, quotas } }: Draft): RuleAt | null {
  const [list, name = '', turn = '0'] = path.split('.');
  const rule =
    list === 'jumps'
      ? // About all that stand at a question that is gone: the first of them stands for them.
        own(jumps, name)?.[Number(turn)]
      : list === 'display'
        ? own(display, name)
        : list === 'quotas'
          ? quotas[Number(name)]
          : undefined;
  if (rule === undefined) return null;
  if (list === 'quotas') return { kind: 'quota', owner: null, id: rule.id };
  return { kind: list === 'jumps' ? 'jump' : 'display', owner: name, id: rule.id };
}

export const severities = ['error', 'warning', 'hint'] as const satisfies readonly Severity[];

/** Null: none. */
export function worstOf(found: readonly Found[]): Severity | null {
  return severities.find((severity) => found.some((one) => one.severity === severity)) ?? null;
}
