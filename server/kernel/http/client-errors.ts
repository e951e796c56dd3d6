/** What is no request that a route could see: answered in the words of the service all the same, and never an end of the process. */
import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { errorBody } from '../operation/refusal.ts';
import type { Log } from '../process/log.ts';
import { nextRequestId } from '../secrets/random.ts';

/** Below the interface: no operation can refuse with these. */
const refusals = {
  400: { code: 'malformed_request', message: 'This is not a request of HTTP/1.1. Check how it is written.' },
  405: { code: 'method_not_allowed', message: 'This is no proxy. Ask for an address of this service.' },
  408: { code: 'request_timeout', message: 'The request did not arrive in time. Send it again.' },
  431: { code: 'headers_too_large', message: 'The address and the headers together exceed 16 KB. Send less of them.' },
} as const;

/** Node tells by `code` what its parser did not like. Gives what was answered; null where nobody is there any more. */
export function refuseUnparsed(
  error: NodeJS.ErrnoException,
  socket: Duplex,
): { status: keyof typeof refusals; code: string } | null {
  if (error.code === 'ECONNRESET') {
    socket.destroy();
    return null;
  }
  const status = statusOf(error);
  answer(socket, status);
  return { status, code: refusals[status].code };
}

function statusOf({ code }: NodeJS.ErrnoException): 400 | 408 | 431 {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
}

export function listenForClientErrors({ server }: FastifyInstance, log: Log): void {
  // Without listeners Node cuts a CONNECT off, and a connection that cannot be accepted ends the process.
  server.on('connect', (_request, socket) => answer(socket, 405));
  server.on('listening', () => {
    server.on('error', (error) => log.error({ err: error }, 'a connection could not be accepted'));
  });
}

function answer(socket: Duplex & { _httpMessage?: { headersSent: boolean } }, status: keyof typeof refusals): void {
  socket.on('error', () => {});
  // Inside of an answer that has begun it would be taken for a part of that.
  if (!socket.writable || socket._httpMessage?.headersSent) return void socket.destroy();
  const id = nextRequestId();
  const body = JSON.stringify(errorBody({ ...refusals[status], details: {} }, id));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${id}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
