/** What was found that has to do with the ways through a survey, at its row or its rule. */
import type { FindingCode } from '../../../../contract/finding-codes.ts';
import type { Id } from '../../draft/draft.ts';
import type { Found } from '../findings/found.ts';

export type Mark = Found;

export interface Marks {
  /** Without those of its rules. */
  ofQuestion(id: Id): readonly Mark[];
  ofRule(kind: 'jump' | 'display' | 'quota', owner: Id | null, id: Id): readonly Mark[];
  readonly ofSurvey: readonly Mark[];
}

/** Titles, colours and stock stand elsewhere. */
const aboutWays: ReadonlySet<FindingCode> = new Set<FindingCode>([
  'unreachable',
  'dead_end',
  'always_screenout',
  'condition_source_missing',
  'condition_target_missing',
  'condition_backward',
  'conditions_unknown',
  'carry_forward_missing',
  'never_true',
  'shadowed',
  'no_options',
  'always_true',
  'not_proved',
]);

export function isAboutWays(code: FindingCode): boolean {
  return aboutWays.has(code);
}

export function marksOf(found: readonly Found[]): Marks {
  const ours = found.filter(({ code }) => aboutWays.has(code));
  const byRule = Map.groupBy(ours, ({ rule }) => (rule ? keyOf(rule.kind, rule.owner, rule.id) : ''));
  const byQuestion = Map.groupBy(byRule.get('') ?? [], ({ question }) => question ?? '');
  return {
    ofQuestion: (id) => byQuestion.get(id) ?? none,
    ofRule: (kind, owner, id) => byRule.get(keyOf(kind, owner, id)) ?? none,
    ofSurvey: byQuestion.get('') ?? none,
  };
}

const none: readonly Mark[] = [];

function keyOf(kind: string, owner: Id | null, id: Id): string {
  return JSON.stringify([kind, owner, id]);
}
