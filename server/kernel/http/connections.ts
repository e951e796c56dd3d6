/**
 * The connections of a site, so that stopping means stopping: one that nobody uses is closed at once, any other after the
 * answers it waits for, and what is not answered when the grace is over is cut off. Node alone would wait for ever for a
 * connection that never sent a byte, as browsers open them, and would cut an answer that is written but not yet sent.
 * It would also wait for ever for somebody who does not take the answer.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Patience } from './bodies.ts';

export function closeWithSite(app: FastifyInstance, patience: Pick<Patience, 'stop' | 'unread'>): void {
  const { server } = app;
  /** How many requests of each connection are being answered. */
  const running = new Map<Socket, number>();
  let stops = false;

  server.on('connection', (socket: Socket) => {
    if (stops) return void socket.destroy();
    running.set(socket, 0);
    socket.once('close', () => running.delete(socket));
  });

  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    running.set(socket, (running.get(socket) ?? 0) + 1);
    response.once('close', () => {
      const requests = running.get(socket);
      if (requests === undefined) return;
      running.set(socket, requests - 1);
      if (stops && requests === 1) socket.destroySoon();
    });
  });

  // Node tells of every connection on which nothing moves. Who waits for an answer may go on waiting.
  server.setTimeout(patience.unread, (socket) => {
    if (!running.get(socket) || socket.writableLength > 0) socket.destroy();
  });

  // What Node calls idle when it closes: whose answer is written, be it sent or not.
  server.closeIdleConnections = () => {};

  app.addHook('preClose', (done) => {
    stops = true;
    for (const [socket, requests] of running) if (requests === 0) socket.destroy();
    const late = setTimeout(() => {
      for (const socket of running.keys()) socket.destroy();
    }, patience.stop);
    server.once('close', () => clearTimeout(late));
    done();
  });
}
