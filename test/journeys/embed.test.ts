/** Surveys on the pages of others: in their place, as a popup, with events for the host and one answer per person. */
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import type { FrameLocator, Page } from 'playwright-core';
import { ask, draft } from '../draft.ts';
import { until } from '../engines/until.ts';
import { good } from '../house.ts';
import { patience } from './patience.ts';
import { openSurveyStage, type SurveyStage } from './survey-stage.ts';

let stage: SurveyStage;
let host: Server;
let body = '';

before(async () => {
  stage = await openSurveyStage();
  host = createServer((_request, response) =>
    response
      .setHeader('Content-Type', 'text/html')
      .end(`<!doctype html><html lang="en"><title>Host</title><body><h1>Host</h1>${body}`),
  );
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
});
after(async () => {
  host.close();
  await stage.close();
});

interface Said {
  type: string;
  survey: string;
  [member: string]: unknown;
}

/** A page of another origin with this markup on it, which notes all events. */
async function openHost(markup: string): Promise<{ page: Page; said(): Promise<Said[]> }> {
  const types = ['ready', 'height', 'start', 'step', 'complete', 'redirect', 'close', 'error'];
  body = `<script>window.said = []; for (const type of ${JSON.stringify(types)}) addEventListener('canvass:' + type, (event) => { said.push(event.detail); if (type === 'redirect') event.preventDefault(); });</script>${markup}`;
  const context = await stage.browser.newContext({ viewport: { width: 1000, height: 700 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  await page.goto(`http://localhost:${(host.address() as AddressInfo).port}/`);
  return { page, said: () => page.evaluate(() => (globalThis as unknown as { said: Said[] }).said) };
}

test('[PG-54] the page around a survey that the reference shows: in its place, as a popup, sliding in', async () => {
  const { address, code } = await stage.survey({ widgets: draft(ask('input')) });
  const { origin } = new URL(address);
  for (const query of ['', '&mode=popup&open=click', '&mode=slide&open=load&position=left']) {
    const context = await stage.browser.newContext();
    const shown = await context.newPage();
    await shown.goto(`${origin}/embed?survey=${code}${query}`);
    if (query.includes('click')) await shown.getByRole('button', { name: 'Survey' }).click();
    await shown.frameLocator('iframe').getByRole('textbox').waitFor();
    await context.close();
  }
  const { house } = stage;
  const bad = await house.app.survey.inject({ method: 'GET', url: '/embed?survey=%22%3E%3Cscript%3E' });
  assert.deepEqual([bad.statusCode, bad.body.includes('"><script>')], [404, false]);
});

/** The frame of the survey, once its page has come to life. */
async function frameIn(page: Page): Promise<FrameLocator> {
  const frame = page.frameLocator('iframe');
  await frame.locator('html.alive').waitFor();
  return frame;
}

const tagFor = (address: string, code: string, attributes = '') =>
  `<script async src="${new URL(address).origin}/embed.js" data-survey="${code}" ${attributes}></script>`;

test('[PG-50] inline: as high as its content, link variables along, events without answers, the host decides about leading on', async () => {
  const [one, two] = [
    ask('input'),
    ask('matrix', {
      matrixRowEntities: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'],
      matrixColEntities: ['x', 'y'],
    }),
  ];
  const { id, code, address } = await stage.survey({
    widgets: draft(one, two, ask('submit', { title: '', finishNextUrl: 'https://example.com/thanks' })),
    settings: { extra_fields: [{ name: 'shop' }] },
  });
  const { page, said } = await openHost(tagFor(address, code, 'data-param-shop="7"'));
  const frame = await frameIn(page);
  await frame.getByRole('textbox').fill('secret words');
  await frame.getByRole('button', { name: 'Next' }).click();
  await frame.getByRole('table').waitFor();
  await page.waitForFunction(() => (document.querySelector('iframe')?.clientHeight ?? 0) > 800);
  await frame.getByRole('button', { name: 'Send' }).click();
  await page.waitForFunction(() => (document.querySelector('iframe')?.clientHeight ?? 900) < 800);
  await frame.getByRole('heading', { name: 'Thank you for your answers!' }).waitFor();
  await page.waitForFunction(() =>
    (globalThis as unknown as { said: Said[] }).said.some(({ type }) => type === 'redirect'),
  );
  const all = await said();
  const types = [...new Set(all.map(({ type }) => type))];
  for (const type of ['ready', 'height', 'start', 'step', 'complete', 'redirect'])
    assert.ok(types.includes(type), type);
  assert.ok(all.every(({ source, version, survey }) => source === 'canvass' && version === 1 && survey === code));
  assert.ok(!JSON.stringify(all).includes('secret'));
  const step = all.find(({ type }) => type === 'step')!;
  assert.deepEqual([step['widget_id'], step['number'], step['count']], [two.id, 2, 2]);
  assert.equal(all.find(({ type }) => type === 'redirect')!['url'], 'https://example.com/thanks');
  const { answers } = good(await stage.house.alice.get(`/quiz/${id}/answers`)).data;
  assert.deepEqual(answers[0].extra_fields, { shop: '7' });
});

test('[PG-62] a page that frames the survey without having greeted learns neither UUID nor score', async () => {
  const { code, address } = await stage.survey({
    widgets: draft(ask('input'), ask('submit', { title: '', maxScore: true })),
    settings: { scoring_switcher: true },
  });
  const listen = `<script>window.said = []; addEventListener('message', ({ data }) => said.push(data));</script>`;
  const { page, said } = await openHost(`${listen}<iframe src="${address}" width="600" height="600"></iframe>`);
  const frame = await frameIn(page);
  await frame.getByRole('textbox').fill('x');
  await frame.getByRole('button', { name: 'Send' }).click();
  await frame.getByRole('heading', { name: 'Thank you for your answers!' }).waitFor();
  await page.waitForFunction(() =>
    (globalThis as unknown as { said: Said[] }).said.some(({ type }) => type === 'complete'),
  );
  const all = (await said()).filter(({ survey }) => survey === code);
  assert.ok(all.length > 1);
  for (const one of all)
    for (const member of ['uuid', 'score', 'max_score', 'url'])
      assert.ok(!(member in one), `${one.type} has ${member}`);
});

test('[PG-62] the page that greets is told the UUID, and what says it from elsewhere is not heard', async () => {
  const { code, address } = await stage.survey({ widgets: draft(ask('input')) });
  const { page, said } = await openHost(tagFor(address, code));
  const frame = await frameIn(page);
  await frame.getByRole('textbox').fill('x');
  await frame.getByRole('button', { name: 'Send' }).click();
  await page.waitForFunction(() =>
    (globalThis as unknown as { said: Said[] }).said.some(({ type }) => type === 'complete'),
  );
  assert.match(String((await said()).find(({ type }) => type === 'complete')!['uuid']), /^[0-9a-f-]{36}$/);
});

test('[PG-51] popup: opened by a click, a dialog, closed by Escape or by the host, and not again after that', async () => {
  const { code, address } = await stage.survey({ widgets: draft(ask('input')) });
  const { page, said } = await openHost(
    `<button id="ask">Ask me</button>${tagFor(address, code, 'data-mode="popup" data-open="click" data-target="#ask"')}`,
  );
  await page.waitForFunction(() => 'Canvass' in globalThis);
  assert.equal(await page.locator('iframe').count(), 0);
  await page.getByRole('button', { name: 'Ask me' }).click();
  await page.getByRole('dialog', { name: 'Survey' }).waitFor();
  await page.frameLocator('iframe').getByRole('textbox').waitFor();
  await page.getByRole('button', { name: '×' }).press('Escape');
  assert.equal(await page.getByRole('dialog').count(), 0);
  assert.equal(await page.evaluate(() => document.activeElement?.id), 'ask', 'the focus goes back');
  await page.evaluate(
    (survey) => (globalThis as unknown as { Canvass: { open(id: string): void } }).Canvass.open(survey),
    code,
  );
  await page.getByRole('dialog').waitFor();
  await page.evaluate(
    (survey) => (globalThis as unknown as { Canvass: { close(id: string): void } }).Canvass.close(survey),
    code,
  );
  assert.equal(await page.getByRole('dialog').count(), 0);
  assert.equal((await said()).filter(({ type }) => type === 'close').length, 2);
});

/** A page with a popup that was just opened by a click, and something behind it that can have the focus. */
async function openPopup(): Promise<{ page: Page; at(): Promise<string | undefined>; isClosed(): Promise<unknown> }> {
  const { code, address } = await stage.survey({ widgets: draft(ask('input')) });
  const { page } = await openHost(
    `<button id="ask">Ask me</button>${tagFor(address, code, 'data-mode="popup" data-open="click" data-target="#ask"')}<a href="#x" id="behind">Behind</a>`,
  );
  await page.waitForFunction(() => 'Canvass' in globalThis);
  await page.getByRole('button', { name: 'Ask me' }).click();
  await frameIn(page);
  return {
    page,
    at: () => page.evaluate(() => document.activeElement?.id || document.activeElement?.tagName),
    isClosed: () => page.waitForFunction(() => document.querySelector('dialog') === null),
  };
}

test('[PG-93] popup by keyboard: Enter on its cross closes it', async () => {
  const { page, at, isClosed } = await openPopup();
  await page.getByRole('button', { name: '×' }).press('Enter');
  await isClosed();
  assert.equal(await at(), 'ask', 'the focus goes back');
});

test('[PG-93] popup by keyboard: Tab stays in it, and Escape closes it from inside the survey', async () => {
  const { page, at, isClosed } = await openPopup();
  const seen = new Set([await at()]);
  // The frame is a process of its own: on a busy machine it is not there for the first presses of Tab.
  await until('Tab in the frame and on the cross', async () => {
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab');
      seen.add(await at());
    }
    return seen.has('IFRAME') && seen.has('BUTTON');
  });
  assert.ok(!seen.has('ask') && !seen.has('behind'), [...seen].join());
  await page.frameLocator('iframe').getByRole('textbox').press('Escape');
  await isClosed();
  assert.equal(await at(), 'ask', 'the focus goes back');
});

for (const mode of ['popup', 'slide'])
  test(`[PG-103] as ${mode} it is as high as its content, as far as the window reaches`, async () => {
    const rows = Array.from({ length: 30 }, (_, n) => `row ${n}`);
    const matrix = ask('matrix', { matrixRowEntities: rows, matrixColEntities: ['x', 'y'] });
    const { code, address } = await stage.survey({ widgets: draft(ask('yesno'), matrix) });
    const { page } = await openHost(tagFor(address, code, `data-mode="${mode}"`));
    const frame = await frameIn(page);
    const height = () => page.evaluate(() => document.querySelector('iframe')?.clientHeight ?? 0);
    const content = () => frame.locator('body').evaluate((body) => body.scrollHeight);
    const isFitting = async () => Math.abs((await height()) - (await content())) <= 2;
    await until('the height of the content', async () => (await height()) < 500 && (await isFitting()));
    await frame.getByRole('button', { name: 'Next' }).click();
    await page.waitForFunction(() => (document.querySelector('iframe')?.clientHeight ?? 0) > innerHeight - 60);
    assert.ok((await height()) < (await page.evaluate(() => innerHeight)));
  });

test('[PG-52] sliding in, once', async () => {
  const { code, address } = await stage.survey({ widgets: draft(ask('input')) });
  const { page } = await openHost(tagFor(address, code, 'data-mode="slide" data-position="left" data-once="3"'));
  await page.getByRole('dialog').waitFor();
  const box = await page.getByRole('dialog').boundingBox();
  assert.ok(box && box.x < 50 && box.y > 20);
  await page.getByRole('button', { name: '×' }).click();
  await page.reload();
  await page.waitForFunction(() => 'Canvass' in globalThis);
  assert.equal(await page.getByRole('dialog').count(), 0);
});

test('[PG-173] a button of its own opens the survey above itself and closes it; it goes by itself after the end where that was chosen', async () => {
  const { id, code, address } = await stage.survey({ widgets: draft(ask('input')) });
  const wish = 'data-mode="button" data-label="Tell us" data-color="red;x" data-after="close"';
  const { page, said } = await openHost(tagFor(address, code, wish));
  const button = page.getByRole('button', { name: 'Tell us' });
  await button.waitFor();
  assert.equal(await page.locator('iframe').count(), 0, 'nothing is loaded before');
  await page.setViewportSize({ width: 390, height: 844 });
  await button.click();
  const frame = await frameIn(page);
  const shell = (await page.getByRole('dialog').boundingBox())!;
  assert.ok(shell.x >= 0 && shell.x + shell.width <= 390);
  assert.ok(shell.y + shell.height <= (await button.boundingBox())!.y, 'the button stays free');
  const color = await button.evaluate((one) => getComputedStyle(one).backgroundColor);
  assert.equal(color, 'rgb(31, 41, 51)', 'what is no colour is none');
  await button.click();
  assert.deepEqual([await page.getByRole('dialog').count(), await button.getAttribute('aria-expanded')], [0, 'false']);
  await button.press('Enter');
  await (await frameIn(page)).getByRole('textbox').fill('words');
  await frame.getByRole('textbox').press('Escape');
  await page.waitForFunction(() => document.querySelector('dialog') === null);
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), 'Tell us', 'the focus goes back');
  await button.click();
  await (await frameIn(page)).getByRole('button', { name: 'Send' }).click();
  await page.waitForFunction(() => document.querySelector('dialog') === null);
  assert.equal((await said()).filter(({ type }) => type === 'complete').length, 1);
  assert.equal(good(await stage.house.alice.get(`/quiz/${id}/answers`)).data.total, 1);
});

test('[PG-173] in the corner of a telephone a long survey leaves a third of the page free', async () => {
  const rows = Array.from({ length: 30 }, (_, n) => `row ${n}`);
  const matrix = ask('matrix', { matrixRowEntities: rows, matrixColEntities: ['x', 'y'] });
  const { code, address } = await stage.survey({ widgets: draft(matrix) });
  const { page } = await openHost(tagFor(address, code, 'data-mode="slide" data-open="delay:0.1"'));
  await page.setViewportSize({ width: 390, height: 844 });
  await frameIn(page);
  await until('its full height', async () => ((await page.getByRole('dialog').boundingBox())?.height ?? 0) > 480);
  const shell = (await page.getByRole('dialog').boundingBox())!;
  assert.ok(shell.y > 844 / 3 - 20, `${shell.y}`);
});

test('[PG-173] in its place the ground of the page around it shows through where that was chosen', async () => {
  const { code, address } = await stage.survey({ widgets: draft(ask('input')) });
  const { page } = await openHost(tagFor(address, code, 'data-ground="none"'));
  const frame = await frameIn(page);
  await until('a ground that shows through', () =>
    frame.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor === 'rgba(0, 0, 0, 0)'),
  );
});
