/** Reading what people typed and sent, and setting two questions against each other: every number is the interface's. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { good } from '../house.ts';
import { answeredSurvey, type AnsweredSurvey } from './answered-survey.ts';
import { openAs } from './builder.ts';
import { assertAccessible, openStage, type Stage } from './stage.ts';

let stage: Stage;
let survey: AnsweredSurvey;

before(async () => {
  stage = await openStage();
  survey = await answeredSurvey(stage.house, { answers: process.env['CANVASS_PROVE'] ? 100_000 : 300 });
});
after(() => stage.close());

/** Light and dark, on a wide screen and on the narrowest phone. */
async function assertForAll(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await assertAccessible(page, `${name}, ${colorScheme}`);
    await page.setViewportSize({ width: 360, height: 740 });
  }
}

test('[DA-260..DA-263] texts are searched, their words counted, and answers tagged by keys alone', async () => {
  const { alice } = stage.house;
  const [id, q] = [survey.id, survey.questions.words];
  const totalOf = async (part: string) => {
    const widgets = part === '' ? [] : [{ id: q, operator: 'contains', value: part }];
    const { report } = good(await alice.post(`/quiz/${id}/report`, { widgets }));
    const { total } = good(await alice.get(`/quiz/${id}/report/${report.report_uuid}/inputs`, { widget_id: q }));
    return (total as number).toLocaleString('en');
  };
  const page = await openAs(stage, alice, `/s/${id}/texts?q=${q}`);
  await page.getByRole('heading', { name: `${await totalOf('')} texts`, exact: true }).waitFor();
  await page.getByRole('searchbox', { name: 'Search these texts' }).fill('GREAT');
  const found = await totalOf('great');
  assert.notEqual(found, '0');
  await page.getByRole('heading', { name: `${found} texts with “GREAT”` }).waitFor();
  assert.match(decodeURIComponent(page.url()), /"operator":"contains","value":"GREAT"/);
  await page.getByRole('searchbox', { name: 'Search these texts' }).fill('');
  await page.getByRole('heading', { name: `${await totalOf('')} texts`, exact: true }).waitFor();
  await page.getByRole('button', { name: /^great service, [\d,]+ texts$/ }).click();
  await page.getByRole('heading', { name: `${await totalOf('great service')} texts with “great service”` }).waitFor();

  const texts = page.getByRole('region', { name: /texts with/ }).getByRole('listitem');
  const answerOf = async (n: number) =>
    Number(
      (await texts
        .nth(n)
        .getByText(/^Answer \d+$/)
        .textContent())!.replace(/\D/g, ''),
    );
  const tagsOf = async (answer: number) =>
    good(await alice.get(`/quiz/${id}/answers/${answer}`)).answer.tags as string[];
  const second = await answerOf(1);
  const had = await tagsOf(second);
  await page.getByRole('heading', { name: /texts with/ }).click();
  await page.keyboard.press('j');
  await page.keyboard.press('t');
  await page.keyboard.type('praise');
  await page.keyboard.press('Enter');
  await page.getByText(`Answer ${second} is tagged “praise”.`).waitFor();
  assert.deepEqual((await tagsOf(second)).toSorted(), [...had, 'praise'].toSorted());
  await texts.nth(1).getByRole('button', { name: 'Take the tag “praise” away' }).waitFor();
  await page.keyboard.press('k');
  await page.keyboard.press('1');
  const first = await answerOf(0);
  await page.getByText(`Answer ${first} is tagged “praise”.`).waitFor();
  await texts.nth(0).getByRole('button', { name: 'Take the tag “praise” away' }).waitFor();
  await page.keyboard.press('Control+z');
  await texts.nth(0).getByRole('button', { name: 'Take the tag “praise” away' }).waitFor({ state: 'detached' });
  assert.ok(!(await tagsOf(first)).includes('praise'));
  await page.getByText('A tag belongs to the whole answer').waitFor();
  await assertForAll(page, 'texts');
});

test('[DA-264, DA-265] files are looked at, and packed into one', async () => {
  const page = await openAs(stage, stage.house.vera, `/s/${survey.id}/files`);
  await page.getByRole('heading', { name: '2 files' }).waitFor();
  const picture = page.getByRole('button', { name: 'Look at Evening 1.png' });
  await picture.locator('img').evaluate((img: HTMLImageElement) => img.decode());
  await picture.click();
  await page.getByRole('dialog', { name: 'Evening 1.png' }).getByRole('img').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'All as ZIP' }).click();
  await page.getByText(/^Waits for its turn|^Being made/).waitFor();
  await stage.house.app.exportJobs.round();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download: Files of respondents (ZIP)' }).click();
  assert.equal((await download).suggestedFilename(), `quiz-${survey.id}-files.zip`);
  await assertForAll(page, 'files');
});

test('[DA-266..DA-269] two questions are set against each other, told in words, and go into the report', async () => {
  const { alice } = stage.house;
  const { quiz: row, rating: col } = survey.questions;
  const page = await openAs(stage, alice, `/s/${survey.id}/crosstab?row=${row}&col=${col}`);
  const { crosstab } = good(await alice.get(`/quiz/${survey.id}/crosstab`, { row, col }));
  const shown = () =>
    page
      .getByRole('table')
      .locator('tbody tr')
      .evaluateAll((rows) =>
        rows.map((one) =>
          [...one.querySelectorAll('td')].map((cell) => Number(cell.textContent.replace(/[^\d.]/g, ''))),
        ),
      );
  await page.getByRole('table').waitFor();
  assert.deepEqual(await shown(), [
    ...crosstab.counts.map((counts: number[], r: number) => [...counts, crosstab.row_totals[r]]),
    [...crosstab.col_totals, crosstab.total],
  ]);
  await page.getByText(/The answers differ|cannot be told here/).waitFor();
  await page.getByRole('button', { name: '% of the row' }).click();
  await page.getByRole('cell', { name: /%/ }).first().waitFor();
  assert.deepEqual(
    (await shown()).slice(0, -1).map((cells) => cells.slice(0, -1)),
    crosstab.percent.row,
  );
  const [shownRow, shownCol] = [crosstab.rows[0].text, crosstab.cols.at(-1).text];
  await page.getByTitle(`See the answers: ${shownRow}, ${shownCol}`).click();
  await page
    .getByText(new RegExp(`^${crosstab.counts[0].at(-1)} `))
    .first()
    .waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Swap' }).click();
  const chosen = page.locator(`:has(> option[value="${col}"]:checked)`);
  await page.getByLabel('Rows', { exact: true }).and(chosen).waitFor();
  await page.getByRole('button', { name: 'Add this table' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'This table is in the report' }).waitFor();
  await page.getByRole('button', { name: 'Report as Word' }).click();
  await page.getByText(/^Waits for its turn|^Being made/).waitFor();
  await stage.house.app.exportJobs.round();
  await page.getByRole('link', { name: 'Download: Word report with charts' }).waitFor();
  const [job] = good(await alice.get(`/quiz/${survey.id}/exports`));
  assert.deepEqual([job.kind, job.status], ['report_word', 'done']);
  await assertForAll(page, 'crosstab');
  assert.deepEqual(stage.troubles, []);
});
