/** What runs in the page before its own scripts, and tells when it was usable and how long each interaction took. */
import type { Page } from 'playwright-core';

/** The page can be used once so many of these are drawn and its thread is free again. */
export interface Watched {
  drawn: string;
  atLeast: number;
}

export interface Opening {
  /** Milliseconds from the navigation on. */
  drawn: number;
  usable: number;
}

interface Interaction {
  id: number;
  began: number;
  /** Until the next frame was shown. */
  lasted: number;
}

interface WatchedWindow {
  opening: Opening | undefined;
  interactions: Interaction[];
}

type Timing = PerformanceEntry & { interactionId: number };

/** Shorter ones the browser does not tell: they count as this long. */
export const shortest = 16;

/** Taken as text into the page: it may name nothing of this file. */
export function watchPage({ drawn, atLeast }: Watched): void {
  const watched = window as unknown as WatchedWindow;
  watched.interactions = [];
  const note = (entries: PerformanceEntryList) => {
    for (const { interactionId: id, startTime: began, duration: lasted } of entries as Timing[])
      if (id > 0) watched.interactions.push({ id, began, lasted });
  };
  const events = new PerformanceObserver((list) => note(list.getEntries()));
  events.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  const look = () => {
    if (document.querySelectorAll(drawn).length < atLeast) return void requestAnimationFrame(look);
    const at = performance.now();
    requestIdleCallback(() => (watched.opening = { drawn: at, usable: performance.now() }));
  };
  requestAnimationFrame(look);
}

export async function openingOf(page: Page): Promise<Opening> {
  const found = await page.waitForFunction(() => (window as unknown as WatchedWindow).opening);
  return (await found.jsonValue())!;
}

/** From a click on a link of the page that is open; the click waits until the page rests. */
export function followLink(page: Page, link: string, watched: Watched): Promise<Opening> {
  return page.evaluate(
    ([href, { drawn, atLeast }]) =>
      new Promise<Opening>((done) => {
        requestIdleCallback(() => {
          const began = performance.now();
          document.querySelector<HTMLElement>(href)!.click();
          const look = () => {
            if (document.querySelectorAll(drawn).length < atLeast) return void requestAnimationFrame(look);
            const at = performance.now() - began;
            requestIdleCallback(() => done({ drawn: at, usable: performance.now() - began }));
          };
          requestAnimationFrame(look);
        });
      }),
    [link, watched] as const,
  );
}

export const now = (page: Page): Promise<number> => page.evaluate(() => performance.now());

/** Until what was done is on the screen. */
export const shown = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

/** Until there is nothing left to do. */
export const rested = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));

/** By when they began, the longest part of each. */
export async function interactionsOf(page: Page): Promise<readonly Interaction[]> {
  await page.waitForTimeout(1000);
  return page.evaluate(() => (window as unknown as WatchedWindow).interactions);
}
