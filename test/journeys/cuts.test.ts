/** The network fails at random between start and thank-you: what is stored is what was said, once, every time. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { generator } from '../../engine/random.ts';
import { ask, draft } from '../draft.ts';
import { good } from '../house.ts';
import { openSurveyStage, type SurveyStage } from './survey-stage.ts';

const wanted = process.env['CANVASS_PROVE'] ? 200 : 3;
const lanes = 3;

let stage: SurveyStage;
before(async () => {
  stage = await openSurveyStage();
});
after(() => stage.close());

test('[PG-38] over a network that fails at random, what is stored is what was said, once', async (t) => {
  const asked = [ask('input'), ask('input'), ask('input')];
  const { id, address } = await stage.survey({ widgets: draft(...asked) });
  const said: string[][] = [];
  let [cuts, rounds] = [0, 0];
  const lane = async () => {
    while (cuts < wanted) {
      const round = (rounds += 1);
      const random = generator(`cuts ${round}`);
      const page = await stage.open(address);
      await page.route('**/answers/*', (route) => cut(route, random() % 6, () => (cuts += 1)));
      const texts = asked.map((_, n) => `round ${round} text ${n}`);
      await answer(page, { texts, ids: asked.map((question) => question.id), random });
      said.push(texts);
      await page.context().close();
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const { answers } = good(await stage.house.alice.get(`/quiz/${id}/answers`, { limit: 500, is_complete: true })).data;
  const stored = answers.map((one: { answers: { value: string }[] }) => one.answers.map(({ value }) => value));
  assert.deepEqual(stored.map(String).toSorted(), said.map(String).toSorted());
  t.diagnostic(`${cuts} cuts in ${rounds} answers, 0 lost, 0 doubled`);
});

/** Lost on the way there, lost on the way back, or a server that is just starting again. */
async function cut(route: Route, luck: number, count: () => void): Promise<void> {
  if (luck > 2) return route.continue();
  count();
  if (luck === 2) return route.fulfill({ status: 503, json: { error: {} } });
  if (luck === 1) await route.fetch().catch(() => {});
  return route.abort();
}

interface Saying {
  ids: readonly string[];
  texts: readonly string[];
  random: () => number;
}

/** Answers question by question, with a reload now and then, also in the moment of sending. */
async function answer(page: Page, { ids, texts, random }: Saying): Promise<void> {
  for (const [n, text] of texts.entries()) {
    const step = page.locator(`#q-${ids[n]}`);
    await step.waitFor();
    await page.getByRole('textbox').fill(text);
    if (random() % 4 === 0) {
      await page.reload();
      await step.waitFor();
    }
    await page.locator('html.alive').waitFor();
    await page.locator('.buttons .button').first().click();
  }
  if (random() % 2 === 0) await page.reload().catch(() => {});
  await page
    .getByRole('heading', { name: 'Thank you for your answers!' })
    .or(page.locator(`#q-${ids[0]}`))
    .waitFor();
}
