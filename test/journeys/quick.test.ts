/** What keeps the dashboard quick, as far as it can be seen without a clock; `npm run bench -- dashboard` measures it. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask, draft } from '../draft.ts';
import { openAs, signInQuietly } from './builder.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;

before(async () => {
  stage = await openStage();
});
after(() => stage.close());

test('[DA-80] the files of a page and what it reads first are asked for before it is known who is here, and once', async () => {
  const id = await stage.house.survey(stage.house.alice, { widgets: draft(ask('input', { title: 'First' })) });
  const page = await stage.page();
  await signInQuietly(page, stage, stage.house.alice);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v3/user', async (route) => {
    await held;
    await route.continue();
  });
  const early = ['/assets/build-', '/assets/together-', `/api/v3/quiz/${id}`].map((name) =>
    page.waitForRequest((request) => new URL(request.url()).pathname.startsWith(name)),
  );
  await page.goto(`${stage.origin}/s/${id}/build`);
  await Promise.all(early);
  // What lies over a page is not loaded before there is one.
  assert.deepEqual(
    asked.filter((path) => path.startsWith('/assets/overlays-')),
    [],
  );
  const overlays = page.waitForRequest(/\/assets\/overlays-[^/]+\.js$/);
  answer();
  await page.getByRole('button', { name: /First/ }).waitFor();
  await overlays;
  assert.deepEqual(
    ['/api/v3/user', `/api/v3/quiz/${id}`, '/api/v3/workspaces'].map(
      (one) => asked.filter((path) => path === one).length,
    ),
    [1, 1, 1],
  );
});

test('[DA-80] who signs in on the way to a survey gets it, whatever was answered before', async () => {
  const id = await stage.house.survey(stage.house.alice, { widgets: draft(ask('input', { title: 'First' })) });
  const page = await stage.page();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${stage.origin}/s/${id}/build`);
  await page.getByLabel('E-mail').waitFor();
  assert.equal(asked.filter((path) => path === '/api/v3/user').length, 1);
  await page.getByLabel('E-mail').fill(stage.house.alice.email);
  await page.getByLabel('Password').fill(stage.house.alice.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: /First/ }).waitFor();
});

test('[DA-81] the menu of a row opens from the keyboard, and the focus comes back to its button', async () => {
  const questions = ['First', 'Second'].map((title) => ask('input', { title }));
  const id = await stage.house.survey(stage.house.alice, { widgets: draft(...questions) });
  const page = await openAs(stage, stage.house.alice, `/s/${id}/build`);
  const button = page.getByRole('button', { name: 'Actions for 1', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu', { name: 'Actions for 1' });
  await menu.getByRole('menuitem', { name: 'Duplicate' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('ArrowDown');
  await menu.getByRole('menuitem', { name: 'Move down' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  await button.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await menu.getByRole('menuitem', { name: 'Move down' }).click();
  await page.getByText('Moved to 2 of 2.').waitFor();
});

test('[DA-80] a menu that cannot be loaded is told, the page stays, and the next press opens it', async () => {
  const page = await stage.page();
  await signInQuietly(page, stage, stage.house.alice);
  await page.clock.install();
  await page.route(/\/assets\/overlays-/, (route) => route.abort('connectionreset'));
  await page.goto(`${stage.origin}/surveys`);
  const button = page.getByRole('button', { name: 'Account' });
  await button.click();
  const notice = page.getByText('The server cannot be reached. Check your connection and try again.');
  while (!(await notice.isVisible())) await page.clock.runFor(1000);
  await page.getByRole('heading', { level: 1, name: 'All surveys' }).waitFor();
  assert.equal(await button.getAttribute('aria-expanded'), 'false');
  await page.unroute(/\/assets\/overlays-/);
  await page.clock.runFor(2000);
  await button.click();
  await page.clock.resume();
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
});
