/** Nothing is lost and nothing is stored twice: closed tabs, two tabs, the way back, a server that starts again, frames. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { ask, draft } from '../draft.ts';
import { good } from '../house.ts';
import { openSurveyStage, type SurveyStage } from './survey-stage.ts';

let stage: SurveyStage;
before(async () => {
  stage = await openSurveyStage();
});
after(() => stage.close());

const atStep = (page: Page, id: string) => page.locator(`#q-${id}`).waitFor();
const next = (page: Page) => page.locator('.buttons .button').first().click();
const isAlive = (page: Page) => page.locator('html.alive').waitFor();
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you for your answers!' }).waitFor();

async function stored(id: number): Promise<unknown[][]> {
  const { answers } = good(await stage.house.alice.get(`/quiz/${id}/answers`)).data;
  return answers.map((answer: { is_complete: boolean; answers: { value: unknown }[] }) => [
    answer.is_complete,
    ...answer.answers.map(({ value }) => value),
  ]);
}

test('[PG-34] a tab closed in the middle of a word: the next one goes on with that word', async () => {
  const [one, two] = [ask('input'), ask('input')];
  const { id, address } = await stage.survey({ widgets: draft(one, two) });
  const page = await stage.open(address);
  await page.getByRole('textbox').fill('first');
  await next(page);
  await atStep(page, two.id);
  await page.getByRole('textbox').fill('half a wo');
  const other = await page.context().newPage();
  await page.close();
  await other.goto(address);
  await isAlive(other);
  await atStep(other, two.id);
  assert.equal(await other.getByRole('textbox').inputValue(), 'half a wo');
  await other.getByRole('textbox').fill('half a word');
  await next(other);
  await thanks(other);
  assert.deepEqual(await stored(id), [[true, 'first', 'half a word']]);
});

test('[PG-34] a tab closed in the moment of sending: the next visit sends it, once', async () => {
  const one = ask('input');
  const { id, address } = await stage.survey({ widgets: draft(one) });
  const page = await stage.open(address);
  const context = page.context();
  await context.route('**/answers/*', (route) => route.abort());
  await page.getByRole('textbox').fill('said');
  await next(page);
  await page.getByText('No connection. Your answers will go out once it is back').waitFor();
  const other = await context.newPage();
  await page.close();
  await context.unroute('**/answers/*');
  await other.goto(address);
  await thanks(other);
  assert.deepEqual(await stored(id), [[true, 'said']]);
});

test('[PG-34] away with the back button and forward again: everything is where it was', async () => {
  const [one, two] = [ask('input'), ask('input')];
  const { id, address } = await stage.survey({ widgets: draft(one, two) });
  const page = await stage.open(address);
  await page.getByRole('textbox').fill('first');
  await next(page);
  await page.getByRole('textbox').fill('second');
  await page.goto('about:blank');
  await page.goBack();
  await isAlive(page);
  await atStep(page, two.id);
  assert.equal(await page.getByRole('textbox').inputValue(), 'second');
  await next(page);
  await thanks(page);
  await page.goto('about:blank');
  await page.goBack();
  await page.waitForLoadState();
  assert.deepEqual(await stored(id), [[true, 'first', 'second']], 'the way back sends nothing again');
});

test('[PG-37] two tabs are one answer: what one says the other shows, and only one is stored', async () => {
  const [one, two] = [ask('input'), ask('input')];
  const { id, address } = await stage.survey({ widgets: draft(one, two) });
  const page = await stage.open(address);
  await page.getByRole('textbox').fill('from the first');
  const other = await page.context().newPage();
  await other.goto(address);
  await isAlive(other);
  await page.getByRole('textbox').fill('changed in the first');
  await other.waitForFunction(
    () => document.querySelector<HTMLInputElement>('.field')?.value === 'changed in the first',
  );
  await next(other);
  await atStep(other, two.id);
  await other.getByRole('textbox').fill('from the second');
  await next(other);
  await thanks(other);
  await thanks(page);
  assert.deepEqual(await stored(id), [[true, 'changed in the first', 'from the second']]);
});

test('[PG-35] one answer per person, also in a frame on a page of another site', async () => {
  const { id, address } = await stage.survey({
    widgets: draft(ask('input')),
    settings: { allow_multiple_answer: false },
  });
  const html = `<!doctype html><title>Elsewhere</title><iframe src="${address}" width="600" height="600"></iframe>`;
  const host = createServer((_, reply) => reply.setHeader('Content-Type', 'text/html').end(html));
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
  // Another site in the eyes of the browser: there the cookie of the survey is a foreign one, and kept apart or not at all.
  const elsewhere = `http://localhost:${(host.address() as AddressInfo).port}/`;
  const context = await stage.browser.newContext();
  const page = await context.newPage();
  const frame = page.frameLocator('iframe');
  await page.goto(elsewhere);
  await frame.locator('html.alive').waitFor();
  await frame.getByRole('textbox').fill('once');
  await frame.getByRole('button', { name: 'Send' }).click();
  await frame.getByRole('heading', { name: 'Thank you for your answers!' }).waitFor();
  await page.goto(elsewhere);
  await frame.getByText('You have already answered this survey').waitFor();
  assert.deepEqual(await stored(id), [[true, 'once']]);
  await context.close();
  host.close();
});

// The last one: the first server does not come back.
test('[PG-39] the server goes away between the last answer and the thanks, and comes back', async () => {
  const [one, two] = [ask('input'), ask('input')];
  const { id, address } = await stage.survey({ widgets: draft(one, two) });
  const page = await stage.open(address);
  await page.getByRole('textbox').fill('before');
  await next(page);
  const server = await stage.restart();
  await page.getByRole('textbox').fill('after');
  await next(page);
  await page.getByText('No connection. Your answers will go out once it is back').waitFor();
  await server.back();
  await thanks(page);
  assert.deepEqual(await stored(id), [[true, 'before', 'after']]);
  await server.end();
});
