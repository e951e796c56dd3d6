/** Files of every kind become surveys in the dashboard: guessed, looked at, and what is lost read before they are made. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { readers } from '../../engine/import/readers.ts';
import { ask, draft } from '../draft.ts';
import { good } from '../house.ts';
import { fileOf } from '../imports/formats.ts';
import { googleFormsSamples } from '../imports/google-forms-samples.ts';
import { limesurveySamples } from '../imports/limesurvey-samples.ts';
import { surveyjsSamples } from '../imports/surveyjs-samples.ts';
import { typeformSamples } from '../imports/typeform.ts';
import { openAs } from './builder.ts';
import { assertAccessible, openStage, type Stage } from './stage.ts';

let stage: Stage;

before(async () => {
  stage = await openStage();
});
after(() => stage.close());

const foreign = {
  typeform: ['Typeform (JSON)', JSON.stringify(typeformSamples.find(({ name }) => name.startsWith('kinds'))!.form)],
  google_forms: ['Google Forms (JSON)', fileOf(Object.values(googleFormsSamples)[0])],
  surveyjs: ['SurveyJS (JSON)', fileOf(Object.values(surveyjsSamples)[0])],
  limesurvey: ['LimeSurvey (.lss)', fileOf(Object.values(limesurveySamples)[0])],
} as const;

const outcome = (page: Page) => page.getByRole('group', { name: 'Report' });
const file = (name: string, text: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(text),
});

/** The other way round: what stands in the builder is the survey of the file. */
async function make(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Make the survey' }).click();
  await page.waitForURL(/\/s\/\d+\/build/);
  return Number(/\/s\/(\d+)\//.exec(page.url())![1]);
}

/** The survey stands on the stage, and what was lost leads to its question there. */
async function seesIt(page: Page): Promise<void> {
  const drawn = page.frameLocator('iframe.sheet:not(.unseen)');
  const [first] = await outcome(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'See it' }) })
    .all();
  await first!.getByRole('button').click();
  await drawn.getByText('About pay').first().waitFor();
  await page.getByText('All questions').click();
  const [, , last] = await page.getByRole('region', { name: 'The survey as respondents' }).getByRole('listitem').all();
  const name = await last!.locator('[dir=auto]').innerText();
  await last!.getByRole('button').click();
  await drawn.getByText(name).first().waitFor();
  await assertAccessible(page, 'a file is read');
}

test('[IM-20, IM-46] a file of each service is guessed, its losses are read, and it becomes a survey', async () => {
  const { alice } = stage.house;
  const page = await openAs(stage, alice, '/new');
  await page.getByRole('link', { name: 'Take a file' }).click();
  await page.getByText('Drop a file here').waitFor();
  await assertAccessible(page, 'a file is asked for');
  for (const [format, [kind, text]] of Object.entries(foreign)) {
    await page.getByLabel('Choose a file').setInputFiles(file(`${format}.txt`, text));
    const { lossCount, ids } = readers[format as keyof typeof foreign](text) as { lossCount: number; ids: string[] };
    const said =
      lossCount === 0
        ? 'Everything is taken over.'
        : `${lossCount} thing${lossCount === 1 ? '' : 's'} could not be taken over.`;
    await outcome(page).getByText(said).waitFor();
    const label = await page
      .getByLabel('Kind of file')
      .evaluate((list: HTMLSelectElement) => list.selectedOptions[0]!.label);
    assert.equal(label, kind);
    if (format === 'typeform') await seesIt(page);
    const id = await make(page);
    assert.deepEqual(good(await alice.get(`/quiz/${id}`)).widgets.ids, ids);
    await page.goto(`${stage.origin}/new/file`);
  }
  assert.deepEqual(stage.troubles, []);
});

test('[IM-20] a survey is saved as a file and taken up again; a wrong kind is said and changed; a report is saved', async () => {
  const { alice, house } = { alice: stage.house.alice, house: stage.house };
  await house.survey(alice, { name: 'Travels', widgets: draft(ask('input', { title: 'Where to?' })) });
  const page = await openAs(stage, alice, '/surveys');
  await page.getByRole('button', { name: 'Actions for Travels' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as file' }).click();
  const saved = await saving;
  assert.equal(saved.suggestedFilename(), 'Travels.canvass.json');
  const bundle = await readFile(await saved.path(), 'utf8');
  await page.goto(`${stage.origin}/new/file`);
  await page.getByLabel('Or paste its text').fill(bundle);
  await page.getByRole('button', { name: 'Look at it' }).click();
  await outcome(page).getByText('Equal to the original but for ids.').waitFor();
  await page.getByLabel('Kind of file').selectOption('typeform');
  await page.getByRole('alert').getByText('This is no file of the kind “Typeform (JSON)”.').waitFor();
  await assertAccessible(page, 'another kind than it is');
  await page.getByLabel('Kind of file').selectOption('bundle');
  await page.getByLabel('Name of the survey').fill('Travels again');
  const id = await make(page);
  assert.equal(good(await alice.get(`/quiz/${id}`)).name, 'Travels again');
  await page.goto(`${stage.origin}/new/file`);
  await page.getByLabel('Or paste its text').fill(foreign.typeform[1]);
  await page.getByRole('button', { name: 'Look at it' }).click();
  const reporting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the report' }).click();
  const report = await readFile(await (await reporting).path(), 'utf8');
  assert.match(report, /^Question 1 “About pay”: There is no question of the kind “payment”\. Kept as: /);
  assert.deepEqual(stage.troubles, []);
});

test('[IM-52, IM-53] what is told of a question is told by its number in the survey, and a question that is added too', async () => {
  const icon = { questionItem: { question: { ratingQuestion: { ratingScaleLevel: 5, iconType: 'THUMB_UP' } } } };
  const form = {
    info: { title: 'Café' },
    settings: { emailCollectionType: 'RESPONDER_INPUT' },
    items: [{ itemId: '1', title: 'How was it?', ...icon }],
  };
  const page = await openAs(stage, stage.house.alice, '/new/file');
  await page.getByLabel('Choose a file').setInputFiles(file('form.json', JSON.stringify(form)));
  const told = outcome(page).getByRole('listitem');
  await told.filter({ hasText: /^Question 1 “Email”.*An e-mail question is added/s }).waitFor();
  await told.filter({ hasText: /^Question 2 “How was it\?”.*THUMB_UP/s }).waitFor();
  assert.deepEqual(stage.troubles, []);
});

test('[IM-44, IM-48] a plain text: faults at their lines in the language of the reader, and what was read from its words', async () => {
  const { bob } = stage.house;
  good(await bob.post('/user', { lang: 'ru' }));
  const page = await openAs(stage, bob, '/new/file');
  const field = page.getByLabel('Или вставьте его текст');
  await field.fill('Обед\n\nЧто вы ели? [еда]\n- Суп');
  await page.getByRole('button', { name: 'Посмотреть' }).click();
  const refused = page.getByRole('alert').getByRole('listitem');
  assert.match(await refused.innerText(), /^Строка 3: \[еда\] — не вид вопроса/);
  assert.match(await refused.innerText(), /Что вы ели\? \[еда\]/);
  await page.getByRole('button', { name: 'Взять другой' }).click();
  await field.fill('Обед\n\nЧто вы ели? (можно выбрать несколько)\n- Суп\n- Хлеб');
  await page.getByRole('button', { name: 'Посмотреть' }).click();
  const report = page.getByRole('group', { name: 'Отчёт' });
  await report.getByText('Строка 1: «Обед» стало названием опроса.').waitFor();
  await report.getByText('Строка 3: можно выбрать несколько ответов').waitFor();
  assert.equal(await page.getByLabel('Название опроса').inputValue(), 'Обед');
  await page.frameLocator('iframe.sheet:not(.unseen)').getByText('Что вы ели?', { exact: true }).waitFor();
  assert.deepEqual(stage.troubles, []);
});

test('[IM-54] of a file that is none of those that are read it is said what it is, and what to bring', async () => {
  const page = await openAs(stage, stage.house.alice, '/new/file');
  const wrong: [bytes: string, said: RegExp][] = [
    ['[{"foo":1}]', /^This is JSON, but of no program known here\. Take a file of Canvass/],
    ['{"foo":1}', /^This is JSON/],
    ['\x89PNG\r\n\x1a\n', /^This is a picture\. Take a file/],
    ['PK\x03\x04', /^This is an archive, or a document of Word or Excel\./],
    ['', /^The file is empty\.\s*$/],
  ];
  for (const [bytes, said] of wrong) {
    const buffer = Buffer.from(bytes, 'latin1');
    await page.getByLabel('Choose a file').setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer });
    await page.getByRole('alert').filter({ hasText: said }).waitFor();
    await page.getByRole('button', { name: 'Take another' }).click();
  }
  await assertAccessible(page, 'another file is asked for');
});
