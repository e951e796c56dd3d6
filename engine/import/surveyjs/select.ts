/** Questions that offer choices: one, several, from a list that opens, or to be put in order. */
import { limits } from '../../../contract/limits.ts';
import { lossPhrases } from '../../../contract/losses.ts';
import { idsIn, optionList } from '../options.ts';
import type { Part } from '../part.ts';
import { correctOf } from './correct.ts';
import type { Added, Asked } from './asked.ts';
import { choicesOf, inOrder, keyOf, valuesOf, type Choice } from './options.ts';
import { noSpecials, specialsOf } from './specials.ts';
import { tellValidators } from './validators.ts';

type Prefix = 'choice' | 'dropdown' | 'ranking';

export interface Select {
  prefix: Prefix;
  isMultiple: boolean;
  hasPictures?: boolean;
}

export function readSelect(asked: Asked, { prefix, isMultiple, hasPictures = false }: Select): Added[] {
  const { part, reading, at } = asked;
  const specials = prefix === 'ranking' ? noSpecials : specialsOf(asked, prefix);
  const order = part.oneOf('choicesOrder', ['none', 'asc', 'desc', 'random']);
  const own = [...inOrder(choicesFor(asked), order), ...specials.options];
  const listed = optionList(reading.draft, { prefix, options: scored(own, asked, isMultiple), at });
  const random = order === 'random' ? { [`${prefix}Randomize`]: true } : {};
  const pictures = hasPictures || own.some(({ imgUrl }) => imgUrl) ? picturesOf(prefix) : {};
  const hint = prefix === 'dropdown' ? hintOf(asked) : {};
  const members = { ...listed.members, ...specials.members, ...random, ...pictures, ...hint, ...carriedOf(asked) };
  const options = [...valuesOf(own, idsIn(listed, prefix)), ...specials.values];
  // What else can be chosen is not known here: rules can only ask whether there is an answer.
  const isOpen = prefix === 'ranking' || specials.isOpen || part.has('choicesFromQuestion') || part.has('choicesByUrl');
  const kind = isOpen ? 'presence' : isMultiple ? 'multiple' : 'single';
  return [
    {
      type: prefix,
      members: { ...members, ...(isMultiple ? { [`${prefix}Multiple`]: true, ...boundsOf(part, prefix, asked) } : {}) },
      meant: (id) => ({ kind, source: { type: 'widget', id }, options }),
    },
  ];
}

function hintOf({ part, reading }: Asked): Record<string, unknown> {
  const hint = reading.plain(part, part.has('placeholder') ? 'placeholder' : 'optionsCaption', limits.hint);
  return hint === '' ? {} : { dropdownPlaceholder: hint };
}

/** Written out, counted, or of an earlier question as they are. */
function choicesFor({ part, reading, at }: Asked): Choice[] {
  part.lose('choicesByUrl');
  const counted = part.number('choicesMax');
  if (counted === null) return choicesOf(part, 'choices', reading);
  const [from, step] = [part.number('choicesMin') ?? 0, Math.max(part.number('choicesStep') ?? 1, 1e-9)];
  const many = Math.max(0, Math.floor((counted - from) / step) + 1);
  if (many > limits.options)
    reading.draft.lost('option_dropped', { at, what: `choicesMax: ${many - limits.options} more` });
  const numbers = Array.from({ length: Math.min(many, limits.options) }, (_, index) => from + index * step);
  return [
    ...choicesOf(part, 'choices', reading),
    ...numbers.map((value) => ({ key: keyOf(value), value, text: String(value) })),
  ];
}

function picturesOf(prefix: Prefix): Record<string, unknown> {
  if (prefix === 'choice') return { choiceType: 'image' };
  return prefix === 'ranking' ? { rankingWithImages: true } : {};
}

/**
 * One right answer brings a point. Of several the service wants exactly these; here each brings its part of the point,
 * and that is told. The right order of a ranking cannot be said.
 */
function scored(own: readonly Choice[], asked: Asked, isMultiple: boolean): Choice[] {
  const right = new Set(correctOf(asked).map(keyOf));
  if (right.size === 0) return [...own];
  const isExact = !isMultiple && right.size === 1;
  if (!isExact)
    asked.reading.draft.lost('field_dropped', {
      at: asked.at,
      what: lossPhrases.allTogether,
      kept: 'nearest_value',
    });
  const share = Math.round(100 / (isMultiple ? right.size : 1)) / 100;
  return own.map((option) => (right.has(option.key) ? { ...option, points: option.points ?? share } : option));
}

function boundsOf(part: Part, prefix: Prefix, asked: Asked): Record<string, unknown> {
  const checked = tellValidators(asked, ['answercount']).answercount;
  const bound = (name: string, byCheck: string) => {
    const own = part.number(name) ?? checked?.number(byCheck) ?? 0;
    return own > 0 ? own : null;
  };
  return {
    [`${prefix}Min`]: bound('minSelectedChoices', 'minCount'),
    [`${prefix}Max`]: bound('maxSelectedChoices', 'maxCount'),
  };
}

/** Choices of an earlier question: those that were picked there, or those that were not. */
function carriedOf({ part, reading, at }: Asked): Record<string, unknown> {
  const from = part.text('choicesFromQuestion');
  if (!from) return {};
  const mode = part.oneOf('choicesFromQuestionMode', ['all', 'selected', 'unselected']) ?? 'all';
  const [id] = reading.rules.idsOf(from);
  part.flag('hideIfChoicesEmpty');
  if (mode === 'all' || id === undefined) {
    reading.draft.lost('field_dropped', { at, what: `choicesFromQuestion: ${from}` });
    return {};
  }
  return { carryForward: { from: id, mode: mode === 'selected' ? 'selected' : 'not_selected' } };
}
