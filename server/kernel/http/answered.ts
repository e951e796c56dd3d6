/** What is done with each request once it is answered: it is counted, and what went wrong with the service is told. */
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Log } from '../process/log.ts';
import { refuseUnparsed } from './client-errors.ts';
import { routeOf } from './request.ts';
import type { Site } from './site.ts';
import { reasonOf } from './write.ts';

export function followAnswers(app: FastifyInstance, { kernel, measure }: Site): void {
  const tellUnavailable = unavailableIn(kernel.log);
  app.addHook('onResponse', (request, reply, next) => {
    const { statusCode: status, elapsedTime } = reply;
    if (status === 503) tellUnavailable(routeOf(request), request.id);
    measure({ route: routeOf(request), status, seconds: elapsedTime / 1000, code: reasonOf(reply) });
    next();
  });
}

/** No route sees what is no request, and it is counted all the same. */
export function countUnparsed({ measure }: Site): (error: NodeJS.ErrnoException, socket: Duplex) => void {
  return (error, socket) => {
    const refusal = refuseUnparsed(error, socket);
    if (refusal) measure({ route: 'unknown', seconds: 0, ...refusal });
  };
}

/** Every one counts, and one a second is written: a database that is away makes thousands of them. */
function unavailableIn(log: Log): (route: string, request: string) => void {
  let [loggedAt, unlogged] = [-Infinity, 0];
  return (route, request) => {
    unlogged += 1;
    if (performance.now() - loggedAt < 1000) return;
    log.warn({ route, request, requests: unlogged }, 'answered 503: something the service needs is away');
    [loggedAt, unlogged] = [performance.now(), 0];
  };
}
