/** Rules as sentences in the builder: made by mouse and by keys, undone, published, and shown when something breaks them. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { ask, choose as choice, draft } from '../draft.ts';
import { good } from '../house.ts';
import { choose, openBuilder, row, saved } from './builder.ts';
import { assertAccessible, openStage, type Stage } from './stage.ts';

let stage: Stage;

before(async () => {
  stage = await openStage();
});
after(() => stage.close());

const who = choice({ g: 'Guest', s: 'Student' }, { title: 'Who are you?' });
const stars = ask('rating', { title: 'How was it?' });
const why = ask('input', { title: 'What went wrong?' });
const recommend = ask('scale', { title: 'Would you recommend us?' });
const widgets = draft(who, stars, why, recommend);
const from = ({ id }: { id: string }) => ({ type: 'widget', id });
const asks = (one: { id: string }, operator: string, value: unknown) => ({
  op: 'and',
  items: [{ source: from(one), operator, value }],
});

const logic = (page: Page) => page.locator('summary', { hasText: 'Logic' });
const part = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const rule = (page: Page, n: number) => page.getByRole('listitem', { name: `Rule ${n}`, exact: true });

async function stored(id: number) {
  const { conditions } = good(await stage.house.alice.get(`/quiz/${id}`));
  return JSON.parse(JSON.stringify(conditions, (name, value) => (name === 'id' && value.length > 40 ? '' : value)));
}

/** Without the ids of rules, which are made on the way. */
async function jumpsOf(id: number, { id: question }: { id: string }): Promise<unknown[]> {
  const { jumps = {} } = await stored(id);
  return (jumps[question] ?? []).map(({ when, to }: { when: unknown; to: unknown }) => ({ when, to }));
}

test('[DA-60, DA-61, DA-63, DA-64, DA-391] by mouse: below four stars is asked why, others skip it, students are screened out; published', async () => {
  const id = await stage.house.survey(stage.house.alice, { widgets });
  const page = await openBuilder(stage, id);
  await choose(page, 'Who are you?');
  await page.setViewportSize({ width: 1440, height: 640 });
  await logic(page).evaluate((summary: HTMLElement) => {
    summary.scrollIntoView({ block: 'end' });
    summary.focus();
    summary.click();
  });
  const screensOut = page.getByRole('button', { name: 'Screen out when…' });
  await screensOut.waitFor();
  await page.waitForFunction(
    (button) => button.getBoundingClientRect().bottom < innerHeight,
    await screensOut.elementHandle(),
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByText('If chosen, go to…').click();
  await part(page, 'If “Student” is chosen').selectOption('screen out');
  await rule(page, 1).getByRole('group', { name: 'If the answer is “Student”, then screen out' }).waitFor();
  await row(page, 'Who are you?').getByText('has rules').waitFor();
  await rule(page, 1).getByRole('button', { name: 'What they read' }).click();
  await page.getByRole('heading', { name: 'Screened out', exact: true }).waitFor();
  await page.getByRole('textbox', { name: 'Screened out: heading' }).fill('For guests only');
  await page.frameLocator('#canvas iframe').getByText('For guests only').waitFor();

  await choose(page, 'How was it?');
  await page.getByRole('button', { name: 'Add a rule' }).click();
  await part(page, 'Comparison').selectOption('is below');
  await part(page, 'Value').selectOption('4');
  await page.getByText('Not finished yet, so it does not count.').waitFor();
  await row(page, 'How was it?').getByText('has an unfinished rule').waitFor();
  await saved(page);
  assert.deepEqual(await jumpsOf(id, stars), [], 'a sentence with a hole is no rule');
  await choose(page, 'What went wrong?');
  await choose(page, 'How was it?');
  await page.getByText('Not finished yet, so it does not count.').waitFor();
  await row(page, 'How was it?').locator('.row-name:focus').waitFor();
  await part(page, 'What happens then').selectOption('go to 3. What went wrong?');
  await part(page, 'Otherwise').selectOption('go to 4. Would you recommend us?');
  await assertAccessible(page, 'the logic of a question');
  await saved(page);
  const below = { when: asks(stars, 'lt', 4), to: from(why) };
  const otherwise = { when: null, to: from(recommend) };
  assert.deepEqual(await jumpsOf(id, stars), [below, otherwise]);
  await page.keyboard.press('Control+z');
  await part(page, 'Otherwise')
    .and(page.locator(':has(option:checked:text-is("go on to the next question"))'))
    .waitFor();
  await page.keyboard.press('Control+Shift+z');
  await rule(page, 1).getByRole('button', { name: 'Delete this rule' }).click();
  await page.getByText('The rule is deleted.').waitFor();
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await rule(page, 1).waitFor();

  await choose(page, 'What went wrong?');
  await page.getByRole('button', { name: 'After 2. How was it?' }).waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByText('127.0.0.1').first().waitFor();
  assert.deepEqual(await jumpsOf(id, who), [{ when: asks(who, 'eq', 's'), to: { type: 'screenout' } }]);
  assert.deepEqual(await jumpsOf(id, stars), [below, otherwise]);
  assert.deepEqual(stage.troubles, []);
});

test('[DA-60, DA-61, DA-64] by keys alone, in a group and in an order of one’s own', async () => {
  const id = await stage.house.survey(stage.house.alice, { widgets });
  const page = await openBuilder(stage, id);
  await choose(page, 'What went wrong?');
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await logic(page).focus();
  await press('Enter');
  await part(page, 'Show this question').waitFor();
  await press('Tab', 'ArrowDown');
  await part(page, 'What is asked').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('2. How');
  await press('Tab');
  await page.keyboard.type('is at most');
  await press('Tab');
  await page.keyboard.type('3');
  await press('Tab');
  await page.getByRole('button', { name: 'Add a condition' }).first().and(page.locator(':focus')).waitFor();
  await press('Tab', 'Enter');
  await page.getByRole('group', { name: 'Group' }).getByRole('combobox', { name: 'What is asked' }).waitFor();
  await page.keyboard.type('1. Who');
  await press('Tab', 'Tab');
  await page.keyboard.type('Guest');
  await page
    .getByRole('group', {
      name: 'It is shown only if “2. How was it?” is at most 3 and (“1. Who are you?” is “Guest”)',
    })
    .waitFor();
  await saved(page);
  const { display } = await stored(id);
  assert.deepEqual(display[why.id].when.items, [asks(stars, 'lte', 3).items[0], { ...asks(who, 'eq', 'g'), op: 'or' }]);
  assert.equal(display[why.id].action, 'show');

  const add = page.getByRole('button', { name: 'Screen out when…' });
  for (const text of ['cold', 'late']) {
    await add.focus();
    await press('Enter');
    await rule(page, text === 'cold' ? 1 : 2)
      .getByRole('combobox', { name: 'What is asked' })
      .and(page.locator(':focus'))
      .waitFor();
    await press('Tab');
    await page.keyboard.type('contains');
    await press('Tab');
    await page.keyboard.type(text);
  }
  await press('Alt+ArrowUp');
  await page.getByText('Moved to 1 of 2.').waitFor();
  await rule(page, 1)
    .getByRole('group', { name: /contains “late”, then screen out/ })
    .waitFor();
  await saved(page);
  const texts = (await jumpsOf(id, why)).map((one) => JSON.stringify(one).match(/"value":"(\w+)"/)![1]);
  assert.deepEqual(texts, ['late', 'cold']);
  const [grip, last] = [rule(page, 1).locator('.grip'), rule(page, 2)];
  await last.scrollIntoViewIfNeeded();
  await grip.hover();
  await page.mouse.down();
  const { x, y, height } = (await last.boundingBox())!;
  await page.mouse.move(x + 10, y + height - 5, { steps: 3 });
  await page.mouse.up();
  await rule(page, 2)
    .getByRole('group', { name: /contains “late”, then screen out/ })
    .waitFor();
  await press('Control+z', 'Control+z', 'Control+z', 'Control+z');
  await saved(page);
  assert.deepEqual(await jumpsOf(id, why), [], 'each sentence is one step back, however many keys it took');
});

test('[DA-24, DA-62, DA-63] on a phone a broken rule and what two wrote at once are told and mended, and viewers read rules as text', async () => {
  const conditions = {
    jumps: { [recommend.id]: [{ when: asks(who, 'eq', 'gone'), to: from(why) }] },
    display: {
      [why.id]: {
        action: 'hide',
        when: asks(stars, 'eq', 5),
        editorConflicts: [
          { member: null, value: { id: 'theirs', action: 'hide', when: asks(stars, 'gte', 4) }, by: 'Bob', time: null },
        ],
      },
    },
  };
  const id = await stage.house.survey(stage.house.alice, { widgets });
  good(await stage.house.alice.post(`/quiz/${id}/conditions`, { conditions, keep_broken: true }));
  const page = await openBuilder(stage, id, stage.house.alice, { width: 360 });
  await choose(page, 'Would you recommend us?');
  await rule(page, 1)
    .getByText('This rule is kept and not followed: The option it names is gone. It leads back')
    .waitFor();
  await assertAccessible(page, 'a broken rule on a phone');
  await part(page, 'Value').selectOption('Guest');
  await saved(page);
  assert.deepEqual(await jumpsOf(id, recommend), [{ when: asks(who, 'eq', 'g'), to: from(why) }]);

  await page.getByRole('button', { name: 'Back to the list' }).click();
  await row(page, 'What went wrong?').getByText('1 to decide').waitFor();
  await choose(page, 'What went wrong?');
  const theirs = page.getByRole('group', { name: 'Two people wrote here' });
  await theirs.getByText('It is not shown if “2. How was it?” is at least 4').waitFor();
  await theirs.getByRole('button', { name: 'Use theirs' }).click();
  await page.getByRole('group', { name: 'It is not shown if “2. How was it?” is at least 4' }).waitFor();
  await saved(page);

  const seen = await openBuilder(stage, id, stage.house.vera, { width: 360 });
  await row(seen, 'What went wrong?').getByRole('button').first().click();
  await seen.getByText('It is not shown if “2. How was it?” is at least 4').waitFor();
  assert.equal(await seen.locator('.logic select').count(), 0);
  await seen.getByRole('button', { name: 'After 4. Would you recommend us?' }).click();
  await seen.getByText('If “1. Who are you?” is “Guest”, then go to 3. What went wrong?').waitFor();
  await assertAccessible(seen, 'rules as text');
  assert.deepEqual(stage.troubles, []);
});
