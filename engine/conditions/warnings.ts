/** What a save tells about stored rules that no longer fit the questions. */
import type { Structure } from '../../contract/questions/types.ts';
import type { Members } from '../questions/members.ts';
import { findingsOf } from './check.ts';
import type { FaultCode } from './group.ts';
import { knownQuestions } from './known-questions.ts';

export interface ConditionWarning {
  code: 'condition_source_missing' | 'condition_target_missing' | 'condition_backward' | 'conditions_unknown';
  /** The question the rule belongs to; null for quotas and for the conditions as a whole. */
  widget_id: string | null;
  message: string;
}

export function conditionWarnings(conditions: Members, structure: Structure): ConditionWarning[] {
  const warnings: ConditionWarning[] = [];
  const reported = new Map<unknown, Set<string>>();
  for (const { code: fault, path, message, part, owner } of findingsOf(conditions, knownQuestions(structure))) {
    const code = warningCodes[fault];
    const before = reported.get(part) ?? new Set();
    if (!code || before.has(code)) continue;
    reported.set(part, before.add(code));
    warnings.push({ code, widget_id: owner, message: `The rule at ${path} is not followed: ${message}.` });
  }
  return warnings;
}

/** A later save can only take away or move what rules speak of; the other faults are refused before they are stored. */
export const warningCodes: Partial<Record<FaultCode, ConditionWarning['code']>> = {
  unknown_source: 'condition_source_missing',
  unknown_row: 'condition_source_missing',
  unknown_option: 'condition_source_missing',
  operator: 'condition_source_missing',
  value: 'condition_source_missing',
  unknown_target: 'condition_target_missing',
  backward: 'condition_backward',
  later_source: 'condition_backward',
};
