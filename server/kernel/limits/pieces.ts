/**
 * Long lists, of which nobody knows how heavy their items are, made in pieces of about as many bytes: an author decides
 * whether five hundred answers are half a megabyte or half a gigabyte, which no process could hold.
 */
import { yieldOften } from '../process/yield-often.ts';

/** Of one piece. */
export const pieceBytes = 8_000_000;
/** So many may be heavy without harm while nobody has seen any of them. */
const firstItems = 20;
/** And so many behind light ones. */
const mostItems = 100;
/** What one response may hold: writing it as JSON stops everybody else for as long as that takes. */
export const pageBytes = 32_000_000;

/** Each piece with what the ones before and itself weigh together. */
export async function* inPieces<Item, Made>(
  items: readonly Item[],
  make: (piece: readonly Item[]) => Promise<Made>,
): AsyncGenerator<{ piece: readonly Item[]; made: Made; bytes: number }> {
  let [done, bytes, size] = [0, 0, firstItems];
  const pace = yieldOften();
  while (done < items.length) {
    const piece = items.slice(done, done + size);
    const made = await make(piece);
    for (const one of Array.isArray(made) ? made : [made]) {
      bytes += weightOf(one);
      const waited = pace();
      if (waited) await waited;
    }
    yield { piece, made, bytes };
    done += piece.length;
    size = Math.max(1, Math.min(mostItems, size * 2, Math.floor((pieceBytes * done) / Math.max(bytes, 1))));
  }
}

/** About as many bytes as its JSON has. */
export function weightOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 3;
  if (typeof value !== 'object' || value === null) return 5;
  if (ArrayBuffer.isView(value)) return value.byteLength;
  let weight = 2;
  if (Array.isArray(value)) for (const item of value) weight += weightOf(item);
  else for (const name in value) weight += name.length + 4 + weightOf((value as Record<string, unknown>)[name]);
  return weight;
}
