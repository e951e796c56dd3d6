/** Pages, files and probes: everything that is not an operation of the interface. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { limits } from '../../../contract/limits.ts';
import { queryOf } from '../query.ts';
import { limitBodyTime } from './bodies.ts';
import { addressOf, header, pathOf } from './request.ts';
import { asItComes, readable } from './write.ts';

export interface Page {
  method: 'GET' | 'POST';
  path: string;
  /** The largest form that may be posted here. */
  maxBytes?: number;
  /** Judges the sender before a byte of the body is read, in the object that `handle` gets later; an answer is final. */
  admit?(request: PageRequest): Promise<PageReply | null>;
  handle(request: PageRequest): Promise<PageReply>;
}

export interface PageRequest {
  /** Names this request in the log, and in the header X-Request-Id. */
  id: string;
  path: string;
  params: Record<string, string>;
  query: ReadonlyMap<string, readonly string[]>;
  headers: Record<string, string | string[] | undefined>;
  ip: string;
  socketAddress: string;
  /** What was posted, as bytes; null without a body. */
  body: Buffer | null;
}

export interface PageReply {
  status: number;
  headers: Record<string, string>;
  cookies?: readonly string[];
  body: string | Uint8Array | AsyncIterable<Uint8Array> | null;
}

export function addPage(
  app: FastifyInstance,
  page: Page,
  { trustProxy, patience }: { trustProxy: readonly string[]; patience: { body: number; upload: number } },
): void {
  const admitted = new WeakMap<FastifyRequest, PageRequest>();
  app.route({
    method: page.method,
    url: page.path,
    bodyLimit: page.maxBytes ?? limits.bodyBytes,
    config: { raw: page.maxBytes !== undefined },
    onRequest: async (request, reply) => {
      const early = pageRequest(request, trustProxy);
      const refusal = await page.admit?.(early);
      if (refusal) return sendPage(reply, refusal);
      admitted.set(request, early);
      limitBodyTime(request, page.maxBytes === undefined ? patience.body : patience.upload);
    },
    handler: async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : null;
      return sendPage(reply, await page.handle(Object.assign(admitted.get(request)!, { body })));
    },
  });
}

function pageRequest(request: FastifyRequest, trustProxy: readonly string[]): PageRequest {
  return {
    id: request.id,
    path: pathOf(request),
    params: request.params as Record<string, string>,
    query: queryOf(request.raw.url ?? ''),
    headers: request.headers,
    ip: addressOf(request, trustProxy),
    socketAddress: request.raw.socket.remoteAddress ?? '',
    body: null,
  };
}

export async function sendPage(reply: FastifyReply, { status, headers, cookies = [], body }: PageReply): Promise<void> {
  for (const cookie of cookies) reply.header('Set-Cookie', cookie);
  const sent = typeof body === 'object' && body !== null && Symbol.asyncIterator in body ? readable(body) : body;
  // A null would be written as the word.
  await reply
    .code(status)
    .headers({ ...headers, ...asItComes(headers['content-type'] ?? headers['Content-Type']) })
    .send(sent ?? undefined);
}

/** Whether a person in a browser asks, and not a program. */
export function wantsPage(request: FastifyRequest): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && !/^\/(api|mcp)\//.test(pathOf(request)) && (header(request, 'accept') ?? '').includes('text/html');
}
