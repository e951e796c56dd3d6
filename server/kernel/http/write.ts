/** Results and streams on their way out. */
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Result } from '../endpoint.ts';

export async function write(reply: FastifyReply, result: Result): Promise<FastifyReply> {
  if (result.status === 413) await readOn(reply.request.raw);
  reply.code(result.status).headers(result.headers);
  for (const cookie of result.cookies) reply.header('Set-Cookie', cookie);
  if (typeof result.body === 'string')
    return reply.header('Content-Type', 'application/json; charset=utf-8').send(result.body);
  const { contentType, fileName } = result.body;
  if (fileName) reply.header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`);
  const body = 'stream' in result.body ? readable(result.body.stream) : Buffer.from(result.body.bytes);
  return reply.headers({ 'Content-Type': contentType, ...asItComes(contentType) }).send(body);
}

/** A proxy that gathers answers before it passes them on would keep back events until there are enough of them: nginx does. */
export function asItComes(contentType: string | undefined): Record<string, string> {
  return contentType?.startsWith('text/event-stream') ? { 'X-Accel-Buffering': 'no' } : {};
}

const mostPassedOver = 32 * 2 ** 20;

/** A client that still sends would lose the answer with the connection: what is on its way is read first, within bounds. */
async function readOn(request: IncomingMessage): Promise<void> {
  let bytes = 0;
  await new Promise<void>((done) => {
    const timer = setTimeout(done, 5000).unref();
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > mostPassedOver) done();
    });
    for (const event of ['end', 'close', 'error']) request.once(event, () => done(clearTimeout(timer)));
    if (request.readableEnded || request.destroyed) done(clearTimeout(timer));
  });
}

/** A stream of Node's own frees what it holds when the client goes away, also where nothing was read of it yet. */
export function readable(stream: AsyncIterable<Uint8Array>): Readable {
  return stream instanceof Readable ? stream : Readable.from(stream, { objectMode: false });
}
