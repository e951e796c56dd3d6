/** Which request the code of this moment serves, so that an error that nobody caught still gets its answer. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { refused } from '../operation/refusal.ts';
import { Problem } from '../problem.ts';
import { write } from './write.ts';

/** Emptied with the answer: what is made on behalf of one request and outlives it, such as a connection, holds this. */
interface Current {
  reply: FastifyReply | null;
}

const current = new AsyncLocalStorage<Current>();

export function trackCurrentRequest(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, next) => {
    const place: Current = { reply };
    reply.raw.once('close', () => (place.reply = null));
    current.run(place, next);
  });
}

/** The id of the request that the error belongs to, which now is answered; null when it belongs to none. */
export function failCurrentRequest(): string | null {
  const reply = current.getStore()?.reply;
  if (!reply) return null;
  // Of an answer that has begun, only its being cut off can tell that it is not whole.
  if (reply.raw.headersSent) reply.raw.destroy();
  else write(reply, refused(new Problem('500 internal_error'), reply.request.id)).catch(() => reply.raw.destroy());
  return reply.request.id;
}
