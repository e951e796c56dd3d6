/** Who cannot change a survey, or no longer: they see all of it, are told why, and lose nothing that they typed. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { ask, choose, draft } from '../draft.ts';
import { good, type Person } from '../house.ts';
import { holdSaves, openAs } from './builder.ts';
import { assertAccessible, openStage, type Look, type Stage } from './stage.ts';

let stage: Stage;

before(async () => {
  stage = await openStage();
});
after(() => stage.close());

async function openBuilder(id: number, person: Person, look: Look = {}): Promise<Page> {
  const page = await openAs(stage, person, `/s/${id}/build`, look);
  await page.getByRole('navigation', { name: 'Questions' }).waitFor();
  return page;
}

const title = (page: Page) => page.getByRole('textbox', { name: 'Question', exact: true });
const copyButton = (page: Page) => page.getByRole('button', { name: 'Make a new survey from my copy' });

for (const look of [{}, { width: 360, dark: true }])
  test(`[DA-53] a viewer sees every question as text and can change nothing ${JSON.stringify(look)}`, async () => {
    const one = choose({ a: 'Red', b: 'Blue' }, { title: 'Colour', choiceScores: { a: 2 } });
    const two = ask('rating', { title: 'Stars', ratingCount: 7 });
    const id = await stage.house.survey(stage.house.alice, { widgets: draft(one, two) });
    const before = good(await stage.house.alice.get(`/quiz/${id}`));
    const page = await openBuilder(id, stage.house.vera, look);
    await page.getByText('you are a viewer here').waitFor();
    await page.getByText('can give you the right to').waitFor();
    await page.getByRole('button', { name: /Colour/ }).click();
    const inspector = page.locator('.inspector');
    await inspector.getByText('Red', { exact: true }).first().waitFor();
    assert.equal(await inspector.locator('input, textarea, select').count(), 0);
    for (const name of ['Publish', 'Add question', 'Undo the last change', 'Select questions'])
      assert.equal(await page.getByRole('button', { name }).count(), 0, name);
    await assertAccessible(page, 'a viewer');
    for (const keys of ['Delete', 'b', 'r', 'Alt+ArrowDown', 'Control+d', '/']) await page.keyboard.press(keys);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    assert.deepEqual(good(await stage.house.alice.get(`/quiz/${id}`)).widgets, before.widgets);
  });

test('[DA-53] somebody whose role becomes viewer while they type keeps all of it, as a file and as a new survey', async () => {
  const { alice, bob } = stage.house;
  const text = ask('input', { title: 'Before' });
  const id = await stage.house.survey(alice, { widgets: draft(text) });
  const workspace = good(await alice.get(`/quiz/${id}`)).workspace_id;
  const page = await openBuilder(id, bob);
  await page.getByRole('button', { name: /Before/ }).click();
  await title(page).waitFor();
  const gate = await holdSaves(page);
  await title(page).fill('Typed too late');
  await gate.held;
  good(await alice.post(`/workspace/${workspace}/members/${bob.userId}`, { role: 'viewer' }));
  gate.open();
  await page.getByText('You may no longer change this survey.').first().waitFor();
  await page.locator('.inspector').getByText('Typed too late').waitFor();
  await assertAccessible(page, 'the right is gone');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my copy' }).click(),
  ]);
  const { entities } = JSON.parse(await readFile(await file.path(), 'utf8')) as { entities: Record<string, unknown> };
  assert.equal((entities[text.id] as { title: string }).title, 'Typed too late');
  await page.reload();
  await copyButton(page).click();
  await page.getByText('A new survey holds all that was here.').waitFor();
  const made = Number(/\/s\/(\d+)\//.exec(page.url())![1]);
  assert.notEqual(made, id);
  assert.equal(good(await bob.get(`/quiz/${made}`)).widgets.entities[text.id].title, 'Typed too late');
  good(await alice.post(`/workspace/${workspace}/members/${bob.userId}`, { role: 'member' }));
});

test('[DA-53] a survey that is deleted while somebody types becomes a new one from their copy, also after a reload', async () => {
  const { alice } = stage.house;
  for (const isReloaded of [false, true]) {
    const text = ask('input', { title: 'Before' });
    const id = await stage.house.survey(alice, { widgets: draft(text) });
    const page = await openBuilder(id, alice);
    await page.getByRole('button', { name: /Before/ }).click();
    await title(page).waitFor();
    const gate = await holdSaves(page);
    await title(page).fill('Typed into nothing');
    await gate.held;
    good(await alice.del(`/quiz/${id}`));
    gate.open();
    await page.getByText('This survey has been deleted.').waitFor();
    await assertAccessible(page, 'the survey is gone');
    if (isReloaded) {
      await page.reload();
      await page.getByText('This device still has what you typed').waitFor();
      await assertAccessible(page, 'gone, with a copy');
    }
    await copyButton(page).click();
    await page.getByText('A new survey holds all that was here.').waitFor();
    const made = Number(/\/s\/(\d+)\//.exec(page.url())![1]);
    assert.equal(good(await alice.get(`/quiz/${made}`)).widgets.entities[text.id].title, 'Typed into nothing');
  }
});
