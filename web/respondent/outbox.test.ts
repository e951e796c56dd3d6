import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { type Fate, makeDevice } from '../../test/respondent/device.ts';
import { refusal } from '../../test/respondent/server.ts';
import { makeOutbox, type Post } from './outbox.ts';

const good = { status: 200, body: { status: true } };
const proxyPage = (status: number): Fate => ({ status, body: '<html>Bad gateway</html>' });

/** An outbox whose requests end as listed, and well from then on. */
function makeCase(fates: Fate[], own: Partial<Post> = {}) {
  const device = makeDevice(() => good);
  const tab = device.open('https://survey.test/q/abc');
  device.fate = () => fates.shift() ?? 'well';
  const states: (string | null)[] = [];
  let seq = 0;
  const outbox = makeOutbox(tab, {
    address: () => '/answers/1',
    body: () => Promise.resolve({ seq: (seq += 1), complete: false }),
    confirmed: () => void states.push('confirmed'),
    refused: ({ code }) => void states.push(code),
    tooLarge: () => void states.push('too large'),
    trouble: (trouble) => void states.push(trouble),
    saving: () => {},
    ...own,
  });
  return { device, tab, outbox, states, pass: device.clock.pass, sent: () => device.asked.map(({ body }) => body.seq) };
}

const passing: { name: string; fate: Fate; trouble: string; within: number }[] = [
  { name: 'no connection', fate: 'lost', trouble: 'offline', within: 1_000 },
  { name: 'an answer that is lost', fate: 'lost on its way back', trouble: 'offline', within: 1_000 },
  { name: 'a server in trouble', fate: refusal(500, 'internal'), trouble: 'server', within: 1_000 },
  { name: 'a server that is busy', fate: refusal(503, 'busy'), trouble: 'server', within: 1_000 },
  { name: 'a page of a proxy', fate: proxyPage(502), trouble: 'server', within: 1_000 },
  { name: 'a page of a hotel', fate: proxyPage(200), trouble: 'server', within: 1_000 },
  { name: 'a page of a wall', fate: proxyPage(403), trouble: 'server', within: 1_000 },
  { name: 'a time-out on the way', fate: proxyPage(408), trouble: 'server', within: 1_000 },
  { name: 'JSON of somebody else', fate: { status: 404, body: ['no'] }, trouble: 'server', within: 1_000 },
  { name: 'too many requests', fate: refusal(429, 'rate_limited'), trouble: 'busy', within: 5_100 },
  { name: 'no answer', fate: 'never', trouble: 'slow', within: 31_000 },
];

for (const { name, fate, trouble, within } of passing)
  test(`[PG-77, PG-78] ${name}: it is told, tried again, and gone when it got through`, async () => {
    const { outbox, states, pass, sent } = makeCase([fate]);
    outbox.wake();
    await pass(within);
    assert.deepEqual([states.at(0), states.slice(-2)], [trouble, [null, 'confirmed']]);
    assert.deepEqual(sent(), [1, 2], 'each attempt says what stands then');
    await pass(120_000);
    assert.equal(sent().length, 2, 'and then it rests');
  });

const final: { name: string; fate: Fate; states: (string | null)[] }[] = [
  { name: 'too large for a proxy', fate: proxyPage(413), states: ['large', 'too large'] },
  { name: 'too large for the server', fate: refusal(413, 'body_too_large'), states: ['large', 'too large'] },
  { name: 'another 413 of the server', fate: refusal(413, 'file_too_large'), states: [null, 'file_too_large'] },
  { name: 'faults in values', fate: refusal(422, 'answer_invalid'), states: [null, 'answer_invalid'] },
  { name: 'an answer that has ended', fate: refusal(409, 'answer_completed'), states: [null, 'answer_completed'] },
  { name: 'a locked question', fate: refusal(409, 'previous_locked'), states: [null, 'previous_locked'] },
  { name: 'an old version', fate: refusal(409, 'version_outdated'), states: [null, 'version_outdated'] },
  { name: 'a survey that is closed', fate: refusal(403, 'quiz_closed'), states: [null, 'quiz_closed'] },
];

for (const { name, fate, states: expected } of final)
  test(`[PG-77, PG-78] ${name} is told once and not tried again by itself`, async () => {
    const { outbox, states, pass, sent } = makeCase([fate]);
    outbox.wake();
    await pass(120_000);
    assert.deepEqual([states, sent()], [expected, [1]]);
  });

test('[PG-77] a pause that the server asks for is kept, up to a minute', async () => {
  const asks = (after: string): Fate => ({ ...refusal(429, 'rate_limited'), headers: { 'Retry-After': after } });
  for (const [header, pause] of [
    ['7', 7_000],
    ['3600', 60_000],
    ['soon', 5_000],
  ] as const) {
    const { outbox, pass, sent } = makeCase([asks(header)]);
    outbox.wake();
    await pass(pause);
    assert.equal(sent().length, 1, header);
    await pass(100);
    assert.equal(sent().length, 2, header);
  }
});

test('[PG-67] one request at a time: what is said during one goes out behind it, as it stands then', async () => {
  const { outbox, device, pass, sent } = makeCase([]);
  outbox.wake();
  await pass(5);
  outbox.wake();
  outbox.wake();
  await pass(10);
  assert.deepEqual(sent(), [1], 'the first is still on its way');
  await pass(1_000);
  assert.deepEqual([sent(), device.asked.every(({ method }) => method === 'PUT')], [[1, 2], true]);
});

const urges: [name: string, urge: (one: ReturnType<typeof makeCase>) => void][] = [
  ['a click', ({ outbox }) => outbox.retry()],
  ['the connection', ({ tab }) => tab.tell('online')],
];
for (const [name, urge] of urges)
  test(`[PG-33, PG-77] ${name} ends the pause behind a failed attempt`, async () => {
    const one = makeCase(Array<Fate>(30).fill('lost'));
    one.outbox.wake();
    await one.pass(60_000);
    const before = one.sent().length;
    urge(one);
    await one.pass(30);
    assert.equal(one.sent().length, before + 1);
  });

test('[PG-77] a click gives up the request that hangs, and asks anew at once', async () => {
  const { outbox, states, pass, sent } = makeCase(['never']);
  outbox.wake();
  await pass(7_000);
  outbox.retry();
  await pass(30);
  assert.deepEqual(
    [sent(), states],
    [
      [1, 2],
      ['slow', null, 'confirmed'],
    ],
  );
});

test('[PG-91] a page out of the memory of the browser asks anew what was under way when it was left', async () => {
  const { outbox, tab, pass, sent } = makeCase(['never']);
  outbox.wake();
  await pass(1_000);
  tab.tell('pageshow', { persisted: false });
  await pass(1_000);
  assert.deepEqual(sent(), [1]);
  tab.tell('pageshow', { persisted: true });
  await pass(1_000);
  assert.deepEqual(sent(), [1, 2]);
});

test('[PG-78] a body that never comes is given up after a minute, told, and begun again', async () => {
  let bodies = 0;
  const body = () => ((bodies += 1) === 1 ? new Promise<never>(() => {}) : Promise.resolve({ seq: 1, complete: true }));
  const { outbox, states, pass } = makeCase([], { body });
  outbox.wake();
  await pass(62_000);
  assert.deepEqual([bodies, states], [2, ['slow', null, 'confirmed']]);
});

test('[PG-79] who waits for the outbox waits until all is brought, trouble or not', async () => {
  const { outbox, pass } = makeCase(['lost', 'never', proxyPage(502)]);
  await outbox.settled();
  let isSettled = false;
  outbox.wake();
  void outbox.settled().then(() => (isSettled = true));
  await pass(20_000);
  assert.equal(isSettled, false);
  await pass(40_000);
  assert.equal(isSettled, true);
});

test('[PG-36, PG-78] whatever happens on the way, and however often it is woken, it never gives up and never says so wrongly', async () => {
  const fates = fc.array(fc.constantFrom(...passing.map(({ fate }) => fate)), { maxLength: 6 });
  const wakes = fc.array(fc.nat({ max: 40_000 }), { maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(fates, wakes, async (list, moments) => {
      const { outbox, states, pass, sent } = makeCase([...list]);
      outbox.wake();
      for (const moment of moments) {
        await pass(moment);
        outbox.wake();
      }
      await pass(400_000);
      assert.deepEqual(states.slice(-2), [null, 'confirmed']);
      assert.ok(sent().length > list.length);
      assert.deepEqual(
        sent(),
        sent().toSorted((x, y) => x - y),
      );
    }),
    { numRuns: 60 },
  );
});
