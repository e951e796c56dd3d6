/** Opening the map of a long survey with many rules, from the key until it is drawn. */
import type { Page } from 'playwright-core';
import { interactionsOf, now, rested, shortest, shown } from './watched.ts';

export const rules = 300;

/** The rules of a survey of these questions: every one leads a few questions on, some far, some out; every sixth decides what is shown. */
export function rulesFor(ids: readonly string[]): object {
  const jumps: Record<string, object[]> = {};
  const display: Record<string, object> = {};
  const asks = (id: string) => ({ op: 'and', items: [{ source: { type: 'widget', id }, operator: 'answered' }] });
  for (let n = 0; n < rules; n += 1) {
    const at = (n * 37) % (ids.length - 1);
    const [owner, source] = [ids[at]!, ids[Math.max(0, at - 1)]!];
    const later = ids[at + 2 + (n % 7 === 0 ? 40 : n % 5)];
    const to = n % 11 === 0 ? { type: 'screenout' } : later ? { type: 'widget', id: later } : { type: 'submit' };
    if (n % 6 === 0 && at > 0) display[owner] = { action: 'show', when: asks(source) };
    else (jumps[owner] ??= []).push({ when: asks(owner), to });
  }
  return { jumps, display };
}

/** By the key that opens and closes it; the first time its file is fetched, which is not counted. */
export async function measureMap(page: Page, times: number): Promise<number[]> {
  const toggle = async () => {
    await page.keyboard.press('m');
    await shown(page);
  };
  await toggle();
  await page.locator('.map-row').first().waitFor();
  await toggle();
  const began: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    // What closing it left to do is not part of the next opening.
    await rested(page);
    began.push(await now(page));
    await toggle();
    await page.locator('.map-row').first().waitFor();
    began.push(await now(page));
    await toggle();
  }
  const interactions = await interactionsOf(page);
  return began
    .map((from, at) => [from, began[at + 1] ?? Infinity] as const)
    .filter((_, at) => at % 2 === 0)
    .map(([from, until]) => {
      const own = interactions.filter((one) => one.began >= from && one.began < until);
      return Math.max(shortest, ...own.map((one) => one.lasted));
    });
}
