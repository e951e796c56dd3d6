/** What a form says, as a browser without scripts posts it: fields into values. */
import type { Question } from '../../contract/questions/types.ts';

export interface Fields {
  get(name: string): string | null | undefined;
  all(name: string): readonly string[];
  /** Fields whose name begins with this one, by the rest of theirs. */
  below(name: string): readonly (readonly [rest: string, value: string])[];
}

/** The field of a question; those of its parts are named below it. */
export function fieldOf({ id }: Question): string {
  return `v[${id}]`;
}

export function postedText(question: Question, fields: Fields): string | null {
  return fields.get(fieldOf(question)) || null;
}

/** What is no number stays a text, and the engine says that it does not fit. */
export function postedNumber(question: Question, fields: Fields): number | string | null {
  const typed = fields.get(fieldOf(question)) ?? '';
  return typed.trim() === '' ? null : Number.isFinite(Number(typed)) ? Number(typed) : typed;
}

/** Who types a text of their own has chosen it, as on a page with scripts; beside another single choice that one counts. */
export function postedPick(question: Question, fields: Fields, isMultiple: boolean): unknown {
  const name = fieldOf(question);
  const ticked = (isMultiple ? fields.all(`${name}[]`) : [fields.get(name) ?? '']).filter((id) => id !== '');
  const typed = fields.get(`${name}[other]`) ?? '';
  const isOwn = typed.trim() !== '' && !ticked.includes('other') && (isMultiple || ticked.length === 0);
  const ids = isOwn ? [...ticked, 'other'] : ticked;
  if (ids.length === 0) return null;
  const other = ids.includes('other') ? typed : null;
  return isMultiple ? { ids, other } : { id: ids[0], other };
}

/** Places into an order. Two options in one place are no order: the second is left out, and found missing. */
export function postedOrder(question: Question, fields: Fields): string[] | null {
  const places = within(fieldOf(question), fields).map(([key, place]) => ({
    option: key.slice(1, -1),
    place: Number(place),
  }));
  const given = places
    .filter(({ place }) => Number.isInteger(place) && place > 0)
    .toSorted((a, b) => a.place - b.place);
  const order = given.filter(({ place }, n) => given[n - 1]?.place !== place).map(({ option }) => option);
  return order.length === 0 ? null : order;
}

export function postedChoices(question: Question, fields: Fields): Record<string, string[]> {
  const grid = Object.create(null) as Record<string, string[]>;
  for (const [rest, chosen] of within(fieldOf(question), fields)) {
    const [row, column] = cellOf(rest) ?? [];
    if (row !== undefined && column === '') (grid[row] ??= []).push(chosen);
  }
  return { ...grid };
}

export function postedTexts(question: Question, fields: Fields): Record<string, Record<string, string>> {
  const grid = Object.create(null) as Record<string, Record<string, string>>;
  for (const [rest, text] of within(fieldOf(question), fields)) {
    const [row, column] = cellOf(rest) ?? [];
    if (row !== undefined && column !== undefined && text.trim() !== '') (grid[row] ??= {})[column] = text;
  }
  return { ...grid };
}

/** Fields below this name, by the rest of theirs; empty ones are left out. */
function within(name: string, fields: Fields): readonly (readonly [rest: string, value: string])[] {
  return fields.below(name).filter(([, value]) => value !== '');
}

/** `[row][column]` into its two names; the column of a list is empty. */
function cellOf(rest: string): [row: string, column: string] | null {
  const middle = rest.lastIndexOf('][');
  const isCell = rest.startsWith('[') && rest.endsWith(']') && middle > 0 && middle < rest.length - 2;
  return isCell ? [rest.slice(1, middle), rest.slice(middle + 2, -1)] : null;
}
