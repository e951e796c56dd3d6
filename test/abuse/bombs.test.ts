/** Queries and bodies that cost more to read than to send. */
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, test } from 'node:test';
import { digestOf } from '../contract/digest.ts';
import { listeningHouse } from '../assistant.ts';
import { ask, draft } from '../draft.ts';
import { good } from '../house.ts';

const { house } = await listeningHouse({ RATE_PUBLIC_PER_MINUTE: '0' });
after(() => house.close());
const { alice, config, db } = house;
const id = await house.survey(alice, { widgets: draft(ask('input')), publish: true });
const { virtual_id: code } = good(await alice.get(`/quiz/${id}`));

/** Processor time, which a busy machine does not stretch as it does the clock. */
async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = process.cpuUsage();
  await work();
  return process.cpuUsage(began).user / 1e6;
}

const queries = [
  'ids[]=1&'.repeat(10_000),
  'ids=1&'.repeat(10_000),
  `ids=${'1,'.repeat(20_000)}`,
  `ids${'['.repeat(10_000)}=1`,
  `ids${'[a]'.repeat(5000)}=1`,
  Array.from({ length: 5000 }, (_, n) => `ids[${n}]=1`).join('&'),
  Array.from({ length: 5000 }, (_, n) => `p${n}=${n}`).join('&'),
  'a&'.repeat(20_000),
  '&'.repeat(30_000),
  '='.repeat(30_000),
  `search=${'%'.repeat(20_000)}`,
  `search=${'%41'.repeat(10_000)}`,
  `search=${'+'.repeat(30_000)}`,
  `limit=${'9'.repeat(30_000)}`,
  'limit=1&limit=2&limit=3',
  'limit[]=1',
  'limit[a]=1&limit[b]=2',
  'ids[999999999]=1&ids[0]=2',
  'ids[__proto__]=1&ids[constructor]=2',
  '__proto__[x]=1&constructor[prototype][y]=2',
];

test(`[A-25, CV-13] ${queries.length} queries of any size and form are read or refused, and cost little`, async () => {
  for (const query of queries) {
    const took = await seconds(async () => {
      for (const path of ['/quiz', `/quiz/${id}/answers`]) {
        const { status } = await alice.send('GET', `${path}?${query}`);
        assert.ok(status === 200 || (status >= 400 && status < 500), `${query.slice(0, 40)}: ${status}`);
      }
      const page = await house.app.survey.inject(`/q/${code}?${query}`);
      assert.ok(page.statusCode < 500, `${query.slice(0, 40)}: ${page.statusCode}`);
    });
    assert.ok(took < 5, `${query.slice(0, 40)} took ${took} s`);
  }
  assert.equal(({} as Record<string, unknown>)['x'], undefined);
});

test('[A-25] over a socket a target beyond the size of all headers is 431, and the next request is answered', async () => {
  const port = Number(new URL(config.origin).port);
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write(
    `GET /api/v3/quiz?${'a=1&'.repeat(20_000)} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`,
  );
  const pieces: Buffer[] = [];
  try {
    for await (const piece of socket) pieces.push(piece as Buffer);
  } catch {
    // The server may close before all of it was sent.
  }
  assert.match(Buffer.concat(pieces).toString(), /^HTTP\/1\.1 (431|400) /);
  assert.equal((await alice.get('/quiz')).status, 200);
});

const nested = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels);
const bodies: [what: string, body: string][] = [
  ['arrays in arrays', nested('[', ']', 500_000)],
  ['objects in objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ['a member that is deep', `{"name":${nested('[', ']', 200_000)}}`],
  ['arrays that never end', '['.repeat(1_000_000)],
  ['many keys', `{${Array.from({ length: 70_000 }, (_, n) => `"k${n}":${n}`).join(',')}}`],
  ['the same key', `{${'"name":"x",'.repeat(80_000)}"name":"y"}`],
  ['many numbers', `{"ids":[${'1,'.repeat(400_000)}1]}`],
  ['a number of a million digits', `{"name":${'9'.repeat(1_000_000)}}`],
  ['a small number', `{"name":1e-${'9'.repeat(500_000)}}`],
  ['escapes', `{"name":"${'\\u0041'.repeat(150_000)}"}`],
  ['empty objects', `{"ids":[],"entities":{${Array.from({ length: 60_000 }, (_, n) => `"${n}":{}`).join(',')}}}`],
  ['spaces', `{"name":"x"${' '.repeat(1_000_000)}}`],
];

test(`[A-20, LI-8] ${bodies.length} bodies deep and wide are refused or dropped by every kind of reader`, async () => {
  const before = await digestOf(db);
  for (const [what, raw] of bodies) {
    const took = await seconds(async () => {
      for (const path of ['save', 'settings/info', 'webhooks']) {
        const { status, body } = await alice.send('POST', `/quiz/${id}/${path}`, { raw });
        const isFine = status === 200 && path === 'settings/info';
        assert.ok(isFine || (status >= 400 && status < 500), `${what} to ${path}: ${status} ${JSON.stringify(body)}`);
      }
      const assistant = await alice.send('POST', '//mcp/v1', { raw });
      assert.ok(assistant.status < 500, `${what} to the assistant: ${assistant.status}`);
      const answer = await house.app.survey.inject({
        method: 'PUT',
        url: `/public/v1/quiz/${code}/answers/${crypto.randomUUID()}`,
        headers: { 'content-type': 'application/json' },
        payload: raw,
      });
      assert.ok(answer.statusCode >= 400 && answer.statusCode < 500, `${what} as an answer: ${answer.statusCode}`);
    });
    assert.ok(took < 10, `${what} took ${took} s`);
  }
  const after = await digestOf(db);
  for (const table of ['answers', 'versions', 'webhooks', 'label_overrides']) assert.equal(after[table], before[table]);
});
