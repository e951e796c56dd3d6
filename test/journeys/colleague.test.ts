/** A colleague comes, and where their surveys go. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { good } from '../house.ts';
import { byMouse } from './hands.ts';
import { openAs, saved } from './builder.ts';
import { openStage, signIn, type Stage } from './stage.ts';

let stage: Stage;

before(async () => {
  stage = await openStage();
});
after(() => stage.close());

test('[DA-75] a colleague is invited, signs in for the first time, and makes and publishes a survey in the shared workspace', async () => {
  const { alice } = stage.house;
  const dana = { email: 'dana@example.com', password: 'a new horse battery' };
  const invited = good(
    await alice.post(`/workspace/${alice.workspaceId}/members`, { email: dana.email, role: 'member' }),
  );
  const { pathname, hash } = new URL(invited.invitation.url);
  const page = await stage.open(pathname + hash);
  await page.getByLabel('Your name').fill('Dana');
  await page.getByLabel('Password').fill(dana.password);
  await page.getByRole('button', { name: 'Join' }).click();
  await page.waitForURL(`**/surveys?workspace=${alice.workspaceId}`);
  await page.getByRole('button', { name: /^Workspace: My workspace/ }).waitFor();

  // At home, on another device.
  const home = await stage.open('/');
  await signIn(home, dana);
  await home.getByRole('button', { name: /^Workspace/ }).click();
  await home.getByRole('menuitem', { name: 'My workspace (shared with you)', exact: true }).click();
  await home.getByRole('link', { name: 'New survey' }).first().click();
  await home.getByLabel('Name of the survey').fill('Of the team');
  await home.getByRole('button', { name: 'Start' }).click();
  await home.getByText('No questions yet.').waitFor();
  const hand = byMouse(home, alice);
  await hand.add('Yes or no');
  await hand.type('Shall we meet on Monday?');
  await saved(home);
  const respondent = await stage.page();
  await respondent.goto(await hand.publish());
  await respondent.getByText('Shall we meet on Monday?').waitFor();
  const [made] = good(await alice.get('/quiz', { search: 'Of the team' }));
  assert.equal(made.workspace_id, alice.workspaceId);
  assert.equal(made.is_published, true);
  assert.deepEqual(stage.troubles, []);
});

test('[DA-75] a survey of a template goes to the workspace from which templates were opened', async () => {
  const { alice } = stage.house;
  const { workspace: other } = good(await alice.post('/workspaces', { name: 'Another' }));
  const page = await openAs(stage, alice, `/surveys?workspace=${other.id}`);
  await page.getByRole('link', { name: 'From a template' }).click();
  const see = page.getByRole('button', { name: /^Choose/ });
  await see.first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use this template' }).click();
  await page.getByRole('navigation', { name: 'Questions' }).waitFor();
  assert.equal(good(await alice.get('/quiz', { workspace_id: other.id })).length, 1);
});

test('[DA-75] who may only look on in a workspace is not offered to make a survey there', async () => {
  const { vera, alice } = stage.house;
  const page = await openAs(stage, vera, `/new?workspace=${alice.workspaceId}`);
  await page.getByLabel('Name of the survey').fill('Of my own');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('heading', { level: 1, name: 'Of my own' }).waitFor();
  const [made] = good(await vera.get('/quiz', { search: 'Of my own' }));
  assert.equal(made.folder.id, vera.folderId);
});

test('[DA-75] who is quicker than the list of folders need not press twice, and hears of it where that fails', async () => {
  const page = await openAs(stage, stage.house.alice, '/surveys');
  await page.route('**/api/v3/folder*', (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.goto(`${stage.origin}/new`);
  await page.getByLabel('Name of the survey').fill('Made in a hurry');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText(/^That did not work: /).waitFor();
  assert.equal(await page.getByLabel('Name of the survey').inputValue(), 'Made in a hurry');
  await page.unroute('**/api/v3/folder*');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('heading', { level: 1, name: 'Made in a hurry' }).waitFor();
});
