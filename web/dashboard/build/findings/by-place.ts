/** All that was found, the worst first, and what of it belongs to a question or a rule. */
import type { Id } from '../../draft/draft.ts';
import { severities, type Found, type RuleAt } from './found.ts';

export interface Findings {
  /** False: nobody has looked yet, so that there is nothing to say either way. */
  readonly isChecked: boolean;
  /** Errors first, then by the order of the survey. */
  readonly all: readonly Found[];
  /** Those of its rules too. */
  ofQuestion(id: Id): readonly Found[];
  ofRule(rule: RuleAt): readonly Found[];
}

const none: readonly Found[] = [];

export function byPlace(found: readonly Found[], order: readonly Id[], isChecked = true): Findings {
  const places = new Map(order.map((id, at) => [id, at]));
  const rank = ({ question, severity }: Found): readonly [number, number] => [
    severities.indexOf(severity),
    places.get(question ?? '') ?? Infinity,
  ];
  const all = found.toSorted((a, b) => {
    const [[one, here], [other, there]] = [rank(a), rank(b)];
    return one - other || (here === there ? 0 : here - there);
  });
  const questions = Map.groupBy(
    all.filter(({ question }) => question !== null),
    ({ question }) => question!,
  );
  const rules = Map.groupBy(
    all.filter(({ rule }) => rule !== null),
    ({ rule }) => keyOf(rule!),
  );
  return {
    isChecked,
    all,
    ofQuestion: (id) => questions.get(id) ?? none,
    ofRule: (rule) => rules.get(keyOf(rule)) ?? none,
  };
}

export const unchecked = byPlace([], [], false);

function keyOf({ kind, owner, id }: RuleAt): string {
  return `${kind} ${owner ?? ''} ${id}`;
}
