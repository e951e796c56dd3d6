/** Putting codes into a list. Whoever does it holds the lock of the list: the count stays exact and the order theirs. */
import { limits } from '../../contract/limits.ts';
import type { Tx } from '../kernel/database/db.ts';
import { refuse } from '../kernel/problem.ts';
import { insertCodes, type CodeRow } from './store/codes.ts';
import { addToList, lockList, type ListRow } from './store/lists.ts';

export interface Filled {
  list: ListRow;
  added: CodeRow[];
  /** Each once: those the list had already, and those that came more than once. */
  duplicates: string[];
}

export async function addTo(tx: Tx, listId: number, codes: readonly string[]): Promise<Filled> {
  const list = (await lockList(tx, listId)) ?? refuse('404 promo_list_not_found');
  return fillList(tx, list, codes);
}

/** The caller holds the lock of the list, or has just made it. */
export async function fillList(tx: Tx, list: ListRow, codes: readonly string[]): Promise<Filled> {
  const distinct = [...new Set(codes)];
  // More than a list holds cannot fit, whatever it has already: that need not be tried out.
  if (distinct.length > limits.codesPerList) refuse('409 promo_list_full');
  const added = await insertCodes(tx, list.id, distinct);
  if (list.codes_count + added.length > limits.codesPerList) refuse('409 promo_list_full');
  return { list: await addToList(tx, list.id, added.length), added, duplicates: skipped(codes, added) };
}

function skipped(codes: readonly string[], added: readonly CodeRow[]): string[] {
  const fresh = new Set(added.map((row) => row.code));
  const duplicates = new Set<string>();
  for (const code of codes) if (!fresh.delete(code)) duplicates.add(code);
  return [...duplicates];
}
