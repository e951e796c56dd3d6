/** Results are handed on: as files with the numbers of the screen, and by a link that leaves out what people wrote. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { read, utils } from '@e965/xlsx';
import type { Page } from 'playwright-core';
import { ask, draft } from '../draft.ts';
import { good } from '../house.ts';
import { respondentAt } from '../respondent.ts';
import { openAs, ready } from './builder.ts';
import { assertAccessible, openStage, type Stage } from './stage.ts';

let stage: Stage;
let running: { stop(): Promise<void> };
let id: number;

const [stars, words] = [ask('rating', { title: 'How was it?' }), ask('input', { title: 'Why?' })];
const said = ['noisy tables', 'a noisy kitchen', 'lovely'];

before(async () => {
  stage = await openStage();
  const { house } = stage;
  running = house.app.exportJobs.start();
  id = await house.survey(house.alice, { widgets: draft(stars, words), publish: true, name: 'Café' });
  const { virtual_id: code } = good(await house.alice.get(`/quiz/${id}`));
  for (const [n, text] of said.entries())
    good(await respondentAt(house.app, code as string).complete({ [stars.id]: n + 2, [words.id]: text }));
});
after(async () => {
  await running.stop();
  await stage.close();
});

const tray = (page: Page) => page.getByRole('region', { name: 'Files', exact: true });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Export as a file' });

async function fetched(page: Page, name: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    tray(page)
      .getByRole('link', { name: `Download: ${name}` })
      .click(),
  ]);
  return readFile(await download.path());
}

test('[DA-280, DA-281, DA-282, DA-451] files are asked for by key, watched on the way to other screens, and hold what the screen counts', async () => {
  const page = await openAs(stage, stage.house.alice, `/s/${id}/results?search=noisy`);
  const completed = page.getByText('Completed', { exact: true }).locator('xpath=following-sibling::dd');
  await completed.waitFor();
  const shown = Number(await completed.textContent());
  assert.equal(shown, 2);
  await page.keyboard.press('e');
  await dialog(page).getByText('With “noisy”').waitFor();
  await dialog(page).getByText('2 answers').waitFor();
  await dialog(page).getByRole('radio', { name: 'Plain table (CSV)' }).check();
  assert.equal(await dialog(page).getByLabel('Between the cells').inputValue(), 'comma');
  await assertAccessible(page, 'the dialog of exports');
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Share', exact: true }).click();
  await page.getByRole('heading', { name: 'QR code' }).waitFor();
  await page.reload();
  const csv = (await fetched(page, 'Plain table (CSV)')).toString();
  assert.equal(csv.trim().split('\r\n').length - 1, shown);
  assert.deepEqual(
    said.filter((text) => csv.includes(text)),
    said.slice(0, 2),
  );
  // It is had: the tray is out of the way, and the keys are where it opens again.
  const again = tray(page).getByRole('button', { name: 'Show the files' });
  await again.and(page.locator(':focus')).click();
  await tray(page).getByRole('button', { name: 'Put away: Plain table (CSV)' }).click();
  await tray(page).waitFor({ state: 'detached' });

  await page.goto(`${stage.origin}/s/${id}/results?search=noisy`);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('button', { name: 'Make the file' }).click();
  const book = read(await fetched(page, 'Spreadsheet (XLSX)'));
  const rows = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0]!]!);
  const { report } = good(await stage.house.alice.get(`/quiz/${id}/report`, { search: 'noisy' }));
  const { average } = report.widgets.find((one: { id: string }) => one.id === stars.id).data;
  const given = rows.map((row) => Number(row['How was it?']));
  assert.equal(rows.length, shown);
  assert.equal(given.reduce((sum, one) => sum + one, 0) / given.length, average);
  assert.deepEqual(stage.troubles, []);
  await page.context().close();
});

test('[DA-283, DA-284] the history tells who made which file and why one is not there; what is too large is told before', async () => {
  const { house } = stage;
  const { alice } = house;
  const many = await house.survey(alice, { widgets: draft(stars), publish: true, name: 'Fair' });
  const { virtual_id: code } = good(await alice.get(`/quiz/${many}`));
  good(await respondentAt(house.app, code as string).complete({ [stars.id]: 5 }));
  // Five thousand more of it.
  await house.db.pool.query(
    `insert into answers overriding system value select (jsonb_populate_record(a, jsonb_build_object('id', nextval(pg_get_serial_sequence('answers', 'id')),
      'uuid', gen_random_uuid()))).* from answers a, generate_series(1, 5000) where a.survey_id = $1`,
    [many],
  );
  good(await alice.post(`/quiz/${many}/exports`, { kind: 'answers_word' }));
  const page = await openAs(stage, alice, `/s/${many}/reports`, { width: 360, dark: true });
  const row = part(page, 'Exports').getByRole('listitem').filter({ hasText: 'Word table' });
  await row.getByText('More than 5,000 answers: a Word table ends there. Take a spreadsheet.').waitFor();
  await row.getByText(/^You, /).waitFor();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await dialog(page).getByText('5,001 answers').waitFor();
  await dialog(page).getByRole('radio', { name: 'Word table' }).check();
  await dialog(page).getByText('More than 5,000 answers').waitFor();
  assert.equal(await dialog(page).getByRole('button', { name: 'Make the file' }).getAttribute('aria-disabled'), 'true');
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: /^Make it again: Word table/ }).click();
  await tray(page).getByText('More than 5,000 answers').and(page.locator('p')).waitFor();
  await assertAccessible(page, 'reports on a phone in the dark');
  await page.context().close();
});

test('[DA-285, DA-286, DA-287] a link without texts is read by somebody without an account, and switched off', async () => {
  const { alice } = stage.house;
  good(await alice.post(`/quiz/${id}/filters`, { name: 'Noise', filters: { search: 'noisy' } }));
  const page = await openAs(stage, alice, `/s/${id}/reports`);
  const links = part(page, 'Share links');
  await links.getByText('Only members see the results so far').waitFor();
  await links.getByRole('button', { name: 'Share the results' }).click();
  const asked = page.getByRole('dialog', { name: 'Share the results' });
  await asked.getByLabel('Of which answers').selectOption('Noise');
  await asked.getByRole('checkbox', { name: 'Show what people wrote in their own words' }).uncheck();
  await assertAccessible(page, 'the dialog of links');
  await asked.getByRole('button', { name: 'Make the link' }).click();
  await links.getByText('without texts').waitFor();
  const address = (await links.getByRole('link', { name: /^See it as readers do/ }).getAttribute('href'))!;

  const reader = await stage.page({ width: 360 });
  await reader.goto(address);
  await reader.getByText('What people wrote in their own words is left out here.').waitFor();
  const text = await reader.locator('body').innerText();
  assert.equal(
    said.some((one) => text.includes(one)),
    false,
  );
  assert.ok(text.includes('How was it?') && text.includes('2.5'), 'numbers stay');
  assert.equal(await reader.locator('script').count(), 0);
  await assertAccessible(reader, 'a shared report');
  await reader.emulateMedia({ colorScheme: 'dark' });
  await assertAccessible(reader, 'a shared report in the dark');
  assert.ok(
    await reader.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
    'nothing is moved sideways',
  );

  await links.getByRole('checkbox', { name: /^Readers can open it: Report/ }).click();
  await page.getByText('The link is off. It opens nothing any more.').waitFor();
  await reader.reload();
  await reader.getByRole('heading', { name: 'Nothing is here' }).waitFor();
  await reader.context().close();

  const saved = part(page, 'Saved filters');
  await saved.getByRole('button', { name: 'More for “Noise”' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await saved.getByText('None yet.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await saved.getByRole('link', { name: 'Show the results of “Noise”' }).click();
  await page.waitForURL('**/results?search=noisy&filter=*');
  assert.deepEqual(stage.troubles.splice(0), []);
  await page.context().close();
});

test('[DA-288] who may only look exports, and is told who makes links; a blank questionnaire is printed from the builder', async () => {
  const { alice, vera } = stage.house;
  const looking = await openAs(stage, vera, `/s/${id}/reports`);
  await part(looking, 'Share links').getByText('Links are made and switched by those').waitFor();
  assert.equal(await looking.getByRole('button', { name: 'Share the results' }).count(), 0);
  await looking.getByRole('button', { name: 'Export', exact: true }).waitFor();
  await looking.context().close();
  const page = await openAs(stage, alice, `/s/${id}/build`);
  await ready(page);
  await page.getByRole('button', { name: 'More for this survey' }).click();
  await page.getByRole('menuitem', { name: 'Print a blank questionnaire' }).click();
  assert.ok(await dialog(page).getByRole('radio', { name: 'Blank questionnaire (PDF)' }).isChecked());
  await dialog(page).getByRole('button', { name: 'Make the file' }).click();
  const pdf = await fetched(page, 'Blank questionnaire (PDF)');
  assert.equal(pdf.subarray(0, 5).toString(), '%PDF-');
  await page.context().close();
});
