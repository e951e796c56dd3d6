/** Rules elsewhere that a question has to do with: those that ask for its answer, and those that lead to it. */
import { lowered, type Source, type Target } from '../../../../engine/conditions/grammar.ts';
import { isMembers, type Draft, type Id, type Rule, type Rules } from '../../draft/draft.ts';
import { testsOf } from './ground.ts';

export interface Use {
  kind: 'jump' | 'display' | 'quota';
  /** The question the rule stands at; null for quotas. */
  owner: Id | null;
  rule: Rule;
  does: 'asks' | 'leads';
}

/** In the order of the questions at which they stand. */
export function usesOf({ conditions, ids }: Pick<Draft, 'conditions' | 'ids'>, question: Id): Use[] {
  const place = ({ owner }: Use) => (owner === null ? Infinity : ids.indexOf(owner));
  const uses = everyRule(conditions).flatMap(({ kind, owner, rule }): Use[] => {
    if (owner === question) return [];
    if (asks(rule, question)) return [{ kind, owner, rule, does: 'asks' }];
    return leadsTo(rule, question) ? [{ kind, owner, rule, does: 'leads' }] : [];
  });
  return uses.toSorted((a, b) => place(a) - place(b));
}

/** Those that stand at a question. Unfinished sentences are none. */
export function rulesAt({ conditions: { jumps, display } }: Pick<Draft, 'conditions'>, question: Id): Rule[] {
  const shown = Object.hasOwn(display, question) ? [display[question]!] : [];
  return Object.hasOwn(jumps, question) ? [...shown, ...jumps[question]!] : shown;
}

export function testCount({ conditions }: Pick<Draft, 'conditions'>): number {
  return everyRule(conditions).reduce((sum, { rule }) => sum + testsOf(rule).length, 0);
}

function everyRule({ jumps, display, quotas }: Rules): Omit<Use, 'does'>[] {
  return [
    ...Object.entries(jumps).flatMap(([owner, rules]) => rules.map((rule) => ({ kind: 'jump' as const, owner, rule }))),
    ...Object.entries(display).map(([owner, rule]) => ({ kind: 'display' as const, owner, rule })),
    ...quotas.map((rule) => ({ kind: 'quota' as const, owner: null, rule })),
  ];
}

function asks(rule: Rule, question: Id): boolean {
  return testsOf(rule).some(({ source }) => {
    return isMembers(source) && isWidget(source as unknown as Source) && named(source.id) === question;
  });
}

function leadsTo(rule: Rule, question: Id): boolean {
  const { to } = rule;
  return isMembers(to) && isWidget(to as unknown as Target) && named(to.id) === question;
}

function isWidget({ type }: Source | Target): boolean {
  return type === 'widget';
}

function named(id: unknown): Id | null {
  return typeof id === 'string' ? lowered(id) : null;
}
