/** Which request the code of this moment serves, so that an error that nobody caught still gets its answer. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { refused } from '../operation/refusal.ts';
import { Problem } from '../problem.ts';
import { serving, type Serving } from '../process/current-request.ts';
import { write } from './write.ts';

export function trackCurrentRequest(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, next) => {
    const place: Serving = { id: request.id, reply };
    reply.raw.once('close', () => (place.id = place.reply = null));
    serving.run(place, next);
  });
}

/** The id of the request that the error belongs to, which now is answered; null when it belongs to none. */
export function failCurrentRequest(): string | null {
  const reply = serving.getStore()?.reply as FastifyReply | null | undefined;
  if (!reply) return null;
  // Of an answer that has begun, only its being cut off can tell that it is not whole.
  if (reply.raw.headersSent) reply.raw.destroy();
  else write(reply, refused(new Problem('500 internal_error'), reply.request.id)).catch(() => reply.raw.destroy());
  return reply.request.id;
}
