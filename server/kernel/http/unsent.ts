/**
 * Responses that are made and not yet taken stay in the memory for as long as their reader likes. When what waits for one
 * address, or for all, is too much, the oldest are cut off with their connections: who reads at all gets responses long
 * before that. To refuse instead would come too late, since the work is done.
 */
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressKey } from '../network/address.ts';

const megabyte = 1_048_576;
const most = { ofOne: 64 * megabyte, ofAll: 256 * megabyte };
/** Less than what the system itself holds for a connection. */
const small = 65_536;
/** Two pieces of a stored file: the one that is sent, and the next. */
const heldOfStream = 524_288;

interface UnsentResponse {
  response: ServerResponse;
  address: string;
  bytes: number;
}

export interface Unsent {
  add(unsent: UnsentResponse): void;
}

export function makeUnsent(bounds = most): Unsent {
  /** Oldest first. */
  const waiting = new Set<UnsentResponse>();
  const sums = new Map<string, number>();
  let all = 0;
  const count = (address: string, bytes: number): void => {
    all += bytes;
    const sum = (sums.get(address) ?? 0) + bytes;
    if (sum > 0) sums.set(address, sum);
    else sums.delete(address);
  };
  const leave = (unsent: UnsentResponse): void => {
    if (waiting.delete(unsent)) count(unsent.address, -unsent.bytes);
  };
  return {
    add(unsent) {
      const { address, bytes, response } = unsent;
      waiting.add(unsent);
      count(address, bytes);
      response.once('close', () => leave(unsent));
      for (const old of waiting) {
        const isOwn = old.address === address;
        if (old === unsent || (sums.get(address)! <= bounds.ofOne && all <= bounds.ofAll)) return;
        if (!isOwn && all <= bounds.ofAll) continue;
        leave(old);
        old.response.destroy();
      }
    },
  };
}

/** All sites of a process share its memory. */
const ofProcess = makeUnsent();

export function boundUnsent(
  app: FastifyInstance,
  address: (request: FastifyRequest) => string,
  unsent = ofProcess,
): void {
  app.addHook('onSend', (request, reply, payload, next) => {
    const bytes = heldFor(reply, payload);
    if (bytes > small) unsent.add({ response: reply.raw, bytes, address: addressKey(address(request)) });
    next(null, payload);
  });
}

/** Of events as they come next to nothing waits, and who may watch them is bounded elsewhere. */
function heldFor(reply: FastifyReply, payload: unknown): number {
  if (typeof payload === 'string' || payload instanceof Uint8Array) return Buffer.byteLength(payload);
  if (!(payload instanceof Readable) || String(reply.getHeader('content-type')).startsWith('text/event-stream'))
    return 0;
  return Math.min(Number(reply.getHeader('content-length') ?? heldOfStream), heldOfStream);
}
