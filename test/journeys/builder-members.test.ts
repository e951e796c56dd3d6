/** The inspector is complete: whatever a save takes of a question can be set in it. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { questionSchemas } from '../../contract/questions/table.ts';
import { questionTypes, type QuestionType } from '../../contract/questions/types.ts';
import { kinds } from '../../engine/questions/table.ts';
import { ask, choose, draft, type Built } from '../draft.ts';
import { good } from '../house.ts';
import { openAs, option, signInQuietly } from './builder.ts';
import { assertAccessible, openStage, type Stage } from './stage.ts';

let stage: Stage;

before(async () => {
  stage = await openStage();
});
after(() => stage.close());

/** Members that no field offers, with the reason. */
const without: Record<string, string> = {
  choiceTextEntities: 'an older name, read as the short one',
  choiceTextIds: 'an older name, read as the short one',
  choiceTextScores: 'an older name, read as the short one',
  choiceTextMultiple: 'an older name, read as the short one',
  choiceTextRandomize: 'an older name, read as the short one',
  emailWidth: 'kept for others; nothing of ours draws by it',
  matrixRowScores: 'rows bring no points',
  matrixColScores: 'points of a column are written as matrixScores, where its id is not that of a row',
};

const options = (prefix: string) => ({ [`${prefix}Ids`]: ['a'], [`${prefix}Entities`]: { a: { text: 'A' } } });
const timed = { filling_time_enabled: true };
const lent = choose({ a: 'A' }, { title: 'Lends its options' });
const carried = { carryForward: { from: lent.id, mode: 'selected' } };

/** Questions of a type in states in which, together, every member has its field. */
const states: Partial<Record<QuestionType, Record<string, unknown>[]>> = {
  welcome: [{}],
  yesno: [timed],
  choice: [{ ...timed, ...options('choice'), ...carried, choiceMultiple: true, choiceTextOther: true }],
  dropdown: [{ ...timed, ...options('dropdown'), ...carried, dropdownMultiple: true }],
  ranking: [{ ...timed, ...options('ranking'), ...carried }],
  slider: [timed],
  rating: [timed],
  scale: [timed],
  input: [timed],
  email: [timed],
  phone: [timed],
  datetime: [{ ...timed, dateTimeType: 'datetime' }],
  matrix: [{ ...timed, ...options('matrixRow'), ...options('matrixCol') }],
  message: [{}],
  file: [timed],
  html: [{}],
  submit: [{ submitTerms: true }],
};

async function offeredAt(page: Page, id: string): Promise<string[]> {
  await page.evaluate((question) => {
    const address = new URL(location.href);
    address.searchParams.set('q', question);
    history.replaceState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, id);
  await page.locator('.inspector code', { hasText: id }).waitFor({ state: 'attached' });
  return page
    .locator('.inspector [data-member]')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLElement).dataset['member']!));
}

test('[DA-50] every member of every type can be set in the inspector, or is one of those that need no field', async () => {
  const imgUrl = `${stage.surveys}/media/none.png`;
  const media = ['img', 'video', 'audio'].map((type) => ask('message', { title: type, multimedia: { type, imgUrl } }));
  const asked = questionTypes.flatMap((type) => (states[type] ?? []).map((members): Built => ask(type, members)));
  const id = await stage.house.survey(stage.house.alice, { widgets: draft(lent, ...asked, ...media) });
  good(await stage.house.alice.post(`/quiz/${id}/settings/info`, { scoring_switcher: true }));
  const page = await openAs(stage, stage.house.alice, `/s/${id}/build`);
  await page.getByRole('navigation', { name: 'Questions' }).waitFor();
  const missing: string[] = [];
  for (const type of questionTypes) {
    const offered = new Set<string>();
    for (const one of asked.filter(({ entity }) => entity.type === type)) {
      for (const place of await offeredAt(page, one.id)) offered.add(place.split('.')[0]!);
      await page.evaluate(() => document.querySelectorAll('details').forEach((part) => (part.open = true)));
      await assertAccessible(page, type);
    }
    const isAsked = kinds[type].hasValue && type !== 'submit';
    const asksNothing = isAsked ? [] : ['isRequired', 'filling_time_enabled', 'filling_time_seconds'];
    const members = Object.keys(questionSchemas[type].shape).filter((name) => !asksNothing.includes(name));
    for (const name of members)
      if (name !== 'type' && name !== 'multimedia' && !(name in without) && !offered.has(name))
        missing.push(`${type}.${name}`);
  }
  const places = new Set<string>();
  for (const one of media) for (const place of await offeredAt(page, one.id)) places.add(place);
  const parts = ['type', 'imgUrl', 'videoUrl', 'audioUrl', 'imgAlt', 'imgLocation'];
  const ofVideo = ['autoplay', 'muted', 'loop', 'controls', 'start'].map((name) => `videoSettings.${name}`);
  for (const part of [...parts, ...ofVideo]) if (!places.has(`multimedia.${part}`)) missing.push(`multimedia.${part}`);
  assert.deepEqual(missing, []);
  assert.deepEqual(stage.troubles, []);
});

test('[DA-50] a teacher is led to a quiz, counts points and ticks what is correct; one undo takes a tick back', async () => {
  const capital = choose({ p: 'Paris', l: 'Lyon' }, { title: 'Capital' });
  const typed = ask('input', { title: 'River' });
  const grid = ask('matrix', { title: 'Grid', ...options('matrixRow'), ...options('matrixCol') });
  const many = ask('slider', { title: 'How many' });
  const id = await stage.house.survey(stage.house.alice, { widgets: draft(capital, typed, grid, many) });
  const page = await openAs(stage, stage.house.alice, `/s/${id}/build?q=${capital.id}`);
  const quiz = page.getByRole('button', { name: 'Make it a quiz: mark correct answers' });
  await quiz.click();
  await page.getByRole('checkbox', { name: 'Option 1 is correct' }).and(page.locator(':focus')).waitFor();
  await option(page, 2).press('Enter');
  await option(page, 3).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Backspace');
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click();
  await quiz.waitFor();
  await page.getByText('Points', { exact: true }).click();
  await page.getByText('No answer brings points yet.').waitFor();
  const uncounted = page.getByText('Points are not counted in this survey.');
  await page.getByRole('textbox', { name: 'Paris' }).fill('1');
  await uncounted.waitFor();
  await page.getByLabel('Count points in this survey').check();
  await uncounted.waitFor({ state: 'detached' });
  await page.getByText('Points are counted from now on.').waitFor();
  const paris = page.getByRole('checkbox', { name: 'Option 1 is correct' });
  await paris.check();
  await page.getByText('Best: 1').waitFor();
  await page.getByRole('checkbox', { name: '“Lyon” is correct' }).check();
  await page.keyboard.press('Control+z');
  await page.getByRole('textbox', { name: 'Paris' }).fill('2.5');
  await page.getByText('Best: 2.5').waitFor();
  await page.getByRole('button', { name: /River/ }).click();
  await page.getByRole('button', { name: 'Add a text' }).click();
  await page.getByRole('textbox', { name: 'Text 1' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.type('Seine');
  await page.getByRole('button', { name: /Grid/ }).click();
  await page.getByRole('combobox', { name: 'Points in' }).selectOption('a');
  await page.getByRole('checkbox', { name: '“A” is correct' }).check();
  await page.getByRole('button', { name: /How many/ }).click();
  await page.getByRole('button', { name: 'Add a range' }).click();
  await page.getByRole('textbox', { name: 'To', exact: true }).last().fill('10');
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  const { widgets, settings } = good(await stage.house.alice.get(`/quiz/${id}`));
  assert.equal(settings.scoring_switcher, true);
  const at = (one: Built) => widgets.entities[one.id];
  assert.deepEqual(at(capital).choiceScores, { p: 2.5 });
  assert.deepEqual(at(typed).inputScores, [{ text: 'Seine', score: 1 }]);
  assert.deepEqual(at(grid).matrixScores, { a: { a: 1 } });
  assert.deepEqual(at(many).sliderScores, [{ from: 0, to: 10, score: 1 }]);
});

test('[DA-51] what does not fit stays in its field with the reason, and never keeps the rest from being saved', async () => {
  const when = ask('datetime', { title: 'When' });
  const id = await stage.house.survey(stage.house.alice, { widgets: draft(when, ask('submit', { title: '' })) });
  const page = await openAs(stage, stage.house.alice, `/s/${id}/build?q=${when.id}`);
  await page.getByLabel('Earliest').fill('1.3.2026');
  await page.getByText('Written like 2026-03-01.').waitFor();
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('When then?');
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  assert.equal(await page.getByLabel('Earliest').inputValue(), '1.3.2026');
  await page.getByLabel('Earliest').fill('2026-03-01');
  await page.getByLabel('Latest').fill('2026-02-01');
  await page.getByText('The earliest must not be after the latest.').waitFor();
  await page.getByRole('button', { name: 'Thank you' }).click();
  await page.getByLabel('Lead on to', { exact: true }).fill('example.com');
  await page.getByText('A web address begins with https://.').waitFor();
  await page.getByLabel('Lead on to', { exact: true }).fill('https://example.com/{uuid}');
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  await page.getByLabel('Lead on to', { exact: true }).fill('');
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  const { entities } = good(await stage.house.alice.get(`/quiz/${id}`)).widgets;
  const { title, dateTimeMin, dateTimeMax } = entities[when.id];
  assert.deepEqual([title, dateTimeMin, dateTimeMax], ['When then?', '2026-03-01', undefined]);
  assert.equal(entities.submit.finishNextUrl, undefined);
});

test('[DA-51] the first field takes no keys from somebody who is quicker than it', async () => {
  const id = await stage.house.survey(stage.house.alice, {
    widgets: draft(ask('input'), ask('submit', { title: '' })),
  });
  const page = await stage.page();
  await signInQuietly(page, stage, stage.house.alice);
  await page.clock.install();
  await page.goto(`${stage.origin}/s/${id}/build`);
  const thanks = page.getByRole('button', { name: 'Thank you' });
  await thanks.waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  await thanks.click();
  const address = page.getByLabel('Lead on to', { exact: true });
  await address.focus();
  await page.clock.runFor(1000);
  await page.keyboard.type('https://example.com/');
  assert.equal(await address.inputValue(), 'https://example.com/');
});

test('[DA-55] what the server does not take is marked at its row and told at its field, in words', async () => {
  const text = ask('input', { title: 'Refused' });
  const id = await stage.house.survey(stage.house.alice, { widgets: draft(text, ask('input', { title: 'Taken' })) });
  const page = await openAs(stage, stage.house.alice, `/s/${id}/build?q=${text.id}`);
  await page.route('**/api/v3/quiz/*/save', (route) =>
    route.fulfill({
      status: 422,
      json: {
        error: {
          code: 'validation_error',
          message: 'The request is not valid.',
          details: {
            errors: [
              {
                field: `entities.${text.id}.inputLimitMax`,
                value: 1,
                constraint: 'min',
                message: 'must be at least 5',
              },
            ],
          },
        },
      },
    }),
  );
  await page.getByLabel('At most characters').fill('1');
  const field = page.locator('[data-member="inputLimitMax"]');
  await field.getByText('it is too small.').waitFor();
  await page.getByText('The server did not take this').waitFor();
  await page.getByRole('navigation').getByText('does not fit').waitFor();
  await assertAccessible(page, 'a refused member');
  await page.unroute('**/api/v3/quiz/*/save');
  await page.getByLabel('At most characters').fill('100');
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
  await field.getByText('it is too small.').waitFor({ state: 'detached' });
});
