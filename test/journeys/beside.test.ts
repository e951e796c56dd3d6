/** Pages beside a survey: an answer that is taken to another device, and what was answered after the end. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { ask, choose, draft } from '../draft.ts';
import { good } from '../house.ts';
import { press } from './every-type.ts';
import { assertAccessible } from './stage.ts';
import { openSurveyStage, type SurveyStage } from './survey-stage.ts';

let stage: SurveyStage;
before(async () => {
  stage = await openSurveyStage();
});
after(() => stage.close());

const next = (page: Page) => page.locator('.buttons .button').first().click();
const at = (page: Page, { id }: { id: string }) => page.locator(`#q-${id}`).waitFor();
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you for your answers!' }).waitFor();
const elsewhere = (page: Page) => page.getByRole('button', { name: 'Continue on another device' });

for (const scripts of [true, false])
  test(`[PG-200, PG-201] ${scripts ? 'with' : 'without'} scripts an answer goes on on a telephone with all that was typed, and ends once`, async () => {
    const [one, two] = [ask('input'), ask('input')];
    const { id, address } = await stage.survey({ widgets: draft(one, two) });
    const page = await stage.open(address, { scripts });
    assert.equal(await elsewhere(page).count(), 0, 'nothing has begun');
    await page.getByRole('textbox').fill('at the desk');
    await next(page);
    await at(page, two);
    await page.getByRole('textbox').fill('half a wo');
    await elsewhere(page).click();
    await page.getByRole('heading', { name: 'Continue on another device' }).waitFor();
    assert.equal(await page.locator('dialog').count(), scripts ? 1 : 0);
    const link = await page.locator('input[readonly]').inputValue();
    const phone = await stage.open(link, { touch: true });
    await at(phone, two);
    assert.equal(await phone.getByRole('textbox').inputValue(), 'half a wo');
    await phone.getByRole('textbox').fill('half a word');
    await next(phone);
    await thanks(phone);
    await page.getByRole('link', { name: 'Back' }).click();
    if (scripts) await next(page);
    await (
      scripts ? page.getByText(/already|Thank you/).first() : page.getByText('Thank you for your answers!')
    ).waitFor();
    const { answers } = good(await stage.house.alice.get(`/quiz/${id}/answers`)).data;
    assert.deepEqual(
      answers.map((answer: { answers: { value: unknown }[] }) => answer.answers.map(({ value }) => value)),
      [['at the desk', 'half a word']],
    );
  });

test('[PG-207] the link stands over the page: a name, the focus and its way back, and no key answers behind it', async () => {
  const widgets = draft(ask('input'), choose({ a: 'Red', b: 'Green' }), ask('input'));
  const { address } = await stage.survey({ widgets, settings: { auto_advance: true } });
  for (const look of [{}, { dark: true, width: 320, height: 640 }]) {
    const page = await stage.open(address, look);
    await page.getByRole('textbox').fill('x');
    await next(page);
    await page.getByText('Green').waitFor();
    await page.locator('html:not(.settling)').waitFor();
    await elsewhere(page).focus();
    await press(page, 'Enter');
    const dialog = page.getByRole('dialog', { name: 'Continue on another device' });
    await dialog.waitFor();
    assert.equal(await page.evaluate(() => document.activeElement?.id), 'beside');
    await assertAccessible(page, 'the link over the page');
    await press(page, 'a', 'b', 'y', 'Enter');
    await dialog.getByText('Point the camera').click();
    await press(page, 'a', 'Enter');
    assert.equal(await page.locator('input:checked').count(), 0);
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await dialog.getByRole('status').getByText('Copied').waitFor();
    await press(page, 'Escape');
    await dialog.waitFor({ state: 'detached' });
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Continue on another device');
    await elsewhere(page).click();
    await dialog.waitFor();
    await page.mouse.click(3, 3);
    await dialog.waitFor({ state: 'detached' });
    await page.context().close();
  }
});

test('[PG-200, PG-207] without a connection nothing opens and the foot says why; where its part is lost the page is gone to', async () => {
  const { address } = await stage.survey({ widgets: draft(ask('input'), ask('input')) });
  const page = await stage.open(address);
  await page.getByRole('textbox').fill('x');
  await next(page);
  await elsewhere(page).waitFor();
  await page.context().setOffline(true);
  await elsewhere(page).click();
  await page.getByText('No connection').waitFor();
  assert.equal(await page.locator('dialog').count(), 0);
  await page.context().setOffline(false);
  await page.locator('dialog').waitFor();
  await press(page, 'Escape');
  await page.route('**/elsewhere?*', (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.abort('connectionreset'),
  );
  await elsewhere(page).click();
  await page.waitForURL(/\/elsewhere\?uuid=/);
  await page.getByRole('link', { name: 'Back' }).click();
  await page.locator('html.alive').waitFor();
  stage.troubles.length = 0;
});

const quiz = { scoring_switcher: true, review_answers: true, print_answers: true, save_answers: true };
const pick = choose({ a: 'Kepler', b: 'Brahe' }, { title: 'Whose laws?', choiceScores: { a: 3 } });

for (const scripts of [true, false])
  test(`[PG-202, PG-205] ${scripts ? 'with' : 'without'} scripts the end shows what was right, prints it and gives it as a file`, async () => {
    const { address } = await stage.survey({ widgets: draft(pick, ask('submit', { title: 'Done' })), settings: quiz });
    const page = await stage.open(address, { scripts });
    await page.context().addInitScript(() => {
      globalThis.print = () => document.body.setAttribute('data-printed', '');
    });
    assert.doesNotMatch(await page.content(), /choiceScores|Right answer/);
    await page.getByText('Brahe').click();
    await next(page);
    await page.getByRole('heading', { name: 'Done' }).waitFor();
    if (scripts) await assertAccessible(page, 'the end with what it offers');
    await page.reload();
    await page.getByRole('link', { name: 'See the right answers' }).click();
    await page.getByText('Right answer: Kepler').waitFor();
    assert.equal(await page.locator('dialog').count(), scripts ? 1 : 0);
    if (scripts) await assertAccessible(page, 'the review');
    await page.getByRole('link', { name: 'Back' }).click();
    await page.getByRole('heading', { name: 'Done' }).waitFor();
    await page.getByText('Right answer:').waitFor({ state: 'detached' });
    const [paper] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Print my answers' }).click(),
    ]);
    await paper.getByText('Right answer: Kepler').waitFor();
    if (scripts) await paper.locator('body[data-printed]').waitFor();
    await paper.close();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Save my answers' }).click(),
    ]);
    assert.match(file.suggestedFilename(), /\.html$/);
    assert.match(readFileSync(await file.path(), 'utf8'), /Right answer: Kepler/);
  });

test('[PG-202, PG-207] in a frame the end is as high as what stands over it, and Escape closes that alone', async () => {
  const { address, code } = await stage.survey({ widgets: draft(pick), settings: quiz });
  const page = await stage.page();
  await page.goto(`${new URL(address).origin}/embed?survey=${code}&mode=popup&open=load`);
  const frame = page.frameLocator('iframe');
  await frame.getByText('Brahe').click();
  await frame.locator('.buttons .button').first().click();
  await frame.getByRole('link', { name: 'See the right answers' }).click();
  await frame.getByText('Right answer: Kepler').waitFor();
  await page.keyboard.press('Escape');
  await frame.locator('dialog').waitFor({ state: 'detached' });
  assert.equal(await page.locator('iframe').isVisible(), true);
  await page.keyboard.press('Escape');
  await page.locator('iframe').waitFor({ state: 'hidden' });
});
