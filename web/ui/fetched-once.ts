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

export function fetchedOnce<T>(fetch: () => Promise<T>): FetchedOnce<T> {
  let fetching: Promise<T> | undefined;
  const begin = () => {
    const promise = fetch();
    promise.then(
      (value) => Object.assign(promise, { status: 'fulfilled', value }),
      () => {
        // A failure is not kept: the next try asks the network again.
        fetching = undefined;
      },
    );
    return promise;
  };
  const load = () => (fetching ??= begin());
  return { load, read: () => use(load()) };
}
