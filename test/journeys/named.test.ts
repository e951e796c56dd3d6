/** What is read out: pictures without words have a name, and a step that comes takes the focus to something with one. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { ask, draft } from '../draft.ts';
import { assertAccessible } from './stage.ts';
import { openSurveyStage, type SurveyStage } from './survey-stage.ts';

let stage: SurveyStage;
before(async () => {
  stage = await openSurveyStage();
});
after(() => stage.close());

test('[PG-107, PG-108] pictures are chosen by their names, and every step and the end take the focus to words', async () => {
  const pictures = ['a', 'b'].map((id) => ({ id, text: '', imgUrl: `https://example.com/${id}.gif` }));
  const chosen = ask('choice', { choiceType: 'image', choiceEntities: pictures });
  const nameless = ask('rating', { withTitle: false });
  const { address } = await stage.survey({ widgets: draft(ask('welcome', { title: 'Hello' }), chosen, nameless) });
  const page = await stage.open(address);
  await page.getByRole('button', { name: 'Start' }).click();
  await focused(page, 'A choice');
  await assertAccessible(page, 'pictures without words');
  await page.getByRole('radio', { name: '2', exact: true }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await focused(page, 'Question 2 of 2');
  await page.getByRole('button', { name: 'Send' }).click();
  await focused(page, 'Thank you for your answers!');
});

/** Waits until a heading, or a step with a name, that says this has the focus. */
async function focused(page: Page, words: string): Promise<void> {
  await page.waitForFunction((wanted) => {
    const at = document.activeElement;
    // All the words of a whole section are read out as none.
    const said = at?.getAttribute('aria-label') ?? (at?.matches('h2') ? at.textContent : null);
    return said?.includes(wanted) === true;
  }, words);
  assert.equal(await page.evaluate(() => document.activeElement?.tagName !== 'BODY'), true);
}
