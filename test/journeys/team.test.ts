/** A colleague is asked in, given another role, made the owner; an invitation is taken back; somebody leaves. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { good } from '../house.ts';
import { openAs } from './builder.ts';
import { assertAccessible, openStage, type Stage } from './stage.ts';

let stage: Stage;

before(async () => {
  stage = await openStage();
});
after(() => stage.close());

test('[DA-310, DA-311, DA-312] the team: invited, revoked, another role, removed, a new owner, and leaving', async () => {
  const { alice, vera, carol } = stage.house;
  const address = `/w/${alice.workspaceId}/team`;
  const page = await openAs(stage, alice, '/surveys');
  await page.getByRole('button', { name: /^Workspace/ }).click();
  await page.getByRole('menuitem', { name: 'Team' }).click();
  await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor();

  await page.getByLabel('E-mail address').fill('new@example.com');
  await page.getByLabel('Role', { exact: true }).selectOption('viewer');
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByText('Give this link to new@example.com.').waitFor();
  assert.match(await page.locator('code.secret').innerText(), /\/invitation#token=.{43}$/);
  await page.getByText('no letter; the link was handed over').waitFor();
  await assertAccessible(page, 'the team');
  await page.getByRole('button', { name: 'Revoke new@example.com' }).click();
  await page.getByText('Nobody is invited at present.').waitFor();

  await page.getByLabel('E-mail address').fill(carol.email);
  await page.getByLabel('Role', { exact: true }).selectOption('member');
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByText('Carol has joined.').waitFor();
  await page.getByLabel('Role of Carol').selectOption('viewer');
  await page.getByText('Carol: Viewer from now on.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  const roles = async () => {
    const list = good(await alice.get(`/workspace/${alice.workspaceId}/members`)) as { name: string; role: string }[];
    return Object.fromEntries(list.map(({ name, role }) => [name, role]));
  };
  while ((await roles())['Carol'] !== 'member');
  await page.getByRole('button', { name: 'Remove Vera' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Vera has been removed.').waitFor();
  await page.getByLabel('Role of Bob').selectOption('owner');
  await page.getByRole('dialog').getByRole('button', { name: 'Make the owner' }).click();
  await page.getByText('Bob is the owner. You are an admin now.').waitFor();
  assert.deepEqual(await roles(), { Alice: 'admin', Bob: 'owner', Carol: 'member' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await assertAccessible(page, 'the team by night');
  await page.context().close();

  const member = await openAs(stage, carol, address);
  await member.getByText('Bob', { exact: false }).first().waitFor();
  assert.equal(await member.getByRole('button', { name: 'Invite' }).count(), 0);
  await member.getByRole('button', { name: 'Leave' }).click();
  await member.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await member.getByText(/^You have left/).waitFor();
  await member.context().close();
  const stranger = await openAs(stage, vera, address);
  await stranger.getByText('There is no such workspace among yours.').waitFor();
  await stranger.context().close();
  assert.deepEqual(await roles(), { Alice: 'admin', Bob: 'owner' });
  assert.deepEqual(stage.troubles, []);
});
