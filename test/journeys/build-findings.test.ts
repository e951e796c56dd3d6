/** What is wrong with a survey is seen while it is written, at its row, its field and its rule, and mended from the list of it. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask, draft } from '../draft.ts';
import { good } from '../house.ts';
import { choose, openBuilder, row, title } from './builder.ts';
import { assertAccessible, openStage, type Stage } from './stage.ts';

let stage: Stage;

before(async () => {
  stage = await openStage();
});
after(() => stage.close());

test('[DA-100, DA-104, DA-105] a fault is seen at its row, its field and in the list while it is typed, mended from there, and gone', async () => {
  const stars = ask('rating', { title: 'How was it?' });
  const why = ask('input', { title: 'What went wrong?' });
  const last = ask('input', { title: 'Anything else?' });
  const gone = ask('input', { title: 'Gone' });
  const when = { op: 'and', items: [{ source: { type: 'widget', id: stars.id }, operator: 'gt', value: 5 }] };
  const conditions = {
    jumps: {
      [stars.id]: [
        { id: 'never', when, to: { type: 'submit' } },
        { id: 'always', when: null, to: { type: 'widget', id: last.id } },
      ],
      [gone.id]: [{ id: 'stray', when: null, to: { type: 'submit' } }],
    },
  };
  const id = await stage.house.survey(stage.house.alice, { widgets: draft(stars, why, last) });
  good(await stage.house.alice.post(`/quiz/${id}/conditions`, { conditions, keep_broken: true }));
  const page = await openBuilder(stage, id);
  const found = (n: string) => page.getByRole('button', { name: n, exact: true });
  await row(page, 'What went wrong?').getByText('Error, 1 finding').waitFor();
  await row(page, 'How was it?').getByText('Warning, 1 finding').waitFor();
  await found('3 findings').waitFor();

  await choose(page, 'Anything else?');
  await title(page).fill('how was it?');
  await page.getByText('The same words as in “1. How was it?”').waitFor();
  await row(page, 'how was it?').last().getByText('Hint, 1 finding').waitFor();
  const field = page.locator('.field', { has: title(page) });
  await title(page).fill('');
  await field.getByText('The question has no words.').waitFor();
  assert.match((await title(page).getAttribute('aria-describedby')) ?? '', /-found/);
  await title(page).fill('Anything else?');
  await field.getByText('The question has no words.').waitFor({ state: 'detached' });

  await found('3 findings').click();
  const list = page.getByRole('dialog', { name: 'What the check has found' });
  await list.getByRole('listitem').filter({ hasText: 'The question of this rule is gone' }).waitFor();
  await assertAccessible(page, 'the list of findings');
  await list.getByRole('button', { name: 'Delete these rules' }).click();
  await list.getByText('The question of this rule is gone').waitFor({ state: 'detached' });
  await list.getByRole('button', { name: 'Rule after 1. How was it?' }).click();
  const rule = page.getByRole('listitem', { name: 'Rule 1', exact: true });
  await rule.locator('select:focus').first().waitFor();
  await rule.getByText('This rule can never hold.').waitFor();
  await assertAccessible(page, 'a finding at a rule');
  await rule.getByRole('button', { name: 'Delete this rule' }).click();
  await found('1 finding').click();
  await list.getByRole('button', { name: '2. What went wrong?' }).click();
  await page.locator('.found-here:focus').getByText('Nobody can reach this question.').waitFor();
  await row(page, 'How was it?').getByRole('button').first().click();
  await row(page, 'How was it?').locator('.row-name:focus').waitFor();
  await page.keyboard.press('l');
  await page.locator('.logic-part > summary:focus').waitFor();
  await page.getByRole('combobox', { name: 'Always', exact: true }).selectOption('go on to the next question');
  await found('No findings').click();
  await page.getByText('Nothing to mend: every question can be reached').waitFor();
  assert.deepEqual(stage.troubles, []);
});
