/**
 * Back and Forward may bring a page out of the browser's memory, as it was left. Firefox never ends the requests that were
 * under way then, nor the limits of their time, and no browser tells what other tabs have kept meanwhile.
 */
export class PageRestored extends Error {}

export function onPageRestored(tell: () => void, signal?: AbortSignal): void {
  addEventListener('pageshow', ({ persisted }) => persisted && tell(), signal && { signal });
}

/** Ends as the request does, or fails when the page has been away meanwhile. */
export function unlessRestored<T>(request: Promise<T>): Promise<T> {
  const settled = new AbortController();
  const away = new Promise<never>((_, fail) => onPageRestored(() => fail(new PageRestored()), settled.signal));
  return Promise.race([request, away]).finally(() => settled.abort());
}
