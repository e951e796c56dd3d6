/** Publishing that can be read: what changes in words, versions compared in the same words, and one of them put back. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { ask, choose, draft } from '../draft.ts';
import { good } from '../house.ts';
import { openSurvey } from '../respondent.ts';
import { choose as select, openBuilder, saved, title } from './builder.ts';
import { assertAccessible, openStage, type Stage } from './stage.ts';

let stage: Stage;

before(async () => {
  stage = await openStage();
});
after(() => stage.close());

const [visit, why] = [ask('rating', { title: 'How was it?' }), ask('input', { title: 'Why?' })];
const plan = choose({ a: 'Free', b: 'Pro' }, { title: 'Which plan?' });

/** The questions that are told of, each with its sentences. */
async function sentencesIn(page: Page, region: string): Promise<string[]> {
  const groups = page.getByRole('region', { name: region }).locator('.change-group');
  await groups.first().waitFor();
  return (await groups.locator('.change-name, .change-sentences > li').allTextContents()).map((line) => line.trim());
}

const expected = [
  '1. How was your visit?',
  'Question: before: How was it? → now: How was your visit?',
  'New rule: now: If the answer is below 4, then go to 3. Why?',
  '2. Which plan?',
  'Options: before: Pro → now: Team',
  'Its answers are counted apart from earlier ones, because its options changed.',
  '4. Anything else?',
  'New, after 3. Why?',
];

test('[DA-110, DA-111, DA-113, DA-114, DA-115] what changes is read before publishing, versions are compared in the same words, and one is put back and undone', async () => {
  const { house } = stage;
  const { id, rita } = await openSurvey(house, { widgets: draft(visit, plan, why) });
  good(await rita.complete({ [visit.id]: 3 }));
  const renamed = { ...plan, entity: { ...plan.entity, choiceEntities: { a: { text: 'Free' }, b: { text: 'Team' } } } };
  const when = { op: 'and', items: [{ source: { type: 'widget', id: visit.id }, operator: 'lt', value: 4 }] };
  const conditions = { jumps: { [visit.id]: [{ when, to: { type: 'widget', id: why.id } }] } };
  const later = draft(visit, renamed, why, ask('input', { title: 'Anything else?' }));
  good(await house.alice.post(`/quiz/${id}/save`, { ...later, conditions }));
  const read = async () => good(await house.alice.get(`/quiz/${id}`));
  const page = await openBuilder(stage, id);
  await select(page, 'How was it?');
  await title(page).fill('How was your visit?');

  await page.keyboard.press('Control+Enter');
  assert.deepEqual(await sentencesIn(page, 'What changes for respondents'), expected);
  await assertAccessible(page, 'what changes');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog', { name: 'Published' }).getByRole('button', { name: 'Close' }).last().click();
  const [first, second] = [(await read()).live_version_id, await read()];

  await page.getByRole('link', { name: 'Versions' }).click();
  const version = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await version('Version 2').getByText('Published', { exact: true }).waitFor();
  assert.match(await version('Version 1').innerText(), /Alice · 1 answer · 3 questions/);
  await page.getByRole('region', { name: 'Compare' }).getByText('Nothing differs between the two.').waitFor();
  await page.getByRole('button', { name: 'Actions for Version 2' }).click();
  await page.getByRole('menuitem', { name: 'Compare with the one before' }).click();
  assert.deepEqual(await sentencesIn(page, 'What differs for respondents'), expected);
  await assertAccessible(page, 'versions');

  await page.getByRole('button', { name: 'Put Version 1 back into the draft' }).click();
  await page.getByText('Version 1 is in the draft again.').waitFor();
  await saved(page);
  const restored = await read();
  const old = good(await house.alice.get(`/quiz/${id}/versions`)).data[1].version_id;
  const { version: then } = good(await house.alice.get(`/quiz/${id}/versions/${old}`));
  assert.deepEqual([restored.widgets, restored.conditions], [then.widgets, then.conditions]);
  assert.equal(restored.live_version_id, first);

  await page.getByRole('button', { name: 'Undo the last change' }).click();
  await page.getByRole('combobox', { name: 'From' }).selectOption('Version 2');
  await page.getByRole('combobox', { name: 'To' }).selectOption('Draft');
  await page.getByText('Nothing differs between the two.').waitFor();
  await saved(page);
  const undone = await read();
  assert.deepEqual([undone.widgets, undone.has_unpublished_changes], [second.widgets, false]);
  assert.match(page.url(), /versions\?compare=\d+\.\.draft$/);
  assert.deepEqual(stage.troubles, []);
});
