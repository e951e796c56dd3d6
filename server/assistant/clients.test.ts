/** The official clients as two independent callers, over real sockets. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as OldClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OldTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { bearer, listeningHouse } from '../../test/assistant.ts';
import { ask, draft } from '../../test/draft.ts';
import { openSurvey } from '../../test/respondent.ts';

const { house, url } = await listeningHouse();
const requestInit = bearer(house.alice);
const who = { name: 'test', version: '1' };
const current = new Client(who, { versionNegotiation: { mode: 'auto' } });
const later = new Client(who);
const old = new OldClient(who);
let background: { stop(): Promise<unknown> };

before(async () => {
  await current.connect(new StreamableHTTPClientTransport(url, { requestInit }));
  await later.connect(new StreamableHTTPClientTransport(url, { requestInit }));
  await old.connect(new OldTransport(url, { requestInit }));
  background = house.app.exportJobs.start();
});
after(async () => {
  await Promise.all([current.close(), later.close(), old.close()]);
  await background.stop();
  await house.close();
});

const question = ask('input');
const { id, rita } = await openSurvey(house, { widgets: draft(question) });
await rita.complete({ [question.id]: 'hello' });

test('[AS-25, AS-2] the client of the current revision', async () => {
  assert.equal(current.getNegotiatedProtocolVersion(), '2026-07-28');
  await goThrough(current);
});

test('[AS-25] the same client in the manner of 2025', async () => {
  assert.equal(later.getNegotiatedProtocolVersion(), '2025-11-25');
  await goThrough(later);
});

test('[AS-25] the client of the first generation', async () => {
  await goThrough(old as unknown as Client);
});

/** Every list, and a call, a refusal, a resource, a prompt, a completion and an export: checked by the client's own schemas. */
async function goThrough(client: Client): Promise<void> {
  const { tools } = await client.listTools();
  assert.ok(tools.length > 70);
  assert.equal((await client.listResources()).resources.length, 16);
  assert.equal((await client.listResourceTemplates()).resourceTemplates.length, 10);
  assert.equal((await client.listPrompts()).prompts.length, 3);
  const answers = await client.callTool({ name: 'get_quiz_answers', arguments: { quiz_id: id } });
  assert.equal((answers.structuredContent as { data: { total: number } }).data.total, 1);
  assert.ok(Array.isArray(answers._meta?.['untrusted_fields']));
  const refused = await client.callTool({ name: 'get_quiz_report', arguments: { quiz_id: 999_999 } });
  assert.deepEqual([refused.isError, (refused.structuredContent as { code: string }).code], [true, 'quiz_not_found']);
  const { contents } = await client.readResource({ uri: `quiz://${id}/summary` });
  assert.ok('text' in contents[0]! && contents[0].text.includes('filled_completely'));
  await assert.rejects(client.readResource({ uri: 'quiz://999999/summary' }));
  const { messages } = await client.getPrompt({ name: 'prelaunch_check', arguments: { quiz_id: String(id) } });
  assert.equal(messages.length, 1);
  const ref = { type: 'ref/prompt', name: 'prelaunch_check' } as const;
  const { completion } = await client.complete({ ref, argument: { name: 'quiz_id', value: String(id) } });
  assert.deepEqual(completion.values, [String(id)]);
  const shares: number[] = [];
  const options = { onprogress: ({ progress }: { progress: number }) => void shares.push(progress) };
  const link = await (client === (old as unknown as Client)
    ? old.callTool({ name: 'export_answers_csv', arguments: { quiz_id: id } }, undefined, options)
    : client.callTool({ name: 'export_answers_csv', arguments: { quiz_id: id } }, options));
  assert.ok(shares.length > 0, 'progress is told');
  const { url: address } = link.structuredContent as { url: string };
  // A kept connection may have been closed for want of use meanwhile, which every client must expect.
  const file = await fetch(address).catch(() => fetch(address));
  assert.match(await file.text(), /hello/);
}
