/** Alerts, dashboard and manual, held against the figures that are really printed. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { makeMetrics } from '../../server/kernel/process/metrics.ts';
import { diskFigures } from '../../server/kernel/process/own-figures.ts';
import { databaseFigures, installationFigures, watchInstallation } from '../../server/operator/index.ts';
import { namesIn, readFigures } from '../figures.ts';
import { good, openHouse } from '../house.ts';

const root = join(import.meta.dirname, '..', '..');
const file = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');
const rules = join(root, 'deploy', 'prometheus', 'canvass.rules.yml');
const chapter = file('docs', 'operations.md').split('\n## Watching it\n')[1]!.split('\n## ')[0]!;
const alerts = [...readFileSync(rules, 'utf8').matchAll(/- alert: (\w+)/g)].map((match) => match[1]!);
const promtool = spawnSync('promtool', ['--version']).error ? 'promtool is not installed' : false;

const house = await openHouse();
const { db, alice } = house;
const { log } = house.app.kernel;
await db.pool.query('insert into installation default values');
const folder = mkdtempSync(join(tmpdir(), 'canvass-alerts-'));
after(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

type Figures = Map<string, number>;

test('[RU-105] the dashboard, the alerts and the manual name no figure that is not printed, and the manual names all of ours', async () => {
  const printed = namesIn(await house.app.metrics.print());
  const known = new Set(printed.flatMap((name) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`]));
  const grafana = file('deploy', 'grafana', 'canvass.json');
  const texts = { grafana, rules: readFileSync(rules, 'utf8'), manual: chapter };
  for (const [where, text] of Object.entries(texts)) {
    const named = new Set(
      [...text.matchAll(/\b(?:canvass|process|nodejs)_[a-z0-9_]*[a-z0-9]\b/g)].map(([name]) => name),
    );
    assert.deepEqual(
      [...named].filter((name) => !known.has(name) && !isBeginning(name, printed)),
      [],
      where,
    );
  }
  const ours = printed.filter((name) => name.startsWith('canvass_'));
  const told = [...chapter.matchAll(/^\| `(canvass_\w+)` /gm)].map((match) => match[1]);
  assert.deepEqual(new Set(told), new Set(ours));
  assert.equal(told.length, ours.length);
  for (const name of ours) assert.ok(grafana.includes(name), `${name} is on no panel of the dashboard`);
});

test('[RU-106] the manual has every alert, with what to do and how to fire it', () => {
  const rows = [...chapter.matchAll(/^\| `(Canvass\w+)` +\| (.+?) \| (.+)\|$/gm)];
  assert.deepEqual(
    rows.map((row) => row[1]),
    alerts,
  );
  for (const [, alert, advice, firing] of rows) assert.ok(advice!.length > 20 && firing!.length > 20, alert);
});

/** Figures over the time, a minute each; the statements are those of the manual. */
type Scene = () => Promise<Figures[]>;

const scenes: Record<string, Scene> = {
  CanvassDown: async () => lasting(new Map([['up', 0]])),
  CanvassDatabaseAway: async () => lasting(await scrape({ isAway: true })),
  CanvassUnavailable: async () =>
    growing(await scrape(), 'canvass_refused_requests_total{code="unavailable"}', async () => {
      house.app.metrics.measure({ route: '/q/:virtual_id', status: 503, seconds: 0, code: 'unavailable' });
    }),
  CanvassDiskLow: async () => lasting(await scrape({ free: 4 * 2 ** 30 })),
  CanvassBackupOld: () => told('CanvassBackupOld', 'update installation set last_backup_at = now()'),
  CanvassQueueBehind: () => told('CanvassQueueBehind'),
  CanvassJobsFailed: () => told('CanvassJobsFailed'),
  CanvassFaults: async () => {
    const before = await scrape();
    const [away, back] = statementsOf('CanvassFaults');
    await db.pool.query(away!);
    assert.equal((await alice.get(`/workspace/${alice.workspaceId}/themes`)).status, 500);
    await db.pool.query(back!);
    assert.equal((await alice.get(`/workspace/${alice.workspaceId}/themes`)).status, 200);
    return [...lasting(before), ...lasting(await scrape(), 5)];
  },
  CanvassRestarts: async () => growing(await scrape(), 'process_start_time_seconds', async () => {}, 60),
  CanvassBusy: async () =>
    growing(await scrape(), 'canvass_event_loop_busy_seconds_total', async () => {
      const until = performance.now() + 57;
      while (performance.now() < until);
    }),
  CanvassWebhooksFailing: async () => {
    const id = await house.survey(alice, { publish: true });
    const hook = { title: 'Hook', url: 'http://hooks.invalid/key', method: 'post' };
    const { webhook } = good(await alice.post(`/quiz/${id}/webhooks`, hook));
    await db.pool.query('update webhooks set is_active = true, failing_since = now() where id = $1', [webhook.id]);
    const figures = await scrape();
    good(await alice.del(`/quiz/${id}/webhooks/${webhook.id}`));
    return lasting(figures);
  },
  CanvassMailWaiting: () => told('CanvassMailWaiting'),
};

test('[RU-106] the alerts are rules that Prometheus takes', { skip: promtool }, () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', rules], { encoding: 'utf8' });
  assert.equal(status, 0, stdout + stderr);
});

test('[RU-100] what is printed is what Prometheus reads', { skip: promtool }, async () => {
  const input = await house.app.metrics.print();
  const { stderr } = spawnSync('promtool', ['check', 'metrics'], { encoding: 'utf8', input });
  // It dislikes some names of the runtime's own figures.
  assert.doesNotMatch(stderr, /error|canvass_/);
});

test('[RU-106] of an installation that is well no alert fires', { skip: promtool }, async () => {
  assert.deepEqual(firing(lasting(await scrape()), []), '');
});

test('[RU-106] there is a way to fire each alert', () => assert.deepEqual(Object.keys(scenes), alerts));

for (const [alert, scene] of Object.entries(scenes))
  test(`[RU-106] ${alert} fires when it should, and no other`, { skip: promtool }, async () => {
    assert.equal(firing(await scene(), [alert]), '');
  });

/** Statements in the manual that fire the alert, and those that end it. */
function statementsOf(alert: string): string[] {
  const [, cell] = new RegExp(`^\\| \`${alert}\` .*\\|(.+)\\|$`, 'm').exec(chapter)!;
  return [...cell!.matchAll(/psql "\$DB" -c "(.+?)"`/g)].map((match) => match[1]!);
}

async function told(alert: string, after?: string): Promise<Figures[]> {
  const [fire, end = after] = statementsOf(alert);
  await db.pool.query(fire!);
  const figures = await scrape();
  await db.pool.query(end!);
  return lasting(figures);
}

const lasting = (figures: Figures, minutes = 90): Figures[] => Array.from({ length: minutes }, () => figures);

/** As it is when what the work adds comes every minute; so many times as much. */
async function growing(before: Figures, key: string, work: () => Promise<void>, given?: number): Promise<Figures[]> {
  await work();
  const added = given ?? ((await scrape()).get(key)! - before.get(key)!) * (key.includes('busy') ? 1000 : 1);
  assert.ok(added > 0, key);
  return lasting(before).map((figures, at) => new Map([...figures, [key, before.get(key)! + at * added]]));
}

/** What the house prints now, with figures of the installation that are not kept from before. */
async function scrape({ isAway = false, free = 100 * 2 ** 30 } = {}): Promise<Figures> {
  const metrics = makeMetrics();
  const look = watchInstallation({
    db: isAway ? { ...db, transact: () => Promise.reject(new Error('away')) } : db,
    log,
  });
  metrics.show(diskFigures, () => ({ free, whole: 2 ** 40 }));
  metrics.show(databaseFigures, async () => ({ isUp: (await look()) !== null }));
  metrics.show(installationFigures, look);
  const anew = await metrics.print();
  const isAnew = new Set(
    [...diskFigures, ...databaseFigures, ...installationFigures].map(({ name }) => name as string),
  );
  const nameOf = (key: string) => key.split('{')[0]!;
  const kept = [...readFigures(await house.app.metrics.print())].filter(([key]) => !isAnew.has(nameOf(key)));
  const fresh = [...readFigures(anew)].filter(([key]) => isAnew.has(nameOf(key)));
  return new Map([['up', 1], ...kept, ...fresh]);
}

/** Empty when exactly these alerts fire at the end, else what promtool says. */
function firing(minutes: readonly Figures[], expected: readonly string[]): string {
  const keys = [...new Set(minutes.flatMap((figures) => [...figures.keys()]))];
  const used = keys.filter(
    (key) => /^(up|process_start_time_seconds|canvass_\w+)\b/.test(key) && !key.includes('_bucket'),
  );
  const where = 'job="canvass",instance="10.0.0.11:3000"';
  const series = used.map((key) => ({
    series: key.includes('{') ? key.replace('}', `,${where}}`) : `${key}{${where}}`,
    values: minutes.map((figures) => figures.get(key) ?? '_').join(' '),
  }));
  const samples = expected.map((alertname) => ({ labels: `{alertname="${alertname}"}`, value: 1 }));
  const check = {
    expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
    eval_time: `${minutes.length - 1}m`,
    exp_samples: samples,
  };
  const tests = [{ interval: '1m', input_series: series, promql_expr_test: [check] }];
  const path = join(folder, 'alerts.test.json');
  // A document of JSON is one of YAML.
  writeFileSync(path, JSON.stringify({ rule_files: [rules], evaluation_interval: '1m', tests }));
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', path], { encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr;
}

/** `nodejs_eventloop_lag_…` stands for all that begin so. */
function isBeginning(name: string, printed: readonly string[]): boolean {
  return printed.some((one) => one.startsWith(`${name}_`));
}
