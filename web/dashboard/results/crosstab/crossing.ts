/** Which two questions are set against each other, and which pairs go into the report: all of it is in the address. */
import { limits } from '../../../../contract/limits.ts';
import type { Received, Sent } from '../../../../sdk/client.ts';
import type { Test } from '../filters/address.ts';
import { choseOneOf } from '../filters/chosen-options.ts';

export type ReportWidget = Received<'getReport'>['report']['widgets'][number];
export type Crosstab = Received<'getCrosstab'>['crosstab'];
export type Crossing = Pick<Sent<'getCrosstab'>, 'row' | 'col' | 'row_id' | 'col_id'>;

/** What can stand on a side: a question, or one row of a matrix. */
export interface Field {
  /** As an option of a list has it. */
  key: string;
  id: string;
  row: string | null;
  name: string;
}

const types = new Set(['yesno', 'choice', 'dropdown', 'ranking', 'slider', 'rating', 'scale', 'matrix']);

/** Each question once, by what it is called now. */
export function fieldsOf(widgets: readonly ReportWidget[]): Field[] {
  const fields = new Map<string, Field>();
  const put = (field: Omit<Field, 'key'>) => {
    const key = keyOf(field.id, field.row);
    if (!fields.has(key)) fields.set(key, { ...field, key });
  };
  for (const { id, type, title, data } of widgets) {
    if (!types.has(type)) continue;
    if (!('rows' in data)) put({ id, row: null, name: title });
    else if (data.sample === undefined)
      for (const row of data.rows) put({ id, row: row.id, name: `${title}: ${row.text}` });
  }
  return [...fields.values()];
}

export function keyOf(id: string, row: string | null | undefined): string {
  return row == null ? id : `${id} ${row}`;
}

/** What asks for the answers that count in a category; null where no single test does. */
export function testOf({ id, type, row_id: row }: Crosstab['row'], category: string): Test | null {
  switch (type) {
    case 'yesno':
    case 'choice':
    case 'dropdown':
    case 'matrix':
      return choseOneOf({ id, type, row }, [category]);
    case 'rating':
    case 'scale':
    case 'slider':
      // Several values of a slider may share a category.
      return Number.isNaN(Number(category)) ? null : { id, operator: 'eq', value: Number(category) };
    default:
      return null;
  }
}

/** The members of the address for a side. */
export function sideIn(address: URL, side: 'row' | 'col'): string | null {
  const id = address.searchParams.get(side);
  return id === null ? null : keyOf(id, address.searchParams.get(`${side}_id`));
}

export function sideTo(side: 'row' | 'col', field: Field): Record<string, string | null> {
  return { [side]: field.id, [`${side}_id`]: field.row };
}

export function crossingOf(row: Field, col: Field): Crossing {
  return {
    row: row.id,
    col: col.id,
    ...(row.row !== null && { row_id: row.row }),
    ...(col.row !== null && { col_id: col.row }),
  };
}

/** What the address says of pairs for the report; what is none is left out. */
export function pairsIn(address: URL): Crossing[] {
  try {
    const sent: unknown = JSON.parse(address.searchParams.get('crosstabs') ?? '[]');
    return Array.isArray(sent) ? sent.filter(isCrossing).slice(0, limits.crosstabs) : [];
  } catch {
    return [];
  }
}

export function withPair(pairs: readonly Crossing[], pair: Crossing): Crossing[] {
  const others = pairs.filter((one) => !isSame(one, pair));
  return [...others, pair].slice(0, limits.crosstabs);
}

export function withoutPair(pairs: readonly Crossing[], pair: Crossing): Crossing[] {
  return pairs.filter((one) => !isSame(one, pair));
}

export function isSame(one: Crossing, other: Crossing): boolean {
  const text = ({ row, row_id, col, col_id }: Crossing) => JSON.stringify([row, row_id ?? null, col, col_id ?? null]);
  return text(one) === text(other);
}

export function pairsTo(pairs: readonly Crossing[]): string | null {
  return pairs.length === 0 ? null : JSON.stringify(pairs);
}

function isCrossing(value: unknown): value is Crossing {
  const { row, col, row_id = '', col_id = '' } = (value ?? {}) as Record<string, unknown>;
  return [row, col, row_id, col_id].every((text) => typeof text === 'string') && row !== '' && col !== '';
}
