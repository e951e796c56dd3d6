import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ask, draft } from '../../../test/draft.ts';
import { good, openHouse, type House } from '../../../test/house.ts';
import { openSurvey } from '../../../test/respondent.ts';
import { seeInstance } from '../database/store.ts';
import type { Log } from '../process/log.ts';
import { markKey, readMark } from './mark.ts';
import { makeStorage, type Storage } from './open.ts';
import { makeStoreOwner } from './owner.ts';
import { noteStrays, sweepStrays } from './stray-files.ts';

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const reserve = { requireRoom: () => {} };
const homes: string[] = [];
const houses: House[] = [];
after(async () => {
  for (const each of houses) await each.close();
  for (const home of homes) rmSync(home, { recursive: true, force: true });
});

test('[RU-53] a new database on the files of another installation deletes none of them, and says so', async () => {
  const old = await installation();
  const files = [await picture(old), await answerFile(old)];
  await old.app.ownStore.look();
  const young = await installation({ DATA_DIR: old.config.dataDir });
  const own = await picture(young);
  good(await young.alice.del(`/workspace/${young.alice.workspaceId}/media/${own.slice('media/'.length)}`));
  await makeLongAgo(young);
  const journal = hear();
  const storage = makeStorage(young.config);
  const store = makeStoreOwner({ db: young.db, storage, log: journal.log });
  assert.equal(await sweepStrays({ db: young.db, storage, own: store, log: journal.log, named: {} }), 0);
  await young.app.jobTable['kernel:tidy']();
  for (const key of files) assert.ok(await storage.get(key), `${key} is gone`);
  assert.deepEqual(store.last().faults, ['foreign']);
  assert.match(
    journal.lines.join('\n'),
    /belongs to another installation, so nothing in it is deleted[^]*was not swept/,
  );
});

test('[RU-53] not even a deletion that comes before the first look at the mark deletes from the store of another', async () => {
  const house = await installation();
  const storage = makeStorage(house.config);
  const key = await picture(house);
  await storage.put(
    markKey,
    Buffer.from(JSON.stringify({ installation: randomUUID(), store: randomUUID() })),
    'application/json',
  );
  const own = makeStoreOwner({ db: house.db, storage, log: hear().log });
  await noteStrays({ db: house.db, storage, own, reserve }).delete(key);
  assert.ok(await storage.get(key), 'it is gone');
});

test('[RU-53] of two installations in one store without a mark the first to start has it, and neither loses a file', async () => {
  const one = await installation();
  const other = await installation({ DATA_DIR: one.config.dataDir });
  const files = [await picture(one), await picture(other), await answerFile(one), await answerFile(other)];
  assert.equal((await one.app.ownStore.look()).isOurs, true);
  assert.equal((await other.app.ownStore.look()).isOurs, false);
  for (const each of [one, other]) {
    await makeLongAgo(each);
    await each.app.jobTable['kernel:tidy']();
  }
  for (const key of files) assert.ok(await makeStorage(one.config).get(key), `${key} is gone`);
});

test('[RU-53] instances that start at the same moment agree on the mark', async () => {
  const house = await installation();
  const storage = makeStorage(house.config);
  const stores = Array.from({ length: 5 }, () => makeStoreOwner({ db: house.db, storage, log: hear().log }));
  const marks = (await Promise.all(stores.map((store) => store.look()))).map(({ mark }) => mark);
  for (const mark of marks) assert.deepEqual(mark, await readMark(storage));
});

test('[RU-53] a mark that is taken away by hand is made anew, for whoever starts then', async () => {
  const house = await installation();
  const storage = makeStorage(house.config);
  await storage.put(
    markKey,
    Buffer.from(JSON.stringify({ installation: randomUUID(), store: randomUUID() })),
    'application/json',
  );
  assert.deepEqual((await house.app.ownStore.look()).faults, ['foreign']);
  await storage.delete(markKey);
  assert.deepEqual((await house.app.ownStore.look()).faults, []);
});

test('[RU-56] files without a row are kept for a week and then deleted, without a look at the whole store', async () => {
  const house = await installation();
  await house.app.ownStore.look();
  const kept = [await picture(house), await answerFile(house)];
  const storage = makeStorage(house.config);
  const blind: Storage = {
    ...storage,
    list: () => assert.fail('the store is searched'),
    entries: () => assert.fail('the store is searched'),
  };
  const noting = noteStrays({ db: house.db, storage: blind, own: house.app.ownStore, reserve });
  // Broken off before its row; found by its note alone.
  const lost = `media/${randomUUID()}`;
  await noting.put(lost, png, 'image/png');
  const gone = await picture(house);
  await house.db.pool.query('delete from media where id = $1', [gone.slice('media/'.length)]);
  const journal = hear();
  const sweep = () =>
    sweepStrays({ db: house.db, storage: blind, own: house.app.ownStore, log: journal.log, named: {} });
  await house.db.pool.query("update stray_files set since = now() - interval '6 days'");
  assert.equal(await sweep(), 0);
  for (const key of [...kept, lost, gone]) assert.ok(await storage.get(key), `${key} is gone`);
  await makeLongAgo(house);
  assert.equal(await sweep(), 2);
  for (const key of kept) assert.ok(await storage.get(key), `${key} is gone`);
  for (const key of [lost, gone]) assert.equal(await storage.get(key), null, key);
  assert.match(journal.lines.join('\n'), /deleted files that nothing has named for a week/);
});

test('[RU-56, SL-51] a file that cannot be deleted keeps no other in the store, and goes when it can', async () => {
  const house = await installation();
  await house.app.ownStore.look();
  const storage = makeStorage(house.config);
  const noting = noteStrays({ db: house.db, storage, own: house.app.ownStore, reserve });
  const keys = ['a', 'b', 'c'].map((name) => `media/${name}`);
  for (const key of keys) await noting.put(key, png, 'image/png');
  await house.db.pool.query(
    "update stray_files set since = now() - interval '8 days' + ascii(right(key, 1)) * interval '1 s'",
  );
  const stuck: Storage = {
    ...storage,
    delete: async (key) => (key === keys[0] ? assert.fail('it stays') : storage.delete(key)),
  };
  const journal = hear();
  const sweep = (store: Storage) =>
    sweepStrays({ db: house.db, storage: store, own: house.app.ownStore, log: journal.log, named: {} });
  await assert.rejects(sweep(stuck), /it stays/);
  assert.deepEqual(await storage.list('media/'), [keys[0]]);
  assert.match(journal.lines.join('\n'), /deleted files that nothing has named/);
  assert.equal(await sweep(storage), 1);
});

test('[RU-56] a file that a row names is not deleted, whatever the notes say', async () => {
  const house = await installation();
  await house.app.ownStore.look();
  const kept = [await picture(house), await answerFile(house)];
  for (const key of kept)
    await house.db.pool.query("insert into stray_files values ($1, now() - interval '1 year')", [key]);
  await house.app.jobTable['kernel:tidy']();
  for (const key of kept) assert.ok(await makeStorage(house.config).get(key), `${key} is gone`);
  assert.equal((await house.db.pool.query('select from stray_files')).rows.length, 0);
});

test('[RU-56] files of a deleted survey go with its answers', async () => {
  const house = await installation();
  const key = await answerFile(house);
  const { rows } = await house.db.pool.query('select survey_id from answer_files where id = $1', [
    key.slice('answers/'.length),
  ]);
  good(await house.alice.del(`/quiz/${rows[0].survey_id}`));
  await house.app.jobTable['surveys:erase']();
  assert.equal(await makeStorage(house.config).get(key), null);
});

test('[RU-57] instances of one database with separate stores are told so; with one store they are not', async () => {
  const house = await installation();
  const apart = mkdtempSync(join(tmpdir(), 'canvass-store-'));
  homes.push(apart);
  const journal = hear();
  const here = makeStoreOwner({ db: house.db, storage: makeStorage(house.config), log: journal.log });
  const there = makeStoreOwner({
    db: house.db,
    storage: makeStorage({ storageUrl: null, dataDir: apart }),
    log: journal.log,
  });
  const see = async (store: typeof here) =>
    house.db.transact(async (tx) =>
      seeInstance(tx, { id: randomUUID(), run: 'all', version: '1', store: (await store.look()).mark!.store }),
    );
  await see(here);
  await see(here);
  assert.deepEqual((await here.look()).faults, []);
  await see(there);
  assert.deepEqual([(await here.look()).faults, (await there.look()).faults], [['separate'], ['separate']]);
  assert.equal(
    journal.lines.filter((line) => /keeps its files in another store/.test(line)).length,
    2,
    'each says it once',
  );
});

async function installation(env: Record<string, string> = {}): Promise<House> {
  const house = await openHouse({ RATE_PUBLIC_PER_MINUTE: '0', ...env });
  houses.push(house);
  await house.db.pool.query('insert into installation default values');
  return house;
}

async function picture({ alice }: House): Promise<string> {
  return `media/${good(await alice.upload(`/workspace/${alice.workspaceId}/media`, { name: 'a.png', bytes: png })).media.id}`;
}

async function answerFile(house: House): Promise<string> {
  const question = ask('file');
  const { rita } = await openSurvey(house, { widgets: draft(question) });
  const uuid = randomUUID();
  good(await rita.put(uuid, { values: {} }));
  const { id } = good(await rita.upload(uuid, question.id, { name: 'a.png', bytes: png }));
  good(await rita.complete({ [question.id]: [id] }, {}, uuid));
  return `answers/${id}`;
}

async function makeLongAgo({ db }: House): Promise<void> {
  await db.pool.query("update stray_files set since = now() - interval '8 days'");
}

function hear(): { log: Log; lines: string[] } {
  const lines: string[] = [];
  const note = (_facts: unknown, text: string) => void lines.push(text);
  return { log: { info: note, warn: note, error: note } as unknown as Log, lines };
}
