/** Choices with a meaning of their own: other, none, don't know, and one that refuses. */
import { limits } from '../../../contract/limits.ts';
import type { Scalar } from '../formula/term.ts';
import type { Asked } from './asked.ts';
import type { Choice } from './options.ts';

interface Specials {
  members: Record<string, unknown>;
  /** What can only be an option as any other. */
  options: Choice[];
  /** Under which values expressions know them. */
  values: { value: Scalar; id: string }[];
  /** Whether any text can be the value. */
  isOpen: boolean;
}

export const noSpecials: Specials = { members: {}, options: [], values: [], isOpen: false };

export function specialsOf(asked: Asked, prefix: 'choice' | 'dropdown'): Specials {
  const { part, reading } = asked;
  const hasOther = isOn(asked, 'showOtherItem', 'hasOther');
  const hasNone = isOn(asked, 'showNoneItem', 'hasNone');
  const hasUnknown = isOn(asked, 'showDontKnowItem');
  const hinted = part.has('otherPlaceholder') ? 'otherPlaceholder' : 'otherPlaceHolder';
  if (hasOther && prefix === 'dropdown') part.lose(hinted);
  const hint = reading.plain(part, hinted, limits.hint);
  note(asked, hasOther, { name: 'otherText', code: 'label_other' });
  note(asked, hasNone, { name: 'noneText', code: 'label_none_of_above' });
  note(asked, hasUnknown, { name: 'dontKnowText', code: 'label_hard_to_answer' });
  // Not kept apart, the text of one's own is the value itself, and no rule can ask whether it was one.
  const keepsOther = part.flag('storeOthersAsComment') ?? reading.keepsOthers;
  return {
    members: {
      ...(hasOther ? { [prefix === 'choice' ? 'choiceTextOther' : 'dropdownOther']: true } : {}),
      ...(hasOther && hint !== '' && prefix === 'choice' ? { choiceOtherPlaceholder: hint } : {}),
      ...(hasNone ? { noneOfAbove: true } : {}),
      ...(hasUnknown ? { hardToAnswer: true } : {}),
    },
    options: refusalOf(asked),
    isOpen: hasOther && !keepsOther,
    values: [
      ...(hasOther ? [{ value: 'other', id: 'other' }] : []),
      ...(hasNone ? [{ value: 'none', id: 'none_of_above' }] : []),
      ...(hasUnknown ? [{ value: 'dontknow', id: 'hard_to_answer' }] : []),
    ],
  };
}

function isOn({ part }: Asked, name: string, older?: string): boolean {
  const own = part.flag(name);
  const before = older === undefined ? null : part.flag(older);
  return (own ?? before) === true;
}

function note({ part, reading, at }: Asked, isUsed: boolean, { name, code }: { name: string; code: string }): void {
  const text = reading.plain(part, name, limits.labelText);
  if (isUsed) reading.labels.note(code, { text, at, what: name });
}

/** It shuts out the others there; as an option of the list it does not. */
function refusalOf({ part, reading, at }: Asked): Choice[] {
  const text = reading.plain(part, 'refuseText', limits.optionText) || 'Refuse to answer';
  if (part.flag('showRefuseItem') !== true) return [];
  reading.draft.lost('field_dropped', { at, what: 'showRefuseItem', kept: 'choice' });
  return [{ key: 'refused', value: 'refused', text }];
}
