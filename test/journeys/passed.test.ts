/** Surveys without a way back, step by step: what was last on the screen is what is stored, or the page says why not. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { ask, draft } from '../draft.ts';
import { good } from '../house.ts';
import { click } from './every-type.ts';
import { openSurveyStage, type SurveyStage } from './survey-stage.ts';

let stage: SurveyStage;
before(async () => {
  stage = await openSurveyStage();
});
after(() => stage.close());

const blocked = { block_jump_to_prev_widget: true };
const atStep = (page: Page, id: string) => page.locator(`#q-${id}`).waitFor();
const next = (page: Page) => page.locator('.buttons .button').first().click();
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you for your answers!' }).waitFor();
/** Until what stands on the screen has been saved by itself. */
const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.status() === 200);

async function stored(id: number): Promise<unknown[][]> {
  const { answers } = good(await stage.house.alice.get(`/quiz/${id}/answers`)).data;
  return answers.map((answer: { is_complete: boolean; answers: { value: unknown }[] }) => [
    answer.is_complete,
    ...answer.answers.map(({ value }) => value),
  ]);
}

for (const scoring of [false, true])
  test(`[PG-66] a correction after the page has saved is what is stored, in the middle and at the end${scoring ? ', in a quiz' : ''}`, async () => {
    const [one, two, last] = [ask('rating'), ask('input'), ask('rating')];
    const { id, address } = await stage.survey({
      widgets: draft(one, two, last),
      settings: { ...blocked, scoring_switcher: scoring },
    });
    const page = await stage.open(address);
    await Promise.all([saved(page), click(page, '2')]);
    await click(page, '4');
    await next(page);
    await atStep(page, two.id);
    await Promise.all([saved(page), page.getByRole('textbox').fill('a wrod')]);
    await Promise.all([saved(page), page.getByRole('textbox').fill('a word')]);
    await next(page);
    await atStep(page, last.id);
    await Promise.all([saved(page), click(page, '2')]);
    await click(page, '5');
    await page.getByRole('button', { name: 'Send' }).click();
    await thanks(page);
    assert.deepEqual(await stored(id), [[true, 4, 'a word', 5]]);
    assert.deepEqual(stage.troubles, []);
  });

test('[PG-66] what only the server finds is put right, changed once more, and sent, without meeting the others again', async () => {
  const [phone, two, last] = [ask('phone', { phoneStrictValidation: true }), ask('input'), ask('input')];
  const { id, address } = await stage.survey({ widgets: draft(phone, two, last), settings: blocked });
  const page = await stage.page();
  // A page that knows no numbering plans takes any number.
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"plans":\[\[.*?\]\]/, '"plans":null');
    assert.match(body, /"plans":null/);
    await route.fulfill({ response, body });
  });
  await page.goto(address);
  await page.locator('html.alive').waitFor();
  await page.getByRole('textbox').fill('12345678');
  await next(page);
  await atStep(page, two.id);
  await page.getByRole('textbox').fill('two');
  await next(page);
  await atStep(page, last.id);
  await page.getByRole('textbox').fill('three');
  await page.getByRole('button', { name: 'Send' }).click();
  await atStep(page, phone.id);
  await page.getByRole('alert').getByText('Check the phone number').waitFor();
  // What stands on the screen here is not saved by itself, however long it stands: the first good number would stay.
  await page.clock.install();
  await page.getByRole('textbox').fill('+4915112345678');
  await page.clock.runFor(60_000);
  await page.getByRole('textbox').fill('+4915112345679');
  await next(page);
  await thanks(page);
  assert.deepEqual(await stored(id), [[true, '+4915112345679', 'two', 'three']]);
});

test('[PG-66] somebody who changes what they have passed on another device is told so, and goes on', async () => {
  const [one, two] = [ask('input'), ask('input')];
  const { id, address } = await stage.survey({ widgets: draft(one, two), settings: blocked });
  const page = await stage.open(address);
  await Promise.all([saved(page), page.getByRole('textbox').fill('first')]);
  const uuid = await page.locator('input[name=uuid]').inputValue();
  const other = await stage.open(`${address}?uuid=${uuid}`);
  await atStep(other, two.id);
  await Promise.all([saved(other), other.getByRole('textbox').fill('second')]);
  await page.getByRole('textbox').fill('another first');
  await page.getByText('your earlier answer has been kept').waitFor();
  await atStep(page, two.id);
  assert.equal(await page.getByRole('textbox').inputValue(), 'second');
  await page.getByRole('textbox').fill('the end');
  await page.getByRole('button', { name: 'Send' }).click();
  await thanks(page);
  assert.deepEqual(await stored(id), [[true, 'first', 'the end']]);
});

test('[PG-67] without a way back a second tab goes on with the first', async () => {
  const [one, two] = [ask('input'), ask('input')];
  const { id, address } = await stage.survey({ widgets: draft(one, two), settings: blocked });
  const page = await stage.open(address);
  await page.getByRole('textbox').fill('first');
  const other = await page.context().newPage();
  await other.goto(address);
  await other.locator('html.alive').waitFor();
  await next(other);
  await atStep(other, two.id);
  await other.getByRole('textbox').fill('second');
  await atStep(page, two.id);
  await page.getByRole('textbox').fill('the end');
  await page.getByRole('button', { name: 'Send' }).click();
  await thanks(page);
  await thanks(other);
  assert.deepEqual(await stored(id), [[true, 'first', 'the end']]);
});

test('[PG-67] what two devices have said about different questions is stored together', async () => {
  const [one, two, three] = [ask('input'), ask('input'), ask('input')];
  const { id, address } = await stage.survey({
    widgets: draft(one, two, three),
    settings: { show_by_one: false },
  });
  const page = await stage.open(address);
  const fieldOf = (at: Page, n: number) => at.getByRole('textbox').nth(n);
  await Promise.all([saved(page), fieldOf(page, 0).fill('one')]);
  const uuid = await page.locator('input[name=uuid]').inputValue();
  const other = await stage.open(`${address}?uuid=${uuid}`);
  await Promise.all([saved(other), fieldOf(other, 0).fill('one, changed')]);
  await Promise.all([saved(other), fieldOf(other, 1).fill('two')]);
  await fieldOf(page, 2).fill('three');
  await page.getByRole('button', { name: 'Send' }).click();
  await thanks(page);
  assert.deepEqual(await stored(id), [[true, 'one, changed', 'two', 'three']]);
});
