import { nameOf } from '../options.ts';
import type { Part, TableKind } from './kind.ts';

export const rankingColumn: TableKind<string[]> = {
  parts: ({ options }) =>
    options.map((option): Part => ({ id: option.id, texts: [nameOf(option)], row: null, option: option.id })),
  text: placeOf,
  code: placeOf,
  measure: 'ordinal',
  values: () => [],
  storage: 'number',
};

function placeOf(value: readonly string[], { id }: Part): number | null {
  const place = value.indexOf(id);
  return place < 0 ? null : place + 1;
}
