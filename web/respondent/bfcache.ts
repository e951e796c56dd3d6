/**
 * Back and Forward may bring a page out of the browser's memory, as it was left. Firefox never ends the requests that were
 * under way then, nor the limits of their time, and no browser tells what other tabs have kept meanwhile.
 */
import type { Browser } from './browser.ts';

type Showing = Pick<Browser, 'addEventListener'>;

export class PageRestored extends Error {}

export function onPageRestored(browser: Showing, tell: () => void, signal?: AbortSignal): void {
  browser.addEventListener('pageshow', ({ persisted }) => persisted && tell(), signal && { signal });
}

/** Ends as the request does, or fails when the page has been away meanwhile. */
export function unlessRestored<T>(browser: Showing, request: Promise<T>): Promise<T> {
  const settled = new AbortController();
  const away = new Promise<never>((_, fail) => onPageRestored(browser, () => fail(new PageRestored()), settled.signal));
  return Promise.race([request, away]).finally(() => settled.abort());
}
