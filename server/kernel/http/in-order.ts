/**
 * Requests of one connection are begun one after another, as their answers are sent. HTTP lets a client send the next before
 * the last is answered; Node would begin all of them at once, and one connection with some KB of short requests would
 * have thousands stand before everybody else's, each of them holding memory.
 */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How many may wait behind the one that is answered. Browsers and clients of today send none. */
const mostWaiting = 16;

type Waiting = [IncomingMessage, ServerResponse][];

/** To be called before anybody else listens: what is there already answers the requests. */
export function answerInOrder(server: Server): void {
  const [answer] = server.listeners('request') as [RequestListener];
  server.removeListener('request', answer);
  const lines = new WeakMap<Socket, Waiting>();

  const begin = (request: IncomingMessage, response: ServerResponse): void => {
    const { socket } = request;
    response.once('close', () => {
      const next = socket.destroyed ? undefined : lines.get(socket)!.shift();
      if (next) begin(...next);
      else lines.delete(socket);
    });
    answer(request, response);
  };

  server.on('request', (request, response) => {
    const line = lines.get(request.socket);
    if (!line) {
      lines.set(request.socket, []);
      begin(request, response);
    } else if (line.length < mostWaiting) line.push([request, response]);
    else request.socket.destroy();
  });
}
