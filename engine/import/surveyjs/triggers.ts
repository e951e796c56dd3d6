/** Triggers: those that show, skip or end have a counterpart; those that write values have none. */
import { isTest, type Group } from '../../conditions/grammar.ts';
import type { Draft } from '../draft.ts';
import { groupOf } from '../formula/formula.ts';
import type { Part } from '../part.ts';
import { oldTerm } from './expression.ts';
import type { Condition, Rules } from './rules.ts';

interface Reading {
  rules: Rules;
  draft: Draft;
}

export function readTriggers(reading: Reading): void {
  for (const trigger of reading.rules.triggers) {
    const type = (trigger.text('type') ?? '').replace(/trigger$/, '');
    const condition = conditionOf(trigger, reading, type);
    const isKept = Object.hasOwn(kinds, type) && kinds[type]!(trigger, condition, reading);
    if (!isKept) reading.rules.tellLost(condition);
  }
}

/** An expression, or in older files a question, an operator and a value. */
function conditionOf(trigger: Part, { rules }: Reading, type: string): Condition {
  const own = rules.conditionOf(trigger, 'expression');
  if (own !== null) return { ...own, what: `${type}: ${own.what}` };
  const name = trigger.text('name') ?? '';
  const by = trigger.text('operator') ?? 'equal';
  const term = name === '' ? null : oldTerm(name, by, trigger.raw('value'));
  return { term, at: trigger.at, what: `${type}: {${name}} ${by}` };
}

type Kind = (trigger: Part, condition: Condition, reading: Reading) => boolean;

const kinds: Readonly<Record<string, Kind>> = {
  visible: (trigger, condition, { rules }) => {
    const names = [...trigger.list('questions'), ...trigger.list('pages')];
    const shown = names.filter((name) => typeof name === 'string' && rules.showBy(name, condition));
    return names.length > 0 && shown.length === names.length;
  },
  /** The service looks when a page is left, so the jump stands behind the last question of the page. */
  complete: (_, condition, { rules, draft }) => {
    const when = whenOf(condition, rules);
    if (when === null) return false;
    const last = rules.lastPageOf(testedIn(when)).at(-1);
    if (last === undefined || !rules.isAlwaysShown(last)) return false;
    draft.jump(last, { when, to: { type: 'submit' } }, { at: condition.at, what: condition.what });
    return true;
  },
  /** It looks as soon as the answer changes, so the jump stands behind the one question that it asks about. */
  skip: (trigger, condition, { rules, draft }) => {
    const to = rules.idsOf(trigger.text('gotoName') ?? '')[0];
    const when = whenOf(condition, rules);
    const [from, ...others] = when === null ? [] : testedIn(when);
    if (when === null || to === undefined || from === undefined || others.length > 0) return false;
    draft.jump(from, { when, to: { type: 'widget', id: to } }, { at: condition.at, what: condition.what });
    return true;
  },
};

function whenOf(condition: Condition, rules: Reading['rules']): Group | null {
  const formula = rules.formulaOf(condition);
  const when = formula === null ? null : groupOf(formula);
  return when === null || typeof when === 'boolean' ? null : when;
}

function testedIn(group: Group): Set<string> {
  return new Set(
    group.items.flatMap((item) => {
      if (!isTest(item)) return [...testedIn(item)];
      return item.source.type === 'widget' ? [item.source.id] : [];
    }),
  );
}
