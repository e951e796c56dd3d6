/** A text that was written elsewhere becomes questions and options: all of it, or with words about what does not come along. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { limits } from '../../contract/limits.ts';
import { ask, choose as asChoice, draft } from '../draft.ts';
import { good } from '../house.ts';
import { add, choose, openAs, openBuilder, option, saved, saying, title, titlesOf, widgetsOf } from './builder.ts';
import { assertAccessible, openStage, type Stage } from './stage.ts';

let stage: Stage;

before(async () => {
  stage = await openStage();
});
after(() => stage.close());

/** Twenty lines, with all that a text may hold. */
const outline = `# Café feedback
> Welcome to our café
Have you been here before? [yesno] *
- Yes
- No -> 4
How often do you come?
- 2 times a week
- 7 days a week = 5
- Never again -> end
What did you have? [multiple]
- Coffee
- Cake & <tea>
- Nothing
How was your visit? [rating 5] *
How likely are you to recommend us? [nps]
When did you come? [date]
What can we do better? [long]
: As many words as you like
May we write to you? [email]
< Thank you for your time`;
const asked = [
  ['yesno', 'Have you been here before?'],
  ['choice', 'How often do you come?'],
  ['choice', 'What did you have?'],
  ['rating', 'How was your visit?'],
  ['scale', 'How likely are you to recommend us?'],
  ['datetime', 'When did you come?'],
  ['input', 'What can we do better?'],
  ['email', 'May we write to you?'],
];
const field = (page: Page) => page.getByRole('dialog').getByRole('textbox');

async function openPaste(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByRole('menuitem', { name: 'Paste many lines' }).click();
}

/** Where it is told that they are not counted, one click changes that, and one takes it back. */
async function countPoints(page: Page, id: number): Promise<void> {
  const isCounted = async () => good(await stage.house.alice.get(`/quiz/${id}`)).settings.scoring_switcher;
  const [dialog, offer] = [page.getByRole('dialog'), page.getByRole('button', { name: 'Count points in this survey' })];
  await offer.press('Enter');
  await dialog.getByText(/^Points come along, but/).waitFor({ state: 'detached' });
  await dialog.locator(':focus').waitFor();
  assert.equal(await isCounted(), true);
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await offer.waitFor();
  assert.equal(await isCounted(), false);
}

async function paste(page: Page, into: Locator, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await into.focus();
  await page.keyboard.press('Control+v');
}

test('[DA-25, DA-76] twenty pasted lines become questions in the builder with their jumps and screens, and what is left out is said first', async () => {
  assert.equal(outline.split('\n').length, 20);
  const id = await stage.house.survey(stage.house.alice, {
    name: 'Mine',
    widgets: draft(ask('input', { title: 'There' })),
  });
  const page = await openBuilder(stage, id);
  await openPaste(page);
  await field(page).fill(outline);
  for (const words of [
    '2 jumps come along.',
    'The welcome screen comes along.',
    'The thank-you screen comes along.',
    'The name “Café feedback” is left out: the survey keeps its own.',
    /^Points come along, but/,
  ])
    await page.getByRole('dialog').getByText(words).waitFor();
  await assertAccessible(page, 'what a pasted text would become');
  await countPoints(page, id);
  await page.getByRole('button', { name: 'Add 8 questions' }).click();
  await saved(page);
  const { ids, entities } = await widgetsOf(stage, id);
  assert.deepEqual(
    ids.map((one) => [entities[one]!['type'], entities[one]!['title']]),
    [['welcome', 'Welcome to our café'], ['input', 'There'], ...asked, ['submit', 'Thank you for your time']],
  );
  const { jumps } = good(await stage.house.alice.get(`/quiz/${id}`)).conditions;
  assert.deepEqual(Object.keys(jumps).toSorted(), [ids[2]!, ids[3]!].toSorted());
  assert.deepEqual(jumps[ids[2]!][0].to, { type: 'widget', id: ids[5] });
  assert.equal(jumps[ids[2]!][0].when.items[0].source.id, ids[2]);
  assert.deepEqual(jumps[ids[3]!][0].to, { type: 'submit' });

  await openPaste(page);
  await field(page).fill(outline);
  await page.getByText('The welcome screen is left out: the survey has one already.').waitFor();
  await page.getByText('The thank-you screen is left out: the survey has one already.').waitFor();
  await page.getByRole('button', { name: 'Add 8 questions' }).click();
  await saved(page);
  assert.equal((await widgetsOf(stage, id)).ids.length, 19);
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await saved(page);
  assert.deepEqual((await widgetsOf(stage, id)).ids, ids);
  assert.deepEqual(stage.troubles, []);
});

test('[DA-5, DA-76] twenty pasted lines become a survey, and a list that is too long for the page says how many more there are', async () => {
  const page = await openAs(stage, stage.house.alice, '/new');
  const text = page.getByRole('textbox', { name: 'Your questions' });
  await text.fill(Array.from({ length: 120 }, (_, at) => `Line ${at + 1}`).join('\n'));
  await page.getByText('120 questions').waitFor();
  await page.getByText('and 20 more').waitFor();
  await text.fill(outline);
  await page.getByText('8 questions').waitFor();
  await page.getByRole('button', { name: 'Make the survey' }).click();
  await page.getByRole('heading', { level: 1, name: 'Café feedback' }).waitFor();
  const id = Number(/\/s\/(\d+)\//.exec(page.url())![1]);
  const { ids, entities } = await widgetsOf(stage, id);
  assert.deepEqual(
    ids.slice(1, -1).map((one) => [entities[one]!['type'], entities[one]!['title']]),
    asked,
  );
  const often = entities[ids[2]!]! as unknown as { choiceEntities: Record<string, { text: string }> };
  assert.deepEqual(
    Object.values(often.choiceEntities).map(({ text: words }) => words),
    ['2 times a week', '7 days a week', 'Never again'],
  );
});

test('[DA-76] pasted lines become options as they are written, over those in which nobody wrote, with what is correct', async () => {
  const id = await stage.house.survey(stage.house.alice, { widgets: draft() });
  const page = await openBuilder(stage, id);
  await add(page, 'Choice');
  await title(page).fill('How often?');
  await paste(page, option(page, 1), '7 days a week\n2024\n2 times a week');
  await page.waitForFunction(() => document.activeElement instanceof HTMLInputElement);
  await saved(page);
  assert.deepEqual(await optionsOf(id), ['7 days a week', '2024', '2 times a week']);
  await paste(page, option(page, 3), '- Weekly\n- * Monthly');
  await option(page, 5).waitFor();
  await saved(page);
  assert.deepEqual(await optionsOf(id), ['7 days a week', '2024', '2 times a week', 'Weekly', 'Monthly']);
  await page.getByText('Points', { exact: true }).click();
  assert.equal(await page.getByRole('checkbox', { name: '“Monthly” is correct' }).isChecked(), true);
});

test('[DA-76] more options than fit, or longer ones, are not taken in part: it is said, and nothing is added', async () => {
  const grid = ask('matrix', {
    title: 'Rows',
    matrixRowIds: ['r1'],
    matrixRowEntities: { r1: { text: 'One' } },
    matrixColIds: ['c1'],
    matrixColEntities: { c1: { text: 'Good' } },
  });
  const few = asChoice({ a: 'A', b: 'B' }, { title: 'Choose' });
  const id = await stage.house.survey(stage.house.alice, { widgets: draft(grid, few), settings: { lang: 'en' } });
  const page = await openBuilder(stage, id);
  await choose(page, 'Rows');
  const rows = Array.from({ length: limits.matrixSide }, (_, at) => `Row ${at + 1}`).join('\n');
  await paste(page, option(page, 1).first(), rows);
  const full = 'At most 100 fit here: there is room for 99 more, and these are 100. Nothing was added.';
  await assertSaid(page, full);
  // So in the dialog for many lines, which stays with what was pasted.
  await openPaste(page);
  await field(page).fill(rows);
  await page.getByRole('button', { name: 'Add 100 options to the question' }).click();
  await assertSaid(page, full);
  assert.equal(await field(page).count(), 1);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await choose(page, 'Choose');
  await paste(page, option(page, 2), `Short\n${'x'.repeat(limits.optionText + 1)}`);
  const overlong = 'Line 2 has more than 1000 characters. Nothing was added.';
  await assertSaid(page, overlong);
  // The same on the canvas.
  await page.frameLocator('#stage').getByText('A', { exact: true }).click();
  await page.evaluate((lines) => navigator.clipboard.writeText(lines), `Short\n${'x'.repeat(limits.optionText + 1)}`);
  await page.keyboard.press('Control+v');
  await assertSaid(page, overlong);
  await title(page).fill('Chosen');
  await saved(page);
  const { entities } = await widgetsOf(stage, id);
  assert.deepEqual(entities[grid.id]!['matrixRowIds'], ['r1']);
  assert.deepEqual(entities[few.id]!['choiceIds'], ['a', 'b']);
});

test('[DA-76] a name or a note that is longer than fits is not cut off: it says so, and is not sent', async () => {
  const page = await openAs(stage, stage.house.alice, '/new');
  const name = page.getByLabel('Name of the survey');
  const tooLong = `${'Word '.repeat(52)}end`;
  await paste(page, name, tooLong);
  await page.getByText('At most 255 characters fit; these are 263. Shorten it; nothing was cut off.').waitFor();
  assert.equal(await name.inputValue(), tooLong);
  await assertAccessible(page, 'a name that is too long');
  await page.getByRole('button', { name: 'Start' }).click();
  const fitting = tooLong.slice(10);
  await name.fill(fitting);
  await page.getByText(/^At most 255 characters fit/).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('heading', { level: 1, name: fitting }).waitFor();
  await saying(page, 'Saved').waitFor();
  await page.goto(`${stage.origin}/surveys`);
  await page.getByRole('button', { name: /^Actions for Word/ }).click();
  await page.getByRole('menuitem', { name: 'Note' }).click();
  await page
    .getByRole('dialog')
    .getByRole('textbox')
    .fill('n'.repeat(limits.note + 1));
  await page.getByText('At most 1000 characters fit; these are 1001.').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  assert.equal(await page.getByRole('dialog').getByRole('textbox').inputValue(), 'n'.repeat(limits.note + 1));
  assert.deepEqual(
    await titlesOf(stage, Number(good(await stage.house.alice.get('/quiz', { search: 'Word' }))[0].id)),
    [],
  );
});

/** And put away, so that the next one is seen. */
async function assertSaid(page: Page, words: string): Promise<void> {
  const messages = page.getByRole('region', { name: 'Messages' });
  await messages.getByText(words).waitFor();
  await messages.getByRole('button', { name: 'Close' }).click();
  await messages.getByText(words).waitFor({ state: 'detached' });
}

async function optionsOf(id: number): Promise<string[]> {
  const { ids, entities } = await widgetsOf(stage, id);
  const made = entities[ids[0]!]! as unknown as {
    choiceIds: string[];
    choiceEntities: Record<string, { text: string }>;
  };
  return made.choiceIds.map((one) => made.choiceEntities[one]!.text);
}
