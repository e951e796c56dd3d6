import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { freshDatabase } from '../../../test/database.ts';
import { withBulk } from '../database/bulk-connection.ts';
import { connect } from '../database/db.ts';
import { readConfig } from '../process/config.ts';
import { makeLog } from '../process/log.ts';
import { SettingWrong } from '../process/setting.ts';
import {
  finishRotation,
  KeysLost,
  openVault,
  rotateKey,
  RotationOvertaken,
  RotationUnfinished,
  secretKeyOf,
} from './keys.ts';
import { KeyDoesNotFit } from './vault.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'canvass-keys-'));
const database = await freshDatabase();
const db = connect({ url: database.url, log: makeLog({ pretty: false, level: 'silent' }) });
after(async () => {
  await db.close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});
const own = readConfig({ DATA_DIR: dataDir });
const set = (key: Buffer) => readConfig({ DATA_DIR: dataDir, SECRET_KEY: key.toString('base64') });

test('[RU-11, RU-12] the key is made once, readable by its owner only', () => {
  const key = secretKeyOf(own);
  assert.equal(key.length, 32);
  assert.deepEqual(secretKeyOf(own), key);
  assert.equal(statSync(join(dataDir, 'secret')).mode & 0o777, 0o600);
  assert.equal(readFileSync(join(dataDir, 'secret'), 'utf8'), `${key.toString('base64')}\n`);
  assert.deepEqual(readdirSync(dataDir), ['secret']);
});

test('[RU-12] SECRET_KEY wins over the file, and a broken file is named', () => {
  const key = Buffer.alloc(32, 3);
  assert.deepEqual(secretKeyOf(set(key)), key);
  const broken = mkdtempSync(join(tmpdir(), 'canvass-keys-'));
  writeFileSync(join(broken, 'secret'), 'x');
  assert.throws(
    () => secretKeyOf(readConfig({ DATA_DIR: broken })),
    (error) => error instanceof SettingWrong && error.message.includes(broken),
  );
  rmSync(broken, { recursive: true });
});

test('[RU-12] starters at the same moment agree on one key, and any other SECRET_KEY is refused', async () => {
  const key = secretKeyOf(own);
  const vaults = await Promise.all(Array.from({ length: 5 }, () => openVault(db, key)));
  const sealed = vaults[0]!.seal('replay', 'secret');
  for (const vault of vaults) assert.equal(vault.open('replay', sealed), 'secret');
  await assert.rejects(openVault(db, Buffer.alloc(32, 9)), KeyDoesNotFit);
});

test('[RU-12] of first starters with different keys exactly one makes the installation its own', async () => {
  await db.pool.query('delete from wrapped_keys');
  const keys = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
  const outcomes = await withBulk(database.url, async (bulk) => {
    // Each starter sees that there is no key yet, and can write one only after the other has seen it too.
    await bulk.query('begin; lock table wrapped_keys in share mode');
    const opening = Promise.allSettled(keys.map((key) => openVault(db, key)));
    const waiting = `select 1 from pg_locks l join pg_database d on d.oid = l.database
      where not l.granted and d.datname = current_database()`;
    const end = Date.now() + 20_000;
    while ((await bulk.query(waiting)).length < keys.length) assert.ok(Date.now() < end, 'both starters wait');
    await bulk.query('commit');
    return opening;
  });
  const refused = outcomes.filter((one) => one.status === 'rejected').map((one) => one.reason as unknown);
  assert.equal(refused.length, 1);
  assert.ok(refused[0] instanceof KeyDoesNotFit);
  const { rowCount } = await db.pool.query('delete from wrapped_keys');
  assert.equal(rowCount, 1);
});

test('[RU-28] a new key opens what the old one sealed; with SECRET_KEY both work until the rotation is finished', async () => {
  const first = secretKeyOf(own);
  const sealed = (await openVault(db, first)).seal('survey-password', 'open sesame');
  await rotateKey(db, own);
  const second = secretKeyOf(own);
  assert.notDeepEqual(second, first);
  assert.equal((await openVault(db, second)).open('survey-password', sealed), 'open sesame');
  await assert.rejects(openVault(db, first), KeyDoesNotFit);

  const report = await rotateKey(db, set(second));
  const third = Buffer.from(
    report.find((line) => /^[A-Za-z0-9+/]{43}=$/.test(line))!,
    'base64',
  );
  for (const key of [second, third])
    assert.equal((await openVault(db, key)).open('survey-password', sealed), 'open sesame');
  await finishRotation(db, set(third));
  assert.equal((await openVault(db, third)).open('survey-password', sealed), 'open sesame');
  await assert.rejects(openVault(db, second), KeyDoesNotFit);
});

test('[RU-28] without SECRET_KEY the old key is kept beside the new one, and opens what was backed up with it', async () => {
  await db.pool.query('delete from wrapped_keys');
  const first = secretKeyOf(own);
  await openVault(db, first);
  const before = readdirSync(dataDir);
  const backedUp = (await db.pool.query('select * from wrapped_keys')).rows;
  const report = (await rotateKey(db, own)).join('\n');
  const [kept] = readdirSync(dataDir).filter((name) => !before.includes(name));
  assert.ok(report.includes(join(dataDir, kept!)), report);
  assert.equal(statSync(join(dataDir, kept!)).mode & 0o777, 0o600);
  const second = secretKeyOf(own);
  await rotateKey(db, own);
  assert.equal(readdirSync(dataDir).length, before.length + 2, 'a second rotation overwrites no key that was kept');
  assert.notDeepEqual(secretKeyOf(own), second);
  await db.pool.query('delete from wrapped_keys');
  for (const { fingerprint, wrapped } of backedUp)
    await db.pool.query('insert into wrapped_keys (fingerprint, wrapped) values ($1, $2)', [fingerprint, wrapped]);
  await assert.rejects(openVault(db, secretKeyOf(own)), KeyDoesNotFit);
  await openVault(db, secretKeyOf(set(Buffer.from(readFileSync(join(dataDir, kept!), 'utf8'), 'base64'))));
});

/** Steps of rotations by r, ends of them by f and starts by s, each with the key of a number: 0 is the first one. */
const orders: [steps: string, opens: number[]][] = [
  ['r0', [0, 1]],
  ['r0 f0!', [0, 1]],
  ['r0 s0 s1 f1 s0! s1', [1]],
  ['r0 f1 f1 f0!', [1]],
  ['r0 f1 r0!', [1]],
  ['r0 r0 f1! f0! f2', [2]],
  ['r0 r1 f1! f2 s0! s1!', [2]],
  ['r0 f0! r0 f1! f2 r2 f2! f3', [3]],
  ['f0 f0 s0', [0]],
];

for (const [steps, opens] of orders) {
  test(`[RU-49] of the keys after ${steps} (! = refused) exactly ${opens.join(' and ')} open`, async () => {
    await db.pool.query('delete from wrapped_keys');
    const keys = [Buffer.alloc(32, 21)];
    const sealed = (await openVault(db, keys[0]!)).seal('replay', 'secret');
    for (const step of steps.split(' ')) {
      const key = keys[Number(step[1])]!;
      const work = async () => {
        if (step[0] === 's') return void (await openVault(db, key));
        if (step[0] === 'f') return void (await finishRotation(db, set(key)));
        keys.push(Buffer.from((await rotateKey(db, set(key)))[1]!, 'base64'));
      };
      if (!step.endsWith('!')) await work();
      else
        await assert.rejects(work(), (error) => error instanceof RotationUnfinished || error instanceof KeyDoesNotFit);
    }
    for (const [number, key] of keys.entries()) {
      if (!opens.includes(number)) await assert.rejects(openVault(db, key), KeyDoesNotFit);
      else assert.equal((await openVault(db, key)).open('replay', sealed), 'secret');
    }
  });
}

test('[RU-49] a rotation that is finished with the old key says what to set and changes nothing', async () => {
  await db.pool.query('delete from wrapped_keys');
  await openVault(db, Buffer.alloc(32, 22));
  await rotateKey(db, set(Buffer.alloc(32, 22)));
  await assert.rejects(
    finishRotation(db, set(Buffer.alloc(32, 22))),
    /SECRET_KEY is still the old key, so nothing was changed\./,
  );
});

test('[RU-91] of two rotations at the same moment one counts, and the key in the file opens everything', async () => {
  await db.pool.query('delete from wrapped_keys');
  const sealed = (await openVault(db, secretKeyOf(own))).seal('replay', 'secret');
  const [isHeld, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let steps = 0;
  const held: typeof db = {
    ...db,
    transact: async (work) => {
      steps += 1;
      // Its key is there; what comes next shuts out all others.
      if (steps === 3) {
        isHeld.resolve();
        await goOn.promise;
      }
      return db.transact(work);
    },
  };
  const first = rotateKey(held, own);
  await isHeld.promise;
  await rotateKey(db, own);
  goOn.resolve();
  await assert.rejects(first, RotationOvertaken);
  assert.equal((await openVault(db, secretKeyOf(own))).open('replay', sealed), 'secret');
  await Promise.allSettled(Array.from({ length: 3 }, () => rotateKey(db, own)));
  assert.equal((await openVault(db, secretKeyOf(own))).open('replay', sealed), 'secret');
});

test('[RU-91] an installation whose keys are lost gets no new one, which would open nothing', async (t) => {
  await db.pool.query('delete from wrapped_keys');
  await db.pool.query('insert into installation (singleton) values (true)');
  t.after(() => db.pool.query('delete from installation'));
  await assert.rejects(openVault(db, secretKeyOf(own)), KeysLost);
  assert.equal((await db.pool.query('select from wrapped_keys')).rowCount, 0);
});
