/** What one engine or another did otherwise than the rest. It holds in each of them, and is tried in each that is there. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { ask, draft } from '../draft.ts';
import { engine, notIn } from '../engines/engine.ts';
import { until } from '../engines/until.ts';
import { good } from '../house.ts';
import { patience } from './patience.ts';
import { openSurveyStage, type SurveyStage } from './survey-stage.ts';

let stage: SurveyStage;
before(async () => {
  stage = await openSurveyStage();
});
after(() => stage.close());

const narrow = engine() === 'webkit' ? 447 : 390;
const go = (page: Page) => page.locator('.buttons .button').first().click();
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you for your answers!' }).waitFor();

async function stored(id: number): Promise<unknown[][]> {
  const { answers } = good(await stage.house.alice.get(`/quiz/${id}/answers`)).data;
  return answers.map((answer: { is_complete: boolean; answers: { value: unknown }[] }) => [
    answer.is_complete,
    ...answer.answers.map(({ value }) => value),
  ]);
}

const names = { chromium: /Chrome\//, firefox: /Firefox\//, webkit: /Version\/.* Safari\// } as const;

test('[PG-90] the journeys run in the engine that was asked for', async () => {
  const { address } = await stage.survey({ widgets: draft(ask('input')) });
  const page = await stage.open(address);
  assert.match(await page.evaluate(() => navigator.userAgent), names[engine()]);
});

/** Out of the memory of pages a driver no longer knows what is on the page: it is asked and clicked by scripts alone. */
const textOf = (page: Page) => page.evaluate(() => document.querySelector('main')?.textContent ?? '');
const reads = (page: Page, text: string) => until(text, async () => (await textOf(page)).includes(text));
/** Clicks until it is there: for a moment after each step the page hears no click. */
const goByScript = (page: Page, text: string) =>
  until(text, async () => {
    if ((await textOf(page)).includes(text)) return true;
    await page.evaluate(() => document.querySelector<HTMLElement>('.buttons .button')?.click());
    return null;
  });
const moves = (page: Page, by: number) => page.evaluate((steps) => void setTimeout(() => history.go(steps), 20), by);

for (const isScored of [false, true])
  test(`[PG-91] Back out of ${isScored ? 'a quiz' : 'a survey'} and Forward again: it goes on, and all is stored`, async () => {
    const elsewhere = await stage.survey({ widgets: draft(ask('input', { title: 'Elsewhere' })) });
    const questions = ['One', 'Two', 'Three'].map((title) => ask('input', { title }));
    const { id, address } = await stage.survey({
      widgets: draft(...questions),
      settings: { scoring_switcher: isScored },
    });
    const page = await stage.open(elsewhere.address);
    const length = await page.evaluate(() => history.length);
    await page.goto(address);
    await page.locator('html.alive').waitFor();
    await page.getByRole('textbox').fill('first');
    await go(page);
    await page.getByRole('heading', { name: 'Two' }).waitFor();
    await until('the first save', async () => (await stored(id)).length === 1);
    await page.getByRole('textbox').fill('second');
    // Steps may be entries of the history, too.
    const steps = (await page.evaluate(() => history.length)) - length;
    await moves(page, -steps);
    await reads(page, 'Elsewhere');
    await moves(page, steps);
    await reads(page, 'Two');
    await until('scripts', () => page.evaluate(() => document.documentElement.classList.contains('alive')));
    await goByScript(page, 'Three');
    await goByScript(page, 'Thank you for your answers!');
    assert.deepEqual(await stored(id), [[true, 'first', 'second']]);
  });

test('[PG-92] sent, loaded again, answered again: a second answer, which is stored', async () => {
  const { id, address } = await stage.survey({ widgets: draft(ask('input')) });
  const page = await stage.open(address);
  for (const text of ['one', 'two']) {
    await page.getByRole('textbox').fill(text);
    await go(page);
    await thanks(page);
    await page.goto(address);
    await page.reload();
    await page.locator('html.alive').waitFor();
  }
  assert.deepEqual(
    (await stored(id)).toSorted(([, one], [, other]) => String(one).localeCompare(String(other))),
    [
      [true, 'one'],
      [true, 'two'],
    ],
  );
});

const onlyFirefox = notIn(['chromium', 'webkit'], 'had this right, and its driver cannot look at parts of a slider');

test('[PG-94] a slider that nobody has touched looks it', onlyFirefox, async () => {
  const { address } = await stage.survey({ widgets: draft(ask('slider', { sliderMax: 10 })) });
  const page = await stage.open(address);
  const colours = () =>
    page.locator('[type=range]').evaluate((range) => {
      const of = (part: string) => getComputedStyle(range, part).backgroundColor;
      return [of('::-moz-range-thumb'), of('::-moz-range-progress')] as const;
    });
  const [thumb, filled] = await colours();
  await page.locator('[type=range]').fill('5');
  const answered = await colours();
  assert.notEqual(thumb, answered[0]);
  assert.notEqual(filled, answered[1]);
});

const onlyWebKit = notIn(['chromium', 'firefox'], 'has this right without our doing');

test('[PG-95] a date that nobody has given is not shown', onlyWebKit, async () => {
  const { address } = await stage.survey({
    widgets: draft(ask('datetime'), ask('input')),
    settings: { show_by_one: false },
  });
  const page = await stage.open(address);
  // No script can look at this part of a field, so the rule that hides it is looked for: one that WebKit does not
  // understand is not in the list.
  const isHidden = () =>
    page.evaluate(() => {
      const part = '::-webkit-datetime-edit';
      const flat = (rules: CSSRuleList): CSSRule[] =>
        [...rules].flatMap((rule) => [rule, ...('cssRules' in rule ? flat(rule.cssRules as CSSRuleList) : [])]);
      const date = document.querySelector('[type=date]')!;
      return [...document.styleSheets]
        .flatMap(({ cssRules }) => flat(cssRules))
        .filter((rule) => rule instanceof CSSStyleRule)
        .filter(({ selectorText: text, style }) => text.endsWith(part) && style.opacity === '0')
        .some(({ selectorText: text }) => date.matches(text.slice(0, -part.length)));
    });
  assert.equal(await isHidden(), true);
  await page.locator('[type=date]').fill('2026-03-01');
  await page.getByRole('textbox').focus();
  assert.equal(await isHidden(), false);
});

test('[PG-96] after the screen was turned the labels of pictures stay on their cards', async () => {
  const imgUrl = 'http://127.0.0.1/none.png';
  const choiceEntities = ['a', 'b', 'c'].map((id) => ({ id, text: `A long label of picture ${id}`, imgUrl }));
  const { address } = await stage.survey({ widgets: draft(ask('choice', { choiceType: 'image', choiceEntities })) });
  const page = await stage.open(address, { width: 800 });
  // Pictures that are there, without a server for them.
  await page.evaluate(() => {
    const one = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"/>';
    for (const image of document.querySelectorAll('img')) image.src = one;
  });
  for (const [width, height] of [
    [700, 500],
    [narrow, 800],
    [800, narrow],
    [narrow, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.waitForFunction((wide) => Math.abs(innerWidth - wide) < 20, width);
    const over = await page.evaluate(() =>
      [...document.querySelectorAll('.images .option')].map(
        (card) => card.querySelector('span')!.getBoundingClientRect().bottom - card.getBoundingClientRect().bottom,
      ),
    );
    assert.ok(
      over.every((pixels) => pixels <= 0),
      `${width} pixels wide: ${over.join()}`,
    );
  }
});

test('[PG-97] right to left the arrow to the left moves a slider up', async () => {
  const { id, address } = await stage.survey({
    widgets: draft(ask('slider', { sliderMax: 10 })),
    settings: { content_lang: 'ar' },
  });
  const page = await stage.open(address);
  await page.locator('[type=range]').focus();
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowRight']) await page.keyboard.press(key);
  await go(page);
  await page.locator('.end').waitFor();
  assert.deepEqual(await stored(id), [[true, 7]]);
});

test('[PG-98] the ring of the focus follows the arrow keys, also after a click', async () => {
  const { address } = await stage.survey({ widgets: draft(ask('yesno')) });
  const page = await stage.open(address);
  await page.locator('.option').first().click();
  await page.keyboard.press('ArrowDown');
  const rings = () =>
    page.evaluate(() => [...document.querySelectorAll('.option')].map((one) => getComputedStyle(one).outlineStyle));
  assert.deepEqual(await rings(), ['none', 'solid']);
});

test('[PG-99] a long text makes its field higher', async () => {
  const { address } = await stage.survey({ widgets: draft(ask('input', { inputIsTextarea: true })) });
  const page = await stage.open(address);
  const height = async () => (await page.locator('textarea').boundingBox())!.height;
  const before = await height();
  await page.locator('textarea').fill('line\n'.repeat(12));
  assert.ok((await height()) > before + 60);
});

test('[PG-100] choices are drawn in the colours of the theme', onlyWebKit, async () => {
  const { address } = await stage.survey({ widgets: draft(ask('yesno')) });
  const page = await stage.open(address);
  await page.evaluate(() => document.documentElement.style.setProperty('--field', 'rgb(17, 17, 17)'));
  const colour = () =>
    page
      .locator('[type=radio]')
      .first()
      .evaluate((one) => getComputedStyle(one).backgroundColor);
  assert.equal(await colour(), 'rgb(17, 17, 17)');
});

test('[PG-101] fields as lines keep the arrow of a list, and texts of a matrix have the width of a telephone', async () => {
  const dropdownEntities = [{ id: 'x', text: 'X' }];
  const matrix = { matrixChoiceType: 'text', matrixRowEntities: ['r'], matrixColEntities: ['c'] };
  const { id, address } = await stage.survey({
    widgets: draft(ask('dropdown', { dropdownEntities }), ask('matrix', matrix)),
    settings: { show_by_one: false },
  });
  const { alice } = stage.house;
  good(await alice.post(`/workspace/${alice.workspaceId}/themes`, { quiz_id: id, input_style: 'underline' }));
  const page = await stage.open(address, { width: narrow });
  const arrow = await page.locator('select.field').evaluate((list) => getComputedStyle(list).backgroundImage);
  assert.match(arrow, /gradient/);
  const { width } = (await page.locator('.matrix .field').boundingBox())!;
  assert.ok(width > narrow - 120, `${width} of ${narrow}`);
});

test('[PG-102] a file that was taken away can be chosen again', async () => {
  const { address } = await stage.survey({ widgets: draft(ask('file', { fileMaxCount: 3 })) });
  const page = await stage.open(address);
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await page.locator('.kept').waitFor();
  assert.equal(await input.inputValue(), '', 'the same choice would be no change to the browser');
});

test('[PG-104] without a cookie in a frame one answer per person is one for each address and browser', async () => {
  const { id, address } = await stage.survey({
    widgets: draft(ask('input')),
    settings: { allow_multiple_answer: false },
  });
  const html = `<!doctype html><title>Elsewhere</title><iframe src="${address}" width="600" height="600"></iframe>`;
  const host = createServer((_, reply) => reply.setHeader('Content-Type', 'text/html').end(html));
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
  const elsewhere = `http://localhost:${(host.address() as AddressInfo).port}/`;
  const open = async () => {
    const page = await (await stage.browser.newContext()).newPage();
    page.setDefaultTimeout(patience);
    await page.goto(elsewhere);
    return page.frameLocator('iframe');
  };
  const frame = await open();
  await frame.locator('html.alive').waitFor();
  await frame.getByRole('textbox').fill('once');
  await frame.getByRole('button', { name: 'Send' }).click();
  await frame.getByRole('heading', { name: 'Thank you for your answers!' }).waitFor();
  // Somebody else, with the same browser behind the same address.
  await (await open()).getByText('You have already answered this survey').waitFor();
  assert.deepEqual(await stored(id), [[true, 'once']]);
  host.close();
});
