/** What is wrong is said in sight, on small windows and below tall questions, with the way on beside it. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { ask, choose, draft } from '../draft.ts';
import { assertAccessible } from './stage.ts';
import { openSurveyStage, type SurveyStage } from './survey-stage.ts';

let stage: SurveyStage;
before(async () => {
  stage = await openSurveyStage();
});
after(() => stage.close());

const windows = [
  { width: 390, height: 664 },
  { width: 320, height: 480 },
  { width: 1280, height: 800 },
];

const many = Object.fromEntries(Array.from({ length: 14 }, (_, n) => [`o${n}`, `Option ${n}, of several words`]));
const tall = choose(many, { isRequired: true, title: 'Which of these fourteen?' });
const longText = 'A description that goes on and on. '.repeat(40);

const named = (member: string, count: number) => {
  const ids = Array.from({ length: count }, (_, n) => `${member}${n}`);
  return { [`${member}Ids`]: ids, [`${member}Entities`]: Object.fromEntries(ids.map((id) => [id, { text: id }])) };
};

const send = (page: Page) => page.locator('.buttons .button').first().click();

/** Whether this text lies wholly in the window somewhere, and nothing lies over it. */
function seen(page: Page, text: string): Promise<boolean> {
  return page.evaluate((wanted) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      const at = node.data.indexOf(wanted);
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      const { top, bottom } = range.getBoundingClientRect();
      const isUncovered = [...range.getClientRects()].every((line) => {
        const x = (line.left + line.right) / 2;
        return node.parentElement!.contains(document.elementFromPoint(x, (line.top + line.bottom) / 2));
      });
      if (bottom - top > 8 && top >= 0 && bottom <= innerHeight && isUncovered) return true;
    }
    return false;
  }, text);
}

async function assertSeen(page: Page, text: string): Promise<void> {
  await page.getByText(text).first().waitFor({ state: 'attached' });
  // The observer that decides about the foot tells its finding after a frame.
  await page.waitForFunction(() => new Promise((done) => setTimeout(() => done(true), 100)));
  assert.ok(await seen(page, text), `“${text}” is in sight`);
}

const cases = [
  { name: 'a required choice of fourteen', widgets: draft(tall, ask('input')), says: 'Please answer this question' },
  {
    name: 'a question below a long description',
    widgets: draft(ask('email', { isRequired: true, description: longText }), ask('input')),
    says: 'Please answer this question',
  },
  {
    name: 'a matrix of twelve rows',
    widgets: draft(
      ask('matrix', { isRequired: true, ...named('matrixRow', 12), ...named('matrixCol', 5) }),
      ask('input'),
    ),
    says: 'Please answer this question',
  },
  {
    name: 'all questions on one page',
    widgets: draft(
      tall,
      choose(many, { isRequired: true, title: 'And of these?' }),
      ask('email', { isRequired: true }),
    ),
    settings: { show_by_one: false },
    says: 'Please answer this question',
  },
  {
    name: 'a consent of several windows',
    widgets: draft(ask('submit', { submitTerms: true, submitTermsText: longText })),
    says: 'Please agree before sending',
  },
];

for (const { name, widgets, settings, says } of cases)
  test(`[PG-76] ${name}: what is wrong and the button are in sight`, async () => {
    const { address } = await stage.survey({ widgets, settings: { ...settings } });
    const page = await stage.open(address);
    const way = settings || says.includes('agree') ? 'Send' : 'Next';
    for (const size of windows) {
      await page.setViewportSize(size);
      await page.reload();
      await page.locator('html.alive').waitFor();
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await send(page);
      await assertSeen(page, says);
      assert.ok(await seen(page, way), `${way} is in sight at ${size.width}`);
      for (const to of [100_000, 0]) {
        await page.evaluate((top) => scrollTo(0, top), to);
        await assertSeen(page, says);
      }
    }
    await assertAccessible(page, name);
  });

test('[PG-76] a file that is refused: the sentence is in sight, far from its field too', async () => {
  const file = ask('file', { description: longText, fileFormats: ['pdf'] });
  const { address } = await stage.survey({ widgets: draft(file, ask('input')) });
  const page = await stage.open(address);
  await page.setViewportSize(windows[0]!);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await page.getByRole('alert').getByText('This kind of file is not accepted').waitFor({ state: 'attached' });
  for (const to of [0, 100_000]) {
    await page.evaluate((top) => scrollTo(0, top), to);
    await assertSeen(page, 'This kind of file is not accepted');
  }
});

for (const { name, widgets, settings, says } of cases)
  test(`[PG-76] without scripts, ${name}: what is wrong is in sight`, async () => {
    const { address } = await stage.survey({ widgets, settings: { ...settings } });
    const page = await stage.open(address, { scripts: false });
    await page.setViewportSize(windows[0]!);
    await send(page);
    await page.getByText(says).first().waitFor({ state: 'attached' });
    assert.ok(await seen(page, says), `“${says}” is in sight`);
  });
