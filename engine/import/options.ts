/** Options of a foreign question as a list of ours, and under which ids rules find them. */
import { limits } from '../../contract/limits.ts';
import type { QuestionType } from '../../contract/questions/types.ts';
import { isWebAddress } from '../address.ts';
import { kinds } from '../questions/table.ts';
import type { Draft } from './draft.ts';
import { score } from './fit-kinds.ts';
import type { Place } from './imported.ts';

export interface ForeignOption {
  /** By which rules of the file name it. */
  key: string;
  text: string;
  imgUrl?: string | null;
  points?: number | null;
}

export interface OptionList {
  members: Record<string, unknown>;
  /** The id of an option by its key; of several with one key the first. */
  ids: ReadonlyMap<string, string>;
}

/** `first` is the letter of the ids: o1, o2 …, so that the same file gives the same ids. */
export function optionList(
  draft: Draft,
  list: { prefix: string; options: readonly ForeignOption[]; at: Place; first?: string },
): OptionList {
  const { prefix, options, at, first = 'o' } = list;
  const most = prefix.startsWith('matrix') ? limits.matrixSide : limits.options;
  for (const { text, key } of options.slice(most)) draft.lost('option_dropped', { at, what: text || key });
  const ids = new Map<string, string>();
  const scores: Record<string, number> = {};
  const own = options.slice(0, most).map((option, index): [string, Record<string, unknown>] => {
    const id = `${first}${index + 1}`;
    if (!ids.has(option.key)) ids.set(option.key, id);
    const points = score(option.points);
    if (points !== undefined) scores[id] = points;
    if (points !== (option.points ?? undefined))
      draft.lost('field_dropped', { at, what: `points of ${option.text}`, kept: 'nearest_value' });
    const text = draft.text(option.text, limits.optionText, { at, what: `option ${index + 1}` });
    return [id, { text, ...imageOf(draft, option, at) }];
  });
  return {
    members: {
      [`${prefix}Ids`]: own.map(([id]) => id),
      [`${prefix}Entities`]: Object.fromEntries(own),
      ...(Object.keys(scores).length > 0
        ? { [prefix === 'matrixCol' ? 'matrixScores' : `${prefix}Scores`]: scores }
        : {}),
    },
    ids,
  };
}

/** Whether the question can be off the path because there is nothing to choose, or nothing but what was chosen before. */
export function offersNothing(type: QuestionType, members: Readonly<Record<string, unknown>>): boolean {
  const isEmpty = (prefix: string) => (members[`${prefix}Ids`] as readonly string[] | undefined)?.length === 0;
  const hasSpecial = ['choiceTextOther', 'dropdownOther', 'noneOfAbove', 'hardToAnswer'].some((name) => members[name]);
  return members['carryForward'] != null || (kinds[type].optionPrefixes.some(isEmpty) && !hasSpecial);
}

/** The ids of all options in their order, also of those that share a key. */
export function idsIn({ members }: OptionList, prefix: string): readonly string[] {
  return members[`${prefix}Ids`] as readonly string[];
}

function imageOf(draft: Draft, { imgUrl, text }: ForeignOption, at: Place): { imgUrl?: string } {
  if (!imgUrl) return {};
  if (isWebAddress(imgUrl)) return { imgUrl };
  draft.lost('media_dropped', { at, what: `picture of ${text}` });
  return {};
}
