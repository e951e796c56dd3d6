/** What a form says, as a browser without scripts posts it: fields into values. */
import type { Question } from '../../../contract/questions/types.ts';
import { gridForm } from '../../../engine/questions/matrix.ts';
import { isOn, numberOf } from '../../../engine/questions/members.ts';
import { kinds } from '../../../engine/questions/table.ts';
import type { Fields } from '../../kernel/http/server.ts';

/** What the form says about one question; null: nothing. */
export function postedValue(question: Question, fields: Fields): unknown {
  const name = `v[${question.id}]`;
  const one = fields.get(name) ?? '';
  switch (question.type) {
    case 'yesno':
      return one === '' ? null : one;
    case 'choice':
    case 'dropdown':
      return picked(question, name, fields);
    case 'ranking':
      return ranked(name, fields);
    case 'slider':
    case 'rating':
    case 'scale':
      // What is no number stays a text, and the engine says that it does not fit.
      return one.trim() === '' ? null : Number.isFinite(Number(one)) ? Number(one) : one;
    case 'matrix':
      return gridForm(question) === 'text' ? typedGrid(name, fields) : chosenGrid(name, fields);
    case 'file':
      return fields.all(`${name}[]`).slice(0, numberOf(question, 'fileMaxCount', 1));
    case 'submit':
      return isOn(question, 'submitTerms') ? { terms: fields.get(`${name}[terms]`) === '1' } : null;
    case 'input':
    case 'email':
    case 'phone':
    case 'datetime':
      return one === '' ? null : one;
    case 'welcome':
    case 'message':
    case 'html':
      return null;
  }
}

function picked(question: Question, name: string, fields: Fields): unknown {
  const isMultiple = kinds[question.type].isMultiple(question);
  const ids = (isMultiple ? fields.all(`${name}[]`) : [fields.get(name) ?? '']).filter((id) => id !== '');
  if (ids.length === 0) return null;
  // The field of one's own text is there whether or not it is chosen; what stands in it counts only then.
  const other = ids.includes('other') ? (fields.get(`${name}[other]`) ?? null) : null;
  return isMultiple ? { ids, other } : { id: ids[0], other };
}

/** Places into an order. Two options in one place are no order: the second is left out, and found missing. */
function ranked(name: string, fields: Fields): string[] | null {
  const places = within(name, fields).map(([key, place]) => ({ option: key.slice(1, -1), place: Number(place) }));
  const given = places
    .filter(({ place }) => Number.isInteger(place) && place > 0)
    .toSorted((a, b) => a.place - b.place);
  const order = given.filter(({ place }, n) => given[n - 1]?.place !== place).map(({ option }) => option);
  return order.length === 0 ? null : order;
}

function chosenGrid(name: string, fields: Fields): Record<string, string[]> {
  const grid = Object.create(null) as Record<string, string[]>;
  for (const [rest, chosen] of within(name, fields)) {
    const [row, column] = cellOf(rest) ?? [];
    if (row !== undefined && column === '') (grid[row] ??= []).push(chosen);
  }
  return { ...grid };
}

function typedGrid(name: string, fields: Fields): Record<string, Record<string, string>> {
  const grid = Object.create(null) as Record<string, Record<string, string>>;
  for (const [rest, text] of within(name, fields)) {
    const [row, column] = cellOf(rest) ?? [];
    if (row !== undefined && column !== undefined && text.trim() !== '') (grid[row] ??= {})[column] = text;
  }
  return { ...grid };
}

/** Fields below this name, by the rest of theirs; empty ones are left out. */
function within(name: string, fields: Fields): readonly [rest: string, value: string][] {
  return fields.below(name).filter(([, value]) => value !== '');
}

/** `[row][column]` into its two names; the column of a list is empty. */
function cellOf(rest: string): [row: string, column: string] | null {
  const middle = rest.lastIndexOf('][');
  const isCell = rest.startsWith('[') && rest.endsWith(']') && middle > 0 && middle < rest.length - 2;
  return isCell ? [rest.slice(1, middle), rest.slice(middle + 2, -1)] : null;
}
