/** The table of answers while it is moved by the wheel: further pages are read meanwhile, and rows are drawn. */
import type { Page } from 'playwright-core';
import { rested, shown } from './watched.ts';

const [turns, pixels] = [60, 400];

/** The longest time between two frames of each run, in milliseconds. Every run goes on where the one before ended. */
export async function measureScrolling(page: Page, runs: number): Promise<number[]> {
  const grid = page.locator('.answers-grid');
  await grid.locator('[data-answer]').first().waitFor();
  const { x, y, width, height } = (await grid.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  const longest: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await rested(page);
    const frames = await page.evaluateHandle(watchFrames);
    const before = await grid.evaluate(({ scrollTop }) => scrollTop);
    for (let turn = 0; turn < turns; turn += 1) {
      await page.mouse.wheel(0, pixels);
      await shown(page);
    }
    longest.push(await frames.evaluate(({ stop }) => stop()));
    const moved = (await grid.evaluate(({ scrollTop }) => scrollTop)) - before;
    if (moved < (turns * pixels) / 2) throw new Error(`the table was moved by ${moved} pixels only`);
  }
  return longest;
}

/** Taken as text into the page: it may name nothing of this file. */
function watchFrames(): { stop(): number } {
  let [last, longest, isOver] = [0, 0, false];
  const look = (now: number) => {
    if (last > 0) longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  return {
    stop: () => {
      isOver = true;
      return longest;
    },
  };
}
