import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openHouse, good } from '../../test/house.ts';
import { warningsOf, type Seen } from './warnings.ts';

const house = await openHouse();
after(() => house.close());
const { alice, bob, db } = house;

// Before anybody asks: the sum of all files is kept for a minute.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
good(await alice.upload(`/workspace/${alice.workspaceId}/media`, { name: 'secret-name.png', bytes: png }));

test('[BY-51] the state is for operators alone', async () => {
  const refused = await alice.get('/operator/status');
  assert.deepEqual([refused.status, refused.body.code], [403, 'access_denied']);
  assert.equal((await alice.get('/user')).body.is_operator, false);
  await db.pool.query('update users set is_operator = true where id = $1', [alice.userId]);
  assert.equal((await alice.get('/user')).body.is_operator, true);
  assert.equal((await alice.get('/operator/status')).status, 200);
  assert.equal((await bob.get('/operator/status')).status, 403);
  const narrow = await house.tokenFor(alice, ['quiz:write']);
  assert.equal((await narrow.get('/operator/status')).body.error.details.ability, 'account:read');
});

test('[BY-51] it tells instances, work, files and the last backup as they are, and nothing of what people wrote', async () => {
  await db.pool.query("insert into instances (id, run, version) values (gen_random_uuid(), 'web', '2.9.0')");
  await db.pool.query(
    "insert into instances (id, run, version, seen_at) values (gen_random_uuid(), 'all', '1.0.0', now() - interval '1 hour')",
  );
  await db.pool.query(
    "insert into installation (last_backup_at, last_backup_bytes) values (now() - interval '9 days', 1234)",
  );
  await house.survey(alice, { name: 'Nobody may see this name', publish: true });
  const hook = { title: 'Hidden hook', url: 'http://hooks.invalid/key', method: 'post' };
  const id = await house.survey(alice, { publish: true });
  const { webhook } = good(await alice.post(`/quiz/${id}/webhooks`, hook));
  await db.pool.query('update webhooks set is_active = true, failing_since = now() where id = $1', [webhook.id]);
  const { body } = await alice.get('/operator/status');
  const state = body.operator;
  assert.deepEqual(
    state.instances.map(({ run, version }: Record<string, string>) => [run, version]),
    [['web', '2.9.0']],
  );
  assert.equal(state.storage.used_bytes, png.length);
  assert.equal(state.webhooks.failing, 1);
  assert.ok(state.database.size_bytes > 1_000_000 && state.database.connections >= 1);
  assert.match(state.database.migration, /^\d{4}$/);
  assert.equal(state.backup.size_bytes, 1234);
  assert.deepEqual(
    state.warnings.map(({ code }: { code: string }) => code).filter((code: string) => code !== 'disk_low'),
    ['backup_old'],
  );
  const text = JSON.stringify(body);
  for (const secret of [
    'Nobody may see',
    'Hidden hook',
    'hooks.invalid',
    'secret-name',
    alice.email,
    house.config.dataDir,
  ])
    assert.ok(!text.includes(secret), secret);
});

test('[BY-52] each warning comes when it holds and not a moment before', () => {
  const well: Seen = {
    sharesHost: false,
    freeBytes: 5 * 2 ** 30,
    oldestSeconds: 300,
    oldestLetterSeconds: 300,
    backupAgeMilliseconds: 7 * 86_400_000,
    skewMilliseconds: -5000,
    versions: ['3.0.0', '3.0.0'],
    sendingHeld: false,
  };
  const codes = (seen: Seen) => warningsOf(seen).map(({ code }) => code);
  assert.deepEqual(codes(well), []);
  assert.deepEqual(codes({ ...well, freeBytes: null }), []);
  assert.deepEqual(
    codes({
      sharesHost: true,
      freeBytes: 5 * 2 ** 30 - 1,
      oldestSeconds: 301,
      oldestLetterSeconds: 301,
      backupAgeMilliseconds: 7 * 86_400_000 + 1,
      skewMilliseconds: -5001,
      versions: ['3.0.0', '3.0.1'],
      sendingHeld: true,
    }),
    [
      'same_host',
      'disk_low',
      'queue_behind',
      'mail_waiting',
      'backup_old',
      'clock_skew',
      'versions_differ',
      'sending_held',
    ],
  );
});
