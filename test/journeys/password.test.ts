/** A survey behind a password: who has begun goes on with the same answer, and sees no form again. */
import assert from 'node:assert/strict';
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

const next = (page: Page) => page.locator('.buttons .button').first().click();
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you for your answers!' }).waitFor();
const flashes = (page: Page) => page.evaluate(() => Number(sessionStorage.getItem('flashes') ?? 0));

/** Counts the moments in which a field for a password is to be seen, over all pages of the tab. */
async function watched(page: Page): Promise<Page> {
  await page.addInitScript(() => {
    const look = () => {
      if (document.querySelector('[type=password]')?.checkVisibility())
        sessionStorage.setItem('flashes', String(Number(sessionStorage.getItem('flashes') ?? 0) + 1));
    };
    // Whether or not the way on leaves the time for a frame.
    addEventListener('DOMContentLoaded', look);
    const everyFrame = () => {
      look();
      requestAnimationFrame(everyFrame);
    };
    everyFrame();
  });
  return page;
}

async function enter(page: Page, id: number): Promise<void> {
  const [{ password }] = good(await stage.house.alice.get(`/quiz/${id}/passwords`));
  await page.locator('[type=password]').fill(password);
  await page.getByRole('button').click();
  await page.locator('html.alive').waitFor();
}

test('[PG-162] a reload, the link again and another tab go on with the answer, and no form for the password is drawn', async () => {
  const { id, address } = await stage.survey({
    widgets: draft(ask('input'), ask('input')),
    settings: { use_password: true },
  });
  const page = await watched(await stage.page());
  await page.goto(address);
  await enter(page, id);
  await page.getByRole('textbox').fill('begun');
  const before = await flashes(page);
  assert.ok(before > 0, 'a form that is drawn is seen');
  const other = await watched(await page.context().newPage());
  for (const [tab, come] of [
    [page, () => page.reload()],
    [page, () => page.goto(address)],
    [other, () => other.goto(address)],
  ] as const) {
    await come();
    await tab.locator('html.alive').waitFor();
    assert.equal(await tab.getByRole('textbox').inputValue(), 'begun');
  }
  assert.deepEqual([await flashes(page), await flashes(other)], [before, 0]);
  await next(page);
  await page.getByRole('textbox').fill('ended');
  await next(page);
  await thanks(page);
  const { answers } = good(await stage.house.alice.get(`/quiz/${id}/answers`)).data;
  assert.deepEqual(
    answers.map((answer: { answers: { value: unknown }[] }) => answer.answers.map(({ value }) => value)),
    [['begun', 'ended']],
  );
  await page.goto(address);
  await page.locator('[type=password]').waitFor();
});

test('[PG-162] a password that is set while somebody answers does not stop them', async () => {
  const { id, address } = await stage.survey({ widgets: draft(ask('input'), ask('input')) });
  const page = await stage.open(address);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await page.getByRole('textbox').fill('begun');
  await next(page);
  await saved;
  good(await stage.house.alice.post(`/quiz/${id}/settings/info`, { use_password: true }));
  await page.reload();
  await page.locator('html.alive').waitFor();
  await next(page);
  await thanks(page);
});

test('[PG-162] an answer that the server does not know asks for the password, and whatever the browser keeps does no harm', async () => {
  const { id, code, address } = await stage.survey({ widgets: draft(ask('input')), settings: { use_password: true } });
  const page = await stage.page();
  await page.goto(address);
  const uuid = crypto.randomUUID();
  for (const kept of [
    JSON.stringify({ uuid, values: {}, isStarted: true }),
    '{',
    '"text"',
    'null',
    '{"isStarted":true}',
  ]) {
    await page.evaluate(([name, text]) => localStorage.setItem(name!, text!), [`canvass:${code}`, kept]);
    await page.goto(address);
    await page.locator('[type=password]').waitFor();
  }
  await enter(page, id);
  await next(page);
  await thanks(page);
  assert.deepEqual(stage.troubles, []);
});
