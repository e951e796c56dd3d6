/**
 * Takes the pictures of docs/images anew from the running product: a house with the guest survey of a café, in a browser. Their words
 * and looks are those of the product in this moment, so that none of them has to be retouched.
 */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openCafe } from '../test/journeys/cafe.ts';
import { openBuilder, row, saved } from '../test/journeys/builder.ts';
import { good } from '../test/house.ts';
import { openStage } from '../test/journeys/stage.ts';
import { cups, draw, room } from './picture-scenes.ts';

const folder = join(import.meta.dirname, '..', 'docs', 'images');

const stage = await openStage();
try {
  const easel = await stage.page();
  const drawn: Uint8Array[] = [];
  for (const picture of [room, ...cups]) drawn.push(await draw(easel, picture));
  const { id } = await openCafe(stage.house, drawn);
  // A survey in its best days: nothing waits to be published, and nothing is counted that nobody asked for.
  good(await stage.house.alice.post(`/quiz/${id}/settings/info`, { scoring_switcher: false }));
  good(await stage.house.alice.post(`/quiz/${id}/publish`));
  const page = await openBuilder(stage, id);
  await takeBuilder(page);
} finally {
  await stage.close();
}

/** The question with pictures is the one that shows most of what the product is. */
async function takeBuilder(page: Page): Promise<void> {
  await row(page, 'How did you like').getByRole('button').first().click();
  const sheet = page.frameLocator('#stage');
  await sheet.getByText('How did you like').waitFor();
  await sheet
    .locator('img')
    .first()
    .evaluate((picture: HTMLImageElement) => picture.decode());
  await saved(page);
  // No ring around where somebody would write, and no caret.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.screenshot({ path: join(folder, 'builder.png'), caret: 'hide' });
}
