/** The end of an answer stays: over a reload and the way back, with its code, and until somebody wants to leave it. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page, Response } from 'playwright-core';
import { ask, choose, draft } from '../draft.ts';
import { good } from '../house.ts';
import { assertAccessible } from './stage.ts';
import { openSurveyStage, type SurveyStage } from './survey-stage.ts';

let stage: SurveyStage;
before(async () => {
  stage = await openSurveyStage();
});
after(() => stage.close());

const next = (page: Page) => page.locator('.buttons .button').first().click();
const elsewhere = 'https://example.com/next';

/** A survey whose end has a title, a score and a code; with `members` of the send step. */
async function quiz(members: object = {}, settings: object = {}) {
  const one = choose({ a: 'Right', b: 'Wrong' }, { choiceScores: { a: 3 } });
  const end = ask('submit', { title: 'Well done', description: 'All of it', maxScore: true, ...members });
  const made = await stage.survey({
    widgets: draft(one, end),
    settings: { scoring_switcher: true, ...settings },
  });
  const { alice } = stage.house;
  const codes = ['SALE-1', 'SALE-2', 'SALE-3'];
  const { list } = good(await alice.post('/promo/list', { name: 'L', codes, workspace_id: alice.workspaceId }));
  good(await alice.post(`/promo/attach/${list.id}`, { quize_ids: [made.id] }));
  return made;
}

async function assertEnd(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Well done' }).waitFor();
  for (const text of ['All of it', 'You scored 3 out of 3', 'SALE-1']) await page.getByText(text).first().waitFor();
}

async function answer(page: Page): Promise<void> {
  await page.getByText('Right').click();
  await next(page);
}

for (const scripts of [true, false])
  test(`[PG-80] ${scripts ? 'with' : 'without'} scripts the end has an address: reload and Back show all of it again`, async () => {
    const { id, address } = await quiz();
    const page = await stage.open(address, { scripts });
    await answer(page);
    await assertEnd(page);
    assert.match(page.url(), /\?uuid=[\w-]{36}&done=1$/);
    await page.reload();
    await assertEnd(page);
    await page.goto('about:blank');
    await page.goBack();
    await assertEnd(page);
    // What looks at the page is a script itself.
    if (scripts) await assertAccessible(page, 'the end');
    const { answers } = good(await stage.house.alice.get(`/quiz/${id}/answers`)).data;
    assert.equal(answers.length, 1, 'nothing new has begun');
    await page.getByRole('link', { name: 'Answer again' }).click();
    await page.getByText('Right').waitFor();
    assert.equal(page.url(), address);
  });

for (const scripts of [true, false])
  test(`[PG-80, RI-42] ${scripts ? 'with' : 'without'} scripts another answer is offered until the survey is full`, async () => {
    const { address } = await quiz({}, { limit_answer_count_enabled: true, limit_answer_count_value: 2 });
    const page = await stage.open(address, { scripts });
    await answer(page);
    await assertEnd(page);
    await page.getByRole('link', { name: 'Answer again' }).click();
    const isAsked = (response: Response) => response.request().method() === 'GET' && /\/answers\//.test(response.url());
    const asked = scripts ? page.waitForResponse(isAsked) : null;
    await answer(page);
    await page.getByText('SALE-2').waitFor();
    // It would be offered with what is heard here.
    await (await asked)?.finished();
    if (scripts) await page.evaluate(() => new Promise((done) => setTimeout(done, 50)));
    assert.equal(await page.getByRole('link', { name: 'Answer again' }).count(), 0);
    await page.reload();
    await page.getByText('SALE-2').waitFor();
    assert.equal(await page.getByRole('link', { name: 'Answer again' }).count(), 0);
  });

test('[PG-80] the end is shown to nobody who does not know the answer’s id, and again only where that is allowed', async () => {
  const { address } = await quiz({}, { allow_multiple_answer: false });
  const page = await stage.open(address);
  await answer(page);
  await assertEnd(page);
  await page.reload();
  await assertEnd(page);
  assert.equal(await page.getByRole('link', { name: 'Answer again' }).count(), 0);
  const guessed = await stage.open(address);
  await guessed.goto(`${address}?uuid=${crypto.randomUUID()}&done=1`);
  assert.equal(await guessed.getByText('SALE-1').count(), 0);
  await page.goto(address);
  await page.getByText('You have already answered this survey').waitFor();
});

test('[PG-81] the way on counts down in sight, can be stopped, and is not gone again after coming back', async () => {
  const { address } = await stage.survey({ widgets: draft(ask('input'), ask('submit', { finishNextUrl: elsewhere })) });
  const page = await stage.open(address);
  await page.route(elsewhere, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }));
  await page.clock.install();
  await next(page);
  await page
    .getByRole('timer')
    .getByText(/Taking you on in \d s/)
    .waitFor();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('timer').waitFor({ state: 'detached' });
  await page.clock.runFor(60_000);
  await page.getByRole('link', { name: 'Answer again' }).click();
  await page.locator('html.alive').waitFor();
  await next(page);
  await page.getByRole('heading', { name: 'Elsewhere' }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Continue' }).waitFor();
  assert.equal(await page.getByRole('timer').count(), 0, 'who has come back stays');
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Elsewhere' }).waitFor();
  stage.troubles.length = 0;
});

for (const scripts of [true, false])
  test(`[PG-81] ${scripts ? 'with' : 'without'} scripts the way on waits where a code is shown`, async () => {
    const { address } = await quiz({ finishNextUrl: elsewhere });
    const page = await stage.open(address, { scripts });
    const led: string[] = [];
    page.on('request', (request) => request.url().startsWith(elsewhere) && led.push(request.url()));
    if (scripts) await page.clock.install();
    await answer(page);
    await assertEnd(page);
    if (scripts) await page.clock.runFor(60_000);
    else assert.doesNotMatch(await page.content(), /http-equiv="refresh"/);
    await assertEnd(page);
    assert.deepEqual(led, []);
    assert.equal(await page.getByRole('link', { name: 'Continue' }).getAttribute('href'), elsewhere);
  });

for (const [lang, says] of [
  ['en', 'Time is up'],
  ['ru', 'Время вышло'],
  ['es', 'Se acabó el tiempo'],
  ['pt', 'O tempo acabou'],
] as const)
  test(`[PG-82] when the time is over the end says so, also after a reload: ${lang}`, async () => {
    const settings = { filling_time_enabled: true, filling_time_seconds: 1, lang };
    const { id, address } = await stage.survey({ widgets: draft(ask('input', { isRequired: true })), settings });
    const page = await stage.open(address);
    await page.getByRole('heading', { name: says }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: says }).waitFor();
    const { answers } = good(await stage.house.alice.get(`/quiz/${id}/answers`)).data;
    assert.deepEqual([answers[0].is_complete, answers[0].is_time_over], [true, true]);
  });

for (const isLast of [true, false])
  test(`[RI-80, PG-16] a required question whose time is over unanswered does not block sending: ${isLast ? 'the last' : 'the first'}, and after a reload`, async () => {
    const hasty = ask('input', { isRequired: true, filling_time_enabled: true, filling_time_seconds: 1 });
    const slow = ask('input', { isRequired: true });
    const { id, address } = await stage.survey({ widgets: isLast ? draft(slow, hasty) : draft(hasty, slow) });
    const page = await stage.open(address);
    await page.locator(`#q-${slow.id}`).waitFor();
    if (!isLast) await page.reload();
    await page.getByRole('textbox').fill('in time');
    await next(page);
    await page.getByRole('heading', { name: 'Thank you for your answers!' }).waitFor();
    const { answers } = good(await stage.house.alice.get(`/quiz/${id}/answers`, { is_complete: true })).data;
    assert.deepEqual(
      [answers[0].is_time_over, answers[0].answers.map(({ value }: { value: unknown }) => value).filter(Boolean)],
      [true, ['in time']],
    );
  });

test('[PG-83] a code is copied without the clipboard of secure pages, or selected, and it is said which', async () => {
  const { address } = await quiz();
  const page = await stage.open(address);
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.reload();
  await page.locator('html.alive').waitFor();
  await answer(page);
  const copy = page.getByRole('button', { name: 'Copy' });
  await page.evaluate(() => addEventListener('copy', () => (document.title = String(getSelection()))));
  await copy.click();
  await page.getByRole('status').getByText('Copied').waitFor();
  assert.equal(await page.title(), 'SALE-1');
  await page.evaluate(() => (document.execCommand = () => false));
  await copy.click();
  await page.getByRole('status').getByText('the code is selected').waitFor();
  assert.equal(await page.evaluate(() => String(getSelection())), 'SALE-1');
});

test('[PG-84] a picture that failed while the connection was away is loaded when it is back', async () => {
  const picture = 'http://127.0.0.1:1/p.svg';
  const media = { multimedia: { type: 'img', imgUrl: picture, imgLocation: 'top' } };
  const { address } = await stage.survey({ widgets: draft(ask('input'), ask('input', media)) });
  const page = await stage.open(address);
  let isAway = true;
  await page.route(picture, (route) =>
    isAway
      ? route.abort('internetdisconnected')
      : route.fulfill({
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"/>',
        }),
  );
  await page.context().setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) => request.url() === picture);
  await next(page);
  await failed;
  isAway = false;
  await page.context().setOffline(false);
  await page.waitForFunction(() => (document.querySelector('img.media') as HTMLImageElement).naturalWidth > 0);
  stage.troubles.length = 0;
});
