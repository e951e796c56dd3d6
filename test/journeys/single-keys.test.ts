/** Hands stay on the keys: a survey is answered by single keys, and they are out of the way where they would be in it. */
import assert from 'node:assert/strict';
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

const at = (page: Page, { id }: { id: string }) => page.locator(`#q-${id}`).waitFor();
const colours = { a: 'Red', b: 'Green', c: 'Blue' };
const [one, several, yes, ten, stars, text, last] = [
  choose(colours, { choiceTextOther: true }),
  choose(colours, { choiceMultiple: true }),
  ask('yesno'),
  ask('scale', { scaleStartValue: 0, scaleCount: 11 }),
  ask('rating'),
  ask('input'),
  choose(colours),
];
const hint = (page: Page, option: number) =>
  page
    .locator('.option')
    .nth(option)
    .evaluate((label) => getComputedStyle(label, '::after').content);

test('[PG-164, PG-165, PG-166] seven questions by single keys; a button switches them off and the browser remembers', async () => {
  const widgets = draft(one, several, yes, ten, stars, text, last);
  const { id, address } = await stage.survey({ widgets, settings: { auto_advance: true } });
  const page = await stage.open(address);
  const keys = page.getByRole('button', { name: 'Single keys' });
  await press(page, 'd');
  await keys.waitFor();
  assert.match(await hint(page, 1), /upper-alpha/);
  await assertAccessible(page, 'with letters at the options');
  await page.locator('input.other:focus').waitFor();
  await page.keyboard.type('Dark brown');
  assert.equal(await page.locator('input.other').inputValue(), 'Dark brown', 'in a field letters are letters');
  await press(page, 'Shift+Tab', 'b');
  await at(page, several);
  await press(page, 'Control+a', 'a', 'c', 'ArrowUp', 'Space', 'b');
  assert.equal(await page.locator('input:checked').count(), 2);
  await press(page, 'Enter');
  await at(page, yes);
  await press(page, 'n');
  await at(page, ten);
  await press(page, '1', '0');
  await at(page, stars);
  await page.getByRole('button', { name: 'Back' }).click();
  assert.equal(await page.locator('input:checked').getAttribute('value'), '10');
  await page.locator('html:not(.settling)').waitFor();
  await press(page, 'Enter');
  await at(page, stars);
  await keys.click();
  await page.reload();
  await at(page, stars);
  await press(page, 'Shift');
  await keys.waitFor();
  assert.equal(await keys.getAttribute('aria-pressed'), 'false');
  await press(page, '4');
  assert.equal(await page.locator('input:checked').count(), 0);
  await keys.click();
  await press(page, '4');
  await at(page, text);
  await page.keyboard.type('abc1');
  await press(page, 'Enter');
  await at(page, last);
  // A keyboard that writes another script: the key counts by its place.
  await page.evaluate(() => {
    const pressed = new KeyboardEvent('keydown', { key: 'с', code: 'KeyC', bubbles: true });
    document.activeElement!.dispatchEvent(pressed);
  });
  assert.equal(await page.locator('input:checked').getAttribute('value'), 'c');
  await page.clock.install();
  await page.clock.runFor(3_000);
  await at(page, last);
  await press(page, 'Enter');
  await page.locator('.end').waitFor();
  const { answers } = good(await stage.house.alice.get(`/quiz/${id}/answers`)).data;
  const given = answers[0].answers.map(({ value }: { value: unknown }) => value);
  const ids = (...chosen: string[]) => ({ ids: chosen, other: null });
  const single = (chosen: string) => ({ id: chosen, other: null });
  assert.deepEqual(given, [single('b'), ids('a', 'c'), false, 10, 4, 'abc1', single('c')]);
  assert.deepEqual(stage.troubles, []);
});

test('[PG-164] in a narrow window and under a finger there are no letters, and no key chooses', async () => {
  const { address } = await stage.survey({ widgets: draft(one, last) });
  for (const look of [{ width: 900 }, { touch: true }]) {
    const page = await stage.open(address, look);
    await press(page, 'b');
    assert.equal(await page.locator('input:checked').count(), 0);
    assert.equal(await hint(page, 1), 'none');
  }
});
