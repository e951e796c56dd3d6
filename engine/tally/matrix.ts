import type { Question } from '../../contract/questions/types.ts';
import { listed } from '../listed.ts';
import { nameOf } from '../options.ts';
import { type Grid, gridForm, gridText } from '../questions/grid.ts';
import { cellOf } from './question-totals.ts';
import { countOf, shareOf } from './statistics.ts';
import type { TallyKind } from './kind.ts';

/** A row has a cell of its own, for its percentages refer to the answers of the row. */
export const matrixTally: TallyKind<Grid> = {
  isCounted: true,
  form: 'grid',
  cells: (_, value) =>
    Object.entries(value).flatMap(([row, chosen]) => {
      const columns = Array.isArray(chosen) ? [...new Set<string>(chosen)] : Object.keys(chosen);
      return [rowCell(row), ...columns.map((column) => columnCell(row, column))];
    }),
  // What was typed is read as a whole: a cell says little without its row and its column.
  text: (question, value) => (gridForm(question) === 'text' ? gridText(question, value) : null),
  data: (counted, { question, weighted }) => ({
    rows: sideOf(question, 'matrixRow').map((row) => {
      const whole = cellOf(counted, rowCell(row.id));
      return {
        ...row,
        answers_count: whole.count,
        columns: sideOf(question, 'matrixCol').map((column) => {
          const part = cellOf(counted, columnCell(row.id, column.id));
          return { ...column, count: countOf(part, weighted), percent: shareOf(part, whole) };
        }),
      };
    }),
    ...(gridForm(question) === 'text' && { sample: counted.texts }),
  }),
  shares: (counted, { question }) =>
    sideOf(question, 'matrixRow').flatMap((row) =>
      sideOf(question, 'matrixCol').map(({ id }) => ({
        id,
        row: row.id,
        part: cellOf(counted, columnCell(row.id, id)),
        whole: cellOf(counted, rowCell(row.id)),
      })),
    ),
  side: {
    chosen: (value, row) => {
      const chosen = value[row ?? ''];
      return Array.isArray(chosen) ? [...new Set(chosen)] : [];
    },
    categories: ({ question }) => sideOf(question, 'matrixCol'),
    isNumeric: false,
    rows: (question) => (gridForm(question) === 'text' ? null : listed(question, 'matrixRow').ids),
  },
};

export function rowCell(row: string): string {
  return JSON.stringify([row]);
}

export function columnCell(row: string, column: string): string {
  return JSON.stringify([row, column]);
}

export function sideOf(question: Question, prefix: 'matrixRow' | 'matrixCol'): { id: string; text: string }[] {
  return listed(question, prefix).options.map((option) => ({ id: option.id, text: nameOf(option) }));
}
