/** Somebody gives programs what they need and no more, sees where they are signed in, and connects an assistant. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { toolsIn } from '../../web/dashboard/settings/check-assistant.ts';
import { expiryOf } from '../../web/dashboard/settings/expiry.ts';
import { openAs } from './builder.ts';
import { assertAccessible, openStage, type Stage } from './stage.ts';

let stage: Stage;

before(async () => {
  stage = await openStage();
});
after(() => stage.close());

test('[DA-356] until when a token lasts: a span, a whole day to come, or without end', () => {
  const now = Date.parse('2026-03-01T12:00:00Z');
  assert.equal(expiryOf('month', '', now), '2026-03-31T12:00:00.000Z');
  assert.equal(expiryOf('never', '', now), null);
  assert.equal(expiryOf('day', '2020-01-01', now), undefined);
  assert.equal(expiryOf('day', '', now), undefined);
  assert.ok(Date.parse(expiryOf('day', '2026-03-01', now)!) > now);
});

test('[DA-358] the endpoint is understood as it answers, as JSON or as a stream', () => {
  const text = '{"jsonrpc":"2.0","id":1,"result":{"tools":[{},{}]}}';
  assert.deepEqual([toolsIn(text), toolsIn(`event: message\ndata: ${text}\n\n`)], [2, 2]);
  assert.deepEqual([toolsIn('<html>'), toolsIn('{"error":{}}')], [null, null]);
});

test('[DA-356] a token gets what was chosen part by part and a last day, and the list tells it in words', async () => {
  const { alice } = stage.house;
  const page = await openAs(stage, alice, '/settings/api');
  await page.getByLabel('What is it for?').fill('Weekly report');
  await page.getByLabel('Choose part by part').check();
  await page.getByLabel('Surveys', { exact: true }).selectOption({ label: 'Nothing' });
  await page.getByText('Choose at least one thing that it may do.').waitFor();
  await page.getByLabel('Answers', { exact: true }).selectOption({ label: 'Read and change' });
  await page.getByLabel('Codes', { exact: true }).selectOption({ label: 'Read' });
  await page.getByLabel('How long does it last?').selectOption({ label: '30 days' });
  await assertAccessible(page, 'a new token');
  await page.getByRole('button', { name: 'Make a token' }).click();
  await page.getByText('It is shown only now').waitFor();
  const row = page.getByRole('listitem').filter({ hasText: 'Weekly report' });
  await row.getByText('Read and change: Answers · Read: Codes').waitFor();
  await row.getByText(/^Lasts until /).waitFor();
  const [made] = (await alice.get('/tokens')).body.filter(({ name }: { name: string }) => name === 'Weekly report');
  assert.deepEqual(made.abilities, ['answers:write', 'promo:read']);
  assert.ok(Math.abs(Date.parse(made.expires_at) - Date.now() - 30 * 86_400_000) < 600_000);
  await page.context().close();
});

test('[DA-357] sessions tell where and when; one is ended, then all others, and this one stays', async () => {
  const { bob } = stage.house;
  const others = await Promise.all([1, 2, 3].map(() => openAs(stage, bob, '/settings/profile')));
  const page = await openAs(stage, bob, '/settings/sessions');
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText(/Signed in/) });
  await page.getByText('This one').waitFor();
  assert.equal(await rows.count(), 4);
  await assertAccessible(page, 'sessions');
  await page.emulateMedia({ colorScheme: 'dark' });
  await assertAccessible(page, 'sessions by night');
  await rows.getByRole('button', { name: /^End/ }).first().click();
  await page.getByText(/has been signed out/).waitFor();
  await page.getByRole('button', { name: 'End all others' }).click();
  await page.getByText('2 other sessions have been ended.').waitFor();
  await page.getByRole('button', { name: 'End all others' }).waitFor({ state: 'detached' });
  assert.equal(await rows.count(), 1);
  const statuses = await Promise.all(
    others.map((other) => other.evaluate(async () => (await fetch('/api/v3/user')).status)),
  );
  assert.deepEqual(statuses, [401, 401, 401]);
  assert.equal(await page.evaluate(async () => (await fetch('/api/v3/user')).status), 200);
  for (const other of [...others, page]) await other.context().close();
  stage.troubles.splice(0);
});

test('[DA-358] an assistant is connected: a token, a configuration to paste, and a try that tells what it can do', async () => {
  const { alice } = stage.house;
  const page = await openAs(stage, alice, '/settings/assistants');
  await page.getByLabel('Token to try').fill('1|nonsense');
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByText('The token is refused.').waitFor();
  stage.troubles.splice(0);
  await page.getByLabel('Token to try').fill('');
  await page.getByLabel('Read answers').check();
  await page.getByLabel('Your assistant').selectOption({ label: 'Cursor' });
  await page.getByRole('button', { name: 'Make a token for it' }).click();
  const token = await page.locator('code.secret').innerText();
  await page.getByRole('button', { name: 'Copy the configuration' }).click();
  await page.getByText('The configuration is on the clipboard.').waitFor();
  const pasted = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  assert.deepEqual(pasted.mcpServers.canvass, {
    url: `${stage.origin}/mcp/v1`,
    headers: { Authorization: `Bearer ${token}` },
  });
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByText(/^It works: an assistant with this token has \d+ tools\.$/).waitFor();
  await assertAccessible(page, 'for assistants');
  const robot = stage.house.client(token);
  assert.equal((await robot.get('/quiz')).status, 200);
  assert.equal(
    (await robot.post(`/workspace/${alice.workspaceId}/folders`, { name: 'x' })).body.code,
    'ability_missing',
  );
  await page.context().close();
  assert.deepEqual(stage.troubles, []);
});
