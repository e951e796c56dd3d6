/** Two people in one draft: each sees the other, and what the other saves arrives by itself. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { ask, draft } from '../draft.ts';
import type { Person } from '../house.ts';
import { openAs } from './builder.ts';
import { assertAccessible, openStage, type Stage } from './stage.ts';

let stage: Stage;

before(async () => {
  stage = await openStage();
});
after(() => stage.close());

async function openBuilder(id: number, person: Person): Promise<Page> {
  const page = await openAs(stage, person, `/s/${id}/build`);
  await page.getByRole('navigation', { name: 'Questions' }).waitFor();
  return page;
}

const row = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) });
const here = (page: Page) => page.getByRole('list', { name: 'Also here' });

test('[DA-54] two people see each other and the question each is in, and what one saves the other sees by itself', async () => {
  const { alice, bob, vera } = stage.house;
  const [one, two] = [ask('input', { title: 'One' }), ask('input', { title: 'Two' })];
  const id = await stage.house.survey(alice, { widgets: draft(one, two) });
  const hers = await openBuilder(id, alice);
  await row(hers, 'One').click();
  const his = await openBuilder(id, bob);
  await row(his, 'Two').click();
  await here(hers).getByRole('img', { name: `Bob is at question 2` }).waitFor();
  await here(his).getByRole('img', { name: `Alice is at question 1` }).waitFor();
  await assertAccessible(hers, 'somebody else is here');
  await row(his, 'One').click();
  await hers.getByText(`Bob is at this question`).waitFor();
  await assertAccessible(hers, 'somebody else is at this question');

  await row(his, 'Two').click();
  await his.getByRole('textbox', { name: 'Question', exact: true }).fill('Written by a colleague');
  await row(hers, 'Written by a colleague').waitFor();
  const watching = await openBuilder(id, vera);
  await row(watching, 'Written by a colleague').waitFor();
  await his.getByRole('textbox', { name: 'Question', exact: true }).fill('And once more');
  await row(watching, 'And once more').waitFor();
  await his.close();
  await here(hers).waitFor({ state: 'detached' });
  assert.deepEqual(stage.troubles, []);
});
