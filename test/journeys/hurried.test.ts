/** What people in a hurry stumble over on a telephone, from the first screen to the end. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { ask, choose, draft, type Built } from '../draft.ts';
import { openSurveyStage, type SurveyStage } from './survey-stage.ts';

let stage: SurveyStage;
before(async () => {
  stage = await openSurveyStage();
});
after(() => stage.close());

const open = async (questions: Built[], settings = {}): Promise<Page> => {
  const { address } = await stage.survey({ widgets: draft(...questions), settings });
  return stage.open(address, { touch: true, width: 390, height: 664 });
};
const next = (page: Page) => page.locator('.buttons .button').first();
const shows = (page: Page, text: string) =>
  page.waitForFunction((wanted) => document.querySelector<HTMLInputElement>('.alive .field')?.value === wanted, text);

test('[PG-130] how many options may be picked is said before they are', async () => {
  const many = { choiceMultiple: true };
  const list = { dropdownMultiple: true, dropdownEntities: ['x', 'y', 'z'] };
  const page = await open(
    [
      choose({ a: 'Red', b: 'Blue' }, many),
      choose({ a: 'Red', b: 'Blue' }, { ...many, choiceMax: 2 }),
      choose({ a: 'Red', b: 'Blue', c: 'Green' }, { ...many, choiceMin: 2, choiceMax: 3 }),
      choose({ a: 'Red', b: 'Blue' }, { ...many, choiceMin: 1 }),
      ask('dropdown', { ...list, dropdownMin: 2 }),
    ],
    { show_by_one: false },
  );
  const pick = 'You can pick more than one';
  const hints = ['Pick no more than 2', 'Pick at least 2 · Pick no more than 3', pick, 'Pick at least 2'];
  assert.deepEqual(await page.locator('.hint').allInnerTexts(), [pick, ...hints]);
});

for (const show_navigate of [true, false])
  test(`[PG-131] starting over is offered where somebody comes back, below the buttons, and not later; with Back: ${show_navigate}`, async () => {
    const page = await open([ask('input'), ask('input'), ask('input')], { show_navigate });
    await page.locator('.field').fill('Ann');
    await next(page).tap();
    await page.locator('.field:not([value=Ann])').fill('Smith');
    await page.reload();
    await page.locator('html.alive').waitFor();
    const restart = page.getByRole('button', { name: 'Start over' });
    const [button, link] = [(await next(page).boundingBox())!, (await restart.boundingBox())!];
    assert.ok(link.y - (button.y + button.height) >= 16, 'a thumb has room between them');
    assert.ok(link.width < 195, 'beside its words nothing starts over');
    const step = await page.locator('.asked').getAttribute('data-id');
    await next(page).tap();
    await page.locator(`.asked:not([data-id="${step}"])`).waitFor();
    assert.equal(await restart.count(), 0);
  });

test('[PG-147] who has started over brings the earlier answer back with one tap, with what was typed last', async () => {
  const page = await open([ask('input'), ask('input')]);
  const field = page.locator('.field');
  const holds = (text: string) => shows(page, text);
  await field.fill('Ann');
  await next(page).tap();
  await holds('');
  await field.fill('Smith');
  await page.reload();
  await holds('Smith');
  await field.fill('Jones');
  await page.getByRole('button', { name: 'Start over' }).tap();
  await page.getByRole('button', { name: 'Bring my earlier answer back' }).waitFor();
  await holds('');
  await page.getByRole('button', { name: 'Bring my earlier answer back' }).tap();
  await holds('Jones');
});

test('[PG-160, PG-161] two tabs that were open before the first word: one answer, and one start over for both', async () => {
  const page = await open([ask('input'), ask('input')]);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.locator('html.alive').waitFor();
  await page.locator('.field').fill('Ann');
  await shows(other, 'Ann');
  await page.reload();
  await shows(page, 'Ann');
  await page.getByRole('button', { name: 'Start over' }).tap();
  await shows(page, '');
  await shows(other, '');
  await other.locator('.field').fill('Bob');
  await shows(page, 'Bob');
  await page.reload();
  await shows(page, 'Bob');
});

test('[PG-133] the link at the end is high enough for a thumb', async () => {
  const page = await open([ask('yesno')]);
  await page.locator('.option').first().tap();
  await next(page).tap();
  await page.locator('.end').waitFor();
  assert.ok((await page.locator('.end a').boundingBox())!.height >= 24);
});
