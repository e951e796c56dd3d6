/** What a request says of itself. */
import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { clientAddress, isWithin, rangeOf } from '../network/address.ts';
import { nextRequestId } from '../secrets/random.ts';

/**
 * A target may be a whole address (RFC 9112, 3.2.2), and the host in it is the client's claim. Kept, it would stand in the
 * links of lists, and nothing that looks at the beginning of a path, such as the rule about caches, would know the path.
 */
export function withoutHost(target: string): string {
  if (target.startsWith('/')) return target;
  const rest = target.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '');
  return rest === '' || rest.startsWith('?') ? `/${rest}` : rest;
}

export function pathOf(request: FastifyRequest): string {
  return (request.raw.url ?? '/').split('?')[0]!;
}

export function addressOf(request: FastifyRequest, trusted: readonly string[]): string {
  return clientAddress(request.raw.socket.remoteAddress ?? '', header(request, 'x-forwarded-for'), trusted);
}

export function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** Its pattern: what stands in an address may be private. */
export function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'unknown';
}

const wellFormed = /^[\w.=:-]{8,128}$/;

/** The name that a trusted proxy has given to a request, so that it is the same in all logs; else one of our own. */
export function requestNames(
  trusted: readonly string[],
): (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string {
  const ranges = trusted.map(rangeOf);
  return ({ headers, socket }) => {
    const given = ranges.length > 0 && headers['x-request-id'];
    return typeof given === 'string' && wellFormed.test(given) && isWithin(socket.remoteAddress ?? '', ranges)
      ? given
      : nextRequestId();
  };
}
