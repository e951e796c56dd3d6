/**
 * A part of the program that is fetched when it is needed, and read while drawing: at once where it is there, else the
 * drawing waits for it. React looks at `status` first; of a promise that has none it waits even for what is there, and
 * every wait is shown for a third of a second. So what is read is the same promise each time, marked when it is settled.
 */
import { use } from 'react';

export interface FetchedOnce<T> {
  load(): Promise<T>;
  read(): T;
}

/** Between tries: a connection that is away for a moment is waited for, and not asked hundreds of times. */
const pauses = [1000, 2000, 4000];
/** So long a failure is kept, or whoever draws would ask again instead of hearing of it; then the next try asks the network again. */
const keptMilliseconds = 1000;

export function fetchedOnce<T>(fetch: () => Promise<T>): FetchedOnce<T> {
  let fetching: Promise<T> | undefined;
  const begin = () => {
    const promise = patiently(fetch);
    promise.then(
      (value) => Object.assign(promise, { status: 'fulfilled', value }),
      (reason: unknown) => {
        void Object.assign(promise, { status: 'rejected', reason });
        setTimeout(() => (fetching = undefined), keptMilliseconds);
      },
    );
    return promise;
  };
  const load = () => (fetching ??= begin());
  return { load, read: () => use(load()) };
}

/** Told apart from faults of what was fetched. */
export class NotFetched extends Error {}

async function patiently<T>(fetch: () => Promise<T>): Promise<T> {
  for (const pause of pauses) {
    try {
      return await fetch();
    } catch {
      await new Promise((done) => setTimeout(done, pause));
    }
  }
  return fetch().catch((cause: unknown) => {
    throw new NotFetched(String(cause), { cause });
  });
}
