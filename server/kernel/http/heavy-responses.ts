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
import { passOver } from './write.ts';

const queue = makeFairQueue({ name: 'heavy responses', places: 2, each: 1, line: 1000 });
const leaving = new WeakMap<FastifyReply, () => void>();

/** For a response of megabytes that one request makes. */
export interface Turns {
  /**
   * Waits for its turn, which ends with the response. Whoever has one waits for nothing else before giving it back: a slow
   * sender, or the queue of somebody's own survey, must not take the place of others. So what is still being sent is
   * passed over first.
   */
  turn(): Promise<void>;
  /** Gives the turn back before something is waited for; false: there was none. */
  leave(): boolean;
}

export function turnsOf(reply: FastifyReply, ip: string): Turns {
  return { turn: () => takeTurn(reply, ip), leave: () => leaveTurn(reply) };
}

async function takeTurn(reply: FastifyReply, ip: string): Promise<void> {
  if (leaving.has(reply)) return;
  await passOver(reply);
  await new Promise<void>((begin, refuse) => {
    const stay = () =>
      new Promise<void>((end) => {
        const leave = () => {
          leaving.delete(reply);
          end();
        };
        leaving.set(reply, leave);
        reply.raw.once('close', leave);
        if (reply.raw.destroyed) throw new Problem('400 malformed_json', { message: 'The request was broken off.' });
        begin();
      });
    queue.run(addressKey(ip), stay).catch(refuse);
  });
  await nextTurn();
}

function leaveTurn(reply: FastifyReply): boolean {
  const leave = leaving.get(reply);
  leave?.();
  return leave !== undefined;
}

/** To be called behind whatever compresses. */
export function endTurns(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, next) => {
    leaveTurn(reply);
    next(null, payload);
  });
}
