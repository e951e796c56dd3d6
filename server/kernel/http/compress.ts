/**
 * JSON of more than a kilobyte goes out compressed, on every site and at every address. What is smaller would hardly
 * get smaller; what is a stream goes out as it comes, because a compressor holds bytes back until it has enough of them.
 * The work is done beside the thread that answers.
 */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { encodingFor, type Encoding } from './encoding.ts';

const leastBytes = 1024;
/** What a save of an answer brings back is a list of ids, of which half stays: a kilobyte less would cost as much as half the save. */
const leastOfSaves = 8192;

export function compressJson(app: FastifyInstance): void {
  // A promise for each answer, of which most are small, made completions at 16 connections a tenth fewer.
  app.addHook('onSend', (request, reply, payload, next) => {
    if (!isWorthIt(reply, payload, request.method === 'PUT' ? leastOfSaves : leastBytes)) return next(null, payload);
    addVary(reply);
    const encoding = encodingFor(request, ['br', 'gzip']);
    return encoding ? compressed(reply, payload, encoding) : next(null, payload);
  });
}

async function compressed(reply: FastifyReply, payload: string | Uint8Array, encoding: Encoding): Promise<unknown> {
  // Without memory for it the answer is still there.
  const bytes = await compress[encoding](payload).catch(() => null);
  if (bytes) reply.header('Content-Encoding', encoding).removeHeader('Content-Length');
  return bytes ?? payload;
}

function isWorthIt(reply: FastifyReply, payload: unknown, least: number): payload is string | Uint8Array {
  const isWhole = typeof payload === 'string' || payload instanceof Uint8Array;
  if (!isWhole || Buffer.byteLength(payload) <= least) return false;
  const type = String(reply.getHeader('content-type') ?? '');
  return type.startsWith('application/json') && reply.getHeader('content-encoding') === undefined;
}

function addVary(reply: FastifyReply): void {
  const named = String(reply.getHeader('vary') ?? '');
  if (!/accept-encoding/i.test(named)) reply.header('Vary', named ? `${named}, Accept-Encoding` : 'Accept-Encoding');
}

type Compressor = (body: string | Uint8Array) => Promise<Buffer>;

/** Six milliseconds of a core for a megabyte, which becomes a twentieth; the window bounds what each one holds. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 };
const [brotlied, gzipped] = [promisify(brotliCompress), promisify(gzip)];
const compress: Record<Encoding, Compressor> = {
  br: (body) => brotlied(body, { params }),
  gzip: (body) => gzipped(body, { level: 6 }),
};
