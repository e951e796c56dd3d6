/** Choosing from a list, one or several: what choice and dropdown share. */
import { nameOf } from '../options.ts';
import type { Members } from '../questions/members.ts';
import { type Picked, pickedIds, specialLabel, type SpecialOption } from '../questions/picked.ts';
import { type Cell, cellOf } from './question-totals.ts';
import { countOf, line } from './statistics.ts';
import type { Category, Reported, TallyKind } from './kind.ts';

type Specials = (question: Members) => readonly SpecialOption[];

export function pickedTally(specials: Specials): TallyKind<Picked> {
  const listOf = (counted: { cells: ReadonlyMap<string, Cell> }, about: Listed) =>
    categoriesOf(counted, about, specials(about.question));
  return {
    isCounted: true,
    form: 'options',
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
}

type Listed = Pick<Reported, 'question' | 'options' | 'label'>;

const all = ['other', 'hard_to_answer', 'none_of_above'] as const;

/** All that can be offered; special options when they are switched on or were used. */
function categoriesOf(
  counted: { cells: ReadonlyMap<string, Cell> },
  { options, label }: Listed,
  on: readonly SpecialOption[],
): Category[] {
  const shown = all.filter((id) => on.includes(id) || (counted.cells.get(id)?.count ?? 0) !== 0);
  return [
    ...options.map((option) => ({ id: option.id, text: nameOf(option) })),
    ...shown.map((id) => ({ id, text: label(specialLabel(id)!) })),
  ];
}
