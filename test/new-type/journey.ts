/** Run in a copy that has the invented type: people answer it in a browser, and its owner finds it everywhere. */
import assert from 'node:assert/strict';
import { read, utils } from '@e965/xlsx';
import type { QuestionType } from '../../contract/questions/types.ts';
import { ask, draft } from '../draft.ts';
import { good } from '../house.ts';
import { openSurveyStage } from '../journeys/survey-stage.ts';
import { type } from './thermometer.ts';

const warmth = ask(type as QuestionType, { title: 'Warmth', isRequired: true, thermometerUnit: '°C' });
const first = ask('yesno', { title: 'First' });
const stage = await openSurveyStage();
const { alice } = stage.house;

try {
  const { id, address } = await stage.survey({ widgets: draft(warmth, first) });
  await answered(address, { scripts: true, sent: '21', side: 'Yes' });
  await answered(address, { scripts: false, sent: '35', side: 'No' });

  const { answers } = good(await alice.get(`/quiz/${id}/answers`)).data;
  const replies = answers.map((answer: { answers: Record<string, unknown>[] }) => answer.answers[0]);
  assert.deepEqual(
    replies.map(({ answer_type, answer, value }: Record<string, unknown>) => [answer_type, answer, value]).toSorted(),
    [
      [type, '21 °C', 21],
      [type, '35 °C', 35],
    ],
    'in the list of answers',
  );
  const widgets = [{ id: warmth.id, operator: 'gt', value: 30 }];
  const { data: warm } = good(await alice.get(`/quiz/${id}/answers`, { widgets: JSON.stringify(widgets) }));
  assert.equal(warm.answers.length, 1, 'by a filter of answers');
  assert.equal(warm.answers[0].answers[0].value, 35);

  const [reported] = good(await alice.post(`/quiz/${id}/report`, {})).report.widgets;
  assert.deepEqual([reported.type, reported.answers_count, reported.data.average], [type, 2, 28], 'in the report');
  const { report } = good(await alice.post(`/quiz/${id}/report`, { widgets }));
  assert.equal(report.widgets[0].data.average, 35, 'by a filter of the report');

  const { crosstab } = good(await alice.get(`/quiz/${id}/crosstab`, { row: warmth.id, col: first.id }));
  assert.deepEqual(
    crosstab.rows.map((row: { text: string }) => row.text),
    ['21', '35'],
    'in the crosstab',
  );
  assert.deepEqual(crosstab.counts, [
    [1, 0],
    [0, 1],
  ]);

  const csv = (await alice.get(`/quiz/${id}/answers/csv`)).bytes.toString();
  assert.match(csv, /,Warmth,First\r\n/);
  assert.match(csv, /,21,Yes\r\n/);
  assert.match(csv, /,35,No\r\n/);
  const book = read((await alice.get(`/quiz/${id}/answers/xlsx`)).bytes);
  const rows = utils.sheet_to_json<Record<string, unknown>>(Object.values(book.Sheets)[0]!);
  assert.deepEqual(
    rows.map((row) => Number(row['Warmth'])).toSorted((a, b) => a - b),
    [21, 35],
    'numbers in the book',
  );
  for (const path of ['print/pdf', 'summary/pdf', 'answers/word', 'report/word', 'answers/sav'])
    assert.equal((await alice.get(`/quiz/${id}/${path}`)).status, 200, path);
} finally {
  await stage.close();
}

async function answered(address: string, { scripts, sent, side }: { scripts: boolean; sent: string; side: string }) {
  const page = await stage.open(address, { scripts });
  const go = page.locator('.buttons .button').first();
  await go.click();
  await page.locator('.fault').waitFor();
  await page.getByRole('spinbutton', { name: 'Warmth' }).fill('99');
  await go.click();
  await page.locator('.fault').waitFor();
  await page.getByRole('spinbutton').fill(sent);
  await go.click();
  await page.locator('label', { hasText: side }).click();
  await go.click();
  await page.getByRole('heading', { name: 'Thank you for your answers!' }).waitFor();
  await page.context().close();
}
