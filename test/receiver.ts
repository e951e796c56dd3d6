/** A receiver of webhooks on this machine: keeps what came, and answers as it is told. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  method: string;
  /** Path and query. */
  target: string;
  headers: IncomingHttpHeaders;
  body: string;
  at: number;
}

export interface Receiver {
  url: string;
  received: Received[];
  /** Resolves when so many requests have come. */
  wait(count: number): Promise<Received[]>;
  close(): Promise<void>;
}

/** What it answers; nothing at all where `reply` writes to the response itself. */
export type Reply = (
  request: Received,
  index: number,
  response: ServerResponse,
) => { status: number; body?: string; headers?: Record<string, string> } | null;

export async function openReceiver(
  reply: Reply = () => ({ status: 200, body: 'ok' }),
  host = '127.0.0.1',
): Promise<Receiver> {
  const received: Received[] = [];
  let waiting: { count: number; resolve(): void }[] = [];
  const server = createServer((request, response) => {
    void readAll(request).then((body) => {
      const { method = '', url: target = '', headers } = request;
      received.push({ method, target, headers, body, at: Date.now() });
      const answer = reply(received.at(-1)!, received.length - 1, response);
      if (answer) response.writeHead(answer.status, answer.headers ?? {}).end(answer.body ?? '');
      const arrived = waiting.filter(({ count }) => count <= received.length);
      waiting = waiting.filter(({ count }) => count > received.length);
      for (const waiter of arrived) waiter.resolve();
    });
  });
  server.listen(0, host);
  await once(server, 'listening');
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}/hook`,
    received,
    wait: async (count) => {
      if (received.length < count) await new Promise<void>((resolve) => waiting.push({ count, resolve }));
      return received;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
