/** The walk: a survey tried out before anybody sees it, with the reasons beside it. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { ask, choose as choice, draft } from '../draft.ts';
import { good } from '../house.ts';
import { openAs, openBuilder, rowMenu } from './builder.ts';
import { assertAccessible, openStage, type Stage } from './stage.ts';

let stage: Stage;

before(async () => {
  stage = await openStage();
});
after(() => stage.close());

const who = choice({ g: 'Guest', s: 'Student' }, { title: 'Who are you?', isRequired: true });
const stars = ask('rating', { title: 'How was it?' });
const why = ask('input', { title: 'What went wrong?' });
const recommend = ask('scale', { title: 'Would you recommend us?' });
const to = ({ id }: { id: string }) => ({ type: 'widget', id });
const when = (one: { id: string }, operator: string, value: unknown) => ({
  op: 'and',
  items: [{ source: to(one), operator, value }],
});
const conditions = {
  jumps: {
    [who.id]: [{ id: 'students', when: when(who, 'eq', 's'), to: { type: 'screenout' } }],
    [stars.id]: [{ id: 'happy', when: when(stars, 'gte', 4), to: to(recommend) }],
  },
  quotas: [{ id: 'guests', name: 'Guests', limit: 100, when: when(who, 'eq', 'g') }],
};

async function survey(): Promise<number> {
  const widgets = draft(who, stars, why, recommend);
  return stage.house.survey(stage.house.alice, { widgets, conditions, name: 'Café', settings: { show_by_one: true } });
}

const walk = (page: Page) => page.getByRole('region', { name: 'Walk', exact: true });
const surveyPage = (page: Page) => page.frameLocator('#walk-stage');
const reason = (page: Page, text: string) => walk(page).getByRole('listitem').filter({ hasText: text }).waitFor();

test('[ST-25, DA-135..DA-139] somebody walks through a draft, reads why each step comes, goes back, fills the rest, goes on when a colleague changes it, and nothing is stored', async () => {
  const id = await survey();
  const page = await openBuilder(stage, id);
  await page.getByRole('button', { name: 'Walk', exact: true }).click();
  const played = surveyPage(page);
  await reason(page, 'It is the first step.');
  await played.getByText('Guest').click();
  await played.getByRole('button', { name: /Next/ }).click();
  await reason(page, 'It follows “1. Who are you?” in order.');
  await played
    .locator('label')
    .filter({ has: played.getByRole('radio', { name: '5' }) })
    .click();
  await walk(page).getByText('Next: 4. Would you recommend us?').waitFor();
  await reason(page, 'Rule 1 holds: the answer is at least 4.');
  await assertAccessible(page, 'the walk');
  await played.getByRole('button', { name: /Next/ }).click();
  await reason(page, 'Rule 1 after “2. How was it?” leads here');

  await walk(page).getByRole('button', { name: 'Back to 1. Who are you?' }).click();
  await reason(page, 'It is the first step.');
  await walk(page).getByRole('checkbox', { name: 'Guests' }).check();
  await played.getByRole('radio', { name: 'Guest', checked: true }).waitFor();
  await played.getByRole('button', { name: /Next/ }).click();
  await walk(page).getByRole('heading', { name: 'Screened out' }).waitFor();
  await reason(page, 'The quota “Guests” is full');
  await walk(page).getByRole('checkbox', { name: 'Guests' }).uncheck();

  await walk(page).getByRole('button', { name: 'Take a path to 3. What went wrong?' }).click();
  await played.getByRole('textbox').fill('The soup');
  await walk(page).getByRole('button', { name: 'Fill in the rest' }).click();
  await walk(page).getByRole('heading', { name: 'Completed' }).waitFor();
  await played.locator('.end').waitFor();
  await walk(page).getByRole('button', { name: 'Walk again' }).last().click();
  await reason(page, 'It is the first step.');
  await walk(page).getByRole('button', { name: 'Close the walk' }).click();
  await rowMenu(page, 'Would you recommend us?', 'Take a path to this question');
  await walk(page).getByRole('heading', { name: '4. Would you recommend us?' }).waitFor();

  const others = {
    ...choice({ f: 'Friend', s: 'Student' }, { title: 'Who are you to us?', isRequired: true }),
    id: who.id,
  };
  good(await stage.house.bob.post(`/quiz/${id}/save`, draft(others, stars, why, recommend)));
  await page.getByText('no longer fits and was dropped: 1. Who are you to us?').waitFor();
  await walk(page)
    .getByRole('button', { name: /1\. Who are you to us\?/ })
    .click();
  await played.getByText('Friend').waitFor();

  assert.equal(good(await stage.house.alice.get(`/quiz/${id}`)).answer_count ?? 0, 0);
  assert.deepEqual(stage.troubles, []);
});

test('[DA-135] somebody who may only look walks by keys alone, and Escape leads back', async () => {
  const id = await survey();
  const page = await openAs(stage, stage.house.vera, `/s/${id}/build?view=walk`);
  const played = surveyPage(page);
  await reason(page, 'It is the first step.');
  await played.getByRole('radio', { name: 'Guest' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await reason(page, 'It follows “1. Who are you?” in order.');
  await page.keyboard.press('F6');
  const back = walk(page).getByRole('button', { name: 'Back to 1. Who are you?' });
  await walk(page).getByRole('button', { name: '2. How was it?' }).and(page.locator('[aria-current]')).waitFor();
  await back.focus();
  await page.keyboard.press('Enter');
  await reason(page, 'It is the first step.');
  await page.keyboard.press('Escape');
  await walk(page).waitFor({ state: 'detached' });
  await page.keyboard.press('w');
  await reason(page, 'It is the first step.');
  await page.waitForURL(/view=walk/);
  assert.deepEqual(stage.troubles, []);
});
