/** What is picked from a list of options: the values that choice and dropdown share. */

export type Picked = { id: string; other: string | null } | { ids: string[]; other: string | null };

/** Options that a switch of the question adds to its list. */
export type SpecialOption = 'other' | 'hard_to_answer' | 'none_of_above';

export const longestOther = 500;

export function pickedIds(value: Picked): readonly string[] {
  return 'ids' in value ? value.ids : [value.id];
}

const specialLabels: Record<SpecialOption, string> = {
  other: 'label_other',
  hard_to_answer: 'label_hard_to_answer',
  none_of_above: 'label_none_of_above',
};

/** The default text that names a special option; undefined for one of a list. */
export function specialLabel(id: string): string | undefined {
  return Object.hasOwn(specialLabels, id) ? specialLabels[id as SpecialOption] : undefined;
}
