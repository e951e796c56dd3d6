/** The survey page on a bad line and a slow telephone: how soon it is seen and alive, whether it jumps, how soon it follows a finger. */
import type { Page } from 'playwright-core';
import { openBrowser } from '../scripts/test-browser.ts';
import { ask as question, choose, draft } from '../test/draft.ts';
import { interactionsOf, watchPage } from './dashboard/watched.ts';
import { ask, type Stage } from './suite.ts';

export interface SlowPage {
  /** Milliseconds from the navigation on. */
  painted: number;
  alive: number;
  /** What has moved by itself, as browsers count it. */
  shifted: number;
  /** The longest of the interactions on a page of a hundred questions. */
  longest: number;
}

/** As WebPageTest has it. */
const slow3g = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const slower = 6;

export async function measureSlowPage(stage: Stage, path: string): Promise<SlowPage> {
  const { surveyOrigin: origin } = stage.product;
  const browser = await openBrowser();
  const open = async (at: string, isSlowLine: boolean) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    await page.addInitScript(watchPage, { drawn: 'html.alive', atLeast: 1 });
    await page.addInitScript(watchShifts);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await session.send('Network.enable');
    if (isSlowLine) await session.send('Network.emulateNetworkConditions', slow3g);
    await page.goto(origin + at);
    await page.locator('html.alive').waitFor();
    return page;
  };
  try {
    const page = await open(path, true);
    const seen = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
      alive: (window as unknown as { opening: { drawn: number } }).opening.drawn,
      shifted: (window as unknown as { shifted: number }).shifted,
    }));
    const long = await open(await layHundred(stage), false);
    for (let n = 0; n < 30; n += 1) {
      await tapAt(long, n);
      await long.waitForTimeout(100);
    }
    const lasted = (await interactionsOf(long)).map((one) => one.lasted);
    const moved = await long.evaluate(() => (window as unknown as { shifted: number }).shifted);
    return { ...seen, shifted: Math.max(seen.shifted, moved), longest: Math.max(...lasted) };
  } finally {
    await browser.close();
  }
}

/** By its place: a tap on an element looks for what lies over it, in the very moment that is measured. */
async function tapAt(page: Page, question: number): Promise<void> {
  const option = page
    .locator('.asked')
    .nth(question)
    .locator('.option')
    .nth(question % 3);
  await option.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await option.boundingBox())!;
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

export function slowGoals({ painted, alive, shifted, longest }: SlowPage) {
  const slow = 'slow 3G, CPU six times slower';
  return [
    { goal: `first paint, ${slow}`, value: painted / 1000, most: 1, unit: 's' },
    { goal: `alive, ${slow}`, value: alive / 1000, most: 2, unit: 's' },
    { goal: 'layout shift', value: shifted, most: 0, unit: '' },
    { goal: 'a hundred questions, CPU six times slower: longest interaction', value: longest, most: 150, unit: 'ms' },
  ];
}

/** Taken as text into the page. */
function watchShifts(): void {
  const watched = window as unknown as { shifted: number };
  watched.shifted = 0;
  new PerformanceObserver((list) => {
    for (const one of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!one.hadRecentInput) watched.shifted += one.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

async function layHundred({ product }: Stage): Promise<string> {
  const [folder] = await ask<{ id: number }[]>(product, '/folders');
  const { id } = await ask<{ id: number }>(product, '/quiz', { folder_id: folder!.id, name: 'A hundred questions' });
  const many = Array.from({ length: 100 }, (_, n) =>
    n % 2 === 0 ? choose({ a: 'One', b: 'Two', c: 'Three', d: 'Four' }) : question('scale'),
  );
  await ask(product, `/quiz/${id}/save`, draft(...many));
  await ask(product, `/quiz/${id}/settings/info`, { show_by_one: false });
  await ask(product, `/quiz/${id}/publish`, {});
  const { virtual_id: code } = await ask<{ virtual_id: string }>(product, `/quiz/${id}`);
  return `/q/${code}`;
}
