/** The network goes, the session ends, two tabs are open: what was typed is not lost. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { ask, draft } from '../draft.ts';
import { good } from '../house.ts';
import {
  assertKept,
  choose,
  holdSaves,
  openBuilder,
  ready,
  row,
  saved,
  saves,
  saying,
  signInQuietly,
  title,
  titlesOf,
} from './builder.ts';
import { assertAccessible, openStage, type Stage } from './stage.ts';

let stage: Stage;

before(async () => {
  stage = await openStage();
});
after(() => stage.close());

const survey = (...titles: string[]) =>
  stage.house.survey(stage.house.alice, { widgets: draft(...titles.map((words) => ask('input', { title: words }))) });

test('[DA-23, DA-71] the network goes away while somebody types and comes back: everything is saved by itself', async () => {
  const id = await survey('Before', 'Another');
  const page = await openBuilder(stage, id);
  await choose(page, 'Before');
  await page.context().setOffline(true);
  await title(page).fill('Typed in the tunnel');
  await saying(page, /Kept on this device.+no connection/).waitFor();
  await assertAccessible(page, 'without a connection');
  await choose(page, 'Another');
  await title(page).fill('And deeper in it');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+Shift+z');
  assert.deepEqual(await titlesOf(stage, id), ['Before', 'Another']);
  await page.context().setOffline(false);
  await saved(page);
  assert.deepEqual(await titlesOf(stage, id), ['Typed in the tunnel', 'And deeper in it']);
});

test('[DA-23, DA-71, DA-74] the tab crashes: what was said to be kept on the device is back in the next tab', async () => {
  const id = await survey('Before');
  const page = await openBuilder(stage, id);
  await page.route(saves, (route) => route.abort('connectionreset'));
  await choose(page, 'Before');
  await title(page).fill('Typed');
  await saying(page, /Kept on this device/).waitFor();
  await title(page).fill('Typed before the crash');
  await saying(page, /Kept on this device/).waitFor();
  await crash(page);
  const next = await page.context().newPage();
  await next.goto(`${stage.origin}/s/${id}/build`, { waitUntil: 'commit' });
  await next.getByText('1 change that was not saved is back.').waitFor();
  await row(next, 'Typed before the crash').waitFor();
  await saved(next);
  assert.deepEqual(await titlesOf(stage, id), ['Typed before the crash']);
  await page.context().close();
});

test('[DA-23, DA-71] a survey that could not be opened at first is opened with what was kept on the device', async () => {
  const id = await survey('Before');
  const page = await openBuilder(stage, id);
  await page.route(saves, (route) => route.abort('connectionreset'));
  await choose(page, 'Before');
  await title(page).fill('Typed before');
  await saying(page, /Kept on this device/).waitFor();
  const reads = `**/api/v3/quiz/${id}`;
  await page.route(reads, (route) => route.abort('connectionreset'));
  await page.getByRole('link', { name: 'Surveys' }).first().click();
  await page.getByRole('link', { name: 'New survey' }).first().waitFor();
  await page.goBack();
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await page.unroute(reads);
  await page.unroute(saves);
  await again.click();
  await page.getByText('1 change that was not saved is back.').waitFor();
  await saved(page);
  assert.deepEqual(await titlesOf(stage, id), ['Typed before']);
  await page.context().close();
});

/** Its process ends, and nothing in it is asked or told. */
async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const session = await page.context().newCDPSession(page);
  session.send('Page.crash').catch(() => {});
  await crashed;
}

test('[DA-10, DA-71] a session ends while somebody types: they sign in over the page, and it is saved', async () => {
  const { alice } = stage.house;
  const id = await survey('Before');
  const page = await openBuilder(stage, id);
  await choose(page, 'Before');
  await page.context().clearCookies();
  await title(page).fill('Typed without a session');
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.waitFor();
  await dialog.getByLabel('Password').fill(alice.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await dialog.waitFor({ state: 'detached' });
  await saved(page);
  assert.equal(await title(page).inputValue(), 'Typed without a session');
  assert.deepEqual(await titlesOf(stage, id), ['Typed without a session']);
});

test('[DA-10, DA-72] somebody else signs in over the page: what the first one typed is not saved in their name, and waits for the first', async () => {
  const { alice, bob } = stage.house;
  const id = await survey('Before');
  const page = await openBuilder(stage, id);
  await choose(page, 'Before');
  await page.context().clearCookies();
  await title(page).fill('Typed by Alice');
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel('E-mail').fill(bob.email);
  await dialog.getByLabel('Password').fill(bob.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Hello' }).waitFor();
  await signInQuietly(page, stage, bob);
  await page.goto(`${stage.origin}/s/${id}/build`);
  await row(page, 'Before').waitFor();
  assert.deepEqual(await titlesOf(stage, id), ['Before']);
  await page.context().clearCookies();
  await signInQuietly(page, stage, alice);
  await page.reload({ waitUntil: 'commit' });
  await page.getByText('1 change that was not saved is back.').waitFor();
  await saved(page);
  assert.deepEqual(await titlesOf(stage, id), ['Typed by Alice']);
});

test('[DA-72] somebody else signs in in another tab: the tabs of the first do nothing in their name, and go on once the first is back', async () => {
  const { alice, bob } = stage.house;
  const id = await survey('Before');
  const page = await openBuilder(stage, id);
  await choose(page, 'Before');
  const other = await page.context().newPage();
  await other.goto(`${stage.origin}/new`);
  await other.getByLabel('Name of the survey').fill('Wanted by Alice');
  await signInQuietly(page, stage, bob);
  await title(page).fill('Typed by Alice');
  await other.getByRole('button', { name: 'Start' }).click();
  const again = (tab: Page) => tab.getByRole('dialog', { name: 'Sign in again' });
  await again(other).waitFor();
  await again(page).waitFor();
  assert.deepEqual(await titlesOf(stage, id), ['Before']);
  await again(page).getByLabel('Password').fill(alice.password);
  await again(page).getByRole('button', { name: 'Sign in' }).click();
  await saved(page);
  const { updated_by: author, widgets } = good(await bob.get(`/quiz/${id}`));
  assert.equal(author.id, alice.userId);
  assert.equal(widgets.entities[widgets.ids[0]].title, 'Typed by Alice');
  const surveys = good(await bob.get('/quiz')) as { name: string }[];
  assert.ok(surveys.every(({ name }) => name !== 'Wanted by Alice'));
  await page.context().close();
});

test('[DA-24, DA-71] two tabs of one browser write at once: each sees the other without a reload, and no word is lost', async () => {
  const id = await survey('Left', 'Right');
  const left = await openBuilder(stage, id);
  const right = await left.context().newPage();
  await right.goto(`${stage.origin}/s/${id}/build`);
  await ready(right);
  await choose(left, 'Left');
  await title(left).fill('Left of the first tab');
  await saved(left);
  await row(right, 'Left of the first tab').waitFor();

  const gate = await holdSaves(left);
  await title(left).fill('Both, of the first tab');
  await gate.held;
  await choose(right, 'Left of the first tab');
  await title(right).fill('Both, of the second tab');
  await saved(right);
  gate.open();
  await left.getByRole('button', { name: 'Keep mine' }).waitFor();
  await saved(left);
  await assertKept(stage, id, 'Both, of the first tab', 'Both, of the second tab');
  await right.getByRole('button', { name: 'Keep mine' }).waitFor();
  assert.deepEqual(stage.troubles, []);
});
