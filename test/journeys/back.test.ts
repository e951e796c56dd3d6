/** The browser's own buttons: Back goes a step back, Forward goes on, a reload stays, and nobody is held against their will. */
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
const fill = (page: Page, text: string) => page.getByRole('textbox').fill(text);
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you for your answers!' }).waitFor();
const lengthOf = (page: Page) => page.evaluate(() => history.length);
const typed = (page: Page, text: string) =>
  page.waitForFunction((wanted) => document.querySelector<HTMLInputElement>('.field')?.value === wanted, text);

async function stored(id: number): Promise<unknown[]> {
  const { answers } = good(await stage.house.alice.get(`/quiz/${id}/answers`)).data;
  assert.equal(answers.length, 1, 'one answer');
  return answers[0].answers.map(({ value }: { value: unknown }) => value);
}

for (const scoring of [false, true])
  test(`[PG-68] Back and Forward walk the steps, and keep what was typed${scoring ? ', where the server tells the path too' : ''}`, async () => {
    const [one, two, three] = [ask('input'), ask('input', { isRequired: true }), ask('input')];
    const { id, address } = await stage.survey({
      widgets: draft(one, two, three),
      settings: { scoring_switcher: scoring },
    });
    const page = await stage.open(address);
    await fill(page, 'first');
    await next(page);
    await atStep(page, two.id);
    await fill(page, 'second');
    await next(page);
    await atStep(page, three.id);
    await fill(page, 'half');
    await page.goBack();
    await atStep(page, two.id);
    await page.reload();
    await page.locator('html.alive').waitFor();
    await atStep(page, two.id);
    await page.goBack();
    await atStep(page, one.id);
    await typed(page, 'first');
    await fill(page, 'changed');
    await page.goForward();
    await atStep(page, two.id);
    await fill(page, '');
    await page.goForward();
    await page.getByRole('alert').getByText('Please answer this question').waitFor();
    await atStep(page, two.id);
    await fill(page, 'second, changed');
    await page.goForward();
    await atStep(page, three.id);
    await typed(page, 'half');
    await page.getByRole('button', { name: 'Back' }).click();
    await atStep(page, two.id);
    await page.goBack();
    await atStep(page, one.id);
    await next(page);
    await atStep(page, two.id);
    await next(page);
    await atStep(page, three.id);
    await next(page);
    await thanks(page);
    assert.deepEqual(await stored(id), ['changed', 'second, changed', 'half']);
    assert.deepEqual(stage.troubles, []);
  });

test('[PG-68] Back at the first step leaves, and so does Back after the end, after a reload too; what was said stays', async () => {
  const [one, two] = [ask('input'), ask('input')];
  const { id, address } = await stage.survey({ widgets: draft(one, two) });
  const context = await stage.browser.newContext();
  const tab = await context.newPage();
  await tab.goto('about:blank');
  await tab.goto(address);
  await tab.locator('html.alive').waitFor();
  await fill(tab, 'first');
  await next(tab);
  await atStep(tab, two.id);
  await tab.goBack();
  await atStep(tab, one.id);
  await tab.goBack();
  assert.equal(tab.url(), 'about:blank');
  await tab.goForward();
  await tab.locator('html.alive').waitFor();
  await typed(tab, 'first');
  await next(tab);
  await atStep(tab, two.id);
  await next(tab);
  await thanks(tab);
  for (const come of [() => tab.reload(), () => tab.goForward()]) {
    await come();
    await thanks(tab);
    await tab.locator('html.alive').waitFor();
    await tab.goBack();
    await tab.waitForURL('about:blank');
  }
  assert.deepEqual(await stored(id), ['first']);
  await context.close();
});

test('[PG-69] without a way back, Back stays with a word, and Back once more leaves', async () => {
  const [one, two, three] = [ask('input'), ask('input'), ask('input')];
  const { id, address } = await stage.survey({
    widgets: draft(one, two, three),
    settings: { block_jump_to_prev_widget: true },
  });
  const context = await stage.browser.newContext();
  const page = await context.newPage();
  await page.goto('about:blank');
  await page.goto(address);
  await page.locator('html.alive').waitFor();
  await next(page);
  await atStep(page, two.id);
  await next(page);
  await atStep(page, three.id);
  await fill(page, 'here');
  await page.goBack();
  await page.getByText('You cannot return to earlier questions').waitFor();
  await atStep(page, three.id);
  await fill(page, 'still here');
  await page.goBack();
  await page.getByText('You cannot return to earlier questions').waitFor();
  await page.goBack();
  assert.equal(page.url(), 'about:blank');
  await page.goForward();
  await page.locator('html.alive').waitFor();
  await atStep(page, three.id);
  await typed(page, 'still here');
  await next(page);
  await thanks(page);
  assert.deepEqual(await stored(id), ['still here']);
  await context.close();
});

test('[PG-3] without scripts the browser goes back step by step, and what was said stays', async () => {
  const [one, two, three] = [ask('input'), ask('input'), ask('input')];
  const { id, address } = await stage.survey({ widgets: draft(one, two, three) });
  const page = await stage.open(address, { scripts: false });
  for (const { id: step } of [one, two]) {
    await atStep(page, step);
    await fill(page, step);
    await next(page);
  }
  await atStep(page, three.id);
  await page.goBack();
  await atStep(page, two.id);
  await fill(page, 'changed');
  await next(page);
  await atStep(page, three.id);
  await next(page);
  await thanks(page);
  assert.deepEqual(await stored(id), [one.id, 'changed']);
});

test('[PG-70] all questions on one page, and a survey in a frame, add nothing to the history', async () => {
  const [one, two] = [ask('input', { isRequired: true }), ask('input')];
  const all = await stage.survey({ widgets: draft(one, two), settings: { show_by_one: false } });
  const page = await stage.open(all.address);
  const before = await lengthOf(page);
  await next(page);
  await page.getByRole('alert').getByText('Please answer this question').waitFor();
  await page.getByRole('textbox').first().fill('x');
  await next(page);
  await thanks(page);
  assert.equal(await lengthOf(page), before);

  const { address } = await stage.survey({ widgets: draft(one, two) });
  const html = `<!doctype html><title>Host</title><iframe src="${address}" width="600" height="600"></iframe>`;
  const host = createServer((_, reply) => reply.setHeader('Content-Type', 'text/html').end(html));
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
  const context = await stage.browser.newContext();
  const around = await context.newPage();
  await around.goto(`http://127.0.0.1:${(host.address() as AddressInfo).port}/`);
  const frame = around.frameLocator('iframe');
  await frame.locator('html.alive').waitFor();
  const length = await lengthOf(around);
  await frame.getByRole('textbox').fill('x');
  await frame.locator('.buttons .button').first().click();
  await frame.locator(`#q-${two.id}`).waitFor();
  assert.equal(await lengthOf(around), length);
  await context.close();
  host.close();
});
