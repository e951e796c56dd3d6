/** Jumps and calculations of a form, each of which becomes a rule or a point of ours, or is told. */
import type { Target } from '../../conditions/grammar.ts';
import type { Draft } from '../draft.ts';
import type { Place } from '../imported.ts';
import type { Part } from '../part.ts';
import { whenOf } from './condition.ts';
import { memberOf } from './member-of.ts';
import type { FormRule, Ground } from './parts.ts';
import { inEnglish } from '../told-rule.ts';
import type { Names } from './names.ts';
import { toldRule } from './told-rule.ts';

export function logicOf(form: Part, draft: Draft, names: Names): FormRule[] {
  let number = 0;
  return form.parts('logic').flatMap((logic) => {
    const [owner, kind] = [logic.text('ref'), logic.text('type')];
    const actions = logic.parts('actions', () => ({
      at: draft.place('rule', (number += 1)),
      code: 'rule_dropped',
      path: '',
    }));
    return actions.map((action) => ruleOf({ draft, names }, action, kind === 'hidden' ? null : owner));
  });
}

function ruleOf({ draft, names }: { draft: Draft; names: Names }, action: Part, owner: string | null): FormRule {
  const { at } = action;
  const [act, details, condition] = [action.text('action') ?? '', action.raw('details'), action.raw('condition')];
  const pieces = toldRule({ act, details, condition }, names);
  const scored = scoredBy(act, details, condition);
  for (const name of new Set([...unknownIn(details), ...unknownIn(condition)]))
    draft.lost('field_dropped', { at, what: name });
  return {
    scores: () => scored,
    put: (ground) => {
      if (scored !== null && ground.known.get(scored.field)?.options.has(scored.choice)) return;
      const from = owner === null ? undefined : ground.known.get(owner);
      const to = act === 'jump' ? targetOf(details, ground, at) : null;
      const when = whenOf(condition, ground);
      const told = { at, what: inEnglish(pieces), pieces };
      if (from === undefined || to === null || when === undefined) ground.draft.lost('rule_dropped', told);
      else ground.draft.jump(from.id, { when, to }, told);
    },
  };
}

const known = new Set(['op', 'vars', 'type', 'value', 'to', 'target']);

/** Members that no condition and no calculation of the documentation has. */
function* unknownIn(part: unknown): Generator<string> {
  if (typeof part !== 'object' || part === null) return;
  for (const [name, value] of Object.entries(part)) {
    if (!Array.isArray(part) && !known.has(name)) yield name;
    else yield* unknownIn(value);
  }
}

function targetOf(details: unknown, { draft, known: fields, endings }: Ground, at: Place): Target | null {
  const to = memberOf(details, 'to');
  const [type, value] = [memberOf(to, 'type'), memberOf(to, 'value')];
  if (typeof value !== 'string') return null;
  if (type === 'field') {
    const field = fields.get(value);
    return field === undefined ? null : { type: 'widget', id: field.id };
  }
  if (type !== 'thankyou' && type !== 'outcome') return null;
  if (!endings.has(value)) draft.lost('field_dropped', { at, what: `to ${value}`, kept: 'submit' });
  return { type: 'submit' };
}

/** "Add n to the score when field is choice", the one form in which quizzes are made. */
function scoredBy(act: string, details: unknown, condition: unknown) {
  const sign = act === 'add' ? 1 : act === 'subtract' ? -1 : 0;
  const points = memberOf(memberOf(details, 'value'), 'value');
  const isScore = memberOf(memberOf(details, 'target'), 'value') === 'score';
  const vars = memberOf(condition, 'vars');
  if (sign === 0 || !isScore || typeof points !== 'number' || memberOf(condition, 'op') !== 'is') return null;
  if (!Array.isArray(vars) || vars.length !== 2) return null;
  const [field, choice] = vars.map((one: unknown) => memberOf(one, 'value'));
  if (memberOf(vars[0], 'type') !== 'field' || memberOf(vars[1], 'type') !== 'choice') return null;
  return typeof field === 'string' && typeof choice === 'string' ? { field, choice, points: sign * points } : null;
}
