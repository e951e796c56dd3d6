/** The values of a grid and its forms. */
import { listed } from '../listed.ts';
import { optionNames } from '../options.ts';
import { type Members, textOf } from './members.ts';

/** Chosen columns, or texts by column. */
export type Row = string[] | Record<string, string>;
export type Grid = Record<string, Row>;

export const longestCell = 500;

/** What a row is answered by: one column, several, or texts that are typed into its cells. */
export function gridForm(question: Members): 'single' | 'multiple' | 'text' {
  const form = textOf(question, 'matrixChoiceType');
  return form === 'multiple' || form === 'text' ? form : 'single';
}

/** As people read it, in the order of its rows. */
export function gridText(question: Members, value: Grid): string {
  const [row, column] = ['matrixRow', 'matrixCol'].map((prefix) => optionNames(listed(question, prefix).options));
  const order = listed(question, 'matrixRow').options.filter(({ id }) => Object.hasOwn(value, id));
  const text = (cells: Row) =>
    Array.isArray(cells) ? cells.map(column!) : Object.entries(cells).map(([id, typed]) => `${column!(id)} (${typed})`);
  return order.map(({ id }) => `${row!(id)}: ${text(value[id]!).join(', ')}`).join('; ');
}
