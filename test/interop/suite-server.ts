/**
 * What the official conformance suite wants a server to offer, behind our own door and transport: its test tools stand
 * where the tools of the product stand otherwise.
 */
import { McpServer, ResourceTemplate, inputRequired, inputResponse } from '@modelcontextprotocol/server';
import type { CallToolResult, ServerContext } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { addAsking, addInterrupting, codec, naming, sampling } from './suite-questions.ts';

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const silence = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';

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
  addInterrupting(server);
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
