/** What a request says of itself. */
import type { FastifyRequest } from 'fastify';
import { clientAddress } from '../address.ts';

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
