/** Choosing from a list, one or several: what choice and dropdown share. */
import { nameOf } from '../options.ts';
import { type Picked, pickedIds, specialLabel } from '../questions/picked.ts';
import { kinds } from '../questions/table.ts';
import { type Cell, cellOf } from './counted.ts';
import { countOf, line } from './figures.ts';
import type { Reported, TallyKind } from './kind.ts';

const specials = ['other', 'hard_to_answer', 'none_of_above'] as const;

export const pickedTally: TallyKind<Picked> = {
  isCounted: true,
  cells: (_, value) => [...new Set(pickedIds(value))],
  text: (_, value) => value.other,
  data: (counted, about) => ({
    options: listOf(counted, about).map(({ id, text }) => ({
      id,
      text,
      ...line(cellOf(counted, id), counted, about.weighted),
    })),
    other_count: countOf(cellOf(counted, 'other'), about.weighted),
    other: counted.texts,
  }),
  shares: (counted, about) =>
    listOf(counted, about).map(({ id }) => ({ id, row: null, part: cellOf(counted, id), whole: counted.answered })),
  side: {
    chosen: (value) => [...new Set(pickedIds(value))],
    categories: (about, found) => listOf({ cells: found }, about),
    isNumeric: false,
  },
};

/** All that can be offered; special options when they are switched on or were used. */
export function listOf(
  counted: { cells: ReadonlyMap<string, Cell> },
  about: Pick<Reported, 'question' | 'options' | 'label'>,
) {
  const on = kinds[about.question.type].specials(about.question);
  const shown = specials.filter((id) => on.includes(id) || (counted.cells.get(id)?.count ?? 0) !== 0);
  return [
    ...about.options.map((option) => ({ id: option.id, text: nameOf(option) })),
    ...shown.map((id) => ({ id, text: about.label(specialLabel(id)!) })),
  ];
}
