/**
 * The connections of a site. Their requests are begun one after another, as the answers are sent: HTTP lets a client send
 * the next before the last is answered; Node would begin all of them at once, and one connection with some KB of short
 * requests would have thousands stand before everybody else's, each of them holding memory.
 *
 * And stopping means stopping: a connection that nobody uses is closed at once, any other after the answers it waits for,
 * and what is not answered when the grace is over is cut off. Node alone would wait for ever for a connection that never
 * sent a byte, as browsers open them, and would cut an answer that is written but not yet sent. It would also wait for
 * ever for somebody who does not take the answer.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Patience } from './bodies.ts';

/** How many may wait behind the one that is answered. Browsers and clients of today send none. */
const mostWaiting = 16;

interface Connection {
  isAnswering: boolean;
  waiting: [IncomingMessage, ServerResponse][];
}

/** To be called before anybody else listens for requests: what listens already answers them. */
export function keepConnections(app: FastifyInstance, patience: Pick<Patience, 'stop' | 'unread'>): void {
  const { server } = app;
  const [answer] = server.listeners('request') as [RequestListener];
  server.removeListener('request', answer);
  const connections = new Map<Socket, Connection>();
  let stops = false;

  const begin = (connection: Connection, request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request;
    connection.isAnswering = true;
    response.once('close', () => {
      connection.isAnswering = false;
      const next = socket.destroyed ? undefined : connection.waiting.shift();
      if (next) begin(connection, ...next);
      else if (stops) socket.destroySoon();
    });
    answer(request, response);
  };

  server.on('connection', (socket: Socket) => {
    if (stops) return void socket.destroy();
    connections.set(socket, { isAnswering: false, waiting: [] });
    socket.once('close', () => connections.delete(socket));
  });

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(request.socket);
    if (!connection || connection.waiting.length >= mostWaiting) request.socket.destroy();
    else if (connection.isAnswering) connection.waiting.push([request, response]);
    else begin(connection, request, response);
  });

  // Node tells of every connection on which nothing moves. Who waits for an answer may go on waiting.
  server.setTimeout(patience.unread, (socket) => {
    if (!connections.get(socket)?.isAnswering || socket.writableLength > 0) socket.destroy();
  });

  // What Node calls idle when it closes: whose answer is written, be it sent or not.
  server.closeIdleConnections = () => {};

  app.addHook('preClose', (done) => {
    stops = true;
    for (const [socket, { isAnswering }] of connections) if (!isAnswering) socket.destroy();
    const late = setTimeout(() => {
      for (const socket of connections.keys()) socket.destroy();
    }, patience.stop);
    server.once('close', () => clearTimeout(late));
    done();
  });
}
