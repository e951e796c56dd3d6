/** Somebody looks at results: charts by keys, a table for a spreadsheet, a country that filters, and an answer that comes in. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { good } from '../house.ts';
import { answeredSurvey } from './answered-survey.ts';
import { openAs } from './builder.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;

before(async () => {
  stage = await openStage();
});
after(() => stage.close());

test('[DA-203, DA-220, DA-225, DA-226, DA-227, DA-228, DA-232, DA-392] an overview is read by keys, copied, filtered by a country, and grows by itself', async () => {
  const { alice } = stage.house;
  const survey = await answeredSurvey(stage.house, { answers: 200 });
  await stage.house.db.pool.query(
    `insert into visit_counts (survey_id, day, device, country, source, browser, visits)
    values ($1, '2026-05-01', 'mobile', 'BR', '', 'Firefox', 30), ($1, '2026-05-02', 'desktop', 'DE', 'news.example', 'Chrome', 20)`,
    [survey.id],
  );
  const page = await openAs(stage, alice, `/s/${survey.id}/results`);
  const card = page.getByRole('region', { name: 'How was your evening?' });
  const values = card.locator('[data-value]');
  await values.first().focus();
  await page.keyboard.press('End');
  assert.match(
    (await page.evaluate(() => document.activeElement!.getAttribute('aria-label'))) ?? '',
    /^5: [\d.]+% · \d+ · .* confidence$/,
  );
  await page.keyboard.press('ArrowLeft');
  assert.match((await page.evaluate(() => document.activeElement!.getAttribute('aria-label'))) ?? '', /^4: /);
  await page.keyboard.press('.');
  const table = card.getByRole('table');
  await table.waitFor();
  const { widgets } = good(await alice.get(`/quiz/${survey.id}/report`)).report;
  const { data } = widgets.find((one: { id: string }) => one.id === survey.questions.rating);
  const counts = await table.locator('tbody tr td:nth-child(2)').allInnerTexts();
  assert.deepEqual(
    counts.map(Number),
    data.values.map(({ count }: { count: number }) => count),
  );

  await card.getByRole('button', { name: 'More of “How was your evening?”' }).click();
  await page.getByRole('menuitem', { name: 'Copy as table' }).click();
  await page.getByText('Table copied').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.deepEqual(
    copied
      .split('\n')
      .slice(1)
      .map((line) => Number(line.split('\t')[1])),
    counts.map(Number),
  );
  await card.getByRole('button', { name: 'More of “How was your evening?”' }).click();
  const [svg] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Save as SVG' }).click(),
  ]);
  assert.equal(svg.suggestedFilename(), 'How was your evening.svg');

  const countries = page.getByRole('table', { name: 'Countries' });
  await countries.getByRole('button', { name: 'Brazil' }).click();
  await page.waitForURL(/country=BR/);
  await countries.getByRole('button', { name: 'Brazil', pressed: true }).click();
  await page.waitForURL((url) => !url.search.includes('country'));
  // By force: its name lies over it, which the browser finds there.
  const bar = countries.getByRole('row', { name: /Brazil/ }).locator('.bar');
  await bar.click({ force: true });
  await page.waitForURL(/country=BR/);
  const further = page
    .getByRole('link', { name: /^and [\d,]+ more$/ })
    .and(page.locator('[href*="/texts?country=BR&q="]'));
  await further.first().waitFor();
  await bar.click({ force: true });
  await page.waitForURL((url) => !url.search.includes('country'));

  const { filled_completely: before } = good(await alice.get(`/quiz/${survey.id}/summary`)).summary;
  const completed = page.locator('.totals > div', { has: page.getByText('Completed', { exact: true }) });
  const told = (n: number) => completed.getByText(n.toLocaleString('en'), { exact: true }).waitFor();
  await told(before);
  const answer = await survey.rita.complete({ [survey.questions.rating]: 5 });
  assert.equal(answer.status, 200, JSON.stringify(answer));
  await told(before + 1);

  // What comes in before the stream has said a word is in its first totals, and in the cards.
  const late = Promise.withResolvers<void>();
  await page.route('**/live*', async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.reload();
  const answers = good(await alice.get(`/quiz/${survey.id}/report`)).report.widgets.find(
    (one: { id: string }) => one.id === survey.questions.rating,
  ).answers_count as number;
  await card.getByText(`${answers} answers`, { exact: false }).first().waitFor();
  assert.equal((await survey.rita.complete({ [survey.questions.rating]: 5 })).status, 200);
  late.resolve();
  await card
    .getByText(`${answers + 1} answers`, { exact: false })
    .first()
    .waitFor();
  assert.deepEqual(stage.troubles, []);
});
