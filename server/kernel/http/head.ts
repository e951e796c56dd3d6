/**
 * HEAD is answered as GET is, without the body. The framework would have a stream read to its end for nobody: each HEAD of a
 * film a hundred megabytes from the disk, at no cost to whoever asks, and totals that are told as they change for ever.
 */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

export function leaveStreamsUnread(app: FastifyInstance): void {
  app.addHook('onSend', (request, _reply, payload, next) => {
    if (request.method !== 'HEAD' || !(payload instanceof Readable)) return next(null, payload);
    payload.on('error', () => {}).destroy();
    // What is no stream would be weighed, and its weight told as that of the body.
    next(null, Readable.from([]));
  });
}
