/** Pages, files and probes: everything that is not an operation of the interface. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BodyStorage } from '../limits/body-storage.ts';
import { queryOf } from '../operation/query.ts';
import { Body, type Patience } from './bodies.ts';
import type { FileLimit, Form } from './form.ts';
import { type Turns, turnsOf } from './heavy-responses.ts';
import { addressOf, header, pathOf } from './request.ts';
import { asItComes, noteReason, passOver, readable } from './write.ts';

export interface Page {
  method: 'GET' | 'POST';
  path: string;
  handle(request: PageRequest): Promise<PageReply>;
}

export interface PageRequest extends Turns {
  /** Names this request in the log, and in the header X-Request-Id. */
  id: string;
  path: string;
  params: Record<string, string>;
  query: ReadonlyMap<string, readonly string[]>;
  headers: Record<string, string | string[] | undefined>;
  ip: string;
  socketAddress: string;
  /** What was posted, read when it is asked for: who asks has checked the sender, and says how much is taken. */
  bytes(maxBytes: number): Promise<Buffer>;
  form(maxBytes: number, fileLimit: FileLimit): Promise<Form>;
}

export interface PageReply {
  status: number;
  /** Of the problem that the page tells of. */
  code?: string;
  headers: Record<string, string>;
  cookies?: readonly string[];
  body: string | Uint8Array | AsyncIterable<Uint8Array> | null;
}

interface Receiving {
  trustProxy: readonly string[];
  patience: Patience;
  bodyStorage: BodyStorage;
}

export function addPage(app: FastifyInstance, page: Page, receiving: Receiving): void {
  app.route({
    method: page.method,
    url: page.path,
    handler: async (request, reply) => {
      const body = new Body(request, { ...receiving, address: addressOf(request, receiving.trustProxy) });
      try {
        return await sendPage(reply, await page.handle(pageRequest(reply, receiving.trustProxy, body)));
      } finally {
        await body.close();
      }
    },
  });
}

function pageRequest(reply: FastifyReply, trustProxy: readonly string[], body: Body): PageRequest {
  const { request } = reply;
  const ip = addressOf(request, trustProxy);
  return {
    id: request.id,
    path: pathOf(request),
    params: request.params as Record<string, string>,
    query: queryOf(request.raw.url ?? ''),
    headers: request.headers,
    ip,
    socketAddress: request.raw.socket.remoteAddress ?? '',
    bytes: (maxBytes) => body.bytes(maxBytes),
    form: (maxBytes, fileLimit) => body.form(maxBytes, fileLimit),
    ...turnsOf(reply, ip),
  };
}

export async function sendPage(reply: FastifyReply, page: PageReply): Promise<void> {
  const { status, code = null, headers, cookies = [], body } = page;
  noteReason(reply, code);
  await passOver(reply);
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
