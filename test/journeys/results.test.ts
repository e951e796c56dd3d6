/** Results before anybody has answered, and after the first has: nothing is reloaded, and the way there leads to them. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask, draft } from '../draft.ts';
import { good } from '../house.ts';
import { respondentAt } from '../respondent.ts';
import { openAs } from './builder.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;

before(async () => {
  stage = await openStage();
});
after(() => stage.close());

test('[DA-201] somebody waits for the first answer, and is led to the results from then on', async () => {
  const { house } = stage;
  const { alice } = house;
  const rating = ask('rating');
  const id = await house.survey(alice, { widgets: draft(rating), name: 'Café' });
  const page = await openAs(stage, alice, `/s/${id}`);
  await page.waitForURL(`**/s/${id}/build`);
  await page.getByRole('link', { name: 'Results' }).click();
  await page.getByText('The survey is not published yet').waitFor();
  good(await alice.post(`/quiz/${id}/publish`));
  const { url_shared: link, virtual_id: code } = good(await alice.get(`/quiz/${id}`));
  await page.reload();
  await page.getByRole('img', { name: `QR code of ${link}` }).waitFor();
  await page.getByRole('button', { name: 'Copy the link' }).click();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), link);

  const rita = respondentAt(house.app, code as string);
  assert.equal((await rita.complete({ [rating.id]: 4 })).status, 200);
  const figure = (name: string) => page.getByText(name, { exact: true }).locator('xpath=following-sibling::dd');
  await figure('Completed').waitFor();
  assert.equal(await figure('Completed').textContent(), '1');
  assert.equal(await figure('Completion rate').textContent(), '100%');
  await page.goto(`${stage.origin}/s/${id}?`);
  await page.waitForURL(`**/s/${id}/results`);
  await page.goto(`${stage.origin}/surveys`);
  await page.getByRole('link', { name: '1 answer' }).click();
  await figure('Completed').waitFor();
  assert.deepEqual(stage.troubles, []);
});
