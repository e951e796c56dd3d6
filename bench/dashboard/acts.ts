/** What somebody does in the builder over and over, each act with the longest of its interactions. */
import type { Locator, Page } from 'playwright-core';
import { interactionsOf, now, shortest, shown } from './watched.ts';

export interface ActFigure {
  acts: number;
  p50: number;
  p98: number;
}

export const actNames = ['typing', 'selecting', 'dragging', 'adding', 'undo'] as const;
export type ActName = (typeof actNames)[number];

export const rowSelector = '.questions li[data-id]';

/** Changed to and fro: what was added and dragged is taken back at the end. */
export async function measureActs(page: Page, times: number): Promise<Record<ActName, ActFigure>> {
  const rows = page.locator(rowSelector);
  const title = page.getByRole('textbox', { name: 'Question', exact: true });
  await nameOf(rows.nth(100)).click();
  await title.click();
  await page.keyboard.press('End');
  const typing = await measure(page, times * 2, (turn) => page.keyboard.press(letters[turn % letters.length]!));
  const selecting = await measure(page, times, (turn) => choose(page, rows.nth((turn * 37) % 200)));
  const dragging = await measure(page, times, (turn) => drag(page, rows, (turn * 23) % 190));
  const adding = await measure(page, times, () => add(page));
  const undo = await measure(page, times, () => page.keyboard.press('Control+z'));
  return { typing, selecting, dragging, adding, undo };
}

const letters = 'how was your visit';

async function measure(page: Page, times: number, act: (turn: number) => Promise<unknown>): Promise<ActFigure> {
  const began: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    began.push(await now(page));
    await act(turn);
    await shown(page);
  }
  const interactions = await interactionsOf(page);
  const lasted = began.map((from, turn) => {
    const until = began[turn + 1] ?? Infinity;
    const own = interactions.filter((one) => one.began >= from && one.began < until);
    return Math.max(shortest, ...own.map((one) => one.lasted));
  });
  const sorted = lasted.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? NaN;
  return { acts: times, p50: at(0.5), p98: at(0.98) };
}

async function choose(page: Page, row: Locator): Promise<void> {
  const { x, y } = await middleOf(nameOf(row));
  await page.mouse.click(x, y);
}

/** Five rows further down. */
async function drag(page: Page, rows: Locator, at: number): Promise<void> {
  const grip = await middleOf(rows.nth(at).locator('.grip'));
  const row = (await rows.nth(at).boundingBox())!;
  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  await page.mouse.move(grip.x, grip.y + row.height * 5.2, { steps: 10 });
  await page.mouse.up();
}

/**
 * From the menu, as it is done again and again; the caret then stands in the title of the new question. What is clicked is
 * found by its place: a search by role reads every element of the page in the very moment that is measured.
 */
async function add(page: Page): Promise<void> {
  await clickAt(page, '.questions button[aria-haspopup=dialog]', '');
  await shown(page);
  await clickAt(page, '.insert [role=menuitem]', 'Rating');
  await page.waitForFunction(() => {
    const { activeElement: field } = document;
    return field instanceof HTMLTextAreaElement && field.value === '';
  });
}

async function clickAt(page: Page, selector: string, words: string): Promise<void> {
  const found = await page.waitForFunction(
    ([where, said]) => {
      const one = [...document.querySelectorAll(where!)].find(({ textContent }) => textContent.includes(said!));
      one?.scrollIntoView({ block: 'nearest' });
      const box = one?.getBoundingClientRect();
      return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    },
    [selector, words],
  );
  const { x, y } = (await found.jsonValue())!;
  await page.mouse.click(x, y);
}

const nameOf = (row: Locator) => row.locator('.row-name');

async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  await element.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await element.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}
