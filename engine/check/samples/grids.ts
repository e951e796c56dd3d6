/** Grids: rows that rules look at in every way, the others together. */
import type { Question } from '../../../contract/questions/types.ts';
import { listed } from '../../listed.ts';
import { gridForm } from '../../questions/grid.ts';
import { combined, completeWith, type Need, type Samples, valuesIn } from './samples.ts';

type Row = readonly string[];

export function gridSamples(question: Question, need: Need): Samples {
  const rows = listed(question, 'matrixRow').options.map(({ id }) => id);
  const columns = listed(question, 'matrixCol').options.map(({ id }) => id);
  const tested = new Set(need.tests.flatMap(({ source }) => (source.type === 'widget' && source.row) || []));
  const isTexts = gridForm(question) === 'text';
  const isLoose = (row: string) => !tested.has(row) && (!need.scored || isTexts);
  const loose = rows.filter(isLoose);
  const checked = rows.filter((row) => !isLoose(row));
  const named = new Set(valuesIn(need.tests));
  const perRow = rowSamples(question, { columns, isNamed: (id) => need.scored || named.has(id) });
  const filled = columns.slice(0, 1);
  const grids = perRow && combined([[[], filled], ...checked.map(() => [[], ...perRow])]);
  if (!grids) return { values: [Object.fromEntries(rows.map((row) => [row, filled]))], areComplete: false };
  return completeWith(
    grids.map(([rest, ...some]) => {
      const chosen: [string, Row][] = [
        ...loose.map((row): [string, Row] => [row, rest!]),
        ...checked.map((row, n): [string, Row] => [row, some[n]!]),
      ];
      return Object.fromEntries(
        chosen.map(([row, ids]) => [row, isTexts ? Object.fromEntries(ids.map((id) => [id, 'x'])) : ids]),
      );
    }),
  );
}

/** What can be chosen in one row: the named columns in every way, of the others one or none. */
function rowSamples(
  question: Question,
  { columns, isNamed }: { columns: readonly string[]; isNamed(id: string): boolean },
): Row[] | null {
  const others = columns.filter((id) => !isNamed(id)).slice(0, 1);
  const apart = [...columns.filter(isNamed), ...others];
  if (gridForm(question) !== 'multiple') return apart.map((id) => [id]);
  const subsets = combined(apart.map((id) => [[], [id]]));
  return subsets?.map((some) => some.flat()).filter((some) => some.length > 0) ?? null;
}
