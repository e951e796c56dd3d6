/**
 * What the official conformance suite wants a server to offer, behind our own door and transport: its test tools stand
 * where the tools of the product stand otherwise.
 */
import {
  CLIENT_CAPABILITIES_META_KEY,
  McpServer,
  ResourceTemplate,
  createRequestStateCodec,
  inputRequired,
  inputResponse,
} from '@modelcontextprotocol/server';
import type { CallToolResult, InputRequiredResult, ServerContext } from '@modelcontextprotocol/server';
import { z } from 'zod';

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const silence = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';
const codec = createRequestStateCodec({ key: 'a key of at least thirty-two bytes, for tests only' });

const text = (value: string) => ({ type: 'text' as const, text: value });
const image = { type: 'image' as const, data: pixel, mimeType: 'image/png' };
const said = (value: string): CallToolResult => ({ content: [text(value)] });
const embedded = (uri: string) => ({
  type: 'resource' as const,
  resource: { uri, mimeType: 'text/plain', text: 'This is an embedded resource content.' },
});

export function suiteServer(): McpServer {
  const server = new McpServer(
    { name: 'canvass-suite', version: '1.0.0' },
    {
      capabilities: { tools: {}, prompts: {}, resources: { subscribe: true }, logging: {}, completions: {} },
      requestState: { verify: codec.verify },
      cacheHints: {
        'tools/list': { ttlMs: 1000, cacheScope: 'public' },
        'prompts/list': { ttlMs: 1000, cacheScope: 'public' },
        'resources/list': { ttlMs: 1000, cacheScope: 'public' },
        'resources/templates/list': { ttlMs: 1000, cacheScope: 'public' },
        'resources/read': { ttlMs: 1000, cacheScope: 'private' },
      },
    },
  );
  addTools(server);
  addAsking(server);
  addResources(server);
  addPrompts(server);
  server.server.setRequestHandler('resources/subscribe', () => ({}));
  server.server.setRequestHandler('resources/unsubscribe', () => ({}));
  server.server.setRequestHandler('completion/complete', () => ({
    completion: { values: ['paris', 'park'], total: 2, hasMore: false },
  }));
  return server;
}

function addTools(server: McpServer): void {
  const tool = (name: string, run: (ctx: ServerContext) => CallToolResult | Promise<CallToolResult>) =>
    server.registerTool(name, { description: `${name} of the suite` }, run);
  tool('test_simple_text', () => said('This is a simple text response for testing.'));
  tool('test_image_content', () => ({ content: [image] }));
  tool('test_audio_content', () => ({ content: [{ type: 'audio', data: silence, mimeType: 'audio/wav' }] }));
  tool('test_embedded_resource', () => ({ content: [embedded('test://embedded-resource')] }));
  tool('test_multiple_content_types', () => ({
    content: [text('Multiple content types test:'), image, embedded('test://mixed-content-resource')],
  }));
  tool('test_error_handling', () => ({
    ...said('This tool intentionally returns an error for testing'),
    isError: true,
  }));
  tool('test_tool_with_logging', async ({ mcpReq }) => {
    for (const message of ['started', 'processing data', 'completed'])
      await mcpReq.log('info', `Tool execution ${message}`);
    return said('Done');
  });
  tool('test_tool_with_progress', async ({ mcpReq }) => {
    const progressToken = mcpReq._meta?.progressToken;
    for (const progress of [0, 50, 100])
      if (progressToken !== undefined)
        await mcpReq.notify({ method: 'notifications/progress', params: { progressToken, progress, total: 100 } });
    return said('Done');
  });
  tool('test_missing_capability', () => inputRequired({ inputRequests: { sample: sampling } }) as never);
  tool('test_streaming_elicitation', () => inputRequired({ inputRequests: { user_name: naming } }) as never);
  tool('test_logging_tool', async ({ mcpReq }) => {
    await mcpReq.log('info', 'A message');
    return said('Done');
  });
  server.registerTool(
    'json_schema_2020_12_tool',
    { description: 'A schema of 2020-12', inputSchema: z.object({ name: z.string().optional() }) },
    () => said('Done'),
  );
}

const naming = inputRequired.elicit({
  message: 'What is your name?',
  requestedSchema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
});
const sampling = inputRequired.createMessage({
  messages: [{ role: 'user', content: text('What is the capital of France?') }],
  maxTokens: 100,
});
const confirming = inputRequired.elicit({
  message: 'Go on?',
  requestedSchema: { type: 'object', properties: { ok: { type: 'boolean' } }, required: ['ok'] },
});

/** Tools that ask back, in the manner of 2026-07-28: the result names what is missing, and the call is repeated with it. */
function addAsking(server: McpServer): void {
  type Asked = CallToolResult | InputRequiredResult;
  const tool = (name: string, run: (ctx: ServerContext) => Asked | Promise<Asked>) =>
    server.registerTool(`test_input_required_result_${name}`, { description: `${name} of the suite` }, run as never);
  const answered = ({ mcpReq }: ServerContext, key: string) =>
    inputResponse(mcpReq.inputResponses, key).kind !== 'missing';
  tool('elicitation', (ctx) => {
    const given = inputResponse(ctx.mcpReq.inputResponses, 'user_name');
    if (given.kind !== 'elicit' || given.action !== 'accept')
      return inputRequired({ inputRequests: { user_name: naming } });
    return said(`Hello, ${String(given.content?.['name'])}!`);
  });
  tool('sampling', (ctx) =>
    answered(ctx, 'capital') ? said('Sampled') : inputRequired({ inputRequests: { capital: sampling } }),
  );
  tool('list_roots', (ctx) =>
    answered(ctx, 'roots') ? said('Listed') : inputRequired({ inputRequests: { roots: inputRequired.listRoots() } }),
  );
  tool('request_state', async (ctx) =>
    answered(ctx, 'confirm')
      ? said(`state-ok ${JSON.stringify(ctx.mcpReq.requestState())}`)
      : inputRequired({ inputRequests: { confirm: confirming }, requestState: await codec.mint({ step: 1 }, ctx) }),
  );
  tool('tampered_state', async (ctx) =>
    answered(ctx, 'confirm')
      ? said('state-ok')
      : inputRequired({ inputRequests: { confirm: confirming }, requestState: await codec.mint({ step: 1 }, ctx) }),
  );
  tool('multiple_inputs', async (ctx) =>
    answered(ctx, 'user_name')
      ? said('All given')
      : inputRequired({
          inputRequests: { user_name: naming, greeting: sampling, client_roots: inputRequired.listRoots() },
          requestState: await codec.mint({ step: 1 }, ctx),
        }),
  );
  tool('multi_round', async (ctx) => {
    const step = (ctx.mcpReq.requestState() as { step?: number } | undefined)?.step ?? 0;
    if (step === 0)
      return inputRequired({ inputRequests: { step1: naming }, requestState: await codec.mint({ step: 1 }, ctx) });
    const colour = inputRequired.elicit({
      message: 'Colour?',
      requestedSchema: { type: 'object', properties: { color: { type: 'string' } }, required: ['color'] },
    });
    if (step === 1)
      return inputRequired({ inputRequests: { step2: colour }, requestState: await codec.mint({ step: 2 }, ctx) });
    return said('Done');
  });
  tool('capabilities', ({ mcpReq }) => {
    const envelope = mcpReq.envelope as Record<string, unknown> | undefined;
    const able = (envelope?.[CLIENT_CAPABILITIES_META_KEY] ?? {}) as Record<string, unknown>;
    const requests = {
      ...(able['sampling'] ? { sample: sampling } : {}),
      ...(able['elicitation'] ? { user_name: naming } : {}),
    };
    return Object.keys(requests).length === 0 ? said('Nothing to ask') : inputRequired({ inputRequests: requests });
  });
}

function addResources(server: McpServer): void {
  server.registerResource('static-text', 'test://static-text', { mimeType: 'text/plain' }, (uri) => ({
    contents: [{ uri: uri.href, mimeType: 'text/plain', text: 'This is the content of the static text resource.' }],
  }));
  server.registerResource('static-binary', 'test://static-binary', { mimeType: 'image/png' }, (uri) => ({
    contents: [{ uri: uri.href, mimeType: 'image/png', blob: pixel }],
  }));
  server.registerResource('watched', 'test://watched-resource', { mimeType: 'text/plain' }, (uri) => ({
    contents: [{ uri: uri.href, mimeType: 'text/plain', text: 'Watched' }],
  }));
  const template = new ResourceTemplate('test://template/{id}/data', { list: undefined });
  server.registerResource('template', template, { mimeType: 'application/json' }, (uri, { id }) => ({
    contents: [
      { uri: uri.href, mimeType: 'application/json', text: JSON.stringify({ id, data: `Data for ID: ${String(id)}` }) },
    ],
  }));
}

function addPrompts(server: McpServer): void {
  const user = <C>(content: C) => ({ role: 'user' as const, content });
  server.registerPrompt('test_simple_prompt', { description: 'Simple' }, () => ({
    messages: [user(text('This is a simple prompt for testing.'))],
  }));
  server.registerPrompt(
    'test_prompt_with_arguments',
    { description: 'With arguments', argsSchema: z.object({ arg1: z.string(), arg2: z.string() }) },
    ({ arg1, arg2 }) => ({ messages: [user(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`))] }),
  );
  server.registerPrompt(
    'test_prompt_with_embedded_resource',
    { description: 'With a resource', argsSchema: z.object({ resourceUri: z.string() }) },
    ({ resourceUri }) => ({
      messages: [user(embedded(resourceUri)), user(text('Please process the embedded resource above.'))],
    }),
  );
  server.registerPrompt('test_prompt_with_image', { description: 'With an image' }, () => ({
    messages: [user(image), user(text('Please analyze the image above.'))],
  }));
  server.registerPrompt('test_input_required_result_prompt', { description: 'Asks back' }, ((ctx: ServerContext) =>
    inputResponse(ctx.mcpReq.inputResponses, 'context').kind === 'missing'
      ? inputRequired({ inputRequests: { context: naming } })
      : { messages: [user(text('Thanks'))] }) as never);
}
