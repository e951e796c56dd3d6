/** What nobody plans for. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { ask, choose as choice, draft } from '../draft.ts';
import { good } from '../house.ts';
import {
  assertKept,
  choose,
  holdSaves,
  openBuilder,
  option,
  ready,
  row,
  saved,
  saves,
  saying,
  signInQuietly,
  title,
  titlesOf,
  widgetsOf,
} from './builder.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;

before(async () => {
  stage = await openStage();
});
after(() => stage.close());

const survey = (...titles: string[]) =>
  stage.house.survey(stage.house.alice, { widgets: draft(...titles.map((words) => ask('input', { title: words }))) });

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `Number ${at + 1}`);

test('[DA-74] a survey of 500 questions is opened, written in at its end and put in order; one more is refused in words', async () => {
  const id = await survey(...numbered(500));
  const page = await openBuilder(stage, id);
  await row(page, 'Number 1').first().getByRole('button').first().click();
  await page.keyboard.press('End');
  await title(page).fill('The last of many');
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByText('Moved to 499 of 500.').waitFor();
  await saved(page);
  assert.equal((await titlesOf(stage, id))[498], 'The last of many');
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByRole('menuitem', { name: /^Rating/ }).click();
  await page.getByText('A survey has at most 500 questions. Nothing was added.').waitFor();
  await saved(page);
  assert.equal((await titlesOf(stage, id)).length, 500);
  assert.deepEqual(stage.troubles, []);
  await page.context().close();
});

/** The builder of a survey in a browser that something was done to before the page began. */
async function openIn(id: number, before: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await stage.page();
  await before(page);
  await signInQuietly(page, stage, stage.house.alice);
  await page.goto(`${stage.origin}/s/${id}/build`);
  await ready(page);
  return page;
}

test('[DA-74] a clock that is a day ahead and later a day behind stops no saving, and takes nothing that was kept', async () => {
  const id = await survey('Before');
  const page = await openIn(id, (one) =>
    one.addInitScript(() => {
      const [day, now] = [86_400_000, Date.now];
      Date.now = () => now() + (sessionStorage.getItem('isBehind') ? -day : day);
    }),
  );
  await choose(page, 'Before');
  await title(page).fill('Saved a day ahead');
  await saved(page);
  await page.route(saves, (route) => route.abort());
  await title(page).fill('Kept a day ahead');
  await saying(page, /Kept on this device/).waitFor();
  await page.evaluate(() => {
    sessionStorage.setItem('isBehind', 'yes');
    // What a page sends while it goes away is not held up by the route.
    window.fetch = () => Promise.reject(new TypeError('no network'));
  });
  await page.reload({ waitUntil: 'commit' });
  await page.getByText('1 change that was not saved is back.').waitFor();
  await page.unroute(saves);
  await saved(page);
  assert.deepEqual(await titlesOf(stage, id), ['Kept a day ahead']);
  await title(page).fill('Saved a day behind');
  await saved(page);
  assert.deepEqual(await titlesOf(stage, id), ['Saved a day behind']);
  await page.context().close();
});

const storages: [what: string, spoil: () => void][] = [
  [
    'is full',
    () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('There is no room left.', 'QuotaExceededError');
      };
    },
  ],
  [
    'is forbidden',
    () => {
      const refuse = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      for (const name of ['indexedDB', 'localStorage', 'sessionStorage'])
        Object.defineProperty(globalThis, name, { get: refuse });
    },
  ],
];

for (const [what, spoil] of storages)
  test(`[DA-74] the storage of the browser ${what}: it is said that there is no copy, and the work goes on and is saved`, async () => {
    const id = await survey('Before');
    const page = await openIn(id, (one) => one.addInitScript(spoil));
    await choose(page, 'Before');
    await title(page).fill('Saved without a copy');
    await saved(page);
    await page.route(saves, (route) => route.abort());
    await title(page).fill('Typed without a copy');
    await saying(page, /Not saved, and this browser keeps no copy: leave this page open/).waitFor();
    await page.unroute(saves);
    await saved(page);
    assert.deepEqual(await titlesOf(stage, id), ['Typed without a copy']);
    await page.context().close();
  });

test('[DA-74] a title of 1,000 emoji is kept whole, shown in the list, on the canvas and on the survey page; one more is told', async () => {
  // Two code points each, and so exactly as long as a title may be.
  const emoji = '👍🏽'.repeat(1000);
  const id = await survey('Before');
  const page = await openBuilder(stage, id);
  await choose(page, 'Before');
  await title(page).fill(emoji);
  await row(page, emoji).waitFor();
  await page.frameLocator('#stage').getByText(emoji).waitFor();
  await saved(page);
  await title(page).fill(`${emoji}!`);
  await page.getByText('At most 2000 characters. What is beyond is not saved.').waitFor();
  assert.equal(await title(page).inputValue(), `${emoji}!`);
  assert.deepEqual(await titlesOf(stage, id), [emoji]);
  const { alice } = stage.house;
  good(await alice.post(`/quiz/${id}/publish`));
  await page.goto(good(await alice.get(`/quiz/${id}`)).url_shared);
  await page.getByText(emoji).first().waitFor();
  assert.deepEqual(stage.troubles, []);
  await page.context().close();
});

const fitsNowhere = /^These are 2100000 characters, more than fit anywhere here\. Nothing was pasted\.$/;

test('[DA-74] 2 MB pasted into a title, an option, the canvas and the dialog for many lines are told, and take nothing that was there', async () => {
  const id = await stage.house.survey(stage.house.alice, {
    widgets: draft(choice({ tea: 'Tea', cake: 'Cake' }, { title: 'Before' })),
  });
  const before = await widgetsOf(stage, id);
  const page = await openBuilder(stage, id);
  await choose(page, 'Before');
  await page.evaluate(() => navigator.clipboard.writeText('two megabytes '.repeat(150_000)));
  const paste = async (message: RegExp) => {
    await page.keyboard.press('Control+v');
    await page.getByText(message).waitFor();
    await page.getByRole('button', { name: 'Close' }).first().click();
    await page.getByText(message).waitFor({ state: 'detached' });
  };
  await title(page).focus();
  await paste(fitsNowhere);
  assert.equal(await title(page).inputValue(), 'Before');
  await option(page, 1).focus();
  await paste(fitsNowhere);
  assert.equal(await option(page, 1).inputValue(), 'Tea');
  const canvas = page.frameLocator('#stage');
  await canvas.locator('[data-place="title"]').click();
  await paste(/^That is more text than fits here; it was left out\.$/);
  await canvas.getByText('Before', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByRole('menuitem', { name: 'Paste many lines' }).click();
  await page.getByRole('dialog').getByRole('textbox').focus();
  await page.keyboard.press('Control+v');
  await page.getByText(fitsNowhere).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  assert.deepEqual(await widgetsOf(stage, id), before);
  await title(page).fill('And on');
  await saved(page);
  assert.deepEqual(await titlesOf(stage, id), ['And on']);
  assert.deepEqual(stage.troubles, []);
  await page.context().close();
});

test('[DA-24, DA-71] two tabs and a phone write at once, each in its own question and all in one: no word is lost, and all end with the same', async () => {
  const id = await survey('Common', 'Left', 'Right', 'Phone');
  const left = await openBuilder(stage, id);
  const right = await left.context().newPage();
  await right.goto(`${stage.origin}/s/${id}/build`);
  await ready(right);
  const phone = await openBuilder(stage, id, stage.house.alice, { width: 390, touch: true });
  const writers = { Left: left, Right: right, Phone: phone };
  // In other words than those of the questions, by which rows are found.
  const common = (name: string) => `Common ${Object.keys(writers).indexOf(name)}`;
  const gates = [];
  for (const [name, page] of Object.entries(writers)) {
    gates.push(await holdSaves(page));
    await choose(page, 'Common');
    await title(page).fill(common(name));
    if (page === phone) await page.getByRole('button', { name: 'Back to the list' }).click();
    await choose(page, name);
    await title(page).fill(`${name} alone`);
  }
  for (const { held } of gates) await held;
  for (const { open } of gates) open();
  for (const page of Object.values(writers)) await saved(page);
  const texts = Object.keys(writers).flatMap((name) => [common(name), `${name} alone`]);
  const { ids, entities } = await assertKept(stage, id, ...texts);
  const shown = ids.map((one) => entities[one]!['title'] as string);
  assert.deepEqual(shown.slice(1), ['Left alone', 'Right alone', 'Phone alone']);
  await phone.getByRole('button', { name: 'Back to the list' }).click();
  for (const page of Object.values(writers)) for (const one of shown) await row(page, one).waitFor();
  assert.deepEqual(stage.troubles, []);
  await phone.context().close();
  await left.context().close();
});
