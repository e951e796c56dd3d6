/** Results and streams on their way out. */
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { codeIn } from '../operation/refusal.ts';
import type { Result } from '../operation/result.ts';
import { attachment, shown } from './attachment.ts';
import { hasBody } from './bodies.ts';
import { areTiny } from './join-chunks.ts';

/** Why a response is a refusal, for those who count them. */
const reasons = new WeakMap<FastifyReply, string>();

export function noteReason(reply: FastifyReply, code: string | null): void {
  if (code !== null) reasons.set(reply, code);
}

export function reasonOf(reply: FastifyReply): string | null {
  return reply.statusCode < 400 ? null : (reasons.get(reply) ?? null);
}

export async function write(reply: FastifyReply, result: Result): Promise<FastifyReply> {
  await passOver(reply);
  reply.code(result.status).headers(result.headers);
  for (const cookie of result.cookies) reply.header('Set-Cookie', cookie);
  if (result.status >= 400 && typeof result.body === 'string') noteReason(reply, codeIn(result.body));
  if (typeof result.body === 'string')
    return reply.header('Content-Type', 'application/json; charset=utf-8').send(result.body);
  const { contentType, fileName } = result.body;
  const isShown = 'isShown' in result.body;
  if (fileName) reply.header('Content-Disposition', isShown ? shown(fileName) : attachment(fileName));
  const body = 'stream' in result.body ? readable(result.body.stream) : Buffer.from(result.body.bytes);
  return reply.headers({ 'Content-Type': contentType, ...asItComes(contentType) }).send(body);
}

/** A proxy that gathers answers before it passes them on would keep back events until there are enough of them: nginx does. */
export function asItComes(contentType: string | undefined): Record<string, string> {
  return contentType?.startsWith('text/event-stream') ? { 'X-Accel-Buffering': 'no' } : {};
}

const mostPassedOver = 32 * 2 ** 20;
const passMilliseconds = 5000;
const idleMilliseconds = 1000;
const passed = new WeakSet<IncomingMessage>();

/**
 * A client that still sends what nobody asked for would lose the answer with the connection: what is on its way is read
 * first, within bounds and once, and then the connection ends with the answer.
 */
export async function passOver(reply: FastifyReply): Promise<void> {
  const { raw } = reply.request;
  if (raw.complete || passed.has(raw) || !hasBody(reply.request)) return;
  passed.add(raw);
  reply.header('Connection', 'close');
  await readOn(raw);
}

async function readOn(body: IncomingMessage): Promise<void> {
  if (body.readableEnded || body.destroyed) return;
  const come = { bytes: 0, pieces: 0 };
  await new Promise<void>((answer) => {
    const done = () => {
      clearTimeout(whole);
      clearTimeout(idle);
      answer();
    };
    const whole = setTimeout(done, passMilliseconds).unref();
    const idle = setTimeout(done, idleMilliseconds).unref();
    body.on('data', (chunk: Buffer) => {
      come.bytes += chunk.length;
      come.pieces += 1;
      if (areTiny(come)) body.destroy();
      else if (come.bytes > mostPassedOver) done();
      else idle.refresh();
    });
    for (const event of ['end', 'close', 'error']) body.once(event, done);
    body.resume();
  });
}

/** A stream of Node's own frees what it holds when the client goes away, also where nothing was read of it yet. */
export function readable(stream: AsyncIterable<Uint8Array>): Readable {
  return stream instanceof Readable ? stream : Readable.from(stream, { objectMode: false });
}
