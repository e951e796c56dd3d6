/** Fast fingers: a double click or a second Enter belongs to the step it was meant for. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { ask, choose, draft } from '../draft.ts';
import { good } from '../house.ts';
import { openSurveyStage, type SurveyStage } from './survey-stage.ts';

let stage: SurveyStage;
before(async () => {
  stage = await openSurveyStage();
});
after(() => stage.close());

const atStep = (page: Page, id: string) => page.locator(`#q-${id}`).waitFor();
/** The moment after a step is over. */
const rested = (page: Page) => page.clock.runFor(600);
const button = (page: Page) => page.locator('.buttons .button').first();
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you for your answers!' }).waitFor();

/** A page whose time stands still: on a busy machine a second click may come late, and must not. */
async function open(address: string, touch = false): Promise<Page> {
  const page = await stage.open(address, { touch });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  return page;
}

async function stored(id: number): Promise<unknown[]> {
  const { answers } = good(await stage.house.alice.get(`/quiz/${id}/answers`)).data;
  assert.equal(answers.length, 1, 'one answer');
  return answers[0].answers.map(({ value }: { value: unknown }) => value);
}

/** Two taps of a finger in one place, as fast as a hand does it. */
async function tapTwice(page: Page): Promise<void> {
  const { x, y, width, height } = (await button(page).boundingBox())!;
  await button(page).tap();
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

const ways: { name: string; touch: boolean; twice(page: Page): Promise<unknown> }[] = [
  { name: 'a double click', touch: false, twice: (page) => button(page).dblclick() },
  { name: 'two taps', touch: true, twice: tapTwice },
  {
    name: 'Enter and Enter',
    touch: false,
    async twice(page) {
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
    },
  },
];

for (const { name, touch, twice } of ways)
  test(`[PG-71] ${name} goes on by one step, to the end too, and sends once`, async () => {
    const [one, two, three] = [ask('input'), ask('input'), ask('input')];
    const { id, address } = await stage.survey({ widgets: draft(ask('welcome'), one, two, three) });
    const page = await open(address, touch);
    await twice(page);
    for (const [question, text] of [
      [one, 'first'],
      [two, 'second'],
    ] as const) {
      await atStep(page, question.id);
      await rested(page);
      await atStep(page, question.id);
      if (!touch) await page.locator('.field:focus').waitFor({ timeout: 5_000 });
      await page.getByRole('textbox').fill(text);
      await twice(page);
    }
    await atStep(page, three.id);
    await rested(page);
    await atStep(page, three.id);
    await page.getByRole('textbox').fill('third');
    await twice(page);
    await thanks(page);
    assert.deepEqual(await stored(id), ['first', 'second', 'third']);
    assert.deepEqual(stage.troubles, []);
  });

test('[PG-71] without buttons a double click on a choice answers one question and no more', async () => {
  const [one, two] = [choose({ x: 'Ex', y: 'Why' }), choose({ x: 'Ex', y: 'Why' })];
  const { id, address } = await stage.survey({
    widgets: draft(one, two, ask('input')),
    settings: { show_navigate: false },
  });
  const page = await open(address);
  const place = (await page.locator('.option', { hasText: 'Why' }).boundingBox())!;
  await page.locator('.option', { hasText: 'Why' }).dblclick();
  await page.clock.runFor(300);
  await atStep(page, two.id);
  await page.mouse.click(place.x + 20, place.y + 20);
  await rested(page);
  await atStep(page, two.id);
  assert.equal(await page.locator('input:checked').count(), 0, 'the next one is not answered');
  await page.locator('.option', { hasText: 'Ex' }).click();
  await page.clock.runFor(300);
  await page.getByRole('textbox').waitFor();
  await rested(page);
  await button(page).click();
  await thanks(page);
  assert.deepEqual(await stored(id), [
    { id: 'y', other: null },
    { id: 'x', other: null },
  ]);
});

test('[PG-71] who types at once loses nothing, and a double click inside a question does what it always does', async () => {
  const [one, two] = [ask('input'), ask('input')];
  const { id, address } = await stage.survey({ widgets: draft(one, two) });
  const page = await open(address);
  await page.getByRole('textbox').fill('two words');
  await page.getByRole('textbox').dblclick({ position: { x: 20, y: 15 } });
  assert.equal(await page.evaluate(() => String(getSelection()).trim()), 'two', 'a word is selected');
  await page.keyboard.press('Enter');
  await page.keyboard.type('typed at once');
  await page.keyboard.press('Enter');
  await thanks(page);
  assert.deepEqual(await stored(id), ['two words', 'typed at once']);
});

test('[PG-118] who picks an answer that leads on by itself, and presses the button too, skips nothing', async () => {
  const [one, two] = [ask('yesno'), ask('input')];
  const { id, address } = await stage.survey({
    widgets: draft(one, two, ask('input')),
    settings: { show_navigate: false },
  });
  const page = await open(address);
  await page.locator('.option', { hasText: 'No' }).click();
  await button(page).click();
  await atStep(page, two.id);
  await page.clock.runFor(2000);
  await atStep(page, two.id);
  await page.getByRole('textbox').fill('seen');
  for (const _ of [two, 'the last']) {
    await rested(page);
    await button(page).click();
  }
  await thanks(page);
  assert.deepEqual(await stored(id), [false, 'seen']);
});
