/** What a save tells about stored rules that no longer fit the questions. */
import type { BrokenReason } from '../../contract/finding-codes.ts';
import type { Structure } from '../../contract/questions/types.ts';
import type { Members } from '../questions/members.ts';
import { brokenCodes, type BrokenCode } from './broken.ts';
import { findingsOf } from './check.ts';
import { knownQuestions, type Variable } from './known-questions.ts';

export interface ConditionWarning {
  code: BrokenCode | 'conditions_unknown';
  /** The question the rule belongs to; null for quotas and for the conditions as a whole. */
  widget_id: string | null;
  /** Place of the rule, or of the part of it that does not fit; null for the conditions as a whole. */
  path: string | null;
  message: string;
}

/** Without variables none is missed: a save has nothing to do with them. */
export function conditionWarnings(
  conditions: Members,
  structure: Structure,
  variables?: readonly Variable[],
): ConditionWarning[] {
  return [...brokenRules(conditions, structure, variables)].map(({ code, widget_id, path, message }) => ({
    code,
    widget_id,
    path,
    message: `The rule at ${path} is not followed: ${message}.`,
  }));
}

interface BrokenRule {
  code: BrokenCode;
  widget_id: string | null;
  path: string;
  message: string;
  reason: BrokenReason;
}

/** Each rule once for each way in which it no longer fits. */
export function* brokenRules(
  conditions: Members,
  structure: Structure,
  variables?: readonly Variable[],
): Generator<BrokenRule> {
  const reported = new Map<unknown, Set<string>>();
  const ground = knownQuestions(structure, variables);
  for (const { code: fault, path, message, part, owner } of findingsOf(conditions, ground)) {
    const code = brokenCodes[fault];
    const before = reported.get(part) ?? new Set();
    if (!code || before.has(code)) continue;
    reported.set(part, before.add(code));
    yield { code, widget_id: owner, path, message, reason: fault as BrokenReason };
  }
}
