/**
 * A table whose columns are questions of their own. Ours has one kind of cell, so each column with choices becomes a
 * matrix, and the columns to type into become one together. Rows that respondents add are a fixed number of rows here.
 */
import { limits } from '../../../contract/limits.ts';
import { idsIn, optionList, type OptionList } from '../options.ts';
import type { Part } from '../part.ts';
import type { Added, Asked } from './asked.ts';
import { idOf } from './inner.ts';
import { allRowsOf } from './matrix.ts';
import { choicesOf, valuesOf, type Choice } from './options.ts';

interface Column {
  part: Part;
  name: string;
  title: string;
  /** What can be chosen in it; null: it is typed. */
  choices: Choice[] | null;
  isMultiple: boolean;
}

export function readGrid(asked: Asked, isGrowing: boolean): Added[] {
  const { part, reading, at } = asked;
  const rows = isGrowing ? countedRows(part) : choicesOf(part, 'rows', reading);
  const columns = columnsOf(asked);
  const required = allRowsOf(asked);
  const left = optionList(reading.draft, { prefix: 'matrixRow', options: rows, at, first: 'r' });
  const typed = columns.filter(({ choices }) => choices === null);
  const chosen = columns.filter(({ choices }) => choices !== null);
  const isOne = chosen.length + (typed.length > 0 ? 1 : 0) === 1;
  if (isGrowing || !isOne)
    reading.draft.lost('type_unknown', { at, what: isGrowing ? 'matrixdynamic' : 'matrixdropdown', kept: 'matrix' });
  const made = chosen.map((column, index): Added => chosenColumn(column, { asked, left, rows, isOne }, index));
  return [...made, ...(typed.length > 0 ? [typedColumns(typed, { asked, left, rows, isOne })] : [])].map((added) => ({
    ...added,
    members: { ...added.members, ...required },
  }));
}

function countedRows(part: Part): Choice[] {
  const count = Math.min(limits.matrixSide, Math.max(1, Math.round(part.number('rowCount') ?? 2)));
  return Array.from({ length: count }, (_, index) => ({ key: String(index), value: index, text: String(index + 1) }));
}

const typedCells = new Set(['text', 'comment', 'expression', 'file', 'signaturepad', 'html', 'image']);
const severalCells = new Set(['checkbox', 'tagbox']);

function columnsOf(asked: Asked): Column[] {
  const { part, reading } = asked;
  const shared = choicesOf(part, 'choices', reading);
  const usual = part.text('cellType') ?? 'dropdown';
  return part
    .parts('columns', (index) => ({ path: `columns[${index}]` }))
    .map((column) => {
      const own = column.text('cellType') ?? 'default';
      const cell = own === 'default' ? usual : own;
      const name = column.word('name') ?? '';
      const title = reading.plain(column, 'title', limits.title) || name;
      reading.rules.lose(column, 'visibleIf', 'enableIf', 'requiredIf');
      if (!knownCells.has(cell))
        reading.draft.lost('field_dropped', { at: asked.at, what: `${column.path}: ${cell}`, kept: 'matrix' });
      const choices = isTyped(cell) ? null : choicesIn(column, { cell, shared, asked });
      return { part: column, name, title, choices, isMultiple: severalCells.has(cell) };
    });
}

const knownCells = new Set(['text', 'comment', 'dropdown', 'radiogroup', 'checkbox', 'tagbox', 'boolean', 'rating']);

function isTyped(cell: string): boolean {
  return typedCells.has(cell) || !knownCells.has(cell);
}

function choicesIn(column: Part, { cell, shared, asked }: { cell: string; shared: Choice[]; asked: Asked }): Choice[] {
  const { reading } = asked;
  if (cell === 'boolean')
    return [
      { key: 'true', value: true, text: reading.plain(column, 'labelTrue', limits.optionText) || 'Yes' },
      { key: 'false', value: false, text: reading.plain(column, 'labelFalse', limits.optionText) || 'No' },
    ];
  const own = choicesOf(column, cell === 'rating' ? 'rateValues' : 'choices', reading);
  if (own.length > 0 || cell !== 'rating') return own.length > 0 ? own : shared;
  const [from, to] = [column.number('rateMin') ?? 1, column.number('rateMax') ?? 5];
  const count = Math.max(0, Math.min(limits.matrixSide, to - from + 1));
  return Array.from({ length: count }, (_, index) => from + index).map((value) => ({
    key: String(value),
    value,
    text: String(value),
  }));
}

interface Around {
  asked: Asked;
  left: OptionList;
  rows: readonly Choice[];
  isOne: boolean;
}

function chosenColumn({ title, name, choices, isMultiple }: Column, around: Around, index: number): Added {
  const { asked, left, rows, isOne } = around;
  const { reading, at } = asked;
  const right = optionList(reading.draft, { prefix: 'matrixCol', options: choices!, at, first: 'c' });
  const id = idOf(asked, index);
  const options = valuesOf(choices!, idsIn(right, 'matrixCol'));
  for (const row of rows) {
    const source = { type: 'widget' as const, id, row: left.ids.get(row.key) ?? '' };
    const known = `${asked.name}.${row.value}.${name}`;
    if (!asked.isHidden && !reading.meant.has(known))
      reading.meant.set(known, { kind: isMultiple ? 'multiple' : 'single', source, options });
  }
  return {
    type: 'matrix',
    members: {
      ...(isOne ? {} : { title: `${asked.title}: ${title}` }),
      ...left.members,
      ...right.members,
      ...(isMultiple ? { matrixChoiceType: 'multiple' } : {}),
    },
  };
}

function typedColumns(columns: readonly Column[], { asked, left }: Around): Added {
  const options = columns.map(({ name, title }) => ({ key: name, text: title }));
  const right = optionList(asked.reading.draft, { prefix: 'matrixCol', options, at: asked.at, first: 'c' });
  const members = { ...left.members, ...right.members, matrixChoiceType: 'text' };
  return { type: 'matrix', members };
}
