/** One column per row; where texts are typed, one per row and column. */
import { listed } from '../listed.ts';
import { nameOf, optionNames } from '../options.ts';
import { type Grid, gridForm } from '../questions/grid.ts';
import { type About, isNumeral, type Part, type TableKind } from './kind.ts';

export const matrixColumn: TableKind<Grid> = {
  parts: (about) => {
    const rows = listed(about.question, 'matrixRow').options;
    if (!isTyped(about))
      return rows.map((row): Part => ({ id: row.id, texts: [nameOf(row)], row: row.id, option: null }));
    return rows.flatMap((row) =>
      listed(about.question, 'matrixCol').options.map((column): Part => ({
        // Ids hold no control characters, so that no row and column together read like another pair.
        id: `${row.id}\u0001${column.id}`,
        texts: [nameOf(row), nameOf(column)],
        row: row.id,
        option: column.id,
      })),
    );
  },
  text: (value, part, about) => cellOf(value, part, (ids) => ids.map((id) => labelOf(id, about)).join('; ')),
  code: (value, part) => cellOf(value, part, (ids) => ids.join(';')),
  isPlain: (code, question) => gridForm(question) !== 'text' && isNumeral(code),
  measure: 'nominal',
  values: (about) =>
    isTyped(about)
      ? []
      : listed(about.question, 'matrixCol').options.map(({ id }, place) => ({
          id,
          code: place + 1,
          label: labelOf(id, about),
        })),
  storage: 'text',
  picks: {
    ids: (value, part) => {
      const row = rowIn(value, part);
      return Array.isArray(row) ? row : null;
    },
  },
};

function isTyped({ question }: About): boolean {
  return gridForm(question) === 'text';
}

function cellOf(value: Grid, part: Part, chosen: (ids: readonly string[]) => string): string | null {
  const row = rowIn(value, part);
  if (row === undefined) return null;
  if (Array.isArray(row)) return part.option === null ? chosen(row) : null;
  return part.option !== null && Object.hasOwn(row, part.option) ? row[part.option]! : null;
}

function rowIn(value: Grid, { row }: Part): Grid[string] | undefined {
  return Object.hasOwn(value, row!) ? value[row!] : undefined;
}

function labelOf(id: string, { question }: About): string {
  return optionNames(listed(question, 'matrixCol').options)(id);
}
