import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { problemCode, problems, type ProblemKey } from '../../../contract/problems.ts';
import { readFigures } from '../../../test/figures.ts';
import { good, openHouse } from '../../../test/house.ts';
import { makeFairQueue } from '../limits/fair-queue.ts';
import { makeMetrics } from './metrics.ts';
import { version } from './version.ts';

const house = await openHouse();
await house.app.origin.listen({ host: '127.0.0.1', port: 0 });
after(() => house.close());
const { alice, nobody } = house;
const look = async () => readFigures((await nobody.get('//metrics')).body);
const refused = (code: string) => `canvass_refused_requests_total{code="${code}"}`;

/** By how much the figures of these names grow meanwhile. */
async function growth(names: readonly string[], work: () => Promise<unknown>): Promise<number[]> {
  const before = await look();
  await work();
  const now = await look();
  return names.map((name) => now.get(name)! - before.get(name)!);
}

test('[RU-102] refused requests are counted by the code of the reason, of operations, pages and what is no request', async () => {
  const codes = [
    'user_not_authenticated',
    'quiz_not_found',
    'validation_error',
    'route_not_found',
    'malformed_request',
  ];
  const grown = await growth([...codes, 'internal_error'].map(refused), async () => {
    await nobody.get('/user');
    await alice.get('/quiz/987654321');
    await alice.post('/quiz', { folder_id: 'none' });
    await alice.get('//no-such-address');
    await nobody.get('//no-such-page', {}, { headers: { accept: 'text/html' } });
    await house.app.survey.inject({ url: '/q/unknown', headers: { host: 'x', accept: 'text/html' } });
    const socket = connect((house.app.origin.server.address() as AddressInfo).port, '127.0.0.1');
    socket.end('no HTTP\r\n\r\n');
    socket.resume();
    await once(socket, 'close');
  });
  assert.deepEqual(grown, [1, 2, 1, 2, 1, 0]);
});

test('[RU-102] a refusal that is repeated under its key counts under its code again', async () => {
  const post = () => alice.post('/quiz', { folder_id: 'none' }, { headers: { 'Idempotency-Key': 'again' } });
  const grown = await growth([refused('validation_error'), refused('other')], async () => {
    await post();
    assert.equal((await post()).headers['idempotency-replayed'], 'true');
  });
  assert.deepEqual(grown, [2, 0]);
});

test('[RU-102] every code stands there from the start, and nobody can add one', async () => {
  const metrics = makeMetrics();
  metrics.measure({ route: '/', status: 400, seconds: 0, code: 'made up by a stranger' });
  const seen = readFigures(await metrics.print());
  const codes = new Set((Object.keys(problems) as ProblemKey[]).map(problemCode));
  for (const code of codes) assert.equal(seen.get(refused(code)), 0, code);
  assert.equal(seen.get(refused('other')), 1);
  assert.equal([...seen.keys()].filter((key) => key.startsWith('canvass_refused')).length, codes.size + 4);
});

test('[RU-100] the process tells its version, its disk, its pool, its queues and its streams', async () => {
  const id = await house.survey(alice, { publish: true });
  const stream = await house.app.origin.inject({
    url: `/api/v3/quiz/${id}/live`,
    headers: { authorization: `Bearer ${alice.token}` },
    payloadAsStream: true,
  });
  const open = await look();
  assert.equal(stream.statusCode, 200);
  assert.equal(open.get('canvass_live_streams'), 1);
  stream.stream().destroy();
  assert.equal(open.get(`canvass_info{version="${version}"}`), 1);
  assert.ok(open.get('canvass_disk_free_bytes')! > 0);
  assert.ok(open.get('canvass_disk_bytes')! >= open.get('canvass_disk_free_bytes')!);
  assert.equal(open.get('canvass_database_pool_connections{state="most"}'), 16);
  assert.equal(open.get('canvass_database_pool_waiting'), 0);
  for (const queue of ['accounts', 'answers', 'passwords'])
    assert.equal(open.get(`canvass_queue_waiting{queue="${queue}"}`), 0);
  assert.deepEqual(
    [open.get('canvass_body_bytes{place="memory"}'), open.get('canvass_body_bytes{place="disk"}')],
    [0, 0],
  );
});

test('[RU-100] who waits for a connection, and whose turn has not come, is counted', async () => {
  const held = await Promise.all(Array.from({ length: 16 }, () => house.db.pool.connect()));
  const asked = alice.get('/user');
  const turn = Promise.withResolvers<void>();
  const queue = makeFairQueue({ name: 'figures', places: 1, each: 1, line: 10 });
  const turns = [1, 2, 3].map(() => queue.run('somebody', () => turn.promise));
  const full = await look();
  assert.equal(full.get('canvass_database_pool_connections{state="used"}'), 16);
  assert.ok(full.get('canvass_database_pool_waiting')! > 0);
  assert.equal(full.get('canvass_queue_waiting{queue="figures"}'), 2);
  for (const client of held) client.release();
  turn.resolve();
  await Promise.all(turns);
  good(await asked);
  const free = await look();
  assert.deepEqual(
    [free.get('canvass_database_pool_waiting'), free.get('canvass_queue_waiting{queue="figures"}')],
    [0, 0],
  );
});

test('[RU-100] time in which the process could do nothing else is told', async () => {
  const busy = 'canvass_event_loop_busy_seconds_total';
  const block = () => {
    const until = performance.now() + 300;
    while (performance.now() < until);
  };
  const before = await look();
  await new Promise<void>((done) => setImmediate(() => (block(), done())));
  const now = await look();
  assert.ok(now.get(busy)! - before.get(busy)! >= 0.28, 'the share of busy time');
  // The clock that measures it strikes after the process is free again, which may be after the first look.
  let longest = now.get('nodejs_eventloop_lag_max_seconds')!;
  while (longest < 0.25) longest = (await look()).get('nodejs_eventloop_lag_max_seconds')!;
});
