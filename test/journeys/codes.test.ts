/** A list of codes is made from what is pasted and from a file, given to a survey, and found with the answer each went to. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { readCodes, stockOf } from '../../web/dashboard/codes/read-codes.ts';
import { ask, draft } from '../draft.ts';
import { good } from '../house.ts';
import { respondentAt } from '../respondent.ts';
import { openAs } from './builder.ts';
import { readCode } from './camera.ts';
import { assertAccessible, openStage, type Stage } from './stage.ts';

let stage: Stage;

before(async () => {
  stage = await openStage();
});
after(() => stage.close());

test('[DA-320] pasted codes come in their order, each once, and a tenth or less is low', () => {
  assert.deepEqual(readCodes(' B \r\nA\n\nB\nb'), { codes: ['B', 'A', 'b'], doubles: 1, tooLong: null });
  assert.equal(readCodes(`A\n${'😀'.repeat(251)}`).tooLong?.length, 502);
  assert.equal(readCodes('😀'.repeat(250)).tooLong, null);
  const stock = (free: number, all: number) => stockOf({ codes_count: all, unused_count: free });
  assert.deepEqual([stock(11, 100), stock(10, 100), stock(1, 9), stock(0, 0)], ['full', 'low', 'full', 'empty']);
});

test('[DA-320, DA-321, DA-322] a list of codes: pasted, from a file, attached, given, found, deleted', async () => {
  const { alice, vera } = stage.house;
  const say = ask('input', { title: 'How was it?' });
  const id = await stage.house.survey(alice, { widgets: draft(say), publish: true, name: 'Café' });
  const page = await openAs(stage, alice, `/w/${alice.workspaceId}/codes`);
  await page.getByText('No lists yet.').waitFor();
  await page.getByRole('link', { name: 'New list' }).click();
  await page.getByLabel('Name').fill('Spring');
  await page.getByLabel('One code on each line').fill('SALE-1\nSALE-2\nSALE-1');
  await page.getByText('1 stood there twice').waitFor();
  await page.setInputFiles('input[type=file]', {
    name: 'codes.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(Array.from({ length: 1200 }, (_, n) => `SPRING-${n},x`).join('\n')),
  });
  await page.getByText('1,200 codes', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'QR code' }).click();
  const picture = page.getByRole('figure').getByRole('img', { name: 'SPRING-0' });
  await picture.waitFor();
  await page.getByLabel('Width in pixels').fill('160');
  await page.getByLabel('Width in pixels').press('Tab');
  await picture.and(page.locator('[width="160"]')).waitFor();
  assert.equal(await readCode(page, (await picture.getAttribute('src'))!), 'SPRING-0');
  await assertAccessible(page, 'a new list of codes');
  await page.getByRole('button', { name: 'Make the list' }).click();
  await page.getByText('1200 of 1200 free').waitFor();
  const [list] = good(await alice.get('/promo/list', { workspace_id: alice.workspaceId })).data;
  assert.deepEqual([list.codes_count, list.code_format, list.code_width], [1200, 'qr', 160]);

  await page.getByRole('checkbox', { name: 'Café' }).check();
  await page.getByText('“Café” gives codes of this list now.').waitFor();
  await page.getByLabel('One code on each line').fill('SPRING-0\nEXTRA');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('1 code added. 1 was there already.').waitFor();
  const { virtual_id: code } = good(await alice.get(`/quiz/${id}`));
  const rita = respondentAt(stage.house.app, code);
  const { answer } = good(await rita.complete({ [say.id]: 'Good' }));
  await page.getByRole('button', { name: 'Used' }).click();
  const given = page.getByRole('link', { name: `Answer no. ${answer.id} of Café` });
  await given.waitFor();
  assert.match(page.url(), /\?show=used$/);
  await page.reload();
  await given.click();
  await page.waitForURL(`**/s/${id}/answers/${answer.id}`);
  await page.goBack();
  await page.getByRole('button', { name: 'All' }).click();
  await page.getByLabel('Search codes').fill('extra');
  await page.getByRole('button', { name: 'Delete EXTRA' }).click();
  await page.getByText('EXTRA has been deleted.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await page.getByRole('button', { name: 'Delete EXTRA' }).waitFor();
  await page.emulateMedia({ colorScheme: 'dark' });
  await assertAccessible(page, 'a list of codes');

  await page.goto(`${stage.origin}/s/${id}/share`);
  await page.getByText('Everybody who has the link can answer.').waitFor();
  assert.equal(await page.getByText('promo codes').count(), 0, 'there are enough');
  const few = good(await alice.post('/promo/list', { name: 'Few', codes: ['LAST'] })).list;
  good(await alice.post(`/promo/attach/${few.id}`, { quize_ids: [id] }));
  assert.equal(good(await rita.complete({ [say.id]: 'Better' })).answer.promo_code, 'LAST');
  await page.reload();
  await page.getByText('This survey has no promo codes left').waitFor();
  await page.getByRole('link', { name: 'See the codes' }).click();
  await page.getByRole('radio', { name: 'Spring' }).check();
  await page.getByText('This survey gives codes of “Spring” now.').waitFor();
  good(await alice.del(`/promo/list/${few.id}`));
  await page.getByRole('radio', { name: 'No codes' }).check();
  await page.getByText('This survey gives no codes any more.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await page.locator('input[type=radio]:checked ~ span', { hasText: 'Spring' }).waitFor();
  await assertAccessible(page, 'the codes of a survey');

  await page.goto(`${stage.origin}/w/${alice.workspaceId}/codes/${list.id}`);
  await page.getByRole('button', { name: 'More for “Spring”' }).click();
  await page.getByRole('menuitem', { name: 'Delete the list' }).click();
  await page.getByText('All 1201 codes go, and surveys that have the list (1) give none any more.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the list' }).click();
  await page.getByText('“Spring” has been deleted.').waitFor();
  assert.equal(good(await alice.get('/promo/list', { workspace_id: alice.workspaceId })).total, 0);
  await page.context().close();

  const looks = await openAs(stage, vera, `/s/${id}/codes`);
  await looks.getByText('Promo codes are for members of the workspace').waitFor();
  await looks.context().close();
  assert.deepEqual(stage.troubles, []);
});
