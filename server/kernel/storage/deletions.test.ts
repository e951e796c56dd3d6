import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ask, draft } from '../../../test/draft.ts';
import { good, openHouse } from '../../../test/house.ts';
import { makeDeletionList, type Deletion } from './deletions.ts';
import { makeStorage } from './open.ts';

const house = await openHouse();
const homes: string[] = [];
after(async () => {
  await house.close();
  for (const home of homes) rmSync(home, { recursive: true, force: true });
});

const day = 86_400_000;
const newStorage = () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'canvass-deletions-'));
  homes.push(dataDir);
  return makeStorage({ storageUrl: null, dataDir });
};
const at = new Date().toISOString();
const entry = (ids: string[], more: Partial<Deletion> = {}): Deletion => ({
  kind: 'answer',
  within: 7,
  ids,
  at,
  ...more,
});

test('[RU-54] ids come back as they were noted, whatever they look like', async () => {
  const list = makeDeletionList(newStorage());
  const noted = [
    entry(['3', '1', '2', '9', '10', '12']),
    entry(['5']),
    entry(['00000000-0000-4000-8000-000000000001', '12345678-1234-4123-8123-123456789012'], { kind: 'answer_file' }),
    entry(['1'], { kind: 'token', within: null }),
  ];
  for (const one of noted) await list.note([one]);
  const place = ({ kind, ids }: Deletion) => `${kind} ${ids.length}`;
  const found = Object.fromEntries((await Array.fromAsync(list.entries())).map((one) => [place(one), one]));
  const wanted = [entry(['1', '2', '3', '9', '10', '12']), ...noted.slice(1)];
  assert.deepEqual(found, Object.fromEntries(wanted.map((one) => [place(one), one])));
});

test('[RU-55] a million answers of one survey take a few kilobytes of the list', async () => {
  const storage = newStorage();
  const list = makeDeletionList(storage);
  const piece = (from: number) => entry(Array.from({ length: 10_000 }, (_, place) => String(from + place)));
  await list.note(Array.from({ length: 100 }, (_, index) => piece(1 + index * 10_000)));
  const [key, ...others] = await storage.list('deletions/');
  assert.deepEqual(others, []);
  assert.ok((await storage.get(key!))!.size < 20_000);
  let count = 0;
  for await (const { ids } of list.entries()) count += ids.length;
  assert.equal(count, 1_000_000);
});

test('[RU-55] what was written on a day becomes one object, and goes after 400 days', async () => {
  const storage = newStorage();
  const list = makeDeletionList(storage);
  for (const id of ['1', '2', '3']) await list.note([entry([id])]);
  await storage.put(
    'deletions/survey-5.json',
    Buffer.from(JSON.stringify({ kind: 'survey', id: 5, at })),
    'application/json',
  );
  const ids = async () => (await Array.fromAsync(list.entries())).flatMap((one) => one.ids).toSorted();
  await list.tidy();
  assert.equal((await storage.list('deletions/')).length, 4, 'those of today stay as they are');
  await list.tidy(Date.now() + day);
  assert.deepEqual([(await storage.list('deletions/')).length, await ids()], [1, ['1', '2', '3', '5']]);
  await list.tidy(Date.now() + 2 * day);
  assert.deepEqual(await ids(), ['1', '2', '3', '5']);
  await list.tidy(Date.now() + 402 * day);
  assert.deepEqual(await storage.list('deletions/'), []);
});

test('[RU-55, SL-51] a day with an object that cannot be read keeps no other day from being tidied', async () => {
  const storage = newStorage();
  const list = makeDeletionList(storage);
  for (const name of ['1', '2'])
    await storage.put(`deletions/2026-01-01/${name}.jsonl`, Buffer.from('{'), 'application/jsonl');
  for (const id of ['1', '2']) await list.note([entry([id])]);
  await assert.rejects(list.tidy(Date.now() + day), SyntaxError);
  assert.equal((await storage.list('deletions/')).length, 3);
});

test('[RU-55] emptying a large trash notes every answer once, when it is asked for', async () => {
  const id = await house.survey(house.alice, { widgets: draft(ask('input')), publish: true });
  const { rows } = await house.db.pool.query<{ id: string }>(
    `insert into answers (survey_id, uuid, version_id, is_complete, is_listed, is_hidden, completed_at, lang, device)
     select $1, gen_random_uuid(), (select max(id) from versions where survey_id = $1), true, true, true, now(), 'en', 'desktop'
     from generate_series(1, 2500) returning id::text`,
    [id],
  );
  const wanted = rows.map((row) => row.id).toSorted();
  good(await house.alice.post(`/quiz/${id}/answers/bulk`, { action: 'purge', scope: 'all', confirm_purge: true }));
  const noted = async () => {
    const found = await house.db.pool.query<{ ids: string[] }>(
      `select ids from removals where kind = 'answer' and within = $1`,
      [id],
    );
    return found.rows.flatMap(({ ids }) => ids).toSorted();
  };
  assert.deepEqual(await noted(), wanted);
  await house.app.jobTable['answers:erase']();
  assert.deepEqual(await noted(), wanted);
  await house.app.jobTable['kernel:list-deletions']();
  assert.deepEqual(await noted(), []);
});

test('[RU-55] a survey that is deleted is noted by itself, and not by its answers', async () => {
  const id = await house.survey(house.alice, { widgets: draft(ask('input')), publish: true });
  await house.db.pool.query(
    `insert into answers (survey_id, uuid, version_id, is_complete, is_listed, completed_at, lang, device)
     select $1, gen_random_uuid(), (select max(id) from versions where survey_id = $1), true, true, now(), 'en', 'desktop'
     from generate_series(1, 20)`,
    [id],
  );
  good(await house.alice.del(`/quiz/${id}`));
  await house.app.jobTable['surveys:erase']();
  const { rows } = await house.db.pool.query('select from removals where kind = $1 and within = $2', ['answer', id]);
  assert.equal(rows.length, 0);
  const list = makeDeletionList(makeStorage(house.config));
  const surveys = (await Array.fromAsync(list.entries()))
    .filter(({ kind }) => kind === 'survey')
    .flatMap(({ ids }) => ids);
  assert.ok(surveys.includes(String(id)));
});
