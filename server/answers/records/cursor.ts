/** Where a reader of the answers goes on: bound to what was asked and by whom, and for a day. */
import { refuse } from '../../kernel/problem.ts';
import { readCursor, writeCursor } from '../../kernel/secrets/list-cursor.ts';
import { sha256, type Vault } from '../../kernel/secrets/vault.ts';
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

export function writeBookmark(vault: Vault, asking: Asking, { key, id, isRare }: Bookmark): string {
  return writeCursor(vault, [bindingOf(asking)], [Date.now(), key, id, isRare]);
}

export function readBookmark(vault: Vault, asking: Asking, cursor: string): Bookmark {
  type Place = [madeAt: number, key: string | null, id: number, isRare: boolean];
  const [madeAt, key, id, isRare] = readCursor<Place>(vault, [bindingOf(asking)], cursor);
  return Date.now() - madeAt < validMilliseconds ? { key, id, isRare } : refuse('422 cursor_invalid');
}

function bindingOf({ surveyId, userId, filters, sort, order }: Asking): string {
  return sha256(JSON.stringify(['answers', surveyId, userId, filters, sort, order])).toString('base64url');
}
