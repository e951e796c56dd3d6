/** What a restore does with the store of files, and with what was deleted since the backup. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { good, openHouse } from '../../test/house.ts';
import { backupsOf, passphrase, query, restore, storedFiles } from '../../test/restore-target.ts';
import { makeDeletionList } from '../kernel/storage/deletions.ts';
import { markKey, readMark, writeMark } from '../kernel/storage/mark.ts';
import { makeStorage } from '../kernel/storage/open.ts';

const house = await openHouse();
const { source, backUp, emptyTarget, clear } = backupsOf(house);
await house.db.pool.query('insert into installation default values on conflict do nothing');

after(async () => {
  await clear();
  await house.close();
});

test('[RU-30] what was deleted after the backup is deleted again, and its number is not given out anew', async () => {
  const doomed = await house.survey(house.alice, { name: 'Doomed' });
  const kept = await house.survey(house.alice, { name: 'Kept' });
  const made = await backUp(passphrase);
  const later = await house.survey(house.alice, { name: 'Made after the backup' });
  for (const id of [doomed, later]) good(await house.alice.del(`/quiz/${id}`));
  await house.app.jobTable['surveys:erase']();
  const listed = await Array.fromAsync(makeDeletionList(source.storage).entries());
  assert.deepEqual(
    listed.flatMap(({ kind, ids }) => ids.map((id) => `${kind} ${id}`)).toSorted(),
    [`survey ${doomed}`, `survey ${later}`].toSorted(),
  );

  const live = 'select id::int from live_surveys where id = any($1) order by id';
  const unaware = await emptyTarget();
  await restore(unaware, made);
  assert.deepEqual(await query(unaware, live, [[doomed, kept]]), [{ id: doomed }, { id: kept }]);

  const target = await emptyTarget({ DATA_DIR: house.config.dataDir });
  assert.equal((await restore(target, made)).deletedAgain, 2);
  assert.deepEqual(await query(target, live, [[doomed, kept]]), [{ id: kept }]);
  const [next] = await query<{ id: number }>(
    target,
    "select nextval(pg_get_serial_sequence('surveys', 'id'))::int as id",
  );
  assert.equal(next!.id, later + 1);
});

test('[RU-30, RU-54] what another installation has deleted on the same store is not deleted of what is restored', async () => {
  await source.storage.delete(markKey);
  await house.app.ownStore.look();
  const kept = await house.survey(house.alice, { name: 'Kept' });
  const made = await backUp(passphrase);
  const stranger = await openHouse({ DATA_DIR: house.config.dataDir });
  try {
    const { db, alice, app } = stranger;
    await db.pool.query('insert into installation default values');
    await db.pool.query("select setval(pg_get_serial_sequence('surveys', 'id'), $1, false)", [kept]);
    const doomed = await stranger.survey(alice, { name: 'Doomed' });
    assert.equal(doomed, kept, 'the same number');
    good(await alice.del(`/quiz/${doomed}`));
    await app.jobTable['surveys:erase']();
  } finally {
    await stranger.close();
  }
  const target = await emptyTarget({ DATA_DIR: house.config.dataDir });
  await restore(target, made);
  assert.deepEqual(await query(target, 'select name from live_surveys where id = $1', [kept]), [{ name: 'Kept' }]);
});

test('[RU-59] a restored installation takes the store of the one in the backup only when told to, and that one then leaves it alone', async () => {
  await source.storage.delete(markKey);
  await house.app.ownStore.look();
  const made = await backUp(passphrase);
  const target = await emptyTarget({ DATA_DIR: house.config.dataDir });
  const before = await storedFiles(house.config);
  await assert.rejects(restore(target, made, { takesOver: false }), /may still run[^]*--take-over/);
  assert.deepEqual(await query(target, "select 1 from pg_class where relnamespace = 'public'::regnamespace"), []);
  assert.deepEqual([await storedFiles(house.config), (await house.app.ownStore.look()).faults], [before, []]);
  assert.equal((await restore(target, made)).tookOver, true);
  const [row] = await query<{ identity: string }>(target, 'select identity from installation');
  assert.equal((await readMark(source.storage))!.installation, row!.identity);
  assert.deepEqual((await house.app.ownStore.look()).faults, ['foreign']);
});

test('[RU-59] into the store of a third installation nothing is restored', async () => {
  const made = await backUp(passphrase);
  const target = await emptyTarget();
  const storage = makeStorage(target);
  await writeMark(storage, { installation: randomUUID(), store: randomUUID() });
  await assert.rejects(restore(target, made), /belongs to another installation/);
  assert.deepEqual(await query(target, "select 1 from pg_class where relnamespace = 'public'::regnamespace"), []);
  assert.deepEqual(await storage.list(''), [markKey]);
});
