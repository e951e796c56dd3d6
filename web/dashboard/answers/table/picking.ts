/** Which rows are chosen: some by their numbers, or all that match but some. */
import type { Row } from '../asked.ts';
import { type Chain, findRow, rowAt } from '../chain.ts';

export type Picked = { isAll: false; ids: ReadonlySet<number> } | { isAll: true; except: ReadonlySet<number> };

export const nothing: Picked = { isAll: false, ids: new Set() };

export interface Picking {
  picked: Picked;
  pick(row: Row, how: { isRange: boolean; chain: Chain<Row> }): void;
}

export function isPicked(picked: Picked, id: number): boolean {
  return picked.isAll ? !picked.except.has(id) : picked.ids.has(id);
}

export function countOf(picked: Picked, total: number | null): number {
  return picked.isAll ? Math.max(0, (total ?? 0) - picked.except.size) : picked.ids.size;
}

export function toggled(picked: Picked, ids: readonly number[], is: boolean): Picked {
  const set = new Set(picked.isAll ? picked.except : picked.ids);
  for (const id of ids) {
    if (is === picked.isAll) set.delete(id);
    else set.add(id);
  }
  return picked.isAll ? { isAll: true, except: set } : { isAll: false, ids: set };
}

/** From one row to another, as far as they are in memory. */
export function idsBetween(chain: Chain<Row>, one: number, other: number): number[] {
  const places = [one, other].map((id) => findRow(chain, (row) => row.id === id));
  const [from, to] = [Math.min(...places), Math.max(...places)];
  if (from < 0) return [other];
  return Array.from({ length: to - from + 1 }, (_, n) => rowAt(chain, from + n)).flatMap((row) => row?.id ?? []);
}
