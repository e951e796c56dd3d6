/** Lists that are too long to look through: options and countries are searched, by pointer and by keys. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { ask, draft } from '../draft.ts';
import { press, tabTo } from './every-type.ts';
import { assertAccessible } from './stage.ts';
import { openSurveyStage, type SurveyStage } from './survey-stage.ts';

let stage: SurveyStage;
before(async () => {
  stage = await openSurveyStage();
});
after(() => stage.close());

const cities = [
  'Ålesund',
  'Berlin',
  'Bremen',
  'Köln',
  'Lima',
  'Łódź',
  'Oslo',
  'Paris',
  'Porto',
  'Riga',
  'Roma',
  'Wien',
];
const dropdownEntities = cities.map((text) => ({ id: text.toLowerCase(), text }));
const chosen = (page: Page) =>
  page.locator('select').evaluate((one: HTMLSelectElement) => one.selectedOptions[0]!.textContent.trim());
const rows = (page: Page) => page.getByRole('dialog').getByRole('option').allInnerTexts();

for (const touch of [false, true])
  test(`[PG-176] a city is found by a few letters and chosen ${touch ? 'by a finger' : 'with the mouse'}`, async () => {
    const { address } = await stage.survey({ widgets: draft(ask('dropdown', { dropdownEntities }), ask('input')) });
    const page = await stage.open(address, { touch, ...(touch && { width: 320 }) });
    await page.locator('.searched').waitFor();
    const at = (await page.locator('select').boundingBox())!;
    const point = touch ? page.touchscreen.tap.bind(page.touchscreen) : page.mouse.click.bind(page.mouse);
    await point(at.x + 30, at.y + 20);
    const search = page.getByRole('combobox', { name: 'Search' });
    await search.waitFor();
    assert.equal((await rows(page)).length, 12);
    await assertAccessible(page, 'a long list');
    await search.fill('olun');
    await page.getByText('Nothing found').waitFor();
    await search.fill('ko');
    assert.deepEqual(await rows(page), ['Köln']);
    await (touch
      ? page.getByRole('dialog').getByRole('option').tap()
      : page.getByRole('dialog').getByRole('option').click());
    await search.waitFor({ state: 'detached' });
    assert.equal(await chosen(page), 'Köln');
    assert.deepEqual(stage.troubles, []);
  });

test('[PG-176] by keys alone: a letter opens the list, arrows walk, Enter chooses and goes no further, Escape leaves it', async () => {
  const question = ask('dropdown', { dropdownEntities });
  const { address } = await stage.survey({ widgets: draft(question, ask('input')) });
  const page = await stage.open(address);
  await page.locator('.searched').waitFor();
  await tabTo(page, 'select');
  await page.keyboard.type('r');
  await page.getByRole('dialog').waitFor();
  assert.deepEqual(await rows(page), ['Berlin', 'Bremen', 'Paris', 'Porto', 'Riga', 'Roma']);
  await press(page, 'ArrowDown', 'ArrowDown');
  const active = page.locator('.search-list .active');
  assert.equal(await active.innerText(), 'Paris');
  assert.equal(
    await page.getByRole('combobox', { name: 'Search' }).getAttribute('aria-activedescendant'),
    await active.getAttribute('id'),
  );
  await press(page, 'Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  assert.equal(await chosen(page), 'Paris');
  await page.locator(`#q-${question.id}`).waitFor();
  await press(page, 'Space');
  await page.getByRole('dialog').waitFor();
  await press(page, 'Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  assert.equal(await page.evaluate(() => document.activeElement!.localName), 'select');
  assert.equal(await chosen(page), 'Paris');
});

test('[PG-176, PG-106] countries stand by name with flag and code, are found by either, and the one that was picked stays', async () => {
  const { address } = await stage.survey({ widgets: draft(ask('phone'), ask('input')) });
  const page = await stage.open(address);
  const open = async (typed: string) => {
    await page.locator('.searched button').click();
    await page.getByRole('combobox', { name: 'Search' }).fill(typed);
  };
  await open('');
  const names = (await rows(page)).map((text) => text.replace(/^\S+ | \S+$/g, ''));
  assert.deepEqual(
    names,
    names.toSorted((one, other) => one.localeCompare(other)),
  );
  await page.getByRole('combobox', { name: 'Search' }).fill('united st');
  assert.match((await rows(page))[0]!, /^🇺🇸 United States .?\+1.?$/u);
  await press(page, 'Enter');
  assert.match(await chosen(page), /United States/);
  await press(page, 'Tab');
  await page.keyboard.type('416 555 0123');
  assert.equal(await page.getByRole('textbox').inputValue(), '+1 416 555 0123');
  assert.match(await chosen(page), /United States/, 'a number of Canada changes nothing');
  await open('+49');
  assert.match((await rows(page)).join(), /Germany/);
  await press(page, 'Enter');
  assert.match(await page.getByRole('textbox').inputValue(), /^\+49 /);
});

test('[PG-177] a number is judged when its field is left, an empty one is not, and one click on Next goes on from a good one', async () => {
  const phone = ask('phone', { phoneStrictValidation: true, isRequired: true });
  const { address } = await stage.survey({ widgets: draft(phone, ask('input')) });
  const page = await stage.open(address);
  const field = page.getByRole('textbox');
  const button = page.locator('.buttons .button').first();
  await field.focus();
  await page.keyboard.press('Tab');
  await field.fill('+49 1');
  assert.equal(await page.locator('.fault').count(), 0);
  const before = await button.boundingBox();
  await field.blur();
  await page.locator('.fault').waitFor();
  assert.equal(await field.getAttribute('aria-invalid'), 'true');
  assert.deepEqual(await button.boundingBox(), before, 'the button has not moved');
  await assertAccessible(page, 'a number that is none');
  await field.fill('+49 151 12345678');
  assert.equal(await page.locator('.fault').count(), 0);
  await button.click();
  await page.locator(`#q-${phone.id}`).waitFor({ state: 'detached' });
});
