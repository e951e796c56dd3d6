/** An owner reads what the workspace may use; an operator sees what needs them, and nobody else does. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fullnessOf } from '../../web/dashboard/plan/fullness.ts';
import { good } from '../house.ts';
import { openAs } from './builder.ts';
import { assertAccessible, openStage, type Stage } from './stage.ts';

const folder = mkdtempSync(join(tmpdir(), 'canvass-plan-'));
const file = join(folder, 'plans.json');
const limits = { surveys: 10, surveys_per_day: 200, answers_per_month: 0 };
writeFileSync(
  file,
  JSON.stringify({ default_plan: 'small', plans: { small: { name: 'Small', features: ['webhooks'], limits } } }),
);
let stage: Stage;

before(async () => {
  stage = await openStage(async () => ({ PLANS_FILE: file }));
});
after(async () => {
  await stage.close();
  rmSync(folder, { recursive: true });
});

test('[DA-359] a tenth that is left is nearly nothing, and nothing is counted where there is no limit', () => {
  assert.deepEqual(
    [fullnessOf(89, 100), fullnessOf(90, 100), fullnessOf(100, 100), fullnessOf(0, 0)],
    ['room', 'nearly', 'full', 'full'],
  );
  assert.deepEqual([fullnessOf(5, null), fullnessOf(null, 5)], ['room', 'room']);
});

test('[DA-359] plan, usage and limits in words; who may change it gives the workspace a name, and takes it back', async () => {
  const { alice, vera } = stage.house;
  const { surveys } = (await alice.get('/tariff')).body.tariff.usage;
  const page = await openAs(stage, alice, `/w/${alice.workspaceId}/settings`);
  await page.getByRole('heading', { name: 'Small' }).waitFor();
  await page.getByText(`${surveys} of 10`, { exact: true }).waitFor();
  await page.getByText('0 of 0 Used up').waitFor();
  await page.getByText('At the limit surveys say that they take no more answers').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Sign-in of respondents' }).getByText('Not in the plan').waitFor();
  await assertAccessible(page, 'plan and settings');
  await page.getByLabel('Name').fill('Harbour bakery');
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The workspace has been changed.').waitFor();
  const named = async () =>
    (await alice.get('/workspaces')).body.data.find(({ id }: { id: number }) => id === alice.workspaceId);
  assert.deepEqual([(await named()).name, (await named()).timezone], ['Harbour bakery', 'Asia/Tokyo']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('textbox', { name: 'Name' }).and(page.locator(':not([value="Harbour bakery"])')).waitFor();
  assert.equal((await named()).timezone, 'UTC');
  await page.context().close();
  const viewer = await openAs(stage, vera, `/w/${alice.workspaceId}/settings`);
  await viewer.getByRole('heading', { name: 'Small' }).waitFor();
  assert.equal(await viewer.getByLabel('Time zone').count(), 0);
  await viewer.context().close();
  assert.deepEqual(stage.troubles, []);
});

test('[DA-422] another workspace is made from the menu, and deleted by its name with what is in it; the only one stays', async () => {
  const { carol } = stage.house;
  const page = await openAs(stage, carol, `/w/${carol.workspaceId}/settings`);
  await page.getByText('It is your only workspace, so it stays.').waitFor();
  await page.getByRole('button', { name: /^Workspace/ }).click();
  await page.getByRole('menuitem', { name: 'New workspace' }).click();
  await page.getByLabel('Name of the workspace').fill('My workspace');
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await page.getByText('The workspace “My workspace” is there.').waitFor();
  const made = new URL(page.url()).searchParams.get('workspace');
  const [folder] = good(await carol.get('/folders', { workspace_id: made }));
  good(await carol.post('/quiz', { folder_id: folder.id, name: 'In the new one' }));
  await page.goto(`${stage.origin}/w/${made}/settings`);
  // Both have the same name: what tells them apart is no part of it.
  assert.equal(await page.getByLabel('Name').inputValue(), 'My workspace');
  await page.getByRole('button', { name: 'Delete the workspace' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('1 survey with all their answers and files and 0 lists of codes are erased.').waitFor();
  await assertAccessible(page, 'a workspace that is about to be deleted');
  await dialog.getByRole('textbox').fill('My work');
  await dialog
    .getByRole('button', { name: 'Delete the workspace' })
    .and(page.locator('[aria-disabled=true]'))
    .waitFor();
  await dialog.getByRole('textbox').fill('My workspace');
  await dialog.getByRole('button', { name: 'Delete the workspace' }).click();
  await page.getByText('The workspace “My workspace” has been deleted.').waitFor();
  const left = (await carol.get('/workspaces')).body.data.map(({ id }: { id: number }) => id);
  assert.deepEqual(left, [carol.workspaceId]);
  await page.context().close();
  assert.deepEqual(stage.troubles, []);
});

test('[DA-423] screens of what the plan lacks say so, and others do not', async () => {
  const { alice } = stage.house;
  const page = await openAs(stage, alice, `/w/${alice.workspaceId}/codes`);
  await page.getByText('Promo codes are not in the plan of this workspace.').waitFor();
  await assertAccessible(page, 'codes that the plan lacks');
  await page.goto(`${stage.origin}/w/${alice.workspaceId}/webhooks`);
  await page.getByText('No webhooks yet.').waitFor();
  assert.equal(await page.getByText('not in the plan').count(), 0);
  await page.getByRole('link', { name: 'Plan and settings' }).click();
  await page.getByRole('heading', { name: 'Small' }).waitFor();
  await page.context().close();
  assert.deepEqual(stage.troubles, []);
});

test('[DA-360] operators see the installation with what needs them and its cure; to others there is nothing', async () => {
  const { alice, bob, db } = stage.house;
  const stranger = await openAs(stage, bob, '/operator');
  await stranger.getByRole('heading', { name: 'Nothing here' }).waitFor();
  await stranger.context().close();
  await db.pool.query('update users set is_operator = true where id = $1', [alice.userId]);
  await db.pool.query("update installation set created_at = now() - interval '8 days', last_backup_at = null");
  await db.pool.query(
    "insert into installation (created_at) select now() - interval '8 days' where not exists (select from installation)",
  );
  await db.pool.query("insert into instances (id, run, version) values (gen_random_uuid(), 'worker', '2.9.0')");
  const page = await openAs(stage, alice, '/surveys');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Installation' }).click();
  await page.getByText('npx canvass backup FILE').waitFor();
  await page.getByRole('heading', { name: 'Version 2.9.0' }).waitFor();
  await page.getByText('PostgreSQL', { exact: true }).waitFor();
  await page.getByText(/^\d+ of \d+$/).waitFor();
  await assertAccessible(page, 'the installation');
  await page.emulateMedia({ colorScheme: 'dark' });
  await assertAccessible(page, 'the installation by night');
  await page.context().close();
  assert.deepEqual(stage.troubles, []);
});
