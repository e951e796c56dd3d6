/** Where a reader of the list goes on. Sealed, so that nobody can make one, and bound to what was asked and by whom. */
import { refuse } from '../../kernel/problem.ts';
import { bytesOf, sha256, type Vault } from '../../kernel/secrets/vault.ts';
import type { RecordPosition } from '../store/records.ts';

const validMilliseconds = 24 * 60 * 60 * 1000;

/** Everything that must be the same on the next page. */
export interface Asking {
  surveyId: number;
  userId: number;
  filters: unknown;
  sort: string;
  order: string;
}

export interface Bookmark extends RecordPosition {
  /** The list is found by its ids. */
  isRare: boolean;
}

export function writeCursor(vault: Vault, asking: Asking, { key, id, isRare }: Bookmark): string {
  return vault.seal('cursor', JSON.stringify([bindingOf(asking), Date.now(), key, id, isRare])).toString('base64url');
}

export function readCursor(vault: Vault, asking: Asking, cursor: string): Bookmark {
  const [binding, madeAt, key, id, isRare] = opened(vault, cursor);
  if (binding !== bindingOf(asking) || !(Date.now() - Number(madeAt) < validMilliseconds)) refuse('422 cursor_invalid');
  return { key: key as string | null, id: id as number, isRare: isRare === true };
}

function opened(vault: Vault, cursor: string): unknown[] {
  try {
    return JSON.parse(vault.open('cursor', bytesOf(cursor))) as unknown[];
  } catch {
    return refuse('422 cursor_invalid');
  }
}

function bindingOf({ surveyId, userId, filters, sort, order }: Asking): string {
  return sha256(JSON.stringify(['answers', surveyId, userId, filters, sort, order])).toString('base64url');
}
