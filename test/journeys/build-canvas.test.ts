/** The canvas of the builder: the survey itself, on which one selects and writes; and the builder without it. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FrameLocator, Page } from 'playwright-core';
import { ask, choose, draft } from '../draft.ts';
import { good } from '../house.ts';
import { signInQuietly } from './builder.ts';
import { assertAccessible, openStage, type Look, type Stage } from './stage.ts';

let stage: Stage;

before(async () => {
  stage = await openStage();
});
after(() => stage.close());

interface Opened {
  page: Page;
  canvas: FrameLocator;
  /** All that the browser had to say. */
  said: string[];
}

async function openBuilder(id: number, look: Look = {}, query = ''): Promise<Opened> {
  const page = await stage.page(look);
  await signInQuietly(page, stage, stage.house.alice);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto(`${stage.origin}/s/${id}/build${query}`);
  await page.getByRole('button', { name: 'Publish' }).waitFor();
  return { page, canvas: page.frameLocator('#stage'), said };
}

const [visit, drink] = [
  ask('rating', { title: 'How was your visit?', isRequired: true }),
  choose({ tea: 'Tea', cake: 'Cake' }, { title: 'What did you have?' }),
];
const survey = (settings: object = {}) =>
  stage.house.survey(stage.house.alice, { widgets: draft(visit, drink), settings: { lang: 'en', ...settings } });
const entitiesOf = async (id: number) =>
  good(await stage.house.alice.get(`/quiz/${id}`)).widgets as {
    ids: string[];
    entities: Record<string, Record<string, unknown> & { type: string }>;
  };
const saved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
const titleOn = (canvas: FrameLocator) => canvas.locator('[data-place="title"]');
const titleField = (page: Page) => page.getByRole('textbox', { name: 'Question', exact: true });
const row = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Questions' }).getByRole('listitem').filter({ hasText: name });
const holds = (page: Page, value: string) =>
  page.waitForFunction(
    (wanted) => [...document.querySelectorAll('textarea')].some((field) => field.value === wanted),
    value,
  );

test('[DA-41] somebody writes on the canvas, finds it in the list and in the fields, and it is saved; undo takes it back there too', async () => {
  const id = await survey();
  const { page, canvas, said } = await openBuilder(id);
  await canvas.getByText('How was your visit?').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Tell <us> & all');
  await holds(page, 'How was your visit? Tell <us> & all');
  await row(page, /Tell <us> & all/).waitFor();
  await saved(page);
  assert.equal((await entitiesOf(id)).entities[visit.id]!['title'], 'How was your visit? Tell &lt;us&gt; &amp; all');
  await page.keyboard.press('Control+z');
  await canvas.getByText(/^How was your visit\?$/).waitFor();
  await holds(page, 'How was your visit?');
  // And from the fields to the canvas.
  await titleField(page).fill('And the food?');
  await canvas.getByText('And the food?').waitFor();
  await saved(page);
  assert.equal((await entitiesOf(id)).entities[visit.id]!['title'], 'And the food?');
  await assertAccessible(page, 'builder with its canvas');
  assert.deepEqual(said, []);
  assert.deepEqual(stage.troubles, []);
});

test('[DA-42] what is selected on the canvas is selected in the list and in the fields, and the other way round', async () => {
  const id = await survey({ show_by_one: false });
  const { page, canvas } = await openBuilder(id);
  await canvas.getByText('What did you have?').click();
  await row(page, /What did you have/)
    .and(page.locator('[aria-current]'))
    .waitFor();
  await holds(page, 'What did you have?');
  await page.waitForURL(({ searchParams }) => searchParams.get('q') === drink.id);
  await page.getByRole('button', { name: /How was your visit/ }).click();
  await canvas.locator(`section[data-id="${visit.id}"][data-selected]`).waitFor();
  await page.getByRole('button', { name: 'Thank you' }).click();
  await canvas.locator('section.end').waitFor();
  await page.getByRole('button', { name: 'Before sending' }).click();
  await canvas.locator('section.end').waitFor({ state: 'detached' });
});

test('[DA-42, DA-196] the row of what is selected by the address or on the canvas comes into sight, with the button that adds', async () => {
  const asked = Array.from({ length: 90 }, (_, at) => ask('input', { title: `Number ${at + 1}.` }));
  const { alice } = stage.house;
  const id = await stage.house.survey(alice, {
    widgets: draft(...asked),
    settings: { lang: 'en', show_by_one: false },
  });
  const { page, canvas } = await openBuilder(id, {}, `?q=${asked[79]!.id}`);
  const inSight = (at: number) =>
    page.waitForFunction((of) => {
      const [one, pane, adding] = [`.questions [data-id="${of}"]`, '.questions', '.questions .add'].map((where) =>
        document.querySelector(where)?.getBoundingClientRect(),
      );
      if (!one || !pane || !adding) return false;
      return one.top >= pane.top && one.bottom <= adding.top && adding.bottom <= pane.bottom;
    }, asked[at]!.id);
  await inSight(79);
  await canvas.getByText('Number 2.', { exact: true }).click();
  await inSight(1);
});

/** How often nothing had the focus when something was drawn anew. */
async function watchFocus(canvas: FrameLocator): Promise<() => Promise<number>> {
  const body = canvas.locator('body');
  await body.evaluate((element) => {
    const watched = window as unknown as { lost: number };
    watched.lost = 0;
    const look = () => (watched.lost += document.activeElement === element ? 1 : 0);
    new MutationObserver(look).observe(element, { childList: true, subtree: true });
  });
  return () => body.evaluate(() => (window as unknown as { lost: number }).lost);
}

test('[DA-43] keys on the canvas do what they do in the builder: the next option, the next question, undo, moving, the menu', async () => {
  const id = await survey();
  const { page, canvas } = await openBuilder(id, {}, `?q=${drink.id}`);
  await canvas.getByText('Cake').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await canvas.locator('[data-empty]:focus').waitFor();
  await page.keyboard.type('Coffee');
  const lost = await watchFocus(canvas);
  await page.keyboard.press('Alt+ArrowUp');
  await canvas.locator('section', { hasText: /Coffee.*Cake/s }).waitFor();
  assert.equal(await lost(), 0, 'what is moved keeps the caret');
  await page.keyboard.press('Enter');
  await canvas.locator('[data-empty]:focus').waitFor();
  await page.keyboard.press('Backspace');
  await canvas.getByText('Coffee').and(canvas.locator(':focus')).waitFor();
  await titleOn(canvas).click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  // The next question of the same kind, to be written at once.
  await canvas.locator('[data-place="title"][data-empty]:focus').waitFor();
  await page.keyboard.type('And to eat?');
  await row(page, /And to eat/).waitFor();
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByText('Moved to 2 of 3.').waitFor();
  await saved(page);
  const { ids, entities } = await entitiesOf(id);
  assert.deepEqual(
    ids.map((one) => entities[one]!['title']),
    ['How was your visit?', 'And to eat?', 'What did you have?'],
  );
  assert.equal(entities[ids[1]!]!.type, 'choice');
  const texts = (entities[drink.id]!['choiceIds'] as string[]).map(
    (option) => (entities[drink.id]!['choiceEntities'] as Record<string, { text: string }>)[option]!.text,
  );
  assert.deepEqual(texts, ['Tea', 'Coffee', 'Cake']);
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('/');
  await page.getByRole('menuitem', { name: 'Slider' }).click();
  // Who came from the canvas goes on there.
  await canvas.locator('[data-place="title"][data-empty]:focus').waitFor();
  await page.keyboard.type('How long?');
  await row(page, /How long/).waitFor();
  await page.keyboard.press('F6');
  await page.waitForFunction(() => document.activeElement?.closest('#inspector'));
  await page.keyboard.press('F6');
  await page.waitForFunction(() => document.activeElement?.closest('#questions'));
  await page.keyboard.press('F6');
  await page.waitForFunction(() => document.activeElement?.id === 'stage');
});

test('[DA-12, DA-44] without the survey origin the builder says so where the canvas would be, and everything else goes on', async () => {
  const id = await survey();
  const page = await stage.page();
  await signInQuietly(page, stage, stage.house.alice);
  await page.route(`${stage.surveys}/**`, (route) => route.abort());
  await page.goto(`${stage.origin}/s/${id}/build?q=${visit.id}`);
  await page.getByText('The preview does not answer.').waitFor();
  await page.getByText(stage.surveys).waitFor();
  await titleField(page).fill('Written without it');
  await saved(page);
  assert.equal((await entitiesOf(id)).entities[visit.id]!['title'], 'Written without it');
  await assertAccessible(page, 'builder without its canvas');
  await page.unroute(`${stage.surveys}/**`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('#canvas').getByRole('button').and(page.locator(':focus')).waitFor();
  await page.frameLocator('#stage').getByText('Written without it').waitFor();
});

test('[DA-44] a canvas that comes late is shown when it is there', async () => {
  const id = await survey();
  const page = await stage.page();
  await signInQuietly(page, stage, stage.house.alice);
  let letGo = () => {};
  const isLate = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route(`${stage.surveys}/stage`, async (route) => {
    await isLate;
    await route.continue();
  });
  await page.goto(`${stage.origin}/s/${id}/build`);
  await page.getByText('The preview does not answer.').waitFor();
  letGo();
  await page.frameLocator('#stage').getByText('How was your visit?').waitFor();
  await page.getByText('The preview does not answer.').waitFor({ state: 'detached' });
});

for (const width of [360, 768, 1024, 1440])
  for (const dark of process.env['CANVASS_PROVE'] ? [false, true] : [width === 360 || width === 1024])
    test(`[DA-45] the canvas has its place at ${width} pixels, ${dark ? 'dark' : 'light'}`, async () => {
      const id = await survey();
      const { page, canvas } = await openBuilder(id, { width, dark }, `?q=${visit.id}`);
      if (width < 768) {
        await assertAccessible(page, `fields at ${width}`);
        assert.equal(await page.locator('#stage').count(), 0);
        await page.getByRole('button', { name: 'Preview', exact: true }).click();
        await page.waitForURL(({ searchParams }) => searchParams.get('view') === 'preview');
      }
      await canvas.getByText('How was your visit?').click();
      await page.keyboard.press('End');
      await page.keyboard.type('!');
      await holds(page, 'How was your visit?!');
      await saved(page);
      assert.equal((await entitiesOf(id)).entities[visit.id]!['title'], 'How was your visit?!');
      await assertAccessible(page, `canvas at ${width}`);
      if (width < 768) return;
      await page.getByRole('button', { name: 'As on a phone' }).click();
      const { width: pixels } = (await page.locator('#stage').boundingBox())!;
      assert.ok(pixels <= 400, String(pixels));
      await page.getByRole('button', { name: 'As on a computer' }).click();
    });

test('[DA-41] words that are selected on the canvas are marked by buttons, a link gets its address and loses it again', async () => {
  const id = await survey();
  const { page, canvas, said } = await openBuilder(id, {}, `?q=${visit.id}`);
  const titleNow = async () => (await entitiesOf(id)).entities[visit.id]!['title'];
  await canvas.getByText('How was your visit?').dblclick({ position: { x: 4, y: 8 } });
  const marks = page.getByRole('group', { name: 'Marks for the words selected on the page' });
  await marks.getByRole('button', { name: 'Bold' }).click();
  await canvas.locator('b').filter({ hasText: 'How' }).waitFor();
  await saved(page);
  assert.match(String(await titleNow()), /^<b>How ?<\/b> ?was your visit\?$/);
  await marks.getByRole('button', { name: 'Link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link' });
  await dialog.getByLabel('Address of the link').fill('https://example.com/how');
  await assertAccessible(page, 'the address of a link');
  await dialog.getByRole('button', { name: 'Set the link' }).click();
  await canvas.getByRole('link', { name: 'How' }).waitFor();
  await saved(page);
  assert.match(String(await titleNow()), /<a href="https:\/\/example\.com\/how"/);
  await marks.getByRole('button', { name: 'Link' }).click();
  await dialog.getByRole('button', { name: 'Remove the link' }).click();
  await canvas.getByRole('link').waitFor({ state: 'detached' });
  await saved(page);
  assert.doesNotMatch(String(await titleNow()), /<a /);
  assert.deepEqual(said, []);
});
