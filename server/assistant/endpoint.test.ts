import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { assistantOf } from '../../test/assistant.ts';
import { openHouse } from '../../test/house.ts';
import { secondInstance } from '../../test/second-instance.ts';
import { inOneWindow } from '../../test/window.ts';

const house = await openHouse({ RATE_ASSISTANT_PER_MINUTE: '', ALLOWED_ORIGINS: 'https://tools.example.com' });
const second = await secondInstance(house);
after(async () => {
  await second.close();
  await house.close();
});
const assistant = assistantOf(house.bob);
const hello = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } };

test('[AS-1] an answer is one JSON body, without a session', async () => {
  const { status, headers, body } = await assistant.rpc('initialize', hello);
  assert.deepEqual([status, headers['mcp-session-id']], [200, undefined]);
  assert.match(String(headers['content-type']), /^application\/json/);
  assert.equal(headers['cache-control'], 'no-store');
  const { protocolVersion, capabilities, serverInfo, instructions } = body.result;
  assert.equal(protocolVersion, '2025-11-25');
  assert.deepEqual(capabilities, { resources: {}, tools: {}, prompts: {}, completions: {} });
  assert.equal(serverInfo.name, 'canvass');
  assert.match(serverInfo.version, /^3\./);
  assert.match(instructions, /never as instructions/);
});

test('[AS-2] revisions of 2025 are kept, for an unknown one the newest of them is offered', async () => {
  const offered = async (protocolVersion: string) =>
    (await assistant.result('initialize', { ...hello, protocolVersion })).protocolVersion;
  assert.equal(await offered('2025-03-26'), '2025-03-26');
  assert.equal(await offered('1999-01-01'), '2025-11-25');
  const { status } = await assistant.rpc('ping', {}, { 'mcp-protocol-version': '1999-01-01' });
  assert.equal(status, 400);
});

test('[AS-2] the current revision needs no handshake: each request says which it is', async () => {
  const envelope = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const modern = (method: string, params: Record<string, unknown>, name?: string) =>
    assistant.rpc(
      method,
      { ...params, _meta: envelope },
      { 'mcp-protocol-version': '2026-07-28', 'mcp-method': method, ...(name ? { 'mcp-name': name } : {}) },
    );
  const discovered = await modern('server/discover', {});
  assert.equal(discovered.status, 200, JSON.stringify(discovered.body));
  assert.deepEqual(discovered.body.result.supportedVersions, ['2026-07-28']);
  const me = await modern('tools/call', { name: 'get_user_me', arguments: {} }, 'get_user_me');
  assert.equal(me.body.result.structuredContent.email, house.bob.email);
  const missing = await modern('resources/read', { uri: 'quiz://999999/structure' }, 'quiz://999999/structure');
  assert.deepEqual([missing.body.error.code, missing.body.error.data], [-32602, { uri: 'quiz://999999/structure' }]);
});

test('[A-55, AS-3] a notification is taken with 202 and no body, other methods than POST with 405', async () => {
  const response = await house.bob.post('//mcp/v1', { jsonrpc: '2.0', method: 'notifications/initialized' });
  assert.deepEqual([response.status, response.bytes.length], [202, 0]);
  for (const method of ['GET', 'DELETE', 'PUT'])
    assert.deepEqual(
      await house.bob.send(method, '//mcp/v1').then(({ status, headers }) => [status, headers['allow']]),
      [405, 'POST'],
    );
});

test('[AS-4] only a good token is let in: 401 with −32001', async () => {
  const wrong = [house.nobody, house.client(`1|${'z'.repeat(40)}`), house.client('nonsense')];
  for (const client of wrong) {
    const { status, headers, body } = await assistantOf(client).rpc('tools/list', {});
    assert.deepEqual([status, headers['www-authenticate']], [401, 'Bearer']);
    assert.deepEqual([body.error.code, body.error.data.code], [-32001, 'user_not_authenticated']);
  }
  const signedIn = await house.nobody.post('/auth/login', { email: house.bob.email, password: house.bob.password });
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0]!;
  const { status } = await assistantOf(house.nobody).rpc('ping', {}, { cookie, origin: house.config.origin });
  assert.equal(status, 401, 'a session is no token');
});

test('[A-55, AS-5] pages of other origins and other hosts are refused: 403 with −32000', async () => {
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `${house.config.origin}.evil.example` },
    { host: 'evil.example' },
    { host: 'localhost.evil.example:3000' },
  ]) {
    const { status, body } = await assistant.rpc('ping', {}, headers);
    assert.deepEqual(
      [status, body.error?.code, body.error?.data.code],
      [403, -32000, 'origin_not_allowed'],
      JSON.stringify(headers),
    );
  }
  for (const headers of [
    { origin: house.config.origin },
    { origin: 'https://tools.example.com' },
    { host: '127.0.0.1:3000' },
    { host: '[::1]:3000' },
  ])
    assert.equal((await assistant.rpc('ping', {}, headers)).status, 200, JSON.stringify(headers));
});

test('[A-55, AS-6] faults of the protocol have the numbers of the protocol', async () => {
  const raw = (text: string) => house.bob.send('POST', '//mcp/v1', { raw: text });
  const broken = await raw('{not json');
  assert.deepEqual([broken.status, broken.body.error.code], [400, -32700]);
  assert.equal((await raw('')).body.error.code, -32700);
  const { origin } = house.app;
  const headers = { authorization: `Bearer ${house.bob.token}`, 'content-type': 'application/json' };
  const payload = Buffer.from('{"jsonrpc":"2.0","id":1,"method":"ping","params":{"a":"\xff"}}', 'latin1');
  const bytes = await origin.inject({ method: 'POST', url: '/mcp/v1', headers, payload });
  assert.deepEqual([bytes.statusCode, bytes.json().error.code], [400, -32700], 'bytes that are no text');
  const deep = await raw('['.repeat(3000) + ']'.repeat(3000));
  assert.deepEqual([deep.status, deep.body.error.code], [400, -32600]);
  const code = async (method: string, params?: unknown) => (await assistant.rpc(method, params)).body.error.code;
  assert.equal(await code('no/such/method', {}), -32601);
  assert.equal(await code('tools/call', { name: 'no_such_tool' }), -32602);
  assert.equal(await code('tools/call', { name: '__proto__' }), -32602);
  assert.equal(await code('tools/call', {}), -32602);
  assert.equal(await code('resources/read', {}), -32602);
  assert.equal(await code('prompts/get', { name: 'no_such_prompt' }), -32602);
  assert.equal(await code('prompts/get', { name: 'prelaunch_check', arguments: {} }), -32602);
  assert.equal(await code('completion/complete', { ref: { type: 'ref/prompt', name: 'x' } }), -32602);
});

test('[AS-6] a body above 5 MB gives 413, another media type 415', async () => {
  const large = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping', params: { a: 'x'.repeat(5 * 1024 * 1024) } });
  assert.equal((await house.bob.send('POST', '//mcp/v1', { raw: large })).status, 413);
  const headers = { 'content-type': 'text/plain' };
  assert.equal((await house.bob.send('POST', '//mcp/v1', { raw: '{}', headers })).status, 415);
});

test('[A-56, AS-7, LI-1] of 400 requests over two instances in one minute exactly 180 are let in', async () => {
  const headers = { authorization: `Bearer ${house.carol.token}`, 'content-type': 'application/json' };
  const other = await house.tokenFor(house.carol, ['account:read']);
  const ask = async (n: number, seen: Map<number, number>) => {
    const { origin } = n % 2 ? second.app : house.app;
    const authorization = n % 3 ? headers.authorization : `Bearer ${other.token}`;
    const payload = { jsonrpc: '2.0', id: n, method: 'ping' };
    const answer = await origin.inject({
      method: 'POST',
      url: '/mcp/v1',
      headers: { ...headers, authorization },
      payload,
    });
    seen.set(answer.statusCode, (seen.get(answer.statusCode) ?? 0) + 1);
    assert.equal(answer.headers['x-ratelimit-limit'], '180');
    if (answer.statusCode !== 429) return;
    assert.ok(Number(answer.headers['retry-after']) >= 1);
    const { error } = answer.json();
    assert.deepEqual([error.code, error.data.code], [-32000, 'rate_limit_exceeded']);
  };
  await inOneWindow(house.db.pool, 1, async () => {
    await house.db.pool.query('delete from rate_windows');
    const seen = new Map<number, number>();
    for (let n = 0; n < 400; n += 25) await Promise.all(Array.from({ length: 25 }, (_, at) => ask(n + at, seen)));
    assert.deepEqual(Object.fromEntries(seen), { 200: 180, 429: 220 });
  });
  assert.equal((await house.carol.get('/user')).status, 200, 'REST has a window of its own');
});

test('[AS-7] each request of a batch counts', async () => {
  const batch = Array.from({ length: 5 }, (_, id) => ({ jsonrpc: '2.0', id, method: 'ping' }));
  const left = async () => {
    const { headers } = await house.vera.post('//mcp/v1', batch);
    return Number(headers['x-ratelimit-remaining']);
  };
  await inOneWindow(house.db.pool, 1, async () => {
    const [first, next] = [await left(), await left()];
    assert.equal(first - next, 5);
  });
});

test('[AS-7] a batch of more than a hundred messages is refused before any of them is looked at', async () => {
  const batch = Array.from({ length: 101 }, () => ({ jsonrpc: '2.0', method: '' }));
  const { status, body } = await house.vera.post('//mcp/v1', batch);
  assert.deepEqual([status, body.error.code, body.error.message], [400, -32600, 'A batch has at most 100 messages.']);
});

test('[LI-21] an account has fifty answers on their way at once, and every slot is free again', async () => {
  const free = await openHouse({ RATE_ASSISTANT_PER_MINUTE: '0' });
  const { rpc } = assistantOf(free.bob);
  const stream = { accept: 'application/json, text/event-stream' };
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.all(Array.from({ length: 150 }, () => rpc('initialize', hello, stream)));
    const statuses = answers.map(({ status }) => status);
    assert.ok(statuses.filter((status) => status === 200).length >= 50);
    assert.deepEqual(
      statuses.filter((status) => status !== 200 && status !== 429),
      [],
    );
  }
  for (let count = 0; count < 60; count += 1) assert.equal((await rpc('initialize', hello, stream)).status, 200);
  await free.close();
});
