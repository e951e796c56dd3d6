/**
 * Columns as programs for statistics want them: a choice is a number with a label, and where several can be chosen each
 * option is a variable of its own.
 */
import type { Cell, Labelled, Storage } from '../../engine/table/kind.ts';
import type { Column, Described, Picking, Table, TableRow } from './column.ts';

export interface Variable {
  name: string;
  label: string;
  storage: Storage;
  about: Described;
  /** The variable it belongs to, when options can be chosen together. */
  set: { name: string; label: string } | null;
  read(row: TableRow): Cell;
}

/** Every column, each followed by the variables that it falls into. */
export function describedVariables(table: Table): (Pick<Variable, 'name' | 'label'> & { about: Described })[] {
  return table.columns.flatMap((column) => [
    { name: column.name, label: column.heading, about: column.about },
    ...furtherVariables(table, column),
  ]);
}

/** A column of several options is left out for its options. */
export function storedVariables(table: Table): Variable[] {
  return table.columns.flatMap((column) => {
    const further = furtherVariables(table, column);
    return column.picks?.isMultiple ? further : [storedColumn(column), ...further];
  });
}

function storedColumn({ name, heading, storage, picks, about, ...column }: Column): Variable {
  const common = { name, label: heading, about, set: null };
  if (picks === null) return { ...common, storage, read: storage === 'moment' ? column.text : column.code };
  const codes = new Map(about.values.map(({ id, code }) => [id, code]));
  return { ...common, storage: 'number', read: (row) => codes.get(picks.ids(row)?.[0] ?? '') ?? null };
}

function furtherVariables(table: Table, column: Column): Variable[] {
  if (!column.picks) return [];
  const { picks } = column;
  const options = picks.isMultiple ? column.about.values.map((one, place) => optionOf(one, place, column)) : [];
  return [...options.map((one) => one(table, picks)), ...ownText(table, column)];
}

function optionOf({ id, label }: Labelled, place: number, column: Column) {
  return (table: Table, { ids }: Picking): Variable => ({
    name: `${column.name}_${place + 1}`,
    label: `${column.heading} [${label}]`,
    storage: 'number',
    about: { ...column.about, option: id, values: sides(table), missing: [] },
    set: { name: column.name, label: column.heading },
    read: (row) => {
      const chosen = ids(row);
      return chosen === null ? null : chosen.includes(id) ? 1 : 0;
    },
  });
}

function ownText({ label }: Table, { name, heading, picks, about }: Column): Variable[] {
  if (!picks?.own) return [];
  return [
    {
      name: `${name}_text`,
      label: `${heading} [${about.values.find(({ id }) => id === 'other')?.label ?? label('label_other')}]`,
      storage: 'text',
      about: { ...about, option: 'other', type: 'text', values: [], missing: [] },
      set: null,
      read: picks.own,
    },
  ];
}

function sides({ label }: Table): Labelled[] {
  return [
    { id: '1', code: 1, label: label('label_yes') },
    { id: '0', code: 0, label: label('label_no') },
  ];
}
