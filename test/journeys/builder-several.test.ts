/** Several questions at once: chosen by mouse, keys or touch, acted on together, and taken back in one step. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { ask, draft } from '../draft.ts';
import { good } from '../house.ts';
import { openAs } from './builder.ts';
import { assertAccessible, openStage, type Look, type Stage } from './stage.ts';

let stage: Stage;

before(async () => {
  stage = await openStage();
});
after(() => stage.close());

async function openFive(look: Look = {}): Promise<{ page: Page; id: number }> {
  const questions = ['One', 'Two', 'Three', 'Four'].map((title) => ask('input', { title }));
  const id = await stage.house.survey(stage.house.alice, {
    widgets: draft(...questions, ask('message', { title: 'Five' })),
  });
  const page = await openAs(stage, stage.house.alice, `/s/${id}/build`, look);
  await row(page, 'One').waitFor();
  return { page, id };
}

const row = (page: Page, title: string) =>
  page.getByRole('navigation', { name: 'Questions' }).getByRole('button', { name: new RegExp(title) });
const acts = (page: Page) => page.getByRole('group', { name: 'For the chosen questions' });
const saved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true }).waitFor();

async function stored(id: number): Promise<Record<string, unknown>[]> {
  const { ids, entities } = good(await stage.house.alice.get(`/quiz/${id}`)).widgets;
  return ids.map((one: string) => entities[one]);
}
const titles = async (id: number) => (await stored(id)).map(({ title }) => title).join(' ');
const on = async (id: number, member: string) =>
  (await stored(id))
    .filter((one) => one[member] === true)
    .map(({ title }) => title)
    .join(' ');

test('[DA-52] by mouse several are deleted, switched, duplicated and moved, and each comes back with one undo', async () => {
  const { page, id } = await openFive();
  await row(page, 'One').click();
  await row(page, 'Three').click({ modifiers: ['Shift'] });
  await acts(page).getByText('3 chosen').waitFor();
  await assertAccessible(page, 'several chosen');
  await acts(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Deleted 3 questions.').waitFor();
  await saved(page);
  assert.equal(await titles(id), 'Four Five');
  await page.keyboard.press('Control+z');
  await row(page, 'Two').waitFor();
  await saved(page);
  assert.equal(await titles(id), 'One Two Three Four Five');

  await row(page, 'Two').click();
  await row(page, 'Four').click({ modifiers: ['Control'] });
  await row(page, 'Five').click({ modifiers: ['Control'] });
  await acts(page).getByText('3 chosen').waitFor();
  await acts(page).getByRole('button', { name: 'Must be answered' }).click();
  await saved(page);
  assert.equal(await on(id, 'isRequired'), 'Two Four', 'a message has nothing to answer');
  await page.keyboard.press('Control+z');
  await saved(page);
  assert.equal(await on(id, 'isRequired'), '');
  await acts(page).getByRole('button', { name: 'Move to…' }).click();
  // A number that does not fit moves nothing.
  await page.getByLabel('Place, from 1 to 3').fill('35');
  await page.keyboard.press('Enter');
  await page.getByText('A number from 1 to 3.').waitFor();
  await page.getByLabel('Place, from 1 to 3').fill('1');
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByText('Moved to 1 of 5.').waitFor();
  await saved(page);
  assert.equal(await titles(id), 'Two Four Five One Three');
  await acts(page).getByRole('button', { name: 'Duplicate' }).click();
  await page.getByText('3 questions added.').waitFor();
  await saved(page);
  assert.equal(await titles(id), 'Two Four Five Two Four Five One Three');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await saved(page);
  assert.equal(await titles(id), 'One Two Three Four Five');
  assert.deepEqual(stage.troubles, []);
});

test('[DA-52] by keys alone several are chosen, moved and left out', async () => {
  const { page, id } = await openFive();
  await row(page, 'One').focus();
  await page.keyboard.press('Enter');
  await row(page, 'One').focus();
  await page.keyboard.press('Shift+ArrowDown');
  await acts(page).getByText('2 chosen').waitFor();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByText('Moved to 2 of 5.').waitFor();
  await saved(page);
  assert.equal(await titles(id), 'Three One Two Four Five');
  await page.keyboard.press('b');
  await saved(page);
  assert.equal(await on(id, 'isBlocked'), 'One Two');
  await page.keyboard.press('Escape');
  await acts(page).waitFor({ state: 'detached' });
  await page.keyboard.press('Control+a');
  await acts(page).getByText('5 chosen').waitFor();
  await page.keyboard.press('Delete');
  await page.getByText('Deleted 5 questions.').waitFor();
  await page.keyboard.press('Control+z');
  await saved(page);
  assert.equal(await titles(id), 'Three One Two Four Five');
});

test('[DA-12, DA-52] by touch on 360 pixels rows are chosen by a tap once boxes stand there', async () => {
  const { page, id } = await openFive({ width: 360 });
  await page.getByRole('button', { name: 'Select questions' }).click();
  await acts(page).getByText('Choose questions below.').waitFor();
  await row(page, 'Two').click();
  await page.getByRole('checkbox', { name: 'Choose question 4' }).check();
  await acts(page).getByText('2 chosen').waitFor();
  await assertAccessible(page, 'several chosen on a phone');
  await acts(page).getByRole('button', { name: 'Leave out' }).click();
  await saved(page);
  assert.equal(await on(id, 'isBlocked'), 'Two Four');
  await acts(page).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('heading', { name: 'Questions' }).and(page.locator(':focus')).waitFor();
  await row(page, 'Two').click();
  await page.getByRole('textbox', { name: 'Question', exact: true }).waitFor();
});

test('[DA-57] ready-made questions are found by typing, added as one act, and taken back at once', async () => {
  const { page, id } = await openFive();
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.keyboard.type('contact');
  await page.getByRole('menuitem', { name: 'Contact details' }).click();
  await page.getByText('3 questions added.').waitFor();
  await saved(page);
  assert.match(await titles(id), /What is your name\? What is your e-mail address\? What is your phone number\?/);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await saved(page);
  assert.equal(await titles(id), 'One Two Three Four Five');
});
