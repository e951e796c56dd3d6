/**
 * A small transaction pooler, strict where real ones are lucky: each transaction goes to the server process that has
 * rested longest, so what a client left in a session is gone with its next statement.
 */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';

export interface Pooler {
  url: string;
  close(): Promise<void>;
}

interface Backend {
  socket: Socket;
  /** Whoever is served; null: at rest. */
  client: Client | null;
  ended: boolean;
}

interface Client {
  socket: Socket;
  backend: Backend | null;
  /** Messages that wait for a server process. */
  waiting: Buffer[];
}

const idle = 'I'.charCodeAt(0);
const knownParameters = ['user', 'database', 'client_encoding', 'application_name', 'TimeZone', 'DateStyle'];

export async function startPooler(databaseUrl: string, size = 8): Promise<Pooler> {
  const backends: Backend[] = [];
  const queue: Client[] = [];
  const clients = new Set<Socket>();
  for (let made = 0; made < size; made += 1) backends.push(await openBackend(databaseUrl, rest));

  function rest(backend: Backend): void {
    const { client } = backend;
    if (client) client.backend = null;
    backend.client = null;
    backends.splice(backends.indexOf(backend), 1);
    if (!backend.ended) backends.push(backend);
    const next = queue.shift();
    if (next) serve(next);
  }

  function serve(client: Client): void {
    const backend = client.backend ?? backends.find((each) => each.client === null);
    if (!backend) return void (queue.includes(client) || queue.push(client));
    backend.client = client;
    client.backend = backend;
    for (const message of client.waiting.splice(0)) backend.socket.write(message);
  }

  async function replace(): Promise<void> {
    const fresh = await openBackend(databaseUrl, rest);
    if (!server.listening) return void fresh.socket.destroy();
    backends.push(fresh);
    const waiting = queue.shift();
    if (waiting) serve(waiting);
  }

  const server = createServer({ noDelay: true }, (socket) => {
    clients.add(socket);
    const client: Client = { socket, backend: null, waiting: [] };
    let begun = false;
    const leave = () => {
      clients.delete(socket);
      if (queue.includes(client)) queue.splice(queue.indexOf(client), 1);
      const { backend } = client;
      if (!backend) return;
      // Nobody may go on in a transaction that its client has left.
      backend.ended = true;
      backend.socket.destroy();
      rest(backend);
      void replace();
    };
    socket.on('error', () => {}).once('close', leave);
    const messages = framed((message) => {
      if (message[0] === 'X'.charCodeAt(0)) return void socket.end();
      client.waiting.push(message);
      serve(client);
    });
    socket.on('data', (bytes: Buffer) => {
      if (begun) return messages(bytes);
      const refused = greet(socket, bytes);
      if (refused === 'later') return;
      begun = true;
      if (refused !== null) socket.end(refused);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.search = '';
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.toString(),
    close: async () => {
      server.close();
      for (const socket of clients) socket.destroy();
      for (const backend of backends) backend.socket.destroy();
      await once(server, 'close');
    },
  };
}

/** The driver signs in; from then on its socket is ours. */
async function openBackend(url: string, rest: (backend: Backend) => void): Promise<Backend> {
  const driver = new pg.Client({ connectionString: url });
  driver.on('error', () => {});
  await driver.connect();
  const socket = (driver as unknown as { connection: { stream: Socket } }).connection.stream;
  for (const event of ['data', 'end', 'close', 'error']) socket.removeAllListeners(event);
  const backend: Backend = { socket, client: null, ended: false };
  const messages = framed((message) => {
    backend.client?.socket.write(message);
    if (message[0] === 'Z'.charCodeAt(0) && message[5] === idle) rest(backend);
  });
  socket.on('data', messages).on('error', () => {});
  socket.once('close', () => {
    backend.ended = true;
    backend.client?.socket.destroy();
  });
  return backend;
}

/** What the client hears at the beginning; a refusal ends it, as with parameters that a pooler cannot keep apart. */
function greet(socket: Socket, bytes: Buffer): Buffer | 'later' | null {
  const code = bytes.readInt32BE(4);
  if (code === 80877103) {
    socket.write('N');
    return 'later';
  }
  if (code !== 196608) return message('E', 'SFATAL\0C08P01\0Mno such request\0\0');
  const words = bytes.subarray(8).toString().split('\0');
  const unknown = words.find((word, place) => place % 2 === 0 && word !== '' && !knownParameters.includes(word));
  if (unknown) return message('E', `SFATAL\0C08P01\0Munsupported startup parameter: ${unknown}\0\0`);
  const status = (name: string, value: string) => message('S', `${name}\0${value}\0`);
  socket.write(
    Buffer.concat([
      message('R', Buffer.alloc(4)),
      status('server_version', '16.0'),
      status('client_encoding', 'UTF8'),
      message('K', Buffer.from([0, 0, 0, 7, 0, 0, 0, 7])),
      message('Z', 'I'),
    ]),
  );
  return null;
}

function message(type: string, body: string | Buffer): Buffer {
  const content = Buffer.from(body as string);
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

/** Whole messages out of the pieces in which they come. */
function framed(take: (message: Buffer) => void): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (bytes) => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const length = rest.readInt32BE(1) + 1;
      const whole = rest.subarray(0, length);
      rest = rest.subarray(length);
      take(whole);
    }
  };
}
