/** A picture is taken from those that the workspace has, and said to people who cannot see it. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask, choose, draft } from '../draft.ts';
import { good } from '../house.ts';
import { openAs, saved } from './builder.ts';
import { assertAccessible, openStage, type Stage } from './stage.ts';

let stage: Stage;

before(async () => {
  stage = await openStage();
});
after(() => stage.close());

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('[DA-185, DA-186, DA-187] a picture is chosen by keys, told in words, taken back, and read out to respondents', async () => {
  const { house } = stage;
  const { alice } = house;
  const urls: string[] = [];
  for (const name of ['Old door.png', 'New window.png']) {
    const bytes = Buffer.from(dot, 'base64');
    urls.push(good(await alice.upload(`/workspace/${alice.workspaceId}/media`, { name, bytes })).media.url);
  }
  const [door, pane] = urls as [string, string];
  await house.survey(alice, {
    name: 'Doors',
    widgets: draft(ask('input', { multimedia: { type: 'img', imgUrl: door } })),
  });
  const question = choose({ a: 'Left', b: 'Right' }, { title: 'Which one?', choiceType: 'image' });
  const id = await house.survey(alice, { widgets: draft(question) });
  const page = await openAs(stage, alice, `/s/${id}/build?q=${question.id}`);

  const option = page.getByRole('button', { name: 'Choose the picture of option 2' });
  await option.click();
  const dialog = page.getByRole('dialog', { name: 'Your pictures' });
  const [newest, oldest] = [
    dialog.getByRole('button', { name: 'New window.png' }),
    dialog.getByRole('button', { name: 'Old door.png' }),
  ];
  await newest.and(page.locator(':focus')).waitFor();
  assert.match((await oldest.textContent())!, /In “Doors”/);
  assert.match((await newest.textContent())!, /Not used/);
  await assertAccessible(page, 'your pictures');
  await page.keyboard.press('ArrowRight');
  await oldest.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await option.and(page.locator(':focus')).waitFor();
  assert.equal(await page.getByRole('textbox', { name: 'Picture of option 2', exact: true }).inputValue(), door);
  await page.getByRole('textbox', { name: 'What the picture of option 2 shows' }).fill('A red door');

  await page.getByText('Picture, video, sound').click();
  const says = page.getByRole('textbox', { name: 'What the picture shows, for people who cannot see it' });
  assert.equal(await says.count(), 0, 'there is no picture yet');
  const way = page.getByRole('button', { name: 'Choose from your pictures' });
  await way.click();
  await newest.click();
  await says.fill('A window');
  // Another picture: what was said of the first is not true of it.
  await way.click();
  await oldest.click();
  assert.equal(await says.inputValue(), '');
  await way.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Control+z');
  await page.waitForFunction((url) => [...document.querySelectorAll('input')].some(({ value }) => value === url), pane);
  assert.equal(await says.inputValue(), 'A window');
  await saved(page);

  const { url_shared: link } = good(await alice.get(`/quiz/${id}`));
  good(await alice.post(`/quiz/${id}/publish`));
  const respondent = await stage.page();
  await respondent.goto(link);
  await respondent.getByRole('img', { name: 'A window' }).waitFor();
  await respondent.getByRole('img', { name: 'A red door' }).waitFor();
  assert.deepEqual(stage.troubles, []);
});

test('[DA-434] among many pictures one is searched by its name, and the caret stays in the search', async () => {
  const { alice } = stage.house;
  const names = [...Array.from({ length: 12 }, (_, n) => `Plate ${n}.png`), 'Our sign.png'];
  for (const name of names)
    good(await alice.upload(`/workspace/${alice.workspaceId}/media`, { name, bytes: Buffer.from(dot, 'base64') }));
  const question = choose({ a: 'Left' }, { title: 'Which one?', choiceType: 'image' });
  const id = await stage.house.survey(alice, { widgets: draft(question) });
  const page = await openAs(stage, alice, `/s/${id}/build?q=${question.id}`);
  await page.getByRole('button', { name: 'Choose the picture of option 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your pictures' });
  const search = dialog.getByRole('searchbox', { name: 'Search by name' });
  await search.fill('SIGN');
  await dialog.getByRole('button', { name: 'Plate 1.png' }).waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Our sign.png' }).waitFor();
  await search.and(page.locator(':focus')).waitFor();
  await search.fill('nothing of the kind');
  await dialog.getByText('No picture has this name.').waitFor();
  await assertAccessible(page, 'pictures searched');
  await search.fill('sign');
  await dialog.getByRole('button', { name: 'Our sign.png' }).click();
  await dialog.waitFor({ state: 'detached' });
  assert.notEqual(await page.getByRole('textbox', { name: 'Picture of option 1', exact: true }).inputValue(), '');
  assert.deepEqual(stage.troubles, []);
});
