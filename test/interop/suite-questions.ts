/** Test tools of the conformance suite that ask the client back, in the manner of either age. */
import {
  CLIENT_CAPABILITIES_META_KEY,
  createRequestStateCodec,
  inputRequired,
  inputResponse,
  type CallToolResult,
  type ElicitRequestFormParams,
  type InputRequiredResult,
  type McpServer,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';

export const codec = createRequestStateCodec({ key: 'a key of at least thirty-two bytes, for tests only' });

const said = (value: string): CallToolResult => ({ content: [{ type: 'text', text: value }] });

export const naming = inputRequired.elicit({
  message: 'What is your name?',
  requestedSchema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
});
export const sampling = inputRequired.createMessage({
  messages: [{ role: 'user', content: { type: 'text', text: 'What is the capital of France?' } }],
  maxTokens: 100,
});
const confirming = inputRequired.elicit({
  message: 'Go on?',
  requestedSchema: { type: 'object', properties: { ok: { type: 'boolean' } }, required: ['ok'] },
});

/** Tools that ask back, in the manner of 2026-07-28: the result names what is missing, and the call is repeated with it. */
export function addAsking(server: McpServer): void {
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

/** Tools that ask in the middle of a call, as clients of 2025 know it: the question stands in the stream that answers the call. */
export function addInterrupting(server: McpServer): void {
  const elicit = async (
    { mcpReq }: ServerContext,
    message: string,
    requestedSchema: Schema,
  ): Promise<CallToolResult> => {
    const { action, content } = await mcpReq.send({
      method: 'elicitation/create',
      params: { message, requestedSchema },
    });
    return said(`Elicitation completed: action=${action}, content=${JSON.stringify(content ?? {})}`);
  };
  const inputSchema = (name: string) => z.object({ [name]: z.string() });
  server.registerTool(
    'test_sampling',
    { description: 'Asks the model of the client', inputSchema: inputSchema('prompt') },
    async ({ prompt }, { mcpReq }) => {
      const messages = [{ role: 'user' as const, content: { type: 'text' as const, text: prompt! } }];
      const params = { messages, maxTokens: 100 };
      const { content } = await mcpReq.send({ method: 'sampling/createMessage', params });
      return said(`LLM response: ${JSON.stringify(content)}`);
    },
  );
  server.registerTool(
    'test_elicitation',
    { description: 'Asks the user', inputSchema: inputSchema('message') },
    ({ message }, ctx) => elicit(ctx, message!, person),
  );
  server.registerTool('test_elicitation_sep1034_defaults', { description: 'Asks with defaults' }, (ctx) =>
    elicit(ctx, 'Is this right?', defaults),
  );
  server.registerTool('test_elicitation_sep1330_enums', { description: 'Asks with choices' }, (ctx) =>
    elicit(ctx, 'Which ones?', choices),
  );
}

type Schema = ElicitRequestFormParams['requestedSchema'];

const person: Schema = {
  type: 'object',
  properties: {
    username: { type: 'string', description: 'Name of the user' },
    email: { type: 'string', description: 'Address of the user' },
  },
  required: ['username', 'email'],
};

const defaults: Schema = {
  type: 'object',
  properties: {
    name: { type: 'string', default: 'John Doe' },
    age: { type: 'integer', default: 30 },
    score: { type: 'number', default: 95.5 },
    status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
    verified: { type: 'boolean', default: true },
  },
};

const options = ['option1', 'option2', 'option3'];
const titled = ['First', 'Second', 'Third'].map((title, at) => ({ const: `value${at + 1}`, title: `${title} Option` }));

const choices: Schema = {
  type: 'object',
  properties: {
    untitledSingle: { type: 'string', enum: options },
    titledSingle: { type: 'string', oneOf: titled },
    legacyEnum: {
      type: 'string',
      enum: ['opt1', 'opt2', 'opt3'],
      enumNames: ['Option One', 'Option Two', 'Option Three'],
    },
    untitledMulti: { type: 'array', items: { type: 'string', enum: options } },
    titledMulti: { type: 'array', items: { anyOf: titled } },
  },
};
