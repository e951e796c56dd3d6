/**
 * The door of the assistant endpoint: who may speak, from where and how often. All of it is checked before a byte of the
 * body is read; what the messages say is no matter of this file.
 */
import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { validateHostHeader } from '@modelcontextprotocol/server';
import { limits } from '../../contract/limits.ts';
import type { Page, PageReply, PageRequest } from '../kernel/http/server.ts';
import { rateHeaders, tooMany } from '../kernel/limits/rate-limit.ts';
import { makeSlots, type Slots } from '../kernel/limits/slots.ts';
import { credentialsOf, type Admission } from '../kernel/operation/admission.ts';
import type { Kernel } from '../kernel/operation/kernel.ts';
import { beyond, parseJson, tooDeep, tooWide } from '../kernel/operation/parse-json.ts';
import { asProblem } from '../kernel/operation/refusal.ts';
import { Problem } from '../kernel/problem.ts';
import type { Sender } from './run.ts';
import type { Transport } from './transport.ts';

export interface AdmissionDeps {
  kernel: Kernel;
  admission: Admission;
  transport: Transport;
}

interface Admitted {
  sender: Sender;
  headers: Record<string, string>;
}

export const assistantPath = '/mcp/v1';

/** Answers may be streams that last as long as their work, or as a question to a person waits. */
const mostInAll = 1000;
const mostInBatch = 100;
const mostOfAccount = 50;

export function assistantPage(deps: AdmissionDeps): Page {
  const slots = makeSlots(mostInAll);
  return {
    method: 'POST',
    path: assistantPath,
    handle: async (request) => {
      try {
        requirePlace(deps, request);
        const { sender, headers } = await admit(deps, request);
        return await withSlot(slots, sender, () => answer(deps, request, { sender, headers }));
      } catch (error) {
        return refusal(deps, request, error);
      }
    },
  };
}

/** The slot is free again when the answer has ended, or nobody listens to it any more. */
async function withSlot(slots: Slots, { caller }: Sender, work: () => Promise<PageReply>): Promise<PageReply> {
  const leave = slots.take([{ name: String(caller.userId), most: mostOfAccount }]);
  if (!leave) throw new Problem('429 rate_limit_exceeded', { headers: { 'Retry-After': '5' } });
  let reply: PageReply | null = null;
  try {
    reply = await work();
    return reply;
  } finally {
    if (reply?.body instanceof Readable) reply.body.once('close', leave);
    else leave();
  }
}

/** A page of another site must not speak through the browser of somebody here, whatever name its address has. */
function requirePlace({ kernel: { config } }: AdmissionDeps, { headers }: PageRequest): void {
  const { origin } = headers;
  if (origin !== undefined && ![config.origin, ...config.allowedOrigins].includes(String(origin)))
    throw new Problem('403 origin_not_allowed');
  const names = [config.origin, ...config.allowedOrigins].map((address) => new URL(address).hostname);
  const checked = validateHostHeader(String(headers['host'] ?? ''), [...names, 'localhost']);
  // An address in numbers cannot be made to point somewhere else.
  if (!checked.ok && !(checked.hostname && isIP(checked.hostname.replace(/^\[|\]$/g, ''))))
    throw new Problem('403 origin_not_allowed', { message: 'This endpoint does not answer to that Host.' });
}

async function admit({ kernel, admission }: AdmissionDeps, request: PageRequest): Promise<Admitted> {
  const { id, ip, headers } = request;
  const sent = credentialsOf({ method: 'POST', path: assistantPath, ip, headers }, kernel.config.origin);
  // An assistant is no browser of ours: a cookie never stands in for the token.
  const { caller } = await admission.identify({ ...sent, authorization: sent.authorization ?? '', session: null });
  const sender: Sender = { caller: { ...caller, via: 'assistant' }, id, ip };
  return { sender, headers: await count({ kernel, admission }, sender) };
}

/** A fixed minute of the database's clock, so the number is exact over all instances. */
async function count(
  { kernel, admission }: Pick<AdmissionDeps, 'kernel' | 'admission'>,
  { caller }: Sender,
): Promise<Record<string, string>> {
  const perMinute = kernel.config.assistantPerMinute;
  if (perMinute === 0) return {};
  const window = await admission.limiter.hit(`assistant ${caller.userId}`, perMinute);
  if (window.remaining < 0) throw tooMany(window);
  return rateHeaders(window);
}

async function answer(deps: AdmissionDeps, request: PageRequest, { sender, headers }: Admitted): Promise<PageReply> {
  const body = read(await request.bytes(limits.largeBodyBytes));
  // The transport says the same, but looks at each message first: of 170,000 for more than a second.
  if (Array.isArray(body) && body.length > mostInBatch)
    throw new Problem('422 validation_error', { message: `A batch has at most ${mostInBatch} messages.` });
  // The first request of a batch was counted at the door.
  for (let more = requestsIn(body) - 1; more > 0; more -= 1) await count(deps, sender);
  const response = await deps.transport.serve(asWebRequest(deps, request), body, sender);
  return {
    status: response.status,
    headers: { ...headers, ...noStore, ...Object.fromEntries(response.headers) },
    // A stream of Node's own: one that is iterated would notice a client that has gone only at its next word.
    body: response.body === null ? null : Readable.fromWeb(response.body as ReadableStream<Uint8Array>),
  };
}

const noStore = { 'Cache-Control': 'no-store' };

/** undefined: not JSON, which the transport tells in its own words. */
function read(body: Buffer): unknown {
  if (body.length === 0) return undefined;
  try {
    const parsed = parseJson(new TextDecoder('utf-8', { fatal: true }).decode(body));
    if (parsed === tooDeep || parsed === tooWide)
      throw new Problem('422 validation_error', { message: `The message ${beyond[parsed]}.` });
    return parsed;
  } catch (error) {
    if (error instanceof Problem && error.key === '422 validation_error') throw error;
    return undefined;
  }
}

function requestsIn(body: unknown): number {
  return Array.isArray(body)
    ? body.filter((item) => item !== null && typeof item === 'object' && 'id' in item).length
    : 1;
}

/** Without its body, which is read already: what is not JSON here must not become JSON in other eyes. */
function asWebRequest({ kernel }: AdmissionDeps, { headers }: PageRequest): Request {
  const kept = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && !ownHeaders.has(name)) kept.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  if (!kept.has('content-type')) kept.set('content-type', 'application/json');
  return new Request(kernel.config.origin + assistantPath, { method: 'POST', headers: kept, body: '' });
}

/** Headers of the connection and not of the message, and the token, which nobody behind the door needs. */
const ownHeaders = new Set(['connection', 'content-length', 'transfer-encoding', 'host', 'authorization', 'cookie']);

const numbers: Record<number, number> = { 401: -32001, 403: -32000, 422: -32600, 429: -32000 };

function refusal({ kernel }: AdmissionDeps, { id }: PageRequest, thrown: unknown): PageReply {
  const problem = asProblem(thrown);
  if (!problem) kernel.log.error({ err: thrown, request: id }, 'a request of an assistant failed');
  const { status, code, message, headers, details } = problem ?? new Problem('500 internal_error');
  const error = { code: numbers[status] ?? -32603, message, data: { code, request_id: id, ...details } };
  return {
    status: status === 422 ? 400 : status,
    headers: { ...headers, ...noStore, 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify({ jsonrpc: '2.0', id: null, error }),
  };
}
