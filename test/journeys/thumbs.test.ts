/** What thumbs stumble over on a telephone. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { ask, choose, draft, type Built } from '../draft.ts';
import { cases } from './every-type.ts';
import { openSurveyStage, type SurveyStage } from './survey-stage.ts';

let stage: SurveyStage;
before(async () => {
  stage = await openSurveyStage();
});
after(() => stage.close());

const phone = { touch: true, width: 390, height: 664 };

async function open(...questions: Built[]): Promise<Page> {
  const { address } = await stage.survey({ widgets: draft(...questions, ask('input')) });
  return stage.open(address, phone);
}

const boxOf = async (at: Locator) => (await at.boundingBox())!;
const topOf = async (at: Locator) => (await boxOf(at)).y;

test('[PG-211] on a telephone each row of a matrix is a card, and every choice in it shows its column', async () => {
  const page = await open(ask('matrix', matrix));
  const cells = page.locator('.matrix .cell');
  assert.deepEqual(await cells.evaluateAll((all) => all.map((one) => (one as HTMLElement).innerText.trim())), [
    'Option c1',
    'Option c2',
    'Option c1',
    'Option c2',
  ]);
  const wide = await boxOf(page.locator('.matrix'));
  for (const cell of await cells.all())
    assert.ok((await boxOf(cell)).width > wide.width * 0.9, 'the whole line is hit');
});

test('[PG-114] a finger on a slider takes the value where it stands', async () => {
  const page = await open(ask('slider', { sliderMax: 10, isRequired: true }));
  await page.locator('input[type=range]').tap();
  assert.equal(await page.locator('input[type=number]').inputValue(), '5');
});

const matrix = cases.find(({ built }) => built.entity.type === 'matrix')!.built.entity;
for (const [name, asked] of Object.entries({
  yesno: ask('yesno'),
  choice: choose({ a: 'Red', b: 'Blue' }),
  rating: ask('rating'),
  scale: ask('scale'),
  slider: ask('slider'),
  matrix: ask('matrix', matrix),
}))
  test(`[PG-115] what was chosen can be taken back, far from the button that goes on: ${name}`, async () => {
    const page = await open(asked);
    const [clear, next] = [page.locator('.clear'), page.locator('.buttons .button').first()];
    const before = await topOf(next);
    assert.equal(await clear.isVisible(), false);
    await page.locator('main :is(.option, input[type=range])').first().tap();
    await clear.waitFor();
    const { y, height } = await boxOf(clear);
    assert.ok((await topOf(next)) - (y + height) >= 8, 'a thumb has room between them');
    assert.equal(await topOf(next), before, 'the button stays where it was');
    await clear.tap();
    await clear.waitFor({ state: 'hidden' });
    assert.equal(await page.locator('main input:checked').count(), 0);
  });

test('[PG-116, PG-167] labels of the ends stand with their numbers; 11 of them are one row, or two equal ones below 360 pixels', async () => {
  const labels = { scaleLabelLeft: 'Never', scaleLabelRight: 'Surely', scaleStartValue: 0, scaleCount: 11 };
  const page = await open(ask('scale', labels), ask('slider', { sliderLabelRight: 'All', sliderMax: 10 }));
  assert.equal(await page.locator('.ends').innerText(), '0 – Never\n10 – Surely');
  const lines = async () => {
    const tops = await Promise.all((await page.locator('.option').all()).map(topOf));
    return [...new Set(tops)].map((top) => tops.filter((one) => one === top).length);
  };
  await page.setViewportSize({ width: 360, height: 740 });
  assert.deepEqual(await lines(), [11]);
  const narrowest = await page.locator('.option').evaluateAll((all) => Math.min(...all.map((one) => one.clientWidth)));
  assert.ok(narrowest >= 24, `a finger has ${narrowest} pixels`);
  await page.setViewportSize({ width: 320, height: 640 });
  assert.deepEqual(await lines(), [6, 5]);
  await page.locator('.buttons .button').first().tap();
  await page.locator('.slider').waitFor();
  assert.equal(await page.locator('.ends').innerText(), '0\n10 – All');
});

test('[PG-116] faces of a rating go from sad to glad', async () => {
  const page = await open(ask('rating', { ratingFigure: 'smile' }));
  const drawn = await page.locator('.smile path').evaluateAll((paths) => paths.map((path) => path.getAttribute('d')));
  assert.equal(new Set(drawn).size, 5);
});

const ownCode = ask('html', { htmlCode: '<div id="own" style="height: 700px">Own code</div>' });
const isAsHigh = () => document.querySelector('iframe')!.offsetHeight >= 700;

test('[PG-156] own code below the window is as high as its content before anybody comes there', async () => {
  const many = Array.from({ length: 12 }, () => choose({ a: 'Red', b: 'Blue' }));
  const { address } = await stage.survey({ widgets: draft(...many, ownCode), settings: { show_by_one: false } });
  const page = await stage.open(address, phone);
  await page.waitForFunction(isAsHigh);
  assert.equal(await page.evaluate(() => scrollY), 0);
});

test('[PG-156] and where it was there before the script of the page', async () => {
  const { address } = await stage.survey({ widgets: draft(ownCode), settings: { show_by_one: false } });
  const page = await stage.page(phone);
  let release!: () => void;
  const released = new Promise<void>((settle) => (release = settle));
  await page.route(/\.js$/, (route) => released.then(() => route.continue()));
  await page.goto(address, { waitUntil: 'commit' });
  await page.frameLocator('iframe').locator('#own').waitFor();
  assert.equal(await page.evaluate(isAsHigh), false, 'nobody hears it');
  release();
  await page.waitForFunction(isAsHigh);
});
