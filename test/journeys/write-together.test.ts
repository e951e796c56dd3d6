/** Two people in two browsers write into one survey at the same time: every word of both is in the draft or in a card. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { ask, choose as choice, draft } from '../draft.ts';
import {
  add,
  assertKept,
  choose,
  holdSaves,
  list,
  openAs,
  option,
  ready,
  row,
  rowMenu,
  saved,
  title,
  titlesOf,
} from './builder.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
let [alice, bob] = [undefined, undefined] as unknown as [Page, Page];

before(async () => {
  stage = await openStage();
  alice = await openAs(stage, stage.house.alice, '/templates');
  bob = await openAs(stage, stage.house.bob, '/templates');
});
after(() => stage.close());

const questions = () => [
  ask('input', { title: 'First' }),
  ask('input', { title: 'Second' }),
  choice({ a: 'Red', b: 'Blue' }, { title: 'Third' }),
];

interface Case {
  goal: string;
  alice(page: Page): Promise<unknown>;
  bob(page: Page): Promise<unknown>;
  words: string[];
  titles: string[];
  /** What Alice, who is second, is told or shown. */
  told?: RegExp;
}

const write = async (page: Page, question: string, text: string) => {
  await choose(page, question);
  await title(page).fill(text);
};
const describe = async (page: Page, question: string, text: string) => {
  await choose(page, question);
  await page.getByRole('textbox', { name: 'Further text' }).fill(text);
};

const cases: Case[] = [
  {
    goal: 'into different questions',
    alice: (page) => write(page, 'First', 'First of Alice'),
    bob: (page) => write(page, 'Second', 'Second of Bob'),
    words: ['First of Alice', 'Second of Bob'],
    titles: ['First of Alice', 'Second of Bob', 'Third'],
  },
  {
    goal: 'into the same question',
    alice: (page) => write(page, 'First', 'Title of Alice'),
    bob: (page) => describe(page, 'First', 'Text of Bob'),
    words: ['Title of Alice', 'Text of Bob'],
    titles: ['Title of Alice', 'Second', 'Third'],
  },
  {
    goal: 'into the same title',
    alice: (page) => write(page, 'First', 'Title of Alice'),
    bob: (page) => write(page, 'First', 'Title of Bob'),
    words: ['Title of Alice', 'Title of Bob'],
    titles: ['Title of Alice', 'Second', 'Third'],
    told: /Bob wrote at the same time/,
  },
  {
    goal: 'one deletes what the other rewrites',
    alice: (page) => rowMenu(page, 'First', 'Delete'),
    bob: (page) => write(page, 'First', 'Rewritten by Bob'),
    words: ['Rewritten by Bob'],
    titles: ['Rewritten by Bob', 'Second', 'Third'],
    told: /You deleted “Rewritten by Bob” while .+ changed it\. It is back\./,
  },
  {
    goal: 'one rewrites what the other deletes',
    alice: (page) => write(page, 'First', 'Rewritten by Alice'),
    bob: (page) => rowMenu(page, 'First', 'Delete'),
    words: ['Rewritten by Alice'],
    titles: ['Rewritten by Alice', 'Second', 'Third'],
    told: /deleted “Rewritten by Alice”; your change kept it/,
  },
  {
    goal: 'one puts in order where the other inserts',
    async alice(page) {
      await choose(page, 'Third');
      await page.keyboard.press('Alt+Shift+ArrowUp');
    },
    async bob(page) {
      await choose(page, 'First');
      await add(page, 'Rating');
      await title(page).fill('Inserted by Bob');
    },
    words: ['Inserted by Bob'],
    titles: ['Third', 'First', 'Inserted by Bob', 'Second'],
  },
  {
    goal: 'into the options of one question',
    async alice(page) {
      await choose(page, 'Third');
      await option(page, 1).fill('Crimson of Alice');
      await option(page, 2).press('Enter');
      await option(page, 3).fill('Green of Alice');
    },
    async bob(page) {
      await choose(page, 'Third');
      await option(page, 1).fill('Scarlet of Bob');
      await option(page, 2).press('Enter');
      await option(page, 3).fill('Yellow of Bob');
    },
    words: ['Crimson of Alice', 'Green of Alice', 'Scarlet of Bob', 'Yellow of Bob', 'Blue'],
    titles: ['First', 'Second', 'Third'],
    told: /Bob wrote at the same time/,
  },
];

/** All of them at full counts. */
for (const one of process.env['CANVASS_PROVE'] ? cases : cases.slice(0, 3))
  test(`[DA-24] two people write at once, ${one.goal}: every word of both is there, for both`, async () => {
    const id = await stage.house.survey(stage.house.alice, { widgets: draft(...questions()) });
    for (const page of [alice, bob]) {
      await page.goto(`${stage.origin}/s/${id}/build`);
      await ready(page);
    }
    const gate = await holdSaves(alice);
    await one.alice(alice);
    await gate.held;
    await one.bob(bob);
    await saved(bob);
    gate.open();
    if (one.told) await alice.getByText(one.told).first().waitFor();
    await saved(alice);
    await assertKept(stage, id, ...one.words);
    assert.deepEqual(await titlesOf(stage, id), one.titles);
    // The other one sees the same, whether it came by itself or with a reload.
    await bob.reload();
    for (const name of one.titles) await row(bob, name).first().waitFor();
    assert.equal(await list(bob).getByRole('listitem').count(), one.titles.length);
    assert.deepEqual(stage.troubles, []);
  });

test('[DA-24, DB-15] a card is put away by one of the two, and is gone for both', async () => {
  const id = await stage.house.survey(stage.house.alice, { widgets: draft(ask('input', { title: 'First' })) });
  for (const page of [alice, bob]) {
    await page.goto(`${stage.origin}/s/${id}/build`);
    await ready(page);
  }
  const gate = await holdSaves(alice);
  await write(alice, 'First', 'Title of Alice');
  await gate.held;
  await write(bob, 'First', 'Title of Bob');
  await saved(bob);
  gate.open();
  await alice.getByRole('button', { name: 'Keep mine' }).waitFor();
  await saved(alice);
  await bob.reload();
  await choose(bob, 'Title of Alice');
  await bob.getByText('Title of Bob').first().waitFor();
  await bob.getByRole('button', { name: 'Use theirs' }).click();
  await saved(bob);
  assert.deepEqual(await titlesOf(stage, id), ['Title of Bob']);
  await alice.reload();
  await choose(alice, 'Title of Bob');
  assert.equal(await alice.getByRole('button', { name: 'Keep mine' }).count(), 0);
});
