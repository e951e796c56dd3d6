/** Pictures of authors on a phone: their place is there before they are, and what is loaded fits the screen. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { ask, choose, draft } from '../draft.ts';
import { good } from '../house.ts';
import { openSurvey } from '../respondent.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;

before(async () => {
  stage = await openStage();
});
after(() => stage.close());

test('[PG-191] pictures have their place before they come, nothing moves, and a phone loads what fits it', async () => {
  const { alice, app } = stage.house;
  const upload = async (width: number, height: number): Promise<string> => {
    const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const;
    const bytes = await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
      .jpeg()
      .toBuffer();
    return good(await alice.upload(`/workspace/${alice.workspaceId}/media`, { name: 'a.jpg', bytes })).media.url;
  };
  const [wide, tall] = [await upload(2000, 1000), await upload(800, 1600)];
  await app.jobTable['media:narrow']();
  const cards = choose({ a: 'One', b: 'Two' }, { choiceType: 'image' });
  const entities = cards.entity['choiceEntities'] as Record<string, object>;
  entities['a'] = { ...entities['a'], imgUrl: tall };
  const widgets = draft(ask('yesno', { title: 'Wide', multimedia: { type: 'img', imgUrl: wide } }), cards);
  const { code } = await openSurvey(stage.house, { widgets, settings: { show_by_one: false } });
  const page = await stage.page({ width: 390, touch: true });
  const [held, loaded] = [Promise.withResolvers<void>(), [] as string[]];
  await page.route('**/media/**', async (route) => {
    loaded.push(new URL(route.request().url()).search);
    await held.promise;
    await route.continue();
  });
  await page.goto(`${stage.surveys}/q/${code}`, { waitUntil: 'domcontentloaded' });
  const picture = page.locator('img.media');
  const sizeOf = async () => {
    const { width, height } = (await picture.boundingBox())!;
    return { width: Math.round(width), height: Math.round(height) };
  };
  const first = await sizeOf();
  assert.ok(first.width > 300 && Math.abs(first.width - 2 * first.height) <= 2, JSON.stringify(first));
  held.resolve();
  await page.waitForFunction(() => [...document.images].every((one) => one.complete && one.naturalWidth > 0));
  assert.deepEqual(await sizeOf(), first);
  assert.deepEqual(
    [...new Set(loaded.map((search) => /w=(\d+)/.exec(search)?.[1]))].filter((width) => !(Number(width) <= 1280)),
    [],
    'nothing is loaded in full',
  );
  assert.deepEqual(stage.troubles, []);
});

test('[PG-210] pictures of the next question are there before it is, once and in the width in which they are shown', async () => {
  const { alice, app } = stage.house;
  const colour = { width: 2000, height: 1500, channels: 3, background: '#2a6f97' } as const;
  const bytes = await sharp({ create: colour }).jpeg().toBuffer();
  const sent = await alice.upload(`/workspace/${alice.workspaceId}/media`, { name: 'b.jpg', bytes });
  const { url: picture } = good(sent).media;
  await app.jobTable['media:narrow']();
  const cards = choose({ a: 'One' }, { choiceType: 'image', title: 'Cards' });
  Object.assign((cards.entity['choiceEntities'] as Record<string, object>)['a']!, { imgUrl: picture });
  const { code } = await openSurvey(stage.house, { widgets: draft(ask('input'), cards) });
  const page = await stage.page({ width: 390, touch: true });
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/media/')) loaded.push(new URL(request.url()).search);
  });
  await page.goto(`${stage.surveys}/q/${code}`);
  await page.locator('html.alive').waitFor();
  const [ahead] = await Promise.all([
    page.waitForRequest((request) => request.url().includes('/media/')),
    page.getByRole('textbox').fill('x'),
  ]);
  await ahead.response();
  await page.locator('.buttons .button').first().tap();
  await page.getByRole('heading', { name: 'Cards' }).waitFor();
  await page.waitForFunction(() => [...document.images].every((one) => one.complete && one.naturalWidth > 0));
  const { pathname, search } = new URL(
    await page.locator('.images img').evaluate((one: HTMLImageElement) => one.currentSrc),
  );
  assert.match(pathname, /\/media\//);
  assert.match(search, /w=(320|640)$/);
  assert.deepEqual([...new Set(loaded)], [search]);
});
