/** What the transport carries for clients of 2025 besides answers, with a server that talks and asks. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { McpServer } from '@modelcontextprotocol/server';
import { nobody } from '../kernel/operation/caller.ts';
import { makeLog } from '../kernel/process/log.ts';
import { makeTransport } from './transport.ts';

const transport = makeTransport(talkingServer, makeLog({ pretty: false, level: 'silent' }));
const ask = {
  method: 'elicitation/create',
  params: { message: 'Name?', requestedSchema: { type: 'object', properties: { name: { type: 'string' } } } },
} as const;

function talkingServer(): McpServer {
  const server = new McpServer({ name: 'talking', version: '1' }, { capabilities: { tools: {}, logging: {} } });
  const said = (text: string) => ({ content: [{ type: 'text' as const, text }] });
  server.registerTool('quiet', {}, () => said('quiet'));
  server.registerTool('loud', {}, async ({ mcpReq }) => {
    await mcpReq.log('info', 'listen');
    return said('loud');
  });
  server.registerTool('asking', {}, async ({ mcpReq }) => said((await mcpReq.send(ask)).action));
  server.registerTool('hasty', {}, async ({ mcpReq }) => said((await mcpReq.send(ask, { timeout: 1 })).action));
  return server;
}

// oxlint-disable-next-line no-explicit-any
type Said = any;

async function post(body: unknown, { userId = 1, accept = '*/*' } = {}): Promise<Response> {
  const headers = { accept, 'content-type': 'application/json', 'mcp-protocol-version': '2025-11-25' };
  const request = new Request('http://localhost/mcp/v1', { method: 'POST', headers, body: JSON.stringify(body) });
  return transport.serve(request, body, { caller: { ...nobody, userId }, id: 'r', ip: '127.0.0.1' });
}

const call = (name: string, id = 1) => ({ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: {} } });
const accepted = (id: string) => ({ jsonrpc: '2.0', id, result: { action: 'accept', content: { name: 'Ann' } } });

/** Messages of a stream, one by one. */
async function* messagesOf(response: Response): AsyncGenerator<Said> {
  assert.equal(response.headers.get('content-type'), 'text/event-stream');
  let rest = '';
  for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
    const events = (rest + part).split('\n\n');
    rest = events.pop()!;
    for (const event of events) yield JSON.parse(event.slice(event.indexOf('data: ') + 6));
  }
}

const all = (response: Response): Promise<Said[]> => Array.fromAsync(messagesOf(response));

test('[AS-1] a call is answered by JSON, and by a stream once the server says more', async () => {
  const quiet = await post(call('quiet'));
  assert.equal(quiet.headers.get('content-type'), 'application/json');
  assert.equal((await quiet.json()).result.content[0].text, 'quiet');
  const [line, answer, ...more] = await all(await post(call('loud')));
  assert.deepEqual([line.method, line.params.data], ['notifications/message', 'listen']);
  assert.deepEqual([answer.id, answer.result.content[0].text, more.length], [1, 'loud', 0]);
});

test('[AS-1] a batch is one body of all answers, or a stream with all of them', async () => {
  const quiet = (await (await post([call('quiet', 1), call('quiet', 2)])).json()) as Said[];
  assert.deepEqual(
    quiet.map(({ id }) => id),
    [1, 2],
  );
  const cancelled = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 1 } };
  assert.equal((await (await post([call('quiet', 1), cancelled])).json()).id, 1, 'nobody waits for ever');
  const replies = await all(await post([call('quiet', 1), call('loud', 2), call('quiet', 3)]));
  const answers = replies.filter(({ result }) => result).map(({ id }) => id);
  assert.deepEqual([answers.toSorted((a, b) => a - b), replies.length], [[1, 2, 3], 4]);
});

test('[AS-3] a question is answered by a request of its own, by whom it was asked, and once', async () => {
  const stream = messagesOf(await post(call('asking')));
  const { value: question } = await stream.next();
  assert.equal(question.method, 'elicitation/create');
  assert.match(question.id, /^[0-9a-f-]{36}$/, 'a name that nobody guesses');
  const stranger = await post(accepted(question.id), { userId: 2 });
  assert.deepEqual([stranger.status, (await stranger.json()).error.code], [400, -32600]);
  const taken = await post(accepted(question.id));
  assert.deepEqual([taken.status, await taken.text()], [202, '']);
  const { value: answer } = await stream.next();
  assert.deepEqual([answer.id, answer.result.content[0].text], [1, 'accept']);
  assert.equal((await stream.next()).done, true);
  assert.equal((await post(accepted(question.id))).status, 400, 'nobody waits any more');
});

test('[AS-3] a client that refuses the question ends the call with its reason', async () => {
  const stream = messagesOf(await post(call('asking')));
  const { id } = (await stream.next()).value;
  await post({ jsonrpc: '2.0', id, error: { code: -32601, message: 'Not my business' } });
  const { result } = (await stream.next()).value;
  assert.deepEqual([result.isError, result.content[0].text], [true, 'Not my business']);
});

test('[AS-3] a question goes with its call, and is taken back by its name when nobody answers', async () => {
  const response = await post(call('asking'));
  const reader = response.body!.getReader();
  const { id } = JSON.parse(new TextDecoder().decode((await reader.read()).value).split('data: ')[1]!);
  await reader.cancel();
  assert.equal((await post(accepted(id))).status, 400);
  const [question, taken, answer] = await all(await post(call('hasty')));
  assert.deepEqual([taken.method, taken.params.requestId], ['notifications/cancelled', question.id]);
  assert.equal(answer.result.isError, true);
  assert.equal((await post(accepted(question.id))).status, 400);
});

test('[AS-1] who takes no stream gets JSON, also with a progress token', async () => {
  const body = { ...call('quiet'), params: { ...call('quiet').params, _meta: { progressToken: 1 } } };
  const types = async (accept: string) => (await post(body, { accept })).headers.get('content-type');
  assert.equal(await types('application/json'), 'application/json');
  assert.equal(await types('application/json, text/event-stream'), 'text/event-stream');
  assert.equal(await types('*/*'), 'text/event-stream');
});
