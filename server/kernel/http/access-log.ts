/**
 * One line for each request, where the operator wants them: its route and never its address, which may hold a survey's link, a
 * token or what somebody searched for. Written when the connection is done with it, so that what was broken off is there too.
 */
import type { FastifyInstance } from 'fastify';
import { maskAddress } from '../network/address.ts';
import type { Config } from '../process/config.ts';
import type { Log } from '../process/log.ts';
import { addressOf, routeOf } from './request.ts';

export function keepAccessLog(app: FastifyInstance, { config, log }: { config: Config; log: Log }): void {
  if (!config.accessLog) return;
  // Whoever asked for these lines gets them at every level but silent.
  const lines = log.child({ part: 'access' }, log.level === 'silent' ? {} : { level: 'info' });
  app.addHook('onRequest', (request, reply, next) => {
    const { socket } = request.raw;
    const [began, sentBefore] = [performance.now(), socket.bytesWritten];
    reply.raw.once('close', () => {
      const address = maskAddress(addressOf(request, config.trustProxy), config.storeIp);
      lines.info({
        method: request.method,
        route: routeOf(request),
        status: reply.raw.statusCode,
        milliseconds: Math.round((performance.now() - began) * 10) / 10,
        bytes: socket.bytesWritten - sentBefore,
        request: request.id,
        ...(address !== null && { address }),
        ...(!reply.raw.writableFinished && { aborted: true }),
      });
    });
    next();
  });
}
