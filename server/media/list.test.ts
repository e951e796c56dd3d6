import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { limits } from '../../contract/limits.ts';
import { ask, choose, draft } from '../../test/draft.ts';
import { good, openHouse, type Person } from '../../test/house.ts';

const house = await openHouse();
after(() => house.close());
const { alice, vera, carol } = house;

interface Listed {
  id: string;
  name: string;
  url: string;
  used_by: { id: number; name: string }[];
  used_by_more: boolean;
}

const path = (person: Person) => `/workspace/${person.workspaceId}/media`;
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const film = Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0', 'latin1');
const upload = async (name: string, person = alice): Promise<Listed> =>
  good(await person.upload(path(person), { name, bytes: name.endsWith('.mp4') ? film : png })).media;
const pictured = (url: string) => draft(ask('input', { multimedia: { type: 'img', imgUrl: url } }));
const usersOf = async ({ id }: Listed, person = alice) => {
  const { data } = good(await person.get(path(person), { limit: 500 }));
  return (data as Listed[]).find((one) => one.id === id)!.used_by.map((survey) => survey.id);
};

test('[QT-48] media are listed newest first, in pages, each once, by those who may see the workspace', async () => {
  const names = ['a.png', 'b.png', 'c.mp4', 'd.png', 'e.png'];
  const made: Listed[] = [];
  for (const name of names) made.push(await upload(name));
  await upload('hers.png', carol);
  const first = good(await vera.get(path(alice), { limit: 2 }));
  const { used_by, used_by_more, created_at, ...shown } = first.data[0];
  assert.deepEqual([shown, used_by, used_by_more], [made.at(-1), [], false]);
  assert.match(created_at, /^\d{4}-\d\d-\d\dT/);
  const seen: Listed[] = [...first.data];
  // One that goes meanwhile moves none of the others.
  good(await alice.del(`${path(alice)}/${made[3]!.id}`));
  let cursor = first.next_cursor;
  while (cursor !== null) {
    const page = good(await alice.get(path(alice), { limit: 1, cursor }));
    seen.push(...page.data);
    cursor = page.next_cursor;
  }
  assert.deepEqual(
    seen.map(({ name }) => name),
    names.toReversed(),
  );
  assert.deepEqual(
    good(await alice.get(path(alice), { kind: 'video' })).data.map(({ name }: Listed) => name),
    ['c.mp4'],
  );
  await upload('Наша ВЫВЕСКА_1.png');
  const found = async (search: string) =>
    good(await vera.get(path(alice), { search })).data.map(({ name }: Listed) => name);
  assert.deepEqual([await found('вывеска_'), await found('_.'), await found('hers')], [['Наша ВЫВЕСКА_1.png'], [], []]);
  good(await alice.del(`${path(alice)}/${good(await alice.get(path(alice), { search: 'вывеска' })).data[0].id}`));
  assert.equal(good(await alice.get(path(alice), { limit: 4 })).next_cursor, null, 'none is left behind the last');
  for (const limit of [0, 501]) assert.equal((await alice.get(path(alice), { limit })).status, 422);
});

test('[QT-48] nothing of another workspace is listed, and its cursors open nothing', async () => {
  await upload('hers too.png', carol);
  const { next_cursor } = good(await carol.get(path(carol), { limit: 1 }));
  assert.equal((await alice.get(path(alice), { cursor: next_cursor })).body.code, 'cursor_invalid');
  assert.equal((await carol.get(path(alice))).body.code, 'access_denied');
  const reader = await house.tokenFor(alice, ['answers:read']);
  assert.equal((await reader.get(path(alice))).body.code, 'ability_missing');
});

test('[QT-49] a file tells which surveys show it, in their drafts, on the air and by their themes', async () => {
  const [logo, ground] = [await upload('logo.png'), await upload('ground.png')];
  const option = choose({ a: 'A' });
  option.entity['choiceEntities'] = { a: { text: 'A', imgUrl: logo.url } };
  const inDraft = await house.survey(alice, { widgets: draft(option) });
  assert.deepEqual(await usersOf(logo), [inDraft]);
  const onAir = await house.survey(alice, { widgets: pictured(logo.url) });
  good(await alice.post(`/quiz/${onAir}/publish`));
  good(await alice.post(`/quiz/${onAir}/save`, draft(ask('input'))));
  assert.deepEqual(await usersOf(logo), [onAir, inDraft], 'respondents still see it');
  good(await alice.post(`/quiz/${onAir}/unpublish`));
  assert.deepEqual(await usersOf(logo), [inDraft]);
  good(await alice.post(`/workspace/${alice.workspaceId}/themes`, { quiz_id: inDraft, bg_image_url: ground.url }));
  assert.deepEqual(await usersOf(ground), [inDraft]);
  good(await alice.post(`/quiz/${inDraft}/applyTheme/1`));
  assert.deepEqual(await usersOf(ground), []);
  const copy = good(await alice.post(`/quiz/${inDraft}/duplicate`)).quiz.id;
  assert.deepEqual(await usersOf(logo), [copy, inDraft]);
  good(await alice.del(`/quiz/${copy}`));
  assert.deepEqual(await usersOf(logo), [inDraft]);
});

test('[QT-49] a survey of another workspace that names the file is not told of', async () => {
  const mine = await upload('mine.png');
  const foreign = await house.survey(carol, { widgets: pictured(mine.url) });
  assert.deepEqual(await usersOf(mine), []);
  const { rows } = await house.db.pool.query('select from survey_media where survey_id = $1', [foreign]);
  assert.equal(rows.length, 0, 'strangers write nothing that readers would have to pass');
});

test('[QT-49] at most ten surveys are named, and whether there are more', async () => {
  const busy = await upload('busy.png');
  const read = async () =>
    (good(await alice.get(path(alice), { limit: 1 })).data as Listed[]).map((one) => [
      one.used_by.length,
      one.used_by_more,
    ])[0];
  const ids: number[] = [];
  for (let made = 0; made < limits.mediaUses; made += 1)
    ids.push(await house.survey(alice, { widgets: pictured(busy.url) }));
  for (const id of ids) good(await alice.post(`/quiz/${id}/publish`));
  assert.deepEqual(await read(), [limits.mediaUses, false]);
  await house.survey(alice, { widgets: pictured(busy.url) });
  assert.deepEqual(await read(), [limits.mediaUses, true]);
});
