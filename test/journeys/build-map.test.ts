/** The map of all paths: opened by a key, followed by arrows, mended from, read as a table and taken away as a picture. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { ask, choose as choice, draft } from '../draft.ts';
import { openAs, openBuilder, saved } from './builder.ts';
import { assertAccessible, openStage, type Stage } from './stage.ts';

let stage: Stage;

before(async () => {
  stage = await openStage();
});
after(() => stage.close());

const who = choice({ g: 'Guest', s: 'Student' }, { title: 'Who are you?' });
const stars = ask('rating', { title: 'How was it?' });
const why = ask('input', { title: 'What went wrong?' });
const plain = ['a', 'b', 'c', 'd'].map((name) => ask('input', { title: `Plain ${name}` }));
const recommend = ask('scale', { title: 'Would you recommend us?' });
const to = ({ id }: { id: string }) => ({ type: 'widget', id });
const when = (one: { id: string }, operator: string, value: unknown) => ({
  op: 'and',
  items: [{ source: to(one), operator, value }],
});
const conditions = {
  jumps: {
    [who.id]: [{ id: 'students', when: when(who, 'eq', 's'), to: { type: 'screenout' } }],
    [stars.id]: [{ id: 'all', when: null, to: to(plain[0]!) }],
  },
  display: { [recommend.id]: { id: 'happy', action: 'show', when: when(stars, 'gte', 4) } },
};

const map = (page: Page) => page.getByRole('region', { name: 'Map' });
const focused = async (page: Page, name: string | RegExp) => {
  const wanted = map(page).getByRole('button', { name });
  await wanted
    .and(page.locator(':focus'))
    .waitFor()
    .catch(async (error: unknown) => {
      const [there, focus] = [await wanted.count(), await page.locator(':focus').allInnerTexts()];
      throw new Error(`${String(name)} stands there ${there} times, the focus is on ${JSON.stringify(focus)}`, {
        cause: error,
      });
    });
};

test('[DA-120, DA-121, DA-122] by keys somebody finds what nobody reaches on the map, and mends the rule that shuts it', async () => {
  const widgets = draft(who, stars, why, ...plain, recommend);
  const id = await stage.house.survey(stage.house.alice, { widgets, conditions, name: 'Café: guests' });
  const page = await openBuilder(stage, id);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await press('m');
  await map(page).getByText('Nobody can reach this question.').waitFor();
  await map(page).getByRole('button', { name: '3 questions' }).waitFor();
  await assertAccessible(page, 'the map');
  await press('f');
  await focused(page, /What went wrong/);
  await press('ArrowUp', 'ArrowRight');
  await focused(page, 'After 2. How was it?: Always go to 4. Plain a');
  await press('ArrowRight');
  await focused(page, /Plain a/);
  await press('ArrowUp', 'ArrowUp', 'ArrowRight', 'Enter');
  const always = page.getByRole('combobox', { name: 'Always', exact: true });
  await always.and(page.locator(':focus')).waitFor();
  await always.selectOption('go on to the next question');
  await map(page).getByText('Nobody can reach').waitFor({ state: 'detached' });
  await saved(page);

  await map(page).getByRole('button', { name: 'List', exact: true }).click();
  await map(page).getByRole('row', { name: '1. Who are you? the answer is “Student” screen out' }).waitFor();
  await assertAccessible(page, 'the map as a table');
  const download = page.waitForEvent('download');
  await map(page).getByRole('button', { name: 'Download as a picture' }).click();
  await page.getByRole('menuitem', { name: /^SVG/ }).click();
  const file = await download;
  assert.equal(file.suggestedFilename(), 'Café guests.svg');
  assert.match(readFileSync(await file.path(), 'utf8'), /<svg[^]*How was it\?[^]*<\/svg>$/);
  assert.deepEqual(stage.troubles, []);
});

test('[DA-122, DA-125] on a phone of 320 pixels a finger opens a quota from the map, and leaves the map for the place of a finding', async () => {
  const quotas = [{ name: 'Guests', limit: 5, when: when(who, 'eq', 'g') }];
  const widgets = draft(who, stars, why, ...plain, recommend);
  const id = await stage.house.survey(stage.house.alice, { widgets, conditions: { ...conditions, quotas } });
  const page = await openAs(stage, stage.house.alice, `/s/${id}/build?view=map`, { width: 320, touch: true });
  await map(page).getByText('Nobody can reach this question.').waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 320, 'nothing is wider than the phone');
  await assertAccessible(page, 'the map on a phone');
  await map(page)
    .getByRole('button', { name: /^Quota Guests: full at 5/ })
    .tap();
  const dialog = page.getByRole('dialog', { name: 'Quotas' });
  await dialog.locator('select:focus').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().tap();
  await page.getByRole('button', { name: '1 finding', exact: true }).tap();
  await page.getByRole('button', { name: '3. What went wrong?', exact: true }).tap();
  await page.locator('.found-here:focus').getByText('Nobody can reach this question.').waitFor();
  assert.deepEqual(stage.troubles, []);
});
