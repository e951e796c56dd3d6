/** Nothing on a survey page moves by itself: not while it comes to life, not when fonts, pictures or words of the server come late. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { ask, choose, draft } from '../draft.ts';
import { good } from '../house.ts';
import { cases, draftOfAll } from './every-type.ts';
import { openSurveyStage, type SurveyLook, type SurveyStage } from './survey-stage.ts';

let stage: SurveyStage;
before(async () => {
  stage = await openSurveyStage();
});
after(() => stage.close());

interface Watched {
  shifts: { at: number; said: string }[];
  /** When all of the page had come and was drawn: a browser that is busy draws its first half before. */
  whole?: number;
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Taken as text into the page. */
function watchShifts(): void {
  const watched = globalThis as unknown as Watched;
  watched.shifts = [];
  const drawn = () => requestAnimationFrame(() => requestAnimationFrame(() => (watched.whole = performance.now())));
  addEventListener('readystatechange', drawn, { capture: true, once: true });
  // A window that has just got its size counts as an act of somebody: then every page would stand still for half a second.
  let hasActed = false;
  for (const act of ['keydown', 'pointerdown']) addEventListener(act, () => (hasActed = true), { capture: true });
  const across = (was: DOMRect, is: DOMRect) => `${was.x},${was.y}+${was.height} → ${is.x},${is.y}+${is.height}`;
  new PerformanceObserver((list) => {
    for (const { startTime: at, value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (hadRecentInput && hasActed) continue;
      const said = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node?.className || node?.nodeName} ${across(previousRect, currentRect)}`,
      );
      watched.shifts.push({ at, said: `${value.toFixed(4)} ${said.join()}` });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function watched(look: SurveyLook = {}): Promise<Page> {
  const page = await stage.page(look);
  await page.addInitScript(watchShifts);
  return page;
}

const shiftsOf = (page: Page) =>
  page.evaluate(() => {
    const { shifts, whole } = globalThis as unknown as Watched;
    return shifts.filter(({ at }) => at > whole!).map(({ said }) => said);
  });
const next = (page: Page) => page.locator('.buttons .button').first().click();

async function fontIs(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.filter(({ isCustomFont }) => isCustomFont).map(({ familyName }) => familyName);
}

test('[PG-213] a font that comes late is shown with the next step, and nothing moves for it', async () => {
  const { id, address } = await stage.survey({
    widgets: draft(ask('input', { title: 'A title of several words' }), ask('input', { title: 'Another title' })),
  });
  const { alice } = stage.house;
  good(await alice.post(`/workspace/${alice.workspaceId}/themes`, { quiz_id: id, base_font: 'Merriweather' }));
  const page = await watched();
  const held = Promise.withResolvers<void>();
  await page.route('**/fonts/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator('html.alive').waitFor();
  assert.deepEqual(await fontIs(page, 'h2 span'), []);
  held.resolve();
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /fonts/.test(name)));
  assert.deepEqual(await fontIs(page, 'h2 span'), [], 'nothing changes while it is read');
  // What comes with the first key is there.
  await page.getByRole('textbox').pressSequentially('x');
  await page.waitForFunction(() =>
    [...document.querySelectorAll('style')].some((one) => one.textContent.includes('.done')),
  );
  await next(page);
  await page.getByRole('heading', { name: 'Another title' }).waitFor();
  await page.waitForFunction(() =>
    [...document.fonts].some(({ display, status }) => display === 'swap' && status === 'loaded'),
  );
  assert.match(String(await fontIs(page, 'h2 span')), /Merriweather/);
  assert.deepEqual(await shiftsOf(page), []);
});

const isProof = process.env['CANVASS_PROVE'] !== undefined;
const looks = [{ width: 1280 }, { touch: true, width: 390 }, { touch: true, width: 320 }];
// A proof takes every type at every width, a test each of them at one; all of them together on one page at every one.
for (const [share, look] of looks.entries())
  test(`[PG-213] at ${look.width} pixels every type comes to life and stands still`, async () => {
    const { alice } = stage.house;
    const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2a6f97' } })
      .png()
      .toBuffer();
    const upload = await alice.upload(`/workspace/${alice.workspaceId}/media`, { name: 'a.png', bytes });
    const { url: picture } = good(upload).media;
    const places = ['top', 'left', 'right', 'background'].map((imgLocation) =>
      ask('yesno', { multimedia: { type: 'img', imgUrl: picture, imgLocation } }),
    );
    const cards = choose({ a: 'One', b: 'Two', c: 'Three' }, { choiceType: 'image' });
    const entities = cards.entity['choiceEntities'] as Record<string, object>;
    for (const option of Object.values(entities)) Object.assign(option, { imgUrl: picture });
    const all = [...cases.map(({ built }) => built), ...places, cards];
    const here = all.filter((_, n) => isProof || n % looks.length === share);
    const alone = await Promise.all(here.map((one) => stage.survey({ widgets: draft(one) })));
    const together = await stage.survey({ widgets: draftOfAll(), settings: { show_by_one: false } });
    const moved: string[] = [];
    for (const [n, { id, address }] of [...alone, together].entries()) {
      const theme = { quiz_id: id, logo_url: picture, background_type_id: 3, bg_image_url: picture };
      good(await alice.post(`/workspace/${alice.workspaceId}/themes`, theme));
      const page = await watched(look);
      await page.goto(address);
      await page.locator('html.alive').waitFor();
      await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const shifts = await shiftsOf(page);
      moved.push(...shifts.map((shift) => `${String(here[n]?.entity.type ?? 'all together')}: ${shift}`));
      await page.context().close();
    }
    assert.deepEqual(moved, []);
  });
