import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openHouse } from '../../../test/house.ts';
import { buildSite } from '../http/server.ts';
import { makeBodyStorage } from '../limits/body-storage.ts';
import { makeLog } from './log.ts';
import { makeMetrics } from './metrics.ts';
import { probePages, type Probed } from './probes.ts';

const house = await openHouse();
const guarded = await openHouse({ METRICS_TOKEN: 'metrics-secret' });
after(() => Promise.all([house.close(), guarded.close()]));

const ready = { database: 'ok', storage: 'ok', queue: 'ok' };
const probed = (parts: Partial<Probed>) => {
  const { kernel } = house.app;
  const pages = probePages({
    config: house.config,
    db: house.db,
    metrics: makeMetrics(),
    storage: { ready: async () => true },
    log: kernel.log,
    own: { last: () => ({ mark: null, isOurs: true, faults: [] }) },
    room: async () => null,
    stopping: () => false,
    ...parts,
  });
  return buildSite({ kernel, pages, headers: {}, measure: () => {}, bodyStorage: makeBodyStorage(house.config) });
};
const readiness = async (parts: Partial<Probed>) => {
  const answer = await probed(parts).inject('/readyz');
  return [answer.statusCode, answer.json().status, answer.json().checks];
};

test('[CV-3, CV-4] a healthy service says so', async () => {
  const health = await house.nobody.get('//healthz');
  assert.deepEqual([health.status, health.body], [200, { status: 'ok' }]);
  const answer = await house.nobody.get('//readyz');
  assert.deepEqual([answer.status, answer.body], [200, { status: 'ready', checks: ready }]);
});

test('[CV-4] of many who ask at once one looks, and the next one looks anew', async () => {
  let looks = 0;
  const ready = async () => (looks += 1) > 0;
  const site = probed({ storage: { ready } });
  const answers = await Promise.all(Array.from({ length: 50 }, () => site.inject('/readyz')));
  assert.deepEqual([looks, ...new Set(answers.map(({ statusCode }) => statusCode))], [1, 200]);
  await site.inject('/readyz');
  assert.equal(looks, 2);
});

test('[CV-4] what fails is named', async () => {
  assert.deepEqual(await readiness({ db: { ...house.db, alive: async () => false } }), [
    503,
    'not_ready',
    { ...ready, database: 'failed', queue: 'failed' },
  ]);
  assert.deepEqual(await readiness({ db: { ...house.db, read: () => Promise.reject(new Error('no table')) } }), [
    503,
    'not_ready',
    { ...ready, queue: 'failed' },
  ]);
});

test('[CV-70] without the store of files it goes on serving respondents, and says what is missing', async () => {
  for (const isReady of [async () => false, () => Promise.reject(new Error('gone'))])
    assert.deepEqual(await readiness({ storage: { ready: isReady } }), [
      200,
      'ready',
      { ...ready, storage: 'degraded' },
    ]);
});

test('[CV-71] a disk without room for answers is not ready', async () => {
  assert.deepEqual(await readiness({ room: async () => 10_000_000 }), [
    503,
    'not_ready',
    { ...ready, database: 'failed' },
  ]);
  assert.deepEqual(await readiness({ room: async () => 1e9 }), [200, 'ready', ready]);
});

test('[RU-53, RU-57] a store that is not this installation’s, or not the same for all, is told', async () => {
  const own = { last: () => ({ mark: null, isOurs: false, faults: ['foreign', 'separate'] as const }) };
  const answer = (await probed({ own }).inject('/readyz')).json();
  assert.match(answer.warnings.join(' '), /belongs to another installation.*keeps its files in another store/);
});

test('[RU-60] what is not ready is logged when it begins and when it ends, not at every question', async () => {
  const lines: string[] = [];
  const log = makeLog({ pretty: false, level: 'info', write: (line) => lines.push(line) });
  const ask = (room: number) => readiness({ log, room: async () => room });
  for (const room of [1, 1, 1, 1e9, 1e9]) await ask(room);
  assert.deepEqual(
    lines.map((line) => (JSON.parse(line) as { msg: string }).msg),
    ['not everything is ready', 'ready again'],
  );
});

test('[CV-3, CV-4] while it stops it is not ready, but healthy', async () => {
  const site = probed({ stopping: () => true });
  assert.deepEqual([(await site.inject('/readyz')).statusCode, (await site.inject('/healthz')).statusCode], [503, 200]);
});

test('[RU-32] with a token the metrics are for its bearer only, wherever from', async () => {
  const asked = (authorization?: string) =>
    guarded.nobody.get('//metrics', {}, { headers: authorization ? { authorization } : {} });
  for (const wrong of [
    undefined,
    'Bearer',
    'Bearer metrics-secreT',
    'metrics-secret',
    `Bearer ${guarded.alice.token}`,
  ]) {
    const { status, body } = await asked(wrong);
    assert.deepEqual([status, body.code], [404, 'route_not_found'], wrong);
  }
  const { status, headers, body } = await asked('Bearer metrics-secret');
  assert.deepEqual([status, headers['content-type']], [200, 'text/plain; version=0.0.4; charset=utf-8']);
  assert.match(body, /^# HELP /);
});

test('[RU-32] without one they are for this machine, and not through a proxy', async () => {
  const { origin } = house.app;
  const from = (remoteAddress: string, headers = {}) => origin.inject({ url: '/metrics', remoteAddress, headers });
  for (const address of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])
    assert.equal((await from(address)).statusCode, 200, address);
  for (const address of ['10.0.0.1', '203.0.113.7', '::ffff:10.0.0.1', '2001:db8::1', '127.0.0.1.evil'])
    assert.equal((await from(address)).statusCode, 404, address);
  for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
    const answer = await from('127.0.0.1', { [name]: '127.0.0.1' });
    assert.deepEqual([answer.statusCode, answer.json().code], [404, 'route_not_found'], name);
  }
});

test('[RU-32] requests are counted by route and never by what was asked', async () => {
  await house.alice.get('/quiz/987654321');
  await house.nobody.get('/no-such-canary', { secret: 'canary' });
  const { body } = await house.nobody.get('//metrics');
  assert.match(body, /canvass_http_request_seconds_count\{route="\/api\/v3\/quiz\/:id",status="4xx"\} \d/);
  assert.match(body, /process_cpu_seconds_total/);
  assert.doesNotMatch(body, /987654321|canary/);
});
