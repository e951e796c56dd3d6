/** Results and streams on their way out. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Result } from '../endpoint.ts';

export async function write(reply: FastifyReply, result: Result): Promise<FastifyReply> {
  reply.code(result.status).headers(result.headers);
  for (const cookie of result.cookies) reply.header('Set-Cookie', cookie);
  if (typeof result.body === 'string')
    return reply.header('Content-Type', 'application/json; charset=utf-8').send(result.body);
  const { contentType, fileName } = result.body;
  if (fileName) reply.header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`);
  const body = 'stream' in result.body ? readable(result.body.stream) : Buffer.from(result.body.bytes);
  return reply.header('Content-Type', contentType).send(body);
}

/** A stream of Node's own frees what it holds when the client goes away, also where nothing was read of it yet. */
export function readable(stream: AsyncIterable<Uint8Array>): Readable {
  return stream instanceof Readable ? stream : Readable.from(stream, { objectMode: false });
}
