/**
 * Messages in, messages out, for clients of either age: those of 2026 send every request with all it needs, those of
 * 2025 begin with `initialize`. No session is kept, so each request gets a server of its own and any instance can answer.
 * An answer is one JSON body; only a request that asks for progress is answered by a stream.
 */
import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
  type McpServer,
  type Server,
} from '@modelcontextprotocol/server';
import { limits } from '../../contract/limits.ts';
import type { Log } from '../kernel/log.ts';

/** The sender is whoever the door has let in; what it is, only the maker of servers knows. */
export type MakeServer<Sender> = (sender: Sender) => Server | McpServer;

export interface Transport<Sender> {
  serve(request: Request, body: unknown, sender: Sender): Promise<Response>;
  stop(): Promise<void>;
}

export function makeTransport<Sender>(makeServer: MakeServer<Sender>, log: Log): Transport<Sender> {
  const modern = { auto: modernHandler(makeServer, 'auto', log), sse: modernHandler(makeServer, 'sse', log) };
  return {
    serve: async (request, body, sender) => {
      const streams = asksForProgress(body);
      if (await isLegacyRequest(request, body, { maxRequestBodySize: limits.largeBodyBytes }))
        return legacy({ request, body, streams, server: makeServer(sender) });
      return modern[streams ? 'sse' : 'auto'].fetch(request, { parsedBody: body, authInfo: carrying(sender) });
    },
    stop: async () => {
      await Promise.all(Object.values(modern).map((handler) => handler.close()));
    },
  };
}

function modernHandler<Sender>(makeServer: MakeServer<Sender>, responseMode: 'auto' | 'sse', log: Log) {
  return createMcpHandler(({ authInfo }) => makeServer(authInfo!.extra!['sender'] as Sender), {
    legacy: 'reject',
    responseMode,
    maxRequestBodySize: limits.largeBodyBytes,
    onerror: (error) => log.debug({ err: error }, 'a request of an assistant was refused'),
  });
}

/** The package hands on what the door knows of the sender under this name; it reads nothing of it. */
function carrying(sender: unknown) {
  return { token: '', clientId: '', scopes: [], extra: { sender } };
}

interface Legacy {
  request: Request;
  body: unknown;
  streams: boolean;
  server: Server | McpServer;
}

async function legacy({ request, body, streams, server }: Legacy): Promise<Response> {
  const transport = new OldNumbers({
    enableJsonResponse: !streams,
    maxRequestBodySize: limits.largeBodyBytes,
  });
  await server.connect(transport);
  const response = await transport.handleRequest(request, body === undefined ? {} : { parsedBody: body });
  if (response.body === null || !response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await server.close();
    return response;
  }
  return new Response(closing(response.body, server), { status: response.status, headers: response.headers });
}

type Message = Parameters<WebStandardStreamableHTTPServerTransport['send']>[0];

/** The package gives an unknown resource the number of 2026; the revisions before it have one of their own. */
class OldNumbers extends WebStandardStreamableHTTPServerTransport {
  override send(message: Message, options?: Parameters<WebStandardStreamableHTTPServerTransport['send']>[1]) {
    return super.send(isUnknownResource(message) ? withNumber(message, -32002) : message, options);
  }
}

function isUnknownResource(message: Message): message is Extract<Message, { error: unknown }> {
  if (!('error' in message) || message.error.code !== -32602) return false;
  const { data } = message.error;
  return typeof data === 'object' && data !== null && Object.keys(data).join() === 'uri';
}

function withNumber(message: Extract<Message, { error: unknown }>, code: number): Message {
  return { ...message, error: { ...message.error, code } };
}

/** The server lives as long as its stream, also where the client goes away before the end. */
function closing(body: ReadableStream<Uint8Array>, server: Server | McpServer): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read();
      if (!done) return controller.enqueue(value);
      await server.close();
      controller.close();
    },
    async cancel(reason) {
      await reader.cancel(reason);
      await server.close();
    },
  });
}

function asksForProgress(body: unknown): boolean {
  const messages: unknown[] = Array.isArray(body) ? body : [body];
  return messages.some((message) => {
    const { params } = (message ?? {}) as { params?: { _meta?: { progressToken?: unknown } } };
    return params?._meta?.progressToken !== undefined;
  });
}
