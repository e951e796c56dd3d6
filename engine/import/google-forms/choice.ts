/** Questions with options: one of them, several, or a list that opens. */
import { lossPhrases } from '../../../contract/losses.ts';
import type { QuestionType } from '../../../contract/questions/types.ts';
import { optionList, type ForeignOption } from '../options.ts';
import type { Part } from '../part.ts';
import { gradingOf, type Grading } from './grading.ts';
import { addressOf } from './media.ts';
import type { Asked } from './asked.ts';
import type { Branch } from './sections.ts';
import { asWritten } from './written.ts';

interface Made {
  type: QuestionType;
  members: Record<string, unknown>;
}

export function choiceMembers(asked: Asked): Made {
  const { question, draft, at, sections } = asked;
  const choice = question.part('choiceQuestion');
  const form = choice.oneOf('type', ['RADIO', 'CHECKBOX', 'DROP_DOWN']) ?? 'RADIO';
  const options = choice.parts('options', (index) => ({ path: `option ${index + 1}` }));
  const isRandom = choice.flag('shuffle') === true;
  const hasOther = options.some((option) => option.flag('isOther') === true);
  const own = options.filter((option) => option.flag('isOther') !== true && isNamed(option, asked));
  const grading = gradingOf(question);
  const prefix = form === 'DROP_DOWN' ? 'dropdown' : 'choice';
  const listed = own.map((option) => optionOf(option, asked));
  const points = pointsOf(grading, form === 'CHECKBOX', asked);
  const { members, ids } = optionList(draft, { prefix, options: listed.map(points), at });
  const branches = options.flatMap((option): Branch[] => {
    const id = option.flag('isOther') === true ? 'other' : ids.get(option.word('value') ?? '');
    const [action, section] = [option.text('goToAction'), option.text('goToSectionId')];
    return id !== undefined && (action || section)
      ? [{ option: id, to: section || action!, isSection: !!section }]
      : [];
  });
  if (branches.length > 0) sections.branch({ id: at.id, at, isMultiple: form === 'CHECKBOX', branches });
  const hasPictures = listed.some(({ imgUrl }) => imgUrl);
  return {
    type: prefix,
    members: {
      ...members,
      ...(form === 'CHECKBOX' ? { choiceMultiple: true } : {}),
      ...(isRandom ? { [`${prefix}Randomize`]: true } : {}),
      ...(hasOther ? { [prefix === 'choice' ? 'choiceTextOther' : 'dropdownOther']: true } : {}),
      ...(hasPictures && prefix === 'choice' ? { choiceType: 'image' } : {}),
    },
  };
}

/** Without a text there is nothing to choose. */
export function isNamed(option: Part, { draft, at }: Pick<Asked, 'draft' | 'at'>): boolean {
  const hasText = (option.word('value') ?? '') !== '';
  if (!hasText) draft.lost('option_dropped', { at, what: option.path });
  return hasText;
}

export function optionOf(option: Part, { draft, at }: Pick<Asked, 'draft' | 'at'>): ForeignOption {
  const text = option.word('value') ?? '';
  const picture = option.has('image') ? addressOf(option.part('image')) : null;
  if (picture?.isShortLived) draft.lost('media_dropped', { at, what: option.pathOf('image'), kept: 'address' });
  return { key: text, text: asWritten(text), imgUrl: picture?.url ?? null };
}

/**
 * Of several options the service wants exactly the right ones for all points. Here each right one brings its part, and
 * that is told.
 */
function pointsOf(grading: Grading | null, isMultiple: boolean, { draft, at }: Asked) {
  const right = new Set(grading?.correct);
  const share = grading === null || right.size === 0 ? 0 : grading.points / (isMultiple ? right.size : 1);
  if (isMultiple && share > 0) draft.lost('field_dropped', { at, what: lossPhrases.allRight, kept: 'nearest_value' });
  return (option: ForeignOption): ForeignOption =>
    share > 0 && right.has(option.key) ? { ...option, points: Math.round(share * 100) / 100 } : option;
}
