/** Chosen options in one column: what choice and dropdown share. */
import { optionNames } from '../options.ts';
import type { Members } from '../questions/members.ts';
import { type Picked, pickedIds, specialLabel, type SpecialOption } from '../questions/picked.ts';
import { type About, isNumeral, type Labelled, type TableKind, whole } from './kind.ts';

export function pickedColumn(specials: (question: Members) => readonly SpecialOption[]): TableKind<Picked> {
  return {
    parts: () => [whole],
    text: (value, _, about) =>
      pickedIds(value)
        .map((id) => (id === 'other' && value.other !== null ? value.other : labelOf(id, about)))
        .join('; '),
    code: (value) => pickedIds(value).join(';'),
    isPlain: isNumeral,
    measure: 'nominal',
    values: (about) => [
      ...about.options.map(({ id }, place): Labelled => ({ id, code: place + 1, label: labelOf(id, about) })),
      ...specials(about.question).map((id) => ({ id, code: specialCodes[id], label: labelOf(id, about) })),
    ],
    storage: 'text',
    picks: { ids: pickedIds, own: ({ other }) => other },
  };
}

/** Beyond the number of options that a list can have. */
export const specialCodes: Record<SpecialOption, number> = { other: 9997, hard_to_answer: 9998, none_of_above: 9999 };

function labelOf(id: string, { options, label }: About): string {
  const special = specialLabel(id);
  if (special !== undefined) return label(special);
  return optionNames(options)(id);
}
