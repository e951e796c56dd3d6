/** An admin finds out who did what, in sentences, and takes the list along as a table. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { AuditAction } from '../../server/kernel/operation/audit.ts';
import { actions, type Action } from '../../web/dashboard/audit/actions.ts';
import { auditAsked, actionsOf, kinds } from '../../web/dashboard/audit/audit-address.ts';
import { good } from '../house.ts';
import { openAs } from './builder.ts';
import { assertAccessible, openStage, type Stage } from './stage.ts';

let stage: Stage;

before(async () => {
  stage = await openStage();
});
after(() => stage.close());

/** Does not compile where one of the two lists has an action that the other has not. */
const same: [AuditAction] extends [Action] ? ([Action] extends [AuditAction] ? true : never) : never = true;

test('[DA-330] each action has its sentence and its kind, and the address says which are asked for', () => {
  assert.ok(same);
  assert.deepEqual(kinds.flatMap(actionsOf).sort(), [...actions].sort());
  const asked = (query: string) => auditAsked(new URL(`https://x/w/1/audit?${query}`));
  assert.deepEqual(asked('user=3&kind=quiz&from=2026-03-01&to=2026-03-02&quiz=4'), {
    kind: 'quiz',
    filter: { user_id: 3, quiz_id: 4, date_from: '2026-03-01', date_to: '2026-03-02' },
  });
  assert.deepEqual(asked('user=x&kind=nothing&from=1&to=2026-99-01'), { kind: null, filter: {} });
});

test('[DA-330, DA-331] the log is read in sentences, by person and kind, and copied as a table', async () => {
  const { alice, bob } = stage.house;
  const id = await stage.house.survey(alice, { name: 'Café' });
  good(await bob.post(`/quiz/${id}/rename`, { name: 'Café Linden' }));
  good(await alice.post('/promo/list', { name: 'Spring', codes: ['A'] }));
  const address = `/w/${alice.workspaceId}/audit`;
  const page = await openAs(stage, alice, address);
  await page.getByText('Bob renamed a survey to “Café Linden”').waitFor();
  await page.getByText('Alice made the list of codes “Spring”').waitFor();
  await assertAccessible(page, 'the audit log');
  await page.getByLabel('About what').selectOption('quiz');
  await page.getByText('Alice made the list of codes “Spring”').waitFor({ state: 'detached' });
  await page.getByLabel('Who').selectOption({ label: 'Bob' });
  await page.getByText('Alice made the survey “Café”').waitFor({ state: 'detached' });
  assert.match(page.url(), /\?kind=quiz&user=\d+$/);
  await page.getByLabel('Who').selectOption({ label: 'Anybody' });
  const other = await stage.house.survey(alice, { name: 'Another' });
  await page.reload();
  await page.getByText('Alice made the survey “Another”').waitFor();
  await page.getByRole('link', { name: 'Only this survey Café Linden' }).first().click();
  await page.getByText('Alice made the survey “Another”').waitFor({ state: 'detached' });
  assert.match(page.url(), new RegExp(`quiz=${id}$`));
  assert.notEqual(other, id);
  await assertAccessible(page, 'the audit log of one survey');
  await page.getByRole('button', { name: /^Survey: Café/ }).click();
  await page.getByText('Alice made the survey “Another”').waitFor();
  await page.getByLabel('Who').selectOption({ label: 'Bob' });
  await page.getByText('Alice made the survey “Another”').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Copy as a table' }).click();
  await page.getByText('1 entry is on the clipboard.').waitFor();
  const [head, row, ...more] = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  assert.deepEqual([head?.split('\t').length, row?.split('\t')[1], more.length], [5, 'Bob', 0]);
  assert.equal(row?.split('\t')[2], 'Bob renamed a survey to “Café Linden”');
  await page.emulateMedia({ colorScheme: 'dark' });
  await assertAccessible(page, 'the audit log by night');
  await page.context().close();
  const member = await openAs(stage, bob, address);
  await member.getByText('The audit log is for admins of the workspace.').waitFor();
  await member.getByText(/Alice/).waitFor();
  await member.context().close();
  assert.deepEqual(stage.troubles, []);
});
