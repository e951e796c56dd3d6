/**
 * Responses of megabytes, which anybody may ask for, are made one after another: each address has one at work and two are in
 * all, from the moment it is made until it is compressed, and others have a turn of the event loop between them. A hundred
 * at once held everybody up for many seconds, and gigabytes in the memory.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { makeFairQueue } from '../limits/fair-queue.ts';
import { addressKey } from '../network/address.ts';
import { Problem } from '../problem.ts';

const queue = makeFairQueue({ places: 2, each: 1, line: 1000 });
const leaving = new WeakMap<FastifyReply, Leave>();

/** Gives the turn back; else it ends with the response. */
export type Leave = () => void;

/**
 * Whoever asks has read what was sent, and waits for nothing else before giving the turn back: a slow sender, or the queue
 * of somebody's own survey, must not take the place of others.
 */
export async function takeTurn(reply: FastifyReply, ip: string): Promise<Leave> {
  const held = leaving.get(reply);
  if (held) return held;
  const leave = await new Promise<Leave>((begin, refuse) => {
    const stay = () =>
      new Promise<void>((end) => {
        const leave = () => {
          leaving.delete(reply);
          end();
        };
        leaving.set(reply, leave);
        reply.raw.once('close', leave);
        if (reply.raw.destroyed) throw new Problem('400 malformed_json', { message: 'The request was broken off.' });
        begin(leave);
      });
    queue.run(addressKey(ip), stay).catch(refuse);
  });
  await nextTurn();
  return leave;
}

/** To be called behind whatever compresses. */
export function endTurns(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, next) => {
    leaving.get(reply)?.();
    next(null, payload);
  });
}
