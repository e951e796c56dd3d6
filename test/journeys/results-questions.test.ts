/**
 * The questions that people bring to results, answered from the screens alone: which guests are unhappy, since when, and is it the
 * noise; who failed question 7, and what did they choose. Every number on the way is that of the interface.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { dayAfter } from '../../web/dashboard/charts/geometry/days.ts';
import { good } from '../house.ts';
import { type AnsweredSurvey, answeredSurvey } from './answered-survey.ts';
import { openAs } from './builder.ts';
import { assertAccessible, openStage, type Stage } from './stage.ts';

let stage: Stage;
let survey: AnsweredSurvey;
let running: { stop(): Promise<void> };

before(async () => {
  stage = await openStage();
  running = stage.house.app.exportJobs.start();
  survey = await answeredSurvey(stage.house, { answers: process.env['CANVASS_PROVE'] ? 100_000 : 2500 });
});
after(async () => {
  await running.stop();
  await stage.close();
});

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const get = async (path: string, query: string) =>
  good(await stage.house.alice.get(`/quiz/${survey.id}/${path}${query}`));
const queryIn = (page: Page) => new URL(page.url()).search;

type Day = { date: string; completed: number };

test('[DA-202, DA-228, DA-230, DA-280] a researcher finds which guests are unhappy, since when, and that it is the noise', async () => {
  const page = await openAs(stage, stage.house.alice, `/s/${survey.id}/results`);
  const stars = card(page, 'How was your evening?');
  await stars.getByRole('button', { name: /^1: / }).click();
  await stars.getByRole('button', { name: /^2: / }).click();
  await page.getByRole('button', { name: /between 1 and 2$/ }).waitFor();

  const share = card(page, 'Share of all answers');
  await share.getByText(/^Highest/).waitFor();
  await share.getByRole('button', { name: 'Table' }).click();
  const rows = await share
    .locator('tbody tr')
    .evaluateAll((all) => all.map((one) => one.lastElementChild!.textContent));
  const [part, whole] = [await get('summary', queryIn(page)), await get('summary', '')];
  const weeks = (days: Day[]) => {
    const sums = new Map<string, number>();
    for (const { date, completed } of days) {
      const monday = dayAfter(date, -((new Date(date).getUTCDay() + 6) % 7));
      sums.set(monday, (sums.get(monday) ?? 0) + completed);
    }
    return sums;
  };
  const [parts, wholes] = [weeks(part.summary.visits_by_day), weeks(whole.summary.visits_by_day)];
  // The guests with photos answer now, in a week of which too few are known.
  const told = [...wholes]
    .filter(([, all]) => all >= 30)
    .map(([monday, all]) => (100 * (parts.get(monday) ?? 0)) / all);
  const shown = rows.map((text) => Number(text.replace('%', '')));
  assert.equal(shown.length, told.length);
  shown.forEach((one, at) => assert.ok(Math.abs(one - told[at]!) <= 0.06, `${one} ${told[at]}`));

  const wrong = card(page, 'What was not as it should be?');
  const noise = wrong.getByRole('row', { name: /^The noise/ });
  const { report } = await get('report', queryIn(page));
  const { data } = report.widgets.find(({ id }: { id: string }) => id === survey.questions.wrong);
  const option = data.options.find(({ id }: { id: string }) => id === 'a');
  await noise.getByText(option.count.toLocaleString('en'), { exact: true }).waitFor();
  await assertAccessible(page, 'unhappy guests');

  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Export as a file' });
  const count = report.answers_count as number;
  await dialog.getByText(`${count.toLocaleString('en')} answers`).waitFor();
  await dialog.getByRole('radio', { name: 'Plain table (CSV)' }).check();
  await page.keyboard.press('Enter');
  const ready = page.getByRole('link', { name: 'Download: Plain table (CSV)' });
  await ready.waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), ready.click()]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  assert.equal(lines.length - 1, count);
  assert.deepEqual(stage.troubles, []);
  await page.context().close();
});

test('[DA-220, DA-223, DA-226] days are told against those before, options are sorted, a picture is copied and kept', async () => {
  const days = '?date_from=2026-06-01&date_to=2026-06-15';
  const page = await openAs(stage, stage.house.alice, `/s/${survey.id}/results${days}`);
  const [now, then] = [await get('summary', days), await get('summary', '?date_from=2026-05-17&date_to=2026-05-31')];
  const growth =
    (100 * (now.summary.filled_completely - then.summary.filled_completely)) / then.summary.filled_completely;
  const completed = page.locator('.totals > div', { has: page.getByText('Completed', { exact: true }) });
  const said = await completed.getByText(/against/).innerText();
  assert.match(said, /against May 17 – 31/);
  assert.ok(Math.abs(Number.parseFloat(said) - growth) <= 0.06, `${said} ${growth}`);

  const source = card(page, 'How did you hear of us?');
  const more = source.getByRole('button', { name: /^More of/ });
  const sort = async (name: string) => {
    await more.click();
    await page.getByRole('menuitem', { name }).click();
    const counts = await source.locator('.bar-list tbody td:last-child').allInnerTexts();
    return counts.map((text) => Number(text.replaceAll(',', '')));
  };
  const most = await sort('Most first');
  assert.deepEqual(
    most,
    most.toSorted((a, b) => b - a),
  );
  const least = await sort('Least first');
  assert.deepEqual(
    least,
    most.toSorted((a, b) => a - b),
  );

  await source.getByRole('button', { name: 'Columns' }).click();
  await more.click();
  await page.getByRole('menuitem', { name: 'Copy as picture' }).click();
  await page.getByText('Picture copied').waitFor();
  const types = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap((one) => one.types));
  assert.ok(types.includes('image/png'), types.join());
  await more.click();
  const [png] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Save as PNG' }).click(),
  ]);
  assert.equal((await readFile(await png.path())).subarray(1, 4).toString(), 'PNG');
  assert.deepEqual(stage.troubles, []);
  await page.context().close();
});

test('[DA-228, DA-233, DA-240, DA-280, DA-450] a teacher finds who failed question 7, what they chose, and looks for one of them', async () => {
  const page = await openAs(stage, stage.house.alice, `/s/${survey.id}/results`);
  const quiz = card(page, 'Quiz: who grows the most coffee?');
  await quiz.getByText('Right: Brazil').waitFor();
  await quiz.getByRole('button', { name: /^More of/ }).click();
  await page.getByRole('menuitem', { name: 'Only wrong answers' }).click();
  await quiz.getByRole('button', { name: 'Ethiopia', pressed: true }).waitFor();
  const { report } = await get('report', '');
  const { data } = report.widgets.find(({ id }: { id: string }) => id === survey.questions.quiz);
  const failed = data.options
    .filter(({ id }: { id: string }) => ['b', 'c', 'd'].includes(id))
    .reduce((all: number, { count }: { count: number }) => all + count, 0) as number;
  await quiz.getByRole('button', { name: /^More of/ }).click();
  await page.getByRole('menuitem', { name: 'Show the answers' }).click();
  await page.getByText(`${failed.toLocaleString('en')} answers`, { exact: true }).waitFor();

  const grid = page.getByRole('grid', { name: 'Answers of this survey' });
  await grid.locator('[data-answer]').first().waitFor();
  await page.goto(`${stage.origin}/s/${survey.id}/results`);
  await quiz.getByRole('link', { name: `See the wrong answers (${failed})` }).click();
  await page.getByText(`${failed.toLocaleString('en')} answers`, { exact: true }).waitFor();
  await grid.locator('[data-answer]').first().waitFor();
  const names = await grid.getByRole('columnheader').allInnerTexts();
  const at = names.findIndex((name) => name.includes('7. Quiz'));
  assert.ok(at > 0, names.join());
  const chosen = new Set(await grid.locator(`[data-answer] [data-column="${at}"]`).allInnerTexts());
  assert.ok(
    chosen.size > 0 && [...chosen].every((text) => ['Vietnam', 'Colombia', 'Ethiopia'].includes(text)),
    [...chosen].join(),
  );

  await page.getByRole('searchbox', { name: 'Search texts, notes and tags' }).fill('call him back');
  await page.waitForURL(/search=call/);
  const { data: found } = await get('answers', `${queryIn(page)}&limit=1`);
  await page.getByText(`${found.total.toLocaleString('en')} answers`, { exact: true }).waitFor();
  await assertAccessible(page, 'found answers');

  // The table holds unfinished answers too, and so does the file that is asked for there.
  await page.goto(`${stage.origin}/s/${survey.id}/answers`);
  const all = (await get('answers', '?limit=1')).data.total.toLocaleString('en');
  await page.getByText(`${all} answers`, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export as a file' });
  await dialog.getByText(`${all} answers`).waitFor();
  await dialog.getByText('Finished or not').waitFor();
  assert.deepEqual(stage.troubles, []);
  await page.context().close();
});
