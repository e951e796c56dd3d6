/**
 * Messages in, messages out, for clients of either age: those of 2026 send every request with all it needs, those of
 * 2025 begin with `initialize`. No session is kept, so each request gets a server of its own and any instance can answer.
 * An answer is one JSON body; only a request that asks for progress is answered by a stream.
 */
import { createMcpHandler, isLegacyRequest, type McpServer, type Server } from '@modelcontextprotocol/server';
import { limits } from '../../contract/limits.ts';
import type { Log } from '../kernel/process/log.ts';
import { serveLegacy, type Questions } from './legacy.ts';
import type { Sender } from './run.ts';

export type MakeServer = (sender: Sender) => Server | McpServer;

export interface Transport {
  serve(request: Request, body: unknown, sender: Sender): Promise<Response>;
  stop(): Promise<void>;
}

export function makeTransport(makeServer: MakeServer, log: Log): Transport {
  const modern = { auto: modernHandler(makeServer, 'auto', log), sse: modernHandler(makeServer, 'sse', log) };
  const questions: Questions = new Map();
  return {
    serve: async (request, sent, sender) => {
      // Who takes JSON only gets JSON; the package would refuse them.
      const body = takesStream(request) ? sent : withoutProgress(sent);
      request.headers.set('accept', 'application/json, text/event-stream');
      const streams = asksForProgress(body);
      const { userId } = sender.caller;
      if (await isLegacyRequest(request, body, { maxRequestBodySize: limits.largeBodyBytes }))
        return serveLegacy(makeServer(sender), { request, body, streams, userId, questions });
      return modern[streams ? 'sse' : 'auto'].fetch(request, { parsedBody: body, authInfo: carrying(sender) });
    },
    stop: async () => {
      await Promise.all(Object.values(modern).map((handler) => handler.close()));
    },
  };
}

function modernHandler(makeServer: MakeServer, responseMode: 'auto' | 'sse', log: Log) {
  return createMcpHandler(({ authInfo }) => makeServer(authInfo!.extra!['sender'] as Sender), {
    legacy: 'reject',
    responseMode,
    maxRequestBodySize: limits.largeBodyBytes,
    onerror: (error) => log.debug({ err: error }, 'a request of an assistant was refused'),
  });
}

/** The package hands on what the door knows of the sender under this name; it reads nothing of it. */
function carrying(sender: Sender) {
  return { token: '', clientId: '', scopes: [], extra: { sender } };
}

function takesStream({ headers }: Request): boolean {
  return /text\/(event-stream|\*)|\*\/\*/.test(headers.get('accept') ?? '*/*');
}

interface Asking {
  params?: { _meta?: { progressToken?: unknown } };
}

function asksForProgress(body: unknown): boolean {
  return [body].flat().some((message) => (message as Asking | null)?.params?._meta?.progressToken !== undefined);
}

function withoutProgress(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(withoutProgress);
  if (!asksForProgress(body)) return body;
  const { params, ...message } = body as Required<Asking>;
  const { progressToken: _, ...meta } = params._meta!;
  return { ...message, params: { ...params, _meta: meta } };
}
