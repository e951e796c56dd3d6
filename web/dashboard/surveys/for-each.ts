/** The same done to several, one after the other. One that fails does not stop the rest, but a session that has ended does. */
import { isSignedOut } from '../client.ts';

export interface Outcome<Item> {
  done: Item[];
  failed: Item[];
  /** Why the first of them failed. */
  firstError: unknown;
}

export async function forEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<Outcome<Item>> {
  const outcome: Outcome<Item> = { done: [], failed: [], firstError: undefined };
  for (const item of items) {
    try {
      await work(item);
      outcome.done.push(item);
    } catch (error) {
      if (isSignedOut(error)) throw error;
      if (outcome.failed.length === 0) outcome.firstError = error;
      outcome.failed.push(item);
    }
  }
  return outcome;
}
