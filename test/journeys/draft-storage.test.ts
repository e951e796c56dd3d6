/** What the builder keeps on the device, in a real browser without a secure context, and in one with it where that is another way. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { rolldown } from 'rolldown';
import { openBrowser } from '../../scripts/test-browser.ts';
import type { DraftPage } from './draft-page.ts';
import { patience } from './patience.ts';

let browser: Browser;
let script: string;

before(async () => {
  const bundle = await rolldown({ input: join(import.meta.dirname, 'draft-page.ts') });
  script = (await bundle.generate({ format: 'esm' })).output[0].code;
  await bundle.close();
  browser = await openBrowser();
});
after(() => browser.close());

async function newContext(): Promise<BrowserContext> {
  const context = await browser.newContext();
  await context.route('**/*', (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/draft.js"></script>' }),
  );
  return context;
}

interface Opening {
  origin?: string;
  /** Run before the page. */
  first?: () => void;
}

async function openTab(
  context: BrowserContext,
  { origin = 'http://builder.test/', first }: Opening = {},
): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(patience);
  if (first) await page.addInitScript(first);
  await page.goto(origin);
  await ready(page);
  return page;
}

async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => 'openTab' in globalThis);
  await page.evaluate(async () => {
    const here = globalThis as DraftPage;
    here.tab = await here.openTab();
  });
}

const type = (page: Page, text: string) => page.evaluate((typed) => (globalThis as DraftPage).tab.type(typed), text);
const seen = (page: Page) =>
  page.evaluate(() => {
    const { tab } = globalThis as DraftPage;
    return [tab.back, tab.title()];
  });

const ways = [
  ['that answers', 'http://builder.test/', false],
  ['that holds a lock', 'http://localhost/', true],
] as const;
for (const [how, origin, hasLocks] of ways) {
  test(`[DB-30] what was typed offline in a tab ${how} is there after a reload, with its undo`, async () => {
    const page = await openTab(await newContext(), { origin });
    assert.equal(await page.evaluate(() => 'locks' in navigator), hasLocks);
    assert.deepEqual(await type(page, 'Typed offline'), { is: 'kept' });
    const name = await page.evaluate(() => (globalThis as DraftPage).tab.tab);
    await page.reload();
    await ready(page);
    assert.equal(await page.evaluate(() => (globalThis as DraftPage).tab.tab), name, 'it is the same tab');
    assert.deepEqual(await seen(page), [1, 'Typed offline']);
    await page.evaluate(() => (globalThis as DraftPage).tab.undo());
    assert.deepEqual(await seen(page), [1, 'As stored']);
  });

  test(`[DB-32] a second tab leaves the copy of one ${how} to it, and takes it over when that is gone`, async () => {
    const context = await newContext();
    const first = await openTab(context, { origin });
    await type(first, 'Of the first');
    const second = await openTab(context, { origin });
    assert.deepEqual(await seen(second), [0, 'As stored']);
    await first.close();
    const third = await openTab(context, { origin });
    assert.deepEqual(await seen(third), [1, 'Of the first']);
    await third.close();
    await second.close();
    assert.deepEqual(await seen(await openTab(context, { origin })), [1, 'Of the first']);
  });
}

test('[DB-31] a database that is taken away under an open tab is opened anew', async () => {
  const page = await openTab(await newContext());
  await type(page, 'Before');
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const gone = indexedDB.deleteDatabase('canvass');
        gone.onsuccess = resolve;
        gone.onerror = reject;
      }),
  );
  assert.deepEqual(await type(page, 'After'), { is: 'kept' });
  await page.reload();
  await ready(page);
  assert.deepEqual(await seen(page), [1, 'After']);
});

test('[DB-31] a browser that forbids storage is said to keep nothing, and the work goes on', async () => {
  const page = await openTab(await newContext(), {
    first: () =>
      Object.defineProperty(globalThis, 'indexedDB', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      }),
  });
  assert.deepEqual(await type(page, 'Not kept'), { is: 'not_kept', because: 'forbidden' });
  assert.deepEqual(await seen(page), [0, 'Not kept']);
});
