/** Where a reader of a list goes on. Sealed, so that nobody can make one, and bound to the list that it was given for. */
import { refuse } from '../problem.ts';
import { bytesOf, type Vault } from './vault.ts';

type Plain = string | number | boolean | null;

/** `list`: everything that must be the same on the next page. */
export function writeCursor(vault: Vault, list: readonly Plain[], place: readonly Plain[]): string {
  return vault.seal('cursor', JSON.stringify([...list, ...place])).toString('base64url');
}

/** The place, as it was written. */
export function readCursor<Place extends readonly Plain[]>(
  vault: Vault,
  list: readonly Plain[],
  cursor: string,
): Place {
  const all = opened(vault, cursor);
  if (list.some((part, index) => all[index] !== part)) refuse('422 cursor_invalid');
  return all.slice(list.length) as readonly Plain[] as Place;
}

function opened(vault: Vault, cursor: string): Plain[] {
  try {
    return JSON.parse(vault.open('cursor', bytesOf(cursor))) as Plain[];
  } catch {
    return refuse('422 cursor_invalid');
  }
}
