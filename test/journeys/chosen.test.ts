/** What is chosen cannot be mistaken, and the page says where one is. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask, choose, draft } from '../draft.ts';
import { assertAccessible } from './stage.ts';
import { openSurveyStage, type SurveyStage } from './survey-stage.ts';

let stage: SurveyStage;
before(async () => {
  stage = await openSurveyStage();
});
after(() => stage.close());

test('[PG-168, PG-169] a chosen number is filled, of faces only the chosen one; steps, their place and the score are seen', async () => {
  const [scale, faces] = [ask('scale'), ask('rating', { ratingFigure: 'smile' })];
  const points = choose({ a: 'Right', b: 'Wrong' }, { choiceScores: { a: 4, b: 1 } });
  const end = ask('submit', { title: 'Done', maxScore: true });
  const { address } = await stage.survey({
    widgets: draft(scale, faces, points, end),
    settings: { scoring_switcher: true },
  });
  const page = await stage.open(address);
  const next = () => page.locator('.buttons .button').first().click();
  assert.equal(await page.locator('.progress').innerText(), '1 / 3');
  const [third, fourth] = [page.locator('.option').nth(2), page.locator('.option').nth(3)];
  const ground = (at: typeof third) => at.evaluate((one) => getComputedStyle(one).backgroundColor);
  const plain = await ground(fourth);
  await third.click();
  await fourth.hover();
  await assertAccessible(page, 'a chosen number');
  const [chosen, hovered] = [await ground(third), await ground(fourth)];
  assert.equal(new Set([plain, chosen, hovered]).size, 3);
  await next();
  await page.locator(`#q-${faces.id}`).waitFor();
  assert.equal(await page.locator('.progress').innerText(), '2 / 3');
  await page.locator('.option').nth(3).click();
  await page.mouse.move(1, 1);
  const fills = await page.locator('.smile').evaluateAll((all) => all.map((one) => getComputedStyle(one).fill));
  assert.deepEqual(
    fills.map((fill) => fill !== 'none'),
    [false, false, false, true, false],
  );
  await page.getByRole('button', { name: 'Back' }).click();
  await page.locator(`#q-${scale.id}`).waitFor();
  await page.locator('html.backwards:not(.settling)').waitFor();
  await next();
  await page.locator(`#q-${faces.id}`).waitFor();
  await page.locator('html:not(.backwards, .settling)').waitFor();
  await next();
  await page.locator('.option').nth(1).click();
  await page.locator('html:not(.settling)').waitFor();
  await next();
  await page.getByText('You scored 1 out of 4').waitFor();
  assert.equal(await page.locator('.done circle[stroke-dasharray]').getAttribute('stroke-dasharray'), '0.25 1');
  assert.deepEqual(stage.troubles, []);
});

test('[PG-170] only the fewer of the required and the others are marked, and what is required is read out', async () => {
  const required = { isRequired: true };
  for (const [questions, marks] of [
    [[ask('input', required), ask('input'), ask('input')], { star: 1, optional: 0 }],
    [[ask('input', required), ask('input', required), ask('input')], { star: 0, optional: 1 }],
  ] as const) {
    const { address } = await stage.survey({ widgets: draft(...questions), settings: { show_by_one: false } });
    const page = await stage.open(address);
    assert.equal(await page.locator('.star[aria-hidden]').count(), marks.star);
    assert.equal(await page.locator('.optional').count(), marks.optional);
    const said = questions.filter(({ entity }) => entity['isRequired'] === true).length;
    assert.equal(await page.getByRole('heading', { name: 'Answer required' }).count(), said);
  }
});

test('[PG-178] numbers of a coloured scale go from red to green, and the chosen one has a frame', async () => {
  const scale = ask('scale', { scaleCount: 5, scaleColors: true });
  const { address } = await stage.survey({ widgets: draft(scale) });
  const page = await stage.open(address);
  const hues = await page.locator('.option').evaluateAll((all) =>
    all.map((one) => {
      const [red, green] = getComputedStyle(one).boxShadow.match(/\d+/g)!.map(Number);
      return Math.sign(green! - red!);
    }),
  );
  assert.deepEqual([hues[0], hues.at(-1)], [-1, 1]);
  const second = page.locator('.option').nth(1);
  const frame = () => second.evaluate((one) => getComputedStyle(one).borderTopColor);
  const before = await frame();
  await second.click();
  await page.mouse.move(1, 1);
  assert.notEqual(await frame(), before);
  await assertAccessible(page, 'a chosen number of a coloured scale');
});
