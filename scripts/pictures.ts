/**
 * Takes the pictures of docs/images anew from the running product, so that none of them has to be retouched: those of docs/tour.md and
 * of README.md, each from a chapter of scripts/tour.ts. Names of chapters: these alone.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { signInQuietly } from '../test/journeys/builder.ts';
import { openStage, type Stage } from '../test/journeys/stage.ts';
import { cups, draw, room } from './picture-scenes.ts';
import { openTour, type Chapter } from './tour.ts';

const root = join(import.meta.dirname, '..');
/** Milliseconds. */
const patience = 30_000;
const desk = { width: 1280, height: 800 };

/** One page for each account: who signs in for every picture fills the audit log with it. */
const pages = new Map<string, Page>();

const stage = await openStage();
try {
  const easel = await stage.page();
  const drawn: Uint8Array[] = [];
  for (const picture of [room, ...cups]) drawn.push(await draw(easel, picture));
  const chapters = await openTour(stage, drawn);
  requireChapters(chapters);
  const asked = process.argv.slice(2);
  for (const chapter of chapters.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
    const bytes = await asWebp(easel, await take(stage, chapter));
    writeFileSync(join(root, 'docs', 'images', `${chapter.name}.webp`), bytes);
    console.log(`${chapter.name.padEnd(12)} ${Math.round(bytes.length / 1024)} KB`);
  }
} finally {
  await stage.close();
}

/** A picture that a page shows and nobody takes would age. */
function requireChapters(chapters: readonly Chapter[]): void {
  const text = ['README.md', 'docs/tour.md'].map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  const shown = new Set([...text.matchAll(/images\/([\w-]+)\.webp/g)].map(([, name]) => name!));
  const missing = [...shown].filter((name) => !chapters.some((chapter) => chapter.name === name));
  if (missing.length > 0) throw new Error(`no chapter takes ${missing.join(', ')}`);
}

async function pageOf(stage: Stage, as: Chapter['as']): Promise<Page> {
  const known = pages.get(as?.email ?? '');
  if (known) return known;
  const page = await stage.page();
  page.setDefaultTimeout(patience);
  if (as) await signInQuietly(page, stage, as);
  pages.set(as?.email ?? '', page);
  return page;
}

async function take(stage: Stage, { as, address, act, size = desk }: Chapter): Promise<Buffer> {
  const page = await pageOf(stage, as);
  await page.setViewportSize(size);
  await page.goto(address);
  await act(page);
  // No ring around where somebody would write, and no caret.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.mouse.move(0, 0);
  return page.screenshot({ caret: 'hide' });
}

/** A third of the size, and nobody sees the difference. */
async function asWebp(easel: Page, png: Buffer): Promise<Buffer> {
  const address = await easel.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: image.width, height: image.height });
    canvas.getContext('2d')!.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.9);
  }, png.toString('base64'));
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
