/** Of each option of a question the rule that says no more than where it leads, if there is one. */
import type { Question } from '../../../../contract/questions/types.ts';
import { equalJson } from '../../../../engine/equal.ts';
import type { Operator } from '../../../../engine/conditions/grammar.ts';
import type { SourceKind } from '../../../../engine/questions/kind.ts';
import { kinds } from '../../../../engine/questions/table.ts';
import type { Rule } from '../../draft/draft.ts';
import { whenOf, type Ground } from './ground.ts';
import type { TestSketch } from './sketch.ts';
import { optionsFor, type OptionChoice } from './values.ts';

export interface OptionRule {
  option: OptionChoice;
  /** That it was chosen. */
  test: TestSketch;
  rule: Rule | undefined;
}

const chosenBy: Partial<Record<SourceKind, Operator>> = { single: 'eq', multiple: 'contains', yesno: 'eq' };
const sides = ['yes', 'no'].map((id): OptionChoice => ({ id, name: id, isSpecial: false }));

/** Empty: it has no options that are chosen. */
export function optionRules(question: Question, jumps: readonly Rule[], ground: Ground): OptionRule[] {
  const kind = kinds[question.type].source(question, false);
  const operator = kind && chosenBy[kind];
  if (!operator) return [];
  const options = kind === 'yesno' ? sides : optionsFor(question, ground);
  return options.map((option) => {
    const test: TestSketch = { source: { type: 'widget', id: question.id }, operator, value: option.id };
    return { option, test, rule: jumps.find((rule) => asksOnly(rule, test)) };
  });
}

function asksOnly(rule: Rule, test: TestSketch): boolean {
  const items = whenOf(rule)?.items ?? [];
  return items.length === 1 && equalJson(items[0], test);
}
