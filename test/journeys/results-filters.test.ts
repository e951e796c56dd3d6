/** A researcher narrows the answers by the bar, keeps what was found under a name, and sends its address to somebody. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { ask, draft } from '../draft.ts';
import { good } from '../house.ts';
import { desktop, openSurvey } from '../respondent.ts';
import { openAs } from './builder.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;

before(async () => {
  stage = await openStage();
});
after(() => stage.close());

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1';
const completed = (page: Page, n: number) =>
  page
    .locator('.totals > div', { has: page.getByText('Completed', { exact: true }) })
    .getByText(String(n), { exact: true })
    .waitFor();
const chip = (page: Page, told: string) => page.getByRole('button', { name: `Take away: ${told}` });
const shots = process.env['RESULTS_SHOTS'];
const shoot = async (page: Page, name: string) =>
  void (shots && (await page.screenshot({ path: `${shots}/${name}.png` })));

test('[DA-202, DA-203, DA-204] somebody finds the unhappy guests on phones, saves them, and opens them by their address', async () => {
  const { house } = stage;
  const { alice } = house;
  const stars = ask('rating', { title: 'How was it?' });
  const { id, rita } = await openSurvey(house, { widgets: draft(stars, ask('input', { title: 'Why?' })) });
  const answer = async (value: number, agent: string) =>
    good(await rita.put(randomUUID(), { values: { [stars.id]: value }, complete: true }, { 'user-agent': agent }));
  for (const [value, agent] of [
    [2, phone],
    [5, phone],
    [1, phone],
    [2, desktop],
    [5, desktop],
  ] as const)
    await answer(value, agent);

  const page = await openAs(stage, alice, `/s/${id}/results`);
  await completed(page, 5);
  await page.getByText('Live', { exact: true }).waitFor();
  await page.keyboard.press('f');
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await panel.getByText('Device', { exact: true }).click();
  await panel.getByRole('checkbox', { name: 'Phone 3' }).check();
  await completed(page, 3);
  await panel.getByText('Answers to questions').click();
  await panel.getByLabel('What is asked').selectOption({ label: '1. How was it?' });
  await panel.getByLabel('Comparison').selectOption({ label: 'is below' });
  await panel.getByLabel('Value', { exact: true }).selectOption('3');
  await completed(page, 2);
  await shoot(page, 'panel');
  await page.keyboard.press('Escape');
  const sentence = '“1. How was it?” is below 3';
  await chip(page, sentence).waitFor();

  // The address asks the interface for the same answers.
  const report = good(await alice.get(`/quiz/${id}/report${new URL(page.url()).search}`));
  assert.equal(report.report.answers_count, 2);

  // One more comes in and shows without a reload.
  await answer(1, phone);
  await completed(page, 3);

  await page.getByRole('button', { name: 'Saved filters' }).click();
  await page.getByRole('menuitem', { name: 'Save these filters' }).click();
  await page.getByLabel('Name of the filter').fill('Unhappy on phones');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('“Unhappy on phones” is saved.').waitFor();
  await shoot(page, 'saved');
  const [saved] = good(await alice.get(`/quiz/${id}/filters`));

  const other = await openAs(stage, house.vera, `/s/${id}/results?filter=${saved.id}&colour=red`, {
    width: 360,
    dark: true,
  });
  await completed(other, 3);
  await chip(other, sentence).waitFor();
  await other.getByText('left out: colour=red').waitFor();
  await chip(other, 'Device: Phone').focus();
  await other.keyboard.press('Backspace');
  await completed(other, 4);
  await shoot(other, 'viewer-phone');
  await other.getByText('“Unhappy on phones”, changed').waitFor();
  assert.equal(await other.getByRole('button', { name: 'Update' }).count(), 0);
  await other.getByRole('button', { name: 'Reset' }).click();
  await completed(other, 3);
  await other.goBack();
  await completed(other, 4);
  await other.getByRole('button', { name: 'Filter', exact: true }).click();
  await other.getByRole('checkbox', { name: 'Phone' }).waitFor();
  await shoot(other, 'panel-phone');
  await other.goto(`${stage.origin}/s/${id}/results?filter=999999`);
  await other.getByText('This saved filter is no longer there.').waitFor();
  assert.deepEqual(stage.troubles, []);
});

test('[DA-205, DA-340] somebody compares phones with computers: differences with their intervals, marked where they can be relied on', async () => {
  const { house } = stage;
  const { alice } = house;
  const stars = ask('rating', { title: 'How was it?' });
  const { id, rita } = await openSurvey(house, { widgets: draft(stars) });
  const answers = (n: number, value: number, agent: string) =>
    Array.from({ length: n }, () =>
      rita.put(randomUUID(), { values: { [stars.id]: value }, complete: true }, { 'user-agent': agent }),
    );
  for (const answer of await Promise.all([
    ...answers(24, 1, phone),
    ...answers(8, 5, phone),
    ...answers(4, 1, desktop),
    ...answers(28, 5, desktop),
  ]))
    good(answer);

  const page = await openAs(stage, alice, `/s/${id}/results?device=mobile`);
  await completed(page, 32);
  await page.keyboard.press('c');
  await page.getByRole('group', { name: 'Filters of B' }).getByText('All answers').waitFor();
  await page.getByRole('button', { name: /^Filter ?B$/ }).click();
  const panel = page.getByRole('dialog', { name: 'Filters' });
  await panel.getByText('Device', { exact: true }).click();
  await panel.getByRole('checkbox', { name: 'Computer 32' }).check();
  await page.keyboard.press('Escape');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name} `) });
  await row('1').getByText('+62.5 points').waitFor();
  assert.deepEqual(await row('1').getByRole('cell').allTextContents(), [
    '75%',
    '12.5%',
    '+62.5 points (+39.4 to +76.5) ◆ larger than chance would explain',
  ]);
  const card = page.getByRole('region', { name: 'How was it?' });
  await card.getByText('“1” differs most: A 75%, B 12.5%.').waitFor();
  const average = card.locator('.question-figures > div', { hasText: 'Average' });
  assert.match(await average.innerText(), /A\s+2\s+B\s+4.5\s+-2.50 \(-3.28 to -1.72\)/);
  assert.equal(await row('2').getByText('◆').count(), 0);
  await page.getByText('Of 6 comparisons about 0.3 look so by chance.').waitFor();
  // Phones and computers have no answer in common; all answers and phones do.
  const isShared = page.getByText('Some answers may be in both A and B.');
  assert.equal(await isShared.count(), 0);
  await row('1').focus();
  await page.keyboard.press('ArrowDown');
  await card.getByText('2: A 0% · B 0% · 0.0 points').waitFor();
  await shoot(page, 'compare');

  // Its address shows somebody else the same.
  const query = new URL(page.url()).search;
  assert.equal(query, '?device=mobile&b.device=desktop');
  const other = await openAs(stage, house.vera, `/s/${id}/results${query}`, { width: 360, dark: true });
  await other.getByRole('row', { name: /^1 / }).getByText('◆').waitFor();
  await shoot(other, 'compare-phone');
  await chip(page, 'Device: Computer').click();
  await isShared.waitFor();
  await page.getByRole('button', { name: 'Stop comparing' }).click();
  await page.getByRole('button', { name: 'Compare with…' }).waitFor();
  assert.deepEqual(stage.troubles, []);
});
