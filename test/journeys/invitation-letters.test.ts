/** What became of the letter of an invitation is seen by who has invited, and mended from there. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openScript, type Script } from '../smtp-script.ts';
import { openAs } from './builder.ts';
import { assertAccessible, openStage, type Stage } from './stage.ts';

let stage: Stage;
let server: Script;
let refuses = true;

before(async () => {
  server = await openScript((command) => (refuses && command === 'RCPT' ? '550 no such mailbox' : null));
  stage = await openStage(async () => ({ SMTP_URL: server.url, MAIL_FROM: 'canvass@example.com' }));
});
after(async () => {
  await stage.close();
  await server.close();
});

test('[RU-124] a letter that was refused is told with its reason, and sent when the person is invited again, and no link is shown that opens nothing', async () => {
  const { alice } = stage.house;
  const page = await openAs(stage, alice, `/w/${alice.workspaceId}/team`);
  await page.getByLabel('E-mail address').fill('new@example.com');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByText('the letter did not go out').waitFor();
  await page.getByText('the address was refused: see that it is right').waitFor();
  await assertAccessible(page, 'an invitation whose letter was refused');
  const link = page.locator('code.secret');
  const old = await link.innerText();
  refuses = false;
  await page.getByRole('button', { name: 'Invite again new@example.com' }).click();
  await page.getByText('A new invitation to new@example.com is made').waitFor();
  await page.getByText('a letter has gone out').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Invite again' }).count(), 0);
  assert.notEqual(await link.innerText(), old);
  await page.getByRole('button', { name: 'Revoke new@example.com' }).click();
  await page.getByText('Nobody is invited at present.').waitFor();
  assert.equal(await link.count(), 0);
  await page.context().close();
  assert.deepEqual(stage.troubles, []);
});
