/** The list of surveys where things do not go the usual way: what is hidden, refused, emptied or taken back. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { ask, draft } from '../draft.ts';
import { good, type Person } from '../house.ts';
import { openSurvey } from '../respondent.ts';
import { choose, list, openAs, pressTwice, signInQuietly } from './builder.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;

before(async () => {
  stage = await openStage();
});
after(() => stage.close());

const named = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
/** While it has the focus. */
const heading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'All surveys' }).and(page.locator(':focus'));
const dialog = (page: Page) => page.getByRole('dialog');

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

async function newFolder(person: Person, name: string): Promise<number> {
  return good(await person.post(`/workspace/${person.workspaceId}/folders`, { name })).id;
}

test('[DA-8] a folder with an archived survey says so before it goes, and what cannot be counted is told', async () => {
  const { alice } = stage.house;
  const folder = await newFolder(alice, 'Attic');
  const id = await stage.house.survey(alice, { name: 'Put away' });
  good(await alice.post(`/quiz/${id}/move`, { folder_id: folder }));
  good(await alice.post(`/quiz/${id}/archive`, { archive: true }));
  const page = await openAs(stage, alice, '/surveys');
  const refusal = { status: 403, json: { code: 'access_denied_to_folder', message: 'No.' } };
  await page.route('**/api/v3/quiz/archived?*', (route) => route.fulfill(refusal));
  await act(page, 'Attic', 'Delete');
  await dialog(page).getByRole('alert').waitFor();
  await page.unroute('**/api/v3/quiz/archived?*');
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await dialog(page).getByText('The 1 survey in this folder goes with it').waitFor();
  await dialog(page).locator(':focus').waitFor();
  await dialog(page).getByText('1 of them is in the archive.').waitFor();
  await dialog(page).getByRole('button', { name: 'Delete with 1 survey' }).click();
  await page.getByText('The folder “Attic” has been deleted.').waitFor();
  assert.equal((await alice.get(`/quiz/${id}`)).status, 404);
});

test('[DA-7, DA-11] of several surveys those with answers are deleted by typing how many, and one that fails says why', async () => {
  const { alice } = stage.house;
  const one = ask('input');
  const { id, rita } = await openSurvey(stage.house, { widgets: draft(one) });
  good(await alice.post(`/quiz/${id}/rename`, { name: 'Answered' }));
  good(await rita.complete({ [one.id]: 'x' }));
  const other = await stage.house.survey(alice, { name: 'Not answered' });
  const page = await openAs(stage, alice, '/surveys');
  for (const name of ['Answered', 'Not answered']) await page.getByLabel(`Select ${name}`, { exact: true }).check();
  const bar = page.getByRole('region', { name: 'Selected surveys' });

  const archives = `**/api/v3/quiz/${other}/archive`;
  await page.route(archives, (route) => route.abort());
  await bar.getByRole('button', { name: 'Archive' }).click();
  const messages = page.getByRole('region', { name: 'Messages' });
  await messages
    .getByText('Done for 1 survey. It did not work for: Not answered. The server cannot be reached.')
    .waitFor();
  await page.getByText('1 selected').waitFor();
  await messages.getByRole('button', { name: 'Undo' }).click();
  await named(page, 'Answered').waitFor();
  assert.equal(await page.getByText('It did not work for').count(), 0, 'only what was done is taken back');
  await bar.getByRole('button', { name: 'Archive' }).click();
  await messages.getByText(/^It did not work for: Not answered\./).waitFor();
  assert.equal(await messages.getByRole('button', { name: 'Undo' }).count(), 0);

  await page.getByLabel('Select Answered', { exact: true }).check();
  await bar.getByRole('button', { name: 'Delete' }).click();
  await dialog(page).getByText('1 answer, the questions').waitFor();
  await dialog(page).getByRole('textbox').fill('2');
  await page.keyboard.press('Enter');
  assert.equal(await dialog(page).getByRole('button', { name: 'Delete' }).isEnabled(), false);
  await dialog(page).getByRole('textbox').fill('1');
  await page.keyboard.press('Enter');
  await named(page, 'Answered').waitFor({ state: 'detached' });
  await named(page, 'Not answered').waitFor({ state: 'detached' });
});

test('[DA-4, DA-12, DA-454] a search is cleared by "Show all" and left by going elsewhere, and an emptied last page leads to the one before', async () => {
  const { carol } = stage.house;
  for (let n = 1; n <= 21; n += 1) await stage.house.survey(carol, { name: `Numbered ${String(n).padStart(2, '0')}` });
  const page = await openAs(stage, carol, '/surveys?sort=name');
  const search = page.getByRole('searchbox');
  const searchedFor = (text: string) =>
    page.waitForFunction(
      (wanted) => document.querySelector<HTMLInputElement>('input[type=search]')?.value === wanted,
      text,
    );
  await search.fill('zzz');
  await page.getByText('Nothing matches “zzz”.').waitFor();
  await page.getByRole('link', { name: 'Show all' }).click();
  await named(page, 'Numbered 01').waitFor();
  await heading(page).waitFor();
  await searchedFor('');
  await search.fill('zzz');
  await page.getByText('Nothing matches “zzz”.').waitFor();
  await page.getByRole('link', { name: 'All surveys' }).click();
  await named(page, 'Numbered 21').waitFor();
  await searchedFor('');

  // Both at once: nothing has been drawn between them.
  await page.getByLabel('Sort by').evaluate(async (sort: HTMLSelectElement) => {
    sort.value = 'name';
    sort.dispatchEvent(new Event('change', { bubbles: true }));
    await Promise.resolve();
    const next = document.querySelector<HTMLElement>('nav.pager a')!;
    next.focus();
    next.click();
  });
  await heading(page).waitFor();
  await act(page, 'Numbered 21', 'Archive');
  await named(page, 'Numbered 20').waitFor();
  assert.equal(new URL(page.url()).searchParams.get('page'), null);
  assert.deepEqual(stage.troubles, []);
});

test('[DA-3, DA-6] Ctrl+Z in a text field takes back what was typed there and no act, and behind a dialog no key does anything', async () => {
  const { bob } = stage.house;
  const first = ask('input', { title: 'Stays' });
  const id = await stage.house.survey(bob, { name: 'Once archived', widgets: draft(first) });
  const page = await openAs(stage, bob, '/surveys');
  await act(page, 'Once archived', 'Archive');
  await page.getByText('“Once archived” is in the archive.').waitFor();
  await page.getByRole('searchbox').pressSequentially('x');
  await page.keyboard.press('Control+z');
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[type=search]')?.value === '');
  assert.ok(good(await bob.get('/quiz/archived')).some((one: { id: number }) => one.id === id));

  // F8 leads to the message and, once it is closed, back; the next one is not held by one that is gone.
  await page.clock.install();
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await named(page, 'Once archived').waitFor();
  await page.getByRole('searchbox').and(page.locator(':focus')).waitFor();
  await act(page, 'Once archived', 'Duplicate');
  const message = page.getByText('“Once archived (copy)” has been made.');
  await message.waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await message.waitFor({ state: 'detached' });
  await act(page, 'Once archived', 'Duplicate');
  await message.waitFor();
  await page.mouse.move(0, 0);
  await page.clock.runFor(7000);
  await message.waitFor({ state: 'detached' });

  const builder = await openAs(stage, bob, `/s/${id}/build`);
  await choose(builder, 'Stays');
  await builder.keyboard.press('Control+d');
  const rows = () => list(builder).getByRole('listitem').filter({ hasText: 'Stays' }).count();
  assert.equal(await rows(), 2);
  await builder.getByRole('button', { name: 'Add question' }).click();
  await builder.getByRole('menuitem', { name: 'Paste many lines' }).click();
  const text = dialog(builder).getByRole('textbox');
  await text.pressSequentially('word');
  for (const keys of ['Control+d', 'Alt+ArrowUp', 'Control+Enter', 'Control+z']) await builder.keyboard.press(keys);
  assert.notEqual(await text.inputValue(), 'word');
  assert.equal(await dialog(builder).count(), 1);
  await dialog(builder).getByRole('button', { name: 'Cancel' }).click();
  assert.equal(await rows(), 2);
  assert.deepEqual(stage.troubles, []);
});

test('[DA-12] the focus goes on to the next row when one goes, and to the heading after the last', async () => {
  const { bob } = stage.house;
  const name = 'One after another';
  for (const n of [1, 2]) await stage.house.survey(bob, { name: `${name} ${n}` });
  const page = await openAs(stage, bob, `/surveys?sort=name&search=${encodeURIComponent(name)}`);
  const focused = page.locator(':focus');
  await act(page, `${name} 1`, 'Archive');
  await page.getByLabel(`Select ${name} 2`).and(focused).waitFor();
  await act(page, `${name} 2`, 'Delete');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await heading(page).waitFor();
});

test('[DA-12, DA-13] a note that is being written outlives a click beside its dialog, and what is pressed twice is done once', async () => {
  const { alice } = stage.house;
  const one = ask('input');
  const { id, rita } = await openSurvey(stage.house, { widgets: draft(one) });
  good(await alice.post(`/quiz/${id}/rename`, { name: 'Twice' }));
  good(await rita.complete({ [one.id]: 'x' }));
  const page = await openAs(stage, alice, '/surveys');
  await act(page, 'Twice', 'Note');
  await dialog(page).getByRole('textbox').fill('Written for an hour');
  await page.mouse.click(5, 5);
  assert.equal(await dialog(page).getByRole('textbox').inputValue(), 'Written for an hour');
  await dialog(page).getByRole('textbox').and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  const sent: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url().split('/').at(-1)!));
  await act(page, 'Twice', 'Unpublish');
  await page.getByRole('button', { name: 'Publish Twice' }).focus();
  await pressTwice(page.getByRole('button', { name: 'Publish Twice' }));
  await page.getByRole('button', { name: 'Copy link Twice' }).and(page.locator(':focus')).waitFor();
  await act(page, 'Twice', 'Delete');
  await dialog(page).getByRole('textbox').fill('Twice');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await named(page, 'Twice').waitFor({ state: 'detached' });
  assert.deepEqual(sent, ['unpublish', 'publish', String(id)]);
});

test('[DA-75] who may only look on is offered nothing that changes a survey or a folder', async () => {
  const { alice, vera } = stage.house;
  await stage.house.survey(alice, { name: 'Only to look at' });
  const page = await openAs(stage, vera, '/surveys');
  const row = page.getByRole('listitem').filter({ has: named(page, 'Only to look at') });
  await row.waitFor();
  await row.getByRole('checkbox').waitFor({ state: 'detached' });
  assert.equal(await row.getByRole('button', { name: /^Publish/ }).count(), 0);
  await row.getByRole('button', { name: 'Actions for Only to look at' }).click();
  await page.getByRole('menuitem').first().waitFor();
  assert.deepEqual(await page.getByRole('menuitem').allTextContents(), ['Preview']);
  await page.keyboard.press('Escape');

  const make = page.getByRole('link', { name: 'New survey' }).or(page.getByRole('link', { name: 'From a template' }));
  const folder = page.getByRole('button', { name: 'New folder' });
  await page.goto(`${stage.origin}/surveys?workspace=${vera.workspaceId}`);
  await Promise.all([folder.waitFor(), make.first().waitFor()]);
  await page.goto(`${stage.origin}/surveys?workspace=${alice.workspaceId}`);
  await row.waitFor();
  await Promise.all([folder.waitFor({ state: 'detached' }), make.first().waitFor({ state: 'detached' })]);
  await page.keyboard.press('Control+k');
  await dialog(page).getByRole('menuitem', { name: 'Go to surveys' }).waitFor();
  assert.equal(await dialog(page).getByRole('menuitem', { name: 'New survey' }).count(), 0);

  good(await vera.del(`/workspace/${vera.workspaceId}`));
  await page.goto(`${stage.origin}/new`);
  await page.getByText('You may only look on in your workspaces.').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Start' }).count(), 0);
});

test('[DA-12, DA-73] folders, own templates and found surveys that could not be read are not shown as none', async () => {
  const refusal = { status: 403, json: { code: 'access_denied_to_folder', message: 'No.' } };
  const page = await stage.page();
  await page.route('**/api/v3/folders*', (route) => route.fulfill(refusal));
  await page.route(/search=hidden|workspace\/\d+\/templates/, (route) => route.fulfill(refusal));
  await signInQuietly(page, stage, stage.house.alice);
  await page.goto(`${stage.origin}/surveys`);
  await page.getByRole('main').getByRole('alert').waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('hidden');
  await dialog(page).getByRole('alert').waitFor();
  await page.unroute('**/api/v3/folders*');
  await page.goto(`${stage.origin}/templates`);
  await page.getByRole('main').getByRole('alert').waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Templates' }).and(page.locator(':focus')).waitFor();
});
