/** Quotas in the builder: written as sentences, stored once they are finished, and told how full they are. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { choose, draft } from '../draft.ts';
import { good } from '../house.ts';
import { openSurvey } from '../respondent.ts';
import { list, openBuilder, saved } from './builder.ts';
import { assertAccessible, openStage, type Stage } from './stage.ts';

let stage: Stage;

before(async () => {
  stage = await openStage();
});
after(() => stage.close());

test('[DA-116] a quota is written as a sentence, stored when nothing is missing, and says how full it is once it is published', async () => {
  const { house } = stage;
  const who = choose({ g: 'Guest', s: 'Student' }, { title: 'Who are you?' });
  const { id, rita } = await openSurvey(house, { widgets: draft(who) });
  const read = async () => good(await house.alice.get(`/quiz/${id}`)).conditions.quotas ?? [];
  const page = await openBuilder(stage, id);
  const dialog = page.getByRole('dialog', { name: 'Quotas' });
  const open = () => list(page).getByRole('button', { name: 'Quotas' }).click();
  await open();
  await dialog.getByRole('button', { name: 'Add a quota' }).click();
  await page.keyboard.type('Students');
  await dialog.getByRole('textbox', { name: 'How many at most' }).fill('2');
  await dialog.getByText('Not finished yet').waitFor();
  await dialog.getByRole('combobox', { name: 'What is asked' }).selectOption('1. Who are you?');
  await dialog.getByRole('combobox', { name: 'Value', exact: true }).selectOption('Student');
  await dialog.getByRole('group', { name: 'Counts answers if “1. Who are you?” is “Student”' }).waitFor();
  await assertAccessible(page, 'quotas');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await saved(page);
  const when = { op: 'and', items: [{ source: { type: 'widget', id: who.id }, operator: 'eq', value: 's' }] };
  const [quota, ...others] = await read();
  assert.deepEqual([quota, others], [{ id: quota.id, name: 'Students', limit: 2, when }, []]);

  good(await house.alice.post(`/quiz/${id}/publish`));
  await house.app.jobTable['answers:count-quotas']();
  good(await rita.complete({ [who.id]: 's' }));
  await page.reload();
  await open();
  await dialog.getByText('1 of 2 so far').waitFor();
  await dialog.getByRole('button', { name: 'Delete this quota' }).click();
  await dialog.getByText('There are none: everybody is welcome.').waitFor();
  assert.deepEqual(stage.troubles, []);
});
