/** The network fails at random between start and thank-you: what is stored is what was said, once, every time. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { generator } from '../../engine/random.ts';
import { ask, draft } from '../draft.ts';
import { good } from '../house.ts';
import { openSurveyStage, type SurveyStage } from './survey-stage.ts';

const rounds = Number(process.env['CUTS'] ?? 8);

let stage: SurveyStage;
before(async () => {
  stage = await openSurveyStage();
});
after(() => stage.close());

test(`${rounds} answers over a network that fails at random`, async () => {
  const asked = [ask('input'), ask('input'), ask('input')];
  const { id, address } = await stage.survey({ widgets: draft(...asked) });
  const said: string[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const random = generator(`cuts ${round}`);
    const page = await stage.open(address);
    await page.route('**/answers/*', async (route) => {
      const luck = random() % 8;
      // Lost on the way there, lost on the way back, or a server that is just starting again.
      if (luck === 0) return route.abort();
      if (luck === 1) {
        await route.fetch();
        return route.abort();
      }
      return luck === 2 ? route.fulfill({ status: 503, json: { error: {} } }) : route.continue();
    });
    const texts = asked.map((_, n) => `round ${round} text ${n}`);
    for (const [n, text] of texts.entries()) {
      await page.locator(`#q-${asked[n]!.id}`).waitFor();
      await page.getByRole('textbox').fill(text);
      if (random() % 4 === 0) {
        await page.reload();
        await page.locator(`#q-${asked[n]!.id}`).waitFor();
      }
      await page.locator('html.alive').waitFor();
      await page.locator('.buttons .button').first().click();
    }
    if (random() % 2 === 0) await page.reload().catch(() => {});
    await page
      .getByRole('heading', { name: 'Thank you for your answers!' })
      .or(page.locator(`#q-${asked[0]!.id}`))
      .waitFor({ timeout: 60_000 });
    said.push(texts);
    await page.context().close();
  }
  const { answers } = good(await stage.house.alice.get(`/quiz/${id}/answers`, { limit: 500, is_complete: true })).data;
  const stored = answers.map((answer: { answers: { value: string }[] }) => answer.answers.map(({ value }) => value));
  assert.deepEqual(stored.map(String).toSorted(), said.map(String).toSorted());
});
