/** The builder as an owner uses it: what is typed is on the server, whatever happens in between. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { ask, choose, draft } from '../draft.ts';
import { good } from '../house.ts';
import { openAs } from './builder.ts';
import { assertAccessible, openStage, signIn, type Stage } from './stage.ts';

let stage: Stage;

before(async () => {
  stage = await openStage();
});
after(() => stage.close());

interface Widgets {
  ids: string[];
  entities: Record<string, Record<string, unknown>>;
}

const widgetsOf = async (id: number): Promise<Widgets> => good(await stage.house.alice.get(`/quiz/${id}`)).widgets;
const titlesOf = async (id: number) => {
  const { ids, entities } = await widgetsOf(id);
  return ids.map((one) => entities[one]!['title']);
};

async function openBuilder(id: number, person = stage.house.alice): Promise<Page> {
  const page = await openAs(stage, person, `/s/${id}/build`);
  await page.getByRole('navigation', { name: 'Questions' }).waitFor();
  return page;
}

const saved = (page: Page) => page.getByRole('status').getByText('Saved', { exact: true }).waitFor();
const add = async (page: Page, type: string) => {
  await page.getByRole('button', { name: 'Add question' }).click();
  await page
    .getByRole('menuitem')
    .filter({ has: page.getByText(type, { exact: true }) })
    .click();
  // The caret stands in the title of the new question, which has none yet.
  await page.waitForFunction(() => {
    const { activeElement: at } = document;
    return at instanceof HTMLTextAreaElement && at.value === '';
  });
};
const title = (page: Page) => page.getByRole('textbox', { name: 'Question', exact: true });

test('[DA-21] somebody makes a survey from nothing by mouse, publishes it, and its link opens', async () => {
  const { alice } = stage.house;
  const page = await stage.open('/');
  await signIn(page, alice);
  await page.getByRole('link', { name: 'New survey' }).first().click();
  await page.getByLabel('Name of the survey').fill('Café feedback');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText('No questions yet.').waitFor();
  await assertAccessible(page, 'builder without questions');
  // All kinds are made by hand in make-survey.test.ts.
  const types = ['Rating', 'Choice', 'Grid'];
  for (const [at, type] of types.entries()) {
    await add(page, type);
    await title(page).fill(`${type} number ${at + 1}?`);
  }
  await page.getByRole('button', { name: /Choice number 2/ }).click();
  await page.getByRole('textbox', { name: 'Option 1' }).fill('Coffee');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Cake & <tea>');
  await page.getByLabel('Must be answered').check();
  await assertAccessible(page, 'builder with a choice');
  await saved(page);
  const id = Number(/\/s\/(\d+)\//.exec(page.url())![1]);
  const { ids, entities } = await widgetsOf(id);
  assert.deepEqual(
    ids.map((one) => entities[one]!['title']),
    types.map((type, at) => `${type} number ${at + 1}?`),
  );
  const choice = entities[ids[1]!]!;
  const texts = (choice['choiceIds'] as string[]).map(
    (option) => (choice['choiceEntities'] as Record<string, { text: string }>)[option]!.text,
  );
  assert.deepEqual(texts, ['Coffee', 'Cake &amp; &lt;tea&gt;', 'Option 3']);
  assert.equal(choice['isRequired'], true);

  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByRole('button', { name: /^Publish/ }).click();
  await page.getByRole('dialog', { name: 'Published' }).getByRole('img', { name: 'QR code of the survey' }).waitFor();
  await assertAccessible(page, 'published');
  const link = await page.getByRole('dialog').getByRole('link', { name: /^http/ }).getAttribute('href');
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the QR code' }).click(),
  ]);
  assert.equal(picture.suggestedFilename(), `qr-${id}.png`);
  const answer = await stage.house.app.survey.inject(new URL(link!).pathname);
  assert.equal(answer.statusCode, 200);
  assert.ok(answer.body.includes('Rating number 1?'));
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('link', { name: 'Share', exact: true }).click();
  await page.getByRole('region', { name: 'Link', exact: true }).getByText(link!, { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Build', exact: true }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await dialog.getByText('its link stays the same').waitFor();
  assert.deepEqual(stage.troubles, []);
});

test('[DA-59] what the check finds before publishing names its question, and leads there', async () => {
  const id = await stage.house.survey(stage.house.alice, {
    widgets: draft(ask('input', { title: 'Your name' }), ask('choice', { title: 'Nothing to choose' })),
  });
  const page = await openBuilder(id);
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await dialog.getByRole('listitem').filter({ hasText: 'There is nothing to choose from' }).waitFor();
  await dialog.getByRole('button', { name: '2. Nothing to choose' }).click();
  await dialog.waitFor({ state: 'detached' });
  assert.equal(await title(page).inputValue(), 'Nothing to choose');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.keyboard.type('Something');
  await page.getByRole('button', { name: 'Publish' }).click();
  await dialog.getByText('The check found nothing to mend.').waitFor();
});

test('[DA-22] questions are put in order, duplicated and deleted, and one undo brings a question back with its rules', async () => {
  const one = choose({ a: 'A', b: 'B' }, { title: 'First' });
  const [two, three] = [ask('input', { title: 'Second' }), ask('input', { title: 'Third' })];
  const id = await stage.house.survey(stage.house.alice, {
    widgets: draft(one, two, three),
    conditions: {
      jumps: {
        [one.id]: [
          {
            when: { op: 'and', items: [{ source: { type: 'widget', id: one.id }, operator: 'eq', value: 'a' }] },
            to: { type: 'widget', id: three.id },
          },
        ],
      },
    },
  });
  const page = await openBuilder(id);
  await page.getByRole('button', { name: /Third/ }).click();
  await title(page).waitFor();
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByText('Moved to 2 of 3.').waitFor();
  await saved(page);
  assert.deepEqual(await titlesOf(id), ['First', 'Third', 'Second']);
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: /First/ }).click();
  await page.getByRole('button', { name: 'Actions for First' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByText(/Deleted “First”\. 1 rule/).waitFor();
  await saved(page);
  assert.deepEqual(await titlesOf(id), ['Second', 'Third']);
  await page.locator('.row-name:focus').waitFor();
  // What was done since stays: the message takes back what it tells of.
  await page.getByRole('button', { name: /Third/ }).click();
  await title(page).fill('Third, reworded');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: /First/ }).waitFor();
  await saved(page);
  assert.deepEqual(await titlesOf(id), ['First', 'Second', 'Third, reworded']);
  const { conditions } = good(await stage.house.alice.get(`/quiz/${id}`));
  assert.equal(conditions.jumps[one.id].length, 1);
});

test('[DA-78] who deletes a question that has answers is told that these stay', async () => {
  const [first, second] = [ask('input', { title: 'First' }), ask('input', { title: 'Second' })];
  const id = await stage.house.survey(stage.house.alice, { widgets: draft(first, second), publish: true });
  const page = await openBuilder(id);
  await page.getByRole('button', { name: /First/ }).click();
  await page.getByRole('button', { name: 'Actions for First' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByText('Deleted “First”. Answers given so far stay in the results.').waitFor();
});

test('[DA-23] what is typed without a connection survives a reload and is saved when it is back', async () => {
  const text = ask('input', { title: 'Before' });
  const id = await stage.house.survey(stage.house.alice, { widgets: draft(text) });
  const page = await openBuilder(id);
  await page.getByRole('button', { name: /Before/ }).click();
  await page.route('**/api/v3/quiz/*/save', (route) => route.abort());
  await title(page).fill('Typed in a tunnel');
  await page.getByText(/Kept on this device/).waitFor();
  assert.deepEqual(await titlesOf(id), ['Before']);
  // What a page sends while it goes away is not held up by the route.
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new TypeError('no network'));
  });
  await page.reload({ waitUntil: 'commit' });
  await page.getByText('1 change that was not saved is back.').waitFor();
  await page.unroute('**/api/v3/quiz/*/save');
  await saved(page);
  assert.deepEqual(await titlesOf(id), ['Typed in a tunnel']);
});

test('[DA-24] two people write into the same title, and every word of both is there', async () => {
  const text = ask('input', { title: 'Before' });
  const id = await stage.house.survey(stage.house.alice, { widgets: draft(text) });
  const page = await openBuilder(id);
  await page.getByRole('button', { name: /Before/ }).click();
  const stored = good(await stage.house.alice.get(`/quiz/${id}`)).widgets;
  stored.entities[text.id].title = 'Of a colleague';
  const typed = Promise.withResolvers<void>();
  await page.route('**/api/v3/quiz/*/save', async (route) => {
    await typed.promise;
    await route.continue();
  });
  await title(page).fill('Of mine');
  good(await stage.house.alice.post(`/quiz/${id}/save`, stored));
  typed.resolve();
  await page.getByText('Of a colleague').waitFor();
  await assertAccessible(page, 'a place where two wrote');
  await saved(page);
  assert.deepEqual(await titlesOf(id), ['Of mine']);
  await page.getByRole('button', { name: 'Use theirs' }).click();
  await page.locator('#inspector :focus').waitFor();
  await saved(page);
  assert.deepEqual(await titlesOf(id), ['Of a colleague']);
});

test('[DA-25] many lines become questions at once, and are taken back at once', async () => {
  const id = await stage.house.survey(stage.house.alice, { widgets: draft() });
  const page = await openBuilder(id);
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByRole('menuitem', { name: 'Paste many lines' }).click();
  const lines = Array.from({ length: 20 }, (_, at) => `Line number ${at + 1}`);
  await page.getByRole('dialog').getByRole('textbox').fill(lines.join('\n'));
  await page.getByRole('button', { name: 'Add 20 questions' }).click();
  await saved(page);
  assert.deepEqual(await titlesOf(id), lines);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('No questions yet.').waitFor();
  await saved(page);
  assert.deepEqual(await titlesOf(id), []);
});

for (const width of [360, 768])
  test(`[DA-26] at ${width} pixels a question is added and written by touch, one pane at a time`, async () => {
    const id = await stage.house.survey(stage.house.alice, { widgets: draft(ask('input', { title: 'There' })) });
    const page = await openAs(stage, stage.house.alice, `/s/${id}/build`, { width });
    await add(page, 'Rating');
    await title(page).fill('On a phone');
    await assertAccessible(page, `builder at ${width}`);
    await saved(page);
    assert.deepEqual(await titlesOf(id), ['There', 'On a phone']);
    if (width < 768) {
      await page.getByRole('button', { name: 'Back to the list' }).click();
      await page.getByRole('button', { name: /On a phone/ }).waitFor();
    }
  });
