import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { readFigures } from '../../test/figures.ts';
import { openHouse, good } from '../../test/house.ts';
import type { Db } from '../kernel/database/db.ts';
import { makeMetrics } from '../kernel/process/metrics.ts';
import { databaseFigures, installationFigures, watchInstallation } from './figures.ts';

const house = await openHouse();
after(() => house.close());
const { alice, db } = house;
const { log } = house.app.kernel;

/** As a process that has just been started. */
function started(given: Db = db) {
  const metrics = makeMetrics();
  const look = watchInstallation({ db: given, log });
  metrics.show(installationFigures, look);
  metrics.show(databaseFigures, async () => ({ isUp: (await look()) !== null }));
  return async () => readFigures(await metrics.print());
}

test('[RU-100] jobs, webhooks, exports, the last backup and the database are told as they are', async () => {
  const look = (await started()()).get('canvass_backup_age_seconds');
  assert.equal(look, undefined, 'nobody has installed anything yet');
  const id = await house.survey(alice, { publish: true });
  const hook = { title: 'Hook', url: 'http://hooks.invalid/key', method: 'post' };
  const { webhook } = good(await alice.post(`/quiz/${id}/webhooks`, hook));
  await db.pool.query('update webhooks set is_active = true, failing_since = now() where id = $1', [webhook.id]);
  good(await alice.post(`/quiz/${id}/exports`, { kind: 'answers_csv' }));
  await db.pool.query("insert into installation (last_backup_at) values (now() - interval '9 days')");
  await db.pool.query("select graphile_worker.add_job('nobody:knows', run_at := now() - interval '10 minutes')");
  const { rows } = await db.pool.query("select (graphile_worker.add_job('nobody:knows')).id");
  await db.pool.query("select graphile_worker.permanently_fail_jobs(array[$1::bigint], 'a test')", [rows[0].id]);
  const seen = await started()();
  assert.equal(seen.get('canvass_database_up'), 1);
  assert.equal(seen.get('canvass_jobs{state="failed"}'), 1);
  assert.ok(seen.get('canvass_jobs{state="waiting"}')! >= 1);
  assert.equal(seen.get('canvass_jobs{state="running"}'), 0);
  assert.ok(Math.abs(seen.get('canvass_job_oldest_seconds')! - 600) < 60);
  assert.equal(seen.get('canvass_webhooks_failing'), 1);
  assert.equal(seen.get('canvass_webhook_messages_waiting'), 0);
  assert.equal(seen.get('canvass_exports{state="queued"}'), 1);
  assert.equal(seen.get('canvass_exports{state="running"}'), 0);
  assert.ok(Math.abs(seen.get('canvass_backup_age_seconds')! - 9 * 86_400) < 60);
  assert.ok(seen.get('canvass_database_bytes')! > 1_000_000);
  assert.ok(seen.get('canvass_database_connections{state="open"}')! >= 1);
  assert.ok(seen.get('canvass_database_connections{state="most"}')! >= 20);
});

test('[RU-101] however many ask, the database is asked once in ten seconds', async (t) => {
  let asked = 0;
  const look = started({
    ...db,
    transact: (work) => {
      asked += 1;
      return db.transact(work);
    },
  });
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const all = await Promise.all(Array.from({ length: 30 }, look));
  assert.deepEqual([asked, ...new Set(all.map((seen) => seen.get('canvass_database_up')))], [1, 1]);
});

test('[RU-101] without the database, or where it does not tell in time, its figures are left out and all others are there', async (t) => {
  const away = await started({ ...db, transact: () => Promise.reject(new Error('away')) })();
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const hanging = started({ ...db, transact: () => new Promise(() => {}) })();
  t.mock.timers.tick(2000);
  for (const seen of [away, await hanging]) {
    assert.equal(seen.get('canvass_database_up'), 0);
    assert.ok(seen.has('process_cpu_seconds_total') && seen.has('canvass_refused_requests_total{code="unavailable"}'));
    const told = installationFigures.filter(({ name }) => [...seen.keys()].some((key) => key.split('{')[0] === name));
    assert.deepEqual(told, []);
  }
});

test('[RU-101] the database itself ends a reading that takes too long', async () => {
  const slow: Db = {
    ...db,
    transact: (work) =>
      db.transact(async (tx) => {
        const result = await work(tx);
        assert.equal((await limitOf(tx)).limit, '2s');
        return result;
      }),
  };
  const limitOf = async (tx: Parameters<Parameters<Db['transact']>[0]>[0]) => {
    const { sql } = await import('../kernel/database/sql.ts');
    return (await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(tx)).rows[0]!;
  };
  assert.equal((await started(slow)()).get('canvass_database_up'), 1);
});
