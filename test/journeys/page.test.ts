/** What the page does by itself: keys, leading on, pictures, dragging; and how little it weighs. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { CDPSession, Page } from 'playwright-core';
import { ask, choose, draft } from '../draft.ts';
import { good } from '../house.ts';
import { press } from './every-type.ts';
import { assertAccessible } from './stage.ts';
import { openSurveyStage, type SurveyStage } from './survey-stage.ts';

let stage: SurveyStage;
before(async () => {
  stage = await openSurveyStage();
});
after(() => stage.close());

const atStep = (page: Page, id: string) => page.locator(`#q-${id}`).waitFor();
const next = (page: Page) => page.locator('.buttons .button').first().click();

test('[PG-17] Enter means Next, in a long text with Ctrl; switched off it means nothing', async () => {
  const [one, long, last] = [ask('input'), ask('input', { inputIsTextarea: true }), ask('input')];
  const { id, address } = await stage.survey({ widgets: draft(one, long, last) });
  const page = await stage.open(address);
  await page.getByRole('textbox').fill('a');
  await press(page, 'Enter');
  await atStep(page, long.id);
  await page.getByRole('textbox').fill('b');
  await press(page, 'Enter');
  await page.keyboard.type('c');
  assert.equal(await page.getByRole('textbox').inputValue(), 'b\nc');
  await press(page, 'Control+Enter');
  await atStep(page, last.id);
  good(await stage.house.alice.post(`/quiz/${id}/settings/info`, { auto_move_by_enter: false }));
  const other = await stage.open(address);
  await other.getByRole('textbox').fill('a');
  await press(other, 'Enter');
  await next(other);
  await atStep(other, long.id);
});

test('[PG-18] after sending the page leads on by itself, or by a button when that is switched off', async () => {
  const end = ask('submit', { title: '', finishNextUrl: 'https://example.com/next?u={uuid}' });
  const { id, address } = await stage.survey({ widgets: draft(ask('input'), end) });
  const page = await stage.open(address);
  const led = page.waitForRequest(/example\.com\/next\?u=[\w-]{36}$/);
  await next(page);
  await led;
  good(await stage.house.alice.post(`/quiz/${id}/settings/info`, { disable_auto_redirect: true }));
  const other = await stage.open(address);
  await next(other);
  const button = other.getByRole('link', { name: 'Continue' });
  assert.match((await button.getAttribute('href')) ?? '', /^https:\/\/example\.com\/next\?u=/);
  stage.troubles.length = 0;
});

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="teal"/></svg>')}`;

/** The shown answers with data in place of an upload: addresses of authors are http, which nothing here may reach. */
async function withPicture(page: Page): Promise<void> {
  await page.route('http://127.0.0.1:1/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: decodeURIComponent(picture.split(',')[1]!) }),
  );
}

test('[PG-27] media at the top, at the sides and behind; pictures, films and sounds', async () => {
  const at = (imgLocation: string) =>
    choose(
      { a: 'One', b: 'Two' },
      { multimedia: { type: 'img', imgUrl: 'http://127.0.0.1:1/p.svg', imgLocation }, title: imgLocation },
    );
  const film = ask('input', { multimedia: { type: 'video', videoUrl: 'http://127.0.0.1:1/f.mp4' } });
  const sound = ask('input', { multimedia: { type: 'audio', videoUrl: 'http://127.0.0.1:1/s.mp3' } });
  const places = ['top', 'left', 'right', 'background'].map(at);
  const { address } = await stage.survey({ widgets: draft(...places, film, sound) });
  for (const width of [1280, 320]) {
    const page = await stage.open('about:blank', { width, scripts: false });
    await withPicture(page);
    await page.goto(address);
    for (const question of places) {
      await atStep(page, question.id);
      const [media, body] = await boxes(page);
      const where = String(question.entity['title']);
      const name = `${where} at ${width}`;
      if (where === 'background') assert.ok(media.width === width && media.height >= 800, name);
      else if (where === 'top' || width === 320) assert.ok(media.bottom <= body.top, name);
      else if (where === 'left') assert.ok(media.left === 0 && media.right <= body.left, name);
      else assert.ok(media.right === width && body.right <= media.left, name);
      await next(page);
    }
    await page.locator('video[controls][src="http://127.0.0.1:1/f.mp4"]').waitFor();
    await next(page);
    await page.locator('audio[controls][src="http://127.0.0.1:1/s.mp3"]').waitFor();
  }
  stage.troubles.length = 0;
});

/** A page without scripts has no frames to look again in: waiting for a function would look once. */
async function boxes(page: Page): Promise<[DOMRect, DOMRect]> {
  await page.waitForLoadState();
  assert.ok(await page.locator('img.media').evaluate((image: HTMLImageElement) => image.naturalWidth > 0));
  return page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect().toJSON() as DOMRect;
    return [box('.media'), box('.body')];
  });
}

for (const touch of [false, true])
  test(`[PG-10] options are dragged into order by ${touch ? 'a finger' : 'the mouse'}`, async () => {
    const question = ask('ranking', { rankingEntities: ['p', 'q', 'r'].map((text) => ({ id: text, text })) });
    const { id, address } = await stage.survey({ widgets: draft(question) });
    const page = await stage.open(address, { touch });
    const cdp = await page.context().newCDPSession(page);
    await drag(page, cdp, { touch, from: 2, to: 0 });
    await drag(page, cdp, { touch, from: 1, to: 2 });
    assert.deepEqual(await page.locator('.rank').evaluateAll((rows) => rows.map((row) => row.dataset['option'])), [
      'r',
      'q',
      'p',
    ]);
    await assertAccessible(page, 'ranked');
    await next(page);
    await page.locator('.end').waitFor();
    const { answers } = good(await stage.house.alice.get(`/quiz/${id}/answers`)).data;
    assert.deepEqual(answers[0].answers[0].value, ['r', 'q', 'p']);
  });

interface Drag {
  touch: boolean;
  from: number;
  to: number;
}

async function drag(page: Page, cdp: CDPSession, { touch, from, to }: Drag): Promise<void> {
  const middle = async (row: number) => {
    const box = (await page.locator('.grip').nth(row).boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const [start, end] = [await middle(from), await middle(to)];
  const path = Array.from({ length: 12 }, (_, n) => ({ x: start.x, y: start.y + ((end.y - start.y) * (n + 1)) / 12 }));
  if (touch) {
    const say = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
    await say('touchStart', [start]);
    for (const point of path) await say('touchMove', [point]);
    return void (await say('touchEnd', []));
  }
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (const { x, y } of path) await page.mouse.move(x, y);
  await page.mouse.up();
}

test('[PG-41] a page of ten questions: at most 35 KB in at most 3 requests, all from its own origin', async (t) => {
  const ten = [
    choose({ a: 'One', b: 'Two', c: 'Three' }),
    choose({ a: 'One', b: 'Two', c: 'Three' }, { choiceMultiple: true }),
    ask('yesno'),
    ask('rating'),
    ask('slider'),
    ask('input'),
    ask('input', { inputIsTextarea: true }),
    ask('dropdown', { dropdownEntities: ['x', 'y', 'z'] }),
    ask('matrix', { matrixRowEntities: ['a', 'b', 'c', 'd', 'e'], matrixColEntities: ['1', '2', '3'] }),
    ask('email'),
  ];
  const { address } = await stage.survey({ widgets: draft(...ten) });
  const context = await stage.browser.newContext();
  const measured = await context.newPage();
  const cdp = await context.newCDPSession(measured);
  await cdp.send('Network.enable');
  let [bytes, requests] = [0, 0];
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  cdp.on('Network.requestWillBeSent', ({ request }) => (requests += request.url.startsWith('http') ? 1 : 0));
  // A part that was brought is imported from the cache of the browser (PG-136).
  cdp.on('Network.responseReceived', ({ response }) => (requests -= response.fromDiskCache ? 1 : 0));
  await measured.goto(address);
  await measured.locator('html.alive').waitFor();
  await measured.waitForLoadState('networkidle');
  t.diagnostic(`${bytes} bytes with headers in ${requests} requests`);
  assert.ok(bytes <= 35 * 1024, `${bytes} bytes`);
  assert.ok(requests <= 3, `${requests} requests`);
  await context.close();
});

test('[PG-53] the script for other sites: at most 5 KB, in one file, without a cookie', () => {
  const script = readFileSync(join(import.meta.dirname, '../../dist/web/assets/embed.js'), 'utf8');
  assert.ok(script.length <= 5 * 1024, `${script.length} bytes before compression`);
  assert.doesNotMatch(script, /\bimport\b|document\.cookie|\bfetch\(/);
});
