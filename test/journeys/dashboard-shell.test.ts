/** The frame of the dashboard and its list, as somebody uses them: by mouse, by keys, with a way back from everything. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { ask, draft } from '../draft.ts';
import { good } from '../house.ts';
import { openSurvey } from '../respondent.ts';
import { openAs, signInQuietly } from './builder.ts';
import { assertAccessible, openStage, signIn, type Stage } from './stage.ts';

let stage: Stage;

before(async () => {
  stage = await openStage();
});
after(() => stage.close());

const named = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

async function listOf(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.goto(`${stage.origin}/sign-in`);
  await signIn(page, person);
}

test('[DA-5, DA-430] somebody who is new is welcomed, pastes questions, and has a survey', async () => {
  const { vera } = stage.house;
  const page = await stage.open('/');
  await page.getByLabel('E-mail').fill(vera.email);
  await page.getByLabel('Password').fill(vera.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1, name: /^Welcome, / }).waitFor();
  await assertAccessible(page, 'welcome');
  await page.getByRole('link', { name: 'With a text' }).click();
  const questions = page.getByRole('textbox', { name: 'Your questions' });
  await questions.and(page.locator(':focus')).waitFor();
  await page
    .getByRole('textbox', { name: 'Your questions' })
    .fill('# Lunch\nHow was it? [rating 5] *\nWhat was missing? [bogus]');
  await page.getByText('1 line does not fit yet.').waitFor();
  await page.getByText(/Line 3/).waitFor();
  await assertAccessible(page, 'new with a fault');
  await page
    .getByRole('textbox', { name: 'Your questions' })
    .fill('# Lunch\nHow was it? [rating 5] *\nWhat was missing?');
  await page.getByText('2 questions').waitFor();
  await page.getByRole('button', { name: 'Make the survey' }).click();
  await page.getByRole('heading', { level: 1, name: 'Lunch' }).waitFor();
  const listed = good(await vera.get('/quiz', { search: 'Lunch' }));
  const { widgets } = good(await vera.get(`/quiz/${listed[0].id}`));
  assert.equal(widgets.ids.length >= 2, true);
  await page.goto(`${stage.origin}/`);
  await page.getByRole('heading', { level: 1, name: 'All surveys' }).waitFor();
  assert.deepEqual(stage.troubles, []);
});

test('[DA-6] a note, a new name, a move and the archive are each taken back with one click', async () => {
  const { alice, house } = { alice: stage.house.alice, house: stage.house };
  const id = await house.survey(alice, { name: 'Winter menu' });
  const folder = good(await alice.post(`/workspace/${alice.workspaceId}/folders`, { name: 'Seasons' }));
  const page = await stage.open('/');
  await listOf(page, alice);
  const menu = async (name: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  const undo = () => page.getByRole('button', { name: 'Undo' }).last().click();

  await menu('Winter menu', 'Note');
  await page.getByRole('dialog').getByRole('textbox').fill('Ask the cook');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('list', { name: 'Surveys' }).getByText('Ask the cook', { exact: true }).waitFor();
  await undo();
  await page
    .getByRole('list', { name: 'Surveys' })
    .getByText('Ask the cook', { exact: true })
    .waitFor({ state: 'detached' });

  await menu('Winter menu', 'Rename');
  await page.getByRole('dialog').getByRole('textbox').fill('Spring menu');
  await page.getByRole('button', { name: 'Save' }).click();
  await named(page, 'Spring menu').waitFor();
  await undo();
  await named(page, 'Winter menu').waitFor();

  await menu('Winter menu', 'Move to folder');
  await page.getByRole('dialog').getByRole('combobox').selectOption('Seasons');
  await page.getByRole('dialog').getByRole('button', { name: 'Move to folder' }).click();
  await page.getByText('Moved to “Seasons”.').waitFor();
  assert.equal(good(await alice.get(`/quiz/${id}`)).folder.id, folder.id);
  await undo();
  await page.getByText('Moved to “Seasons”.').waitFor({ state: 'detached' });

  await menu('Winter menu', 'Archive');
  await named(page, 'Winter menu').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await named(page, 'Winter menu').waitFor();
  assert.notEqual(good(await alice.get(`/quiz/${id}`)).folder.id, folder.id);
  assert.deepEqual(stage.troubles, []);
});

test('[DA-7, DA-12] several surveys are moved and archived at once, and come back at once', async () => {
  const { bob } = stage.house;
  for (const name of ['One of three', 'Two of three', 'Three of three']) await stage.house.survey(bob, { name });
  good(await bob.post(`/workspace/${bob.workspaceId}/folders`, { name: 'Later' }));
  const page = await stage.open('/');
  await listOf(page, bob);
  for (const name of ['One of three', 'Two of three']) await page.getByLabel(`Select ${name}`).check();
  await page.getByText('2 selected').waitFor();
  await assertAccessible(page, 'list with some selected');
  const bar = page.getByRole('region', { name: 'Selected surveys' });
  await bar.getByRole('button', { name: 'Archive' }).click();
  await named(page, 'Two of three').waitFor({ state: 'detached' });
  await named(page, 'Three of three').waitFor();
  const inPlace = page.getByRole('list', { name: 'Surveys' }).locator(':focus');
  await inPlace.waitFor();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await inPlace.waitFor();
  await named(page, 'One of three').waitFor();
  await named(page, 'Two of three').waitFor();
  await page.getByLabel('Select Two of three').check();
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await page.getByLabel('Select Two of three').and(page.locator(':focus')).waitFor();
});

test('[DA-8, DA-12] folders are made, renamed, put in order and deleted with what is in them, and the focus goes on', async () => {
  const { carol } = stage.house;
  const page = await stage.open('/');
  await listOf(page, carol);
  const folders = page.getByRole('navigation', { name: 'Folders' });
  for (const name of ['Alpha', 'Beta']) {
    await folders.getByRole('button', { name: 'New folder' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill(name);
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
  }
  const menu = async (name: string, action: string) => {
    await folders.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  const order = async () =>
    (await folders.getByRole('link').allTextContents()).filter((name) => /Alpha|Beta/.test(name));
  await menu('Beta', 'Move up');
  const first = folders
    .getByRole('listitem')
    .filter({ hasText: /Alpha|Beta/ })
    .first();
  await first.filter({ hasText: 'Beta' }).waitFor();
  assert.deepEqual(await order(), ['Beta', 'Alpha']);
  await menu('Alpha', 'Rename');
  await page.getByRole('dialog').getByRole('textbox').fill('Alphabet');
  await page.getByRole('button', { name: 'Save' }).click();
  await folders.getByRole('link', { name: 'Alphabet' }).waitFor();
  await menu('Beta', 'Delete');
  await page.getByText('There is no survey in this folder.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await folders.getByRole('link', { name: 'Beta' }).waitFor({ state: 'detached' });
  await folders.getByRole('link', { name: 'Alphabet' }).and(page.locator(':focus')).waitFor();
  // On a phone they stand in a choice, with the acts of the chosen one beside it.
  await page.setViewportSize({ width: 360, height: 740 });
  await folders.getByRole('combobox', { name: 'Folder' }).selectOption('Alphabet');
  await page.getByRole('heading', { level: 1, name: 'Alphabet' }).waitFor();
  await menu('Alphabet', 'Rename');
  await page.getByRole('dialog').getByRole('textbox').fill('Letters');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'Letters' }).waitFor();
  await menu('Letters', 'Delete');
  // On a slow device the dialog is still there when the folder is gone.
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { level: 1, name: 'All surveys' }).waitFor();
  await folders.getByRole('combobox', { name: 'Folder' }).and(page.locator(':focus')).waitFor();
  assert.deepEqual(stage.troubles, []);
});

test('[DA-3, DA-9] commands are found by typing, keys go to pages, and the sheet of keys says which', async () => {
  const { alice } = stage.house;
  await stage.house.survey(alice, { name: 'Needle in the hay' });
  const page = await stage.open('/');
  await listOf(page, alice);
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Commands' }).waitFor();
  await assertAccessible(page, 'commands');
  await page.keyboard.type('needle');
  await page.getByRole('menuitem', { name: 'Needle in the hay' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Needle in the hay' }).waitFor();
  await page.getByRole('navigation', { name: 'Questions' }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await page.getByRole('heading', { level: 1, name: 'Templates' }).waitFor();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Help and keys' });
  await sheet.getByText('Go to surveys').waitFor();
  await assertAccessible(page, 'sheet of keys');
  await sheet.getByLabel(/Keys without Ctrl/).uncheck();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog', { name: 'Commands' }).waitFor();
  await page.getByRole('heading', { level: 1, name: 'Templates', includeHidden: true }).waitFor();
  assert.deepEqual(stage.troubles, []);
});

test('[DA-9] letters typed while the commands are still on their way stand in their field, and do nothing on the page', async () => {
  const page = await stage.page();
  await signInQuietly(page, stage, stage.house.alice);
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(/\/assets\/(overlays|palette)-.*\.js/, async (route) => {
    await mayCome;
    await route.continue();
  });
  const isAsked = page.waitForRequest(/\/assets\/palette-/);
  await page.goto(`${stage.origin}/surveys`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await isAsked;
  await page.keyboard.press('Control+k');
  await page.keyboard.type('g tx');
  await page.keyboard.press('Backspace');
  assert.equal(await page.getByRole('dialog').count(), 0);
  letCome();
  const field = page.getByRole('dialog').locator('input');
  await field.waitFor();
  await page.keyboard.type('e');
  assert.equal(await field.inputValue(), 'g te');
  assert.equal(new URL(page.url()).pathname, '/surveys');
});

test('[DA-9] where there is no keyboard its sheet is offered among the commands only', async () => {
  const page = await openAs(stage, stage.house.alice, '/surveys', { width: 360, touch: true });
  await page.getByRole('button', { name: 'Find' }).tap();
  assert.equal(await page.getByRole('button', { name: 'Help and keys', includeHidden: true }).isVisible(), false);
  await page.getByRole('menuitem', { name: 'Help and keys' }).tap();
  await page.getByRole('dialog', { name: 'Help and keys' }).waitFor();
});

test('[DA-10] when a session ends, signing in happens over the page, and what was typed is still there', async () => {
  const { alice } = stage.house;
  const page = await stage.open('/');
  await listOf(page, alice);
  await page.getByRole('link', { name: 'New survey' }).click();
  await page.getByLabel('Name of the survey').fill('Kept while away');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Start' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.waitFor();
  await assertAccessible(page, 'sign in again');
  await dialog.getByLabel('Password').fill('wrong password');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await dialog.getByText('The e-mail address or the password is wrong.').waitFor();
  await dialog.getByLabel('Password').fill(alice.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await dialog.waitFor({ state: 'detached' });
  assert.equal(await page.getByLabel('Name of the survey').inputValue(), 'Kept while away');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('heading', { level: 1, name: 'Kept while away' }).waitFor();
});

test('[DA-10] somebody else signs in on a page of their own, where nothing stands of who was here', async () => {
  const { alice, carol } = stage.house;
  const page = await stage.open('/');
  await listOf(page, alice);
  await page.getByRole('link', { name: 'New survey' }).click();
  await page.getByLabel('Name of the survey').fill('Of Alice');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Start' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel('E-mail').fill(carol.email);
  await dialog.getByLabel('Password').fill(carol.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await dialog.waitFor({ state: 'detached' });
  await signIn(page, carol);
  assert.equal((await carol.get('/quiz', { search: 'Of Alice' })).body.length, 0);
});

test('[DA-11] where people have answered, a survey is deleted only by typing its name', async () => {
  const { alice } = stage.house;
  const one = ask('input');
  const { id, rita } = await openSurvey(stage.house, { widgets: draft(one) });
  good(await alice.post(`/quiz/${id}/rename`, { name: 'Answered' }));
  good(await rita.complete({ [one.id]: 'x' }));
  const page = await stage.open('/');
  await listOf(page, alice);
  await page.getByRole('button', { name: 'Actions for Answered', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete “Answered”?' });
  await dialog.getByText(/Its 1 answer/).waitFor();
  await dialog.getByRole('textbox').fill('answered');
  await page.keyboard.press('Enter');
  assert.equal(await dialog.getByRole('button', { name: 'Delete' }).isEnabled(), false);
  await dialog.getByRole('textbox').fill('Answered');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await named(page, 'Answered').waitFor({ state: 'detached' });
});

test('a language that was chosen is the one in which it is said', async () => {
  const page = await openAs(stage, stage.house.bob, '/settings/profile');
  await page.getByLabel('Language').selectOption('es');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Guardado.', { exact: true }).waitFor();
  await page.context().close();
});
