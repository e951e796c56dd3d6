/** What the bar of the builder says of a survey: draft, published, or published with changes that respondents do not see yet. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask, draft } from '../draft.ts';
import { choose, openBuilder, pressTwice, saved, title } from './builder.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;

before(async () => {
  stage = await openStage();
});
after(() => stage.close());

test('[DA-13, DA-91, DA-112] the bar says draft, published, and after a word that is typed that there are changes, until it is published again; a double press publishes once, and the dialog says what is new', async () => {
  const question = ask('input', { title: 'How was it?' });
  const id = await stage.house.survey(stage.house.alice, { name: 'Lunch', widgets: draft(question) });
  const page = await openBuilder(stage, id);
  const bar = page.locator('header[aria-label="Lunch"]');
  let published = 0;
  page.on('request', (request) => void (published += request.url().endsWith(`/quiz/${id}/publish`) ? 1 : 0));
  const publish = async (said: string) => {
    await bar.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('dialog', { name: 'Publish' }).getByText(said).waitFor();
    await pressTwice(page.getByRole('dialog', { name: 'Publish' }).getByRole('button', { name: /^Publish/ }));
    await page.getByRole('dialog', { name: 'Published' }).getByRole('button', { name: 'Close' }).last().click();
  };
  await bar.getByText('Draft', { exact: true }).waitFor();
  await publish('Nobody has seen this survey yet.');
  await bar.getByText('Published', { exact: true }).waitFor();
  assert.equal(await bar.getByText('Changes not published').count(), 0);

  await choose(page, 'How was it?');
  await title(page).fill('How was lunch?');
  await bar.getByText('Changes not published').waitFor();
  await page.keyboard.press('Control+z');
  await bar.getByText('Changes not published').waitFor({ state: 'detached' });
  await title(page).fill('How was the soup?');
  await bar.getByText('Changes not published').waitFor();
  await saved(page);
  await publish('before: How was it? → now: How was the soup?');
  assert.equal(published, 2);
  await bar.getByText('Changes not published').waitFor({ state: 'detached' });
  await publish('Nothing has changed since the last publication.');
  await bar.getByText('Published', { exact: true }).waitFor();
  assert.deepEqual(stage.troubles, []);
});
