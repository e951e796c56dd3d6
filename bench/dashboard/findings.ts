/**
 * How long after the pause findings stand at their row, in a survey of many questions and rules. The title of a question is emptied
 * and written again; what counts is the time from the key until its row shows the finding, without the pause that is wanted.
 * Browsers slow down the thread that draws and not the worker: what that took counts four times too. The first check loads the
 * worker and runs without anybody having pressed a key: it is waited for, and what it took is told apart.
 */
import type { Locator, Page } from 'playwright-core';
import { rowSelector } from './acts.ts';

const pause = 400;
const slower = 4;

/** Taken as text into the page: it may name nothing of this file. */
export function watchWorker(): void {
  const times = window as unknown as { asked: number; answered: number };
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function post(this: Worker, ...sent: unknown[]) {
    times.asked = performance.now();
    this.addEventListener('message', () => (times.answered = performance.now()), { once: true });
    return Reflect.apply(postMessage, this, sent);
  };
}

export interface FindingTimes {
  /** From the navigation until the bar says how much was found. */
  first: number;
  after: number[];
}

export async function measureFindings(page: Page, times: number): Promise<FindingTimes> {
  const first = await untilChecked(page);
  const row = page.locator(rowSelector).nth(100);
  await row.locator('.row-name').click();
  // A title of its own, whatever an earlier page has left behind.
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('x');
  await page.waitForTimeout(pause + 2000);
  await page.keyboard.press('Control+a');
  const after: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    after.push(await untilFound(page, row, 'Backspace'));
    after.push(await untilFound(page, row, 'x'));
  }
  return { first, after };
}

async function untilChecked(page: Page): Promise<number> {
  const found = await page.waitForFunction(() => {
    const { asked, answered } = window as unknown as { asked?: number; answered?: number };
    const isShown = /\d/.test(document.querySelector('.findings-button')?.textContent ?? '');
    return isShown && answered !== undefined && { at: performance.now(), worker: answered - asked! };
  });
  const { at, worker } = (await found.jsonValue()) as { at: number; worker: number };
  return at + worker * (slower - 1);
}

interface Found {
  whole: number;
  worker: number;
}

/**
 * The same of the row before and after: a title that is empty has one finding more. The page listens before the key is pressed,
 * or a key that is faster than the listening would be waited for in vain.
 */
async function untilFound(page: Page, row: Locator, key: string): Promise<number> {
  const handle = await row.elementHandle();
  const waiting = await page.evaluateHandle((element) => {
    const times = window as unknown as { asked: number; answered: number };
    const words = () => element?.querySelector('.row-sign')?.textContent ?? '';
    const before = words();
    const found = new Promise<Found>((done, fail) => {
      setTimeout(() => fail(new Error(`the row says “${before}” as before, ten seconds after the key`)), 10_000);
      document.addEventListener(
        'keydown',
        () => {
          const began = performance.now();
          const look = () => {
            if (words() === before) return void requestAnimationFrame(look);
            done({ whole: performance.now() - began, worker: times.answered - times.asked });
          };
          requestAnimationFrame(look);
        },
        { once: true, capture: true },
      );
    });
    return { found };
  }, handle);
  await page.keyboard.press(key);
  const { whole, worker } = await waiting.evaluate(({ found }) => found);
  return whole - pause + worker * (slower - 1);
}
