/** Goes to screens one after another in one browser, and looks at each in its look. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { signInQuietly } from '../builder.ts';
import { assertAccessible, type Stage } from '../stage.ts';
import type { Visit } from './screen.ts';

export interface Dress {
  width: 360 | 768 | 1024 | 1440;
  dark?: boolean;
  /** As in a language that is written from right to left. */
  rtl?: boolean;
  /** Text twice as large. */
  large?: boolean;
}

export interface Walk {
  stage: Stage;
  page: Page;
  /** The look of the next screen, if it is there from this width on. */
  next(least: number): Dress | null;
  look(name: string, dress: Dress): Promise<unknown>;
}

/** The clothes outlive a reload. */
export async function walker(stage: Stage): Promise<Page> {
  const page = await stage.page();
  await page.addInitScript(() => {
    if (window !== window.top || location.protocol !== 'http:') return;
    const { dir = '', size = '' } = JSON.parse(sessionStorage.getItem('dress') ?? '{}') as Record<string, string>;
    const put = () => Object.assign(document.documentElement, { dir }).style.setProperty('font-size', size);
    document.addEventListener('readystatechange', put, { once: true });
  });
  await page.goto(`${stage.origin}/healthz`);
  return page;
}

const sessions = new Map<string, Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>>();

export async function walk(visit: Visit, { stage, page, next, look }: Walk): Promise<void> {
  await signInOnce(stage, page, visit.as);
  await visit.prepare?.(page);
  let isOpen = false;
  for (const [name, screen] of Object.entries(visit.screens)) {
    const { act, least } = typeof screen === 'function' ? { act: screen, least: 0 } : screen;
    const dress = next(least);
    if (!dress) continue;
    await putOn(page, dress);
    if (!isOpen) await page.goto(stage.origin + visit.address);
    isOpen = true;
    await act(page);
    await look(name, dress);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

async function signInOnce(stage: Stage, page: Page, person: Visit['as']): Promise<void> {
  await page.context().clearCookies();
  if (!person) return;
  const key = `${stage.origin} ${person.email}`;
  const known = sessions.get(key);
  if (known) return page.context().addCookies(known);
  await signInQuietly(page, stage, person);
  sessions.set(key, await page.context().cookies());
}

async function putOn(page: Page, { width, dark = false, rtl = false, large = false }: Dress): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
  await page.evaluate(
    ([dir, size]) => {
      const root = document.documentElement;
      root.dir = dir!;
      root.style.fontSize = size!;
      sessionStorage.setItem('dress', JSON.stringify({ dir, size }));
      // What lies over the page finds its new place first: a click on what moves is none.
      return new Promise((settle) => requestAnimationFrame(() => requestAnimationFrame(settle)));
    },
    [rtl ? 'rtl' : '', large ? '200%' : ''],
  );
}

export async function assertFits(page: Page, name: string): Promise<void> {
  await assertAccessible(page, name);
  const wide = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      // A grid is moved both ways by its keys; its columns are chosen. A line of places to go moves along with Tab. A table has as
      // many columns as there is to tell.
      .filter(
        (one) =>
          one.role !== 'grid' &&
          !['crosstab-scroll', 'chart-scroll'].some((name) => one.classList.contains(name)) &&
          !one.classList.contains('one-line') &&
          one.scrollWidth > one.clientWidth + 1 &&
          /auto|scroll/.test(getComputedStyle(one).overflowX),
      )
      .map(
        (one) =>
          `${one.tagName.toLowerCase()}.${one.className} is ${one.scrollWidth - one.clientWidth} pixels too narrow`,
      ),
  );
  assert.deepEqual(wide, [], `${name}: what is in it is cut off or has to be moved sideways`);
  const bare = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href]')]
      // What is only heard, as the library's way out of a dialog, is not reached by keys.
      .filter(
        (one) =>
          one.checkVisibility({ contentVisibilityAuto: true }) && one.tabIndex >= 0 && one.innerText.trim() === '',
      )
      .filter((one) => ![...one.querySelectorAll('svg, img')].some((picture) => picture.checkVisibility()))
      .map((one) => one.ariaLabel ?? one.outerHTML),
  );
  assert.deepEqual(bare, [], `${name}: is there, and nothing of it is to be seen`);
}
