import assert from 'node:assert/strict';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { after, test } from 'node:test';
import { z } from 'zod';
import { operation, type Operation } from '../../contract/operation.ts';
import { openHouse } from '../../test/house.ts';
import { nobody } from './caller.ts';
import { buildSite, type Patience, type Route } from './http.ts';

const patience: Patience = { headers: 300, body: 300, upload: 900 };
const house = await openHouse();

const echo = {
  method: 'POST',
  tag: 'Media',
  summary: 'Echo',
  ability: 'quiz:write',
  kind: 'read',
  subject: 'none',
  right: 'view',
  objects: {},
  problems: [],
  status: 200,
  example: {},
  tool: null,
} as const;
const output = z.object({ name: z.string().nullable() });
const routes = [
  route(operation({ ...echo, method: 'GET', path: '/long', input: z.object({}), output }), 700),
  route(operation({ ...echo, path: '/small', input: z.object({ name: z.string() }), output })),
  route(operation({ ...echo, path: '/large', input: z.object({}), output, upload: { file: 'file', maxBytes: 1000 } })),
];
const site = buildSite({
  kernel: house.app.kernel,
  api: {
    prefix: '/api',
    routes,
    admission: {
      origin: '',
      limiter: undefined as never,
      identify: async () => ({ caller: { ...nobody, abilities: ['*'] }, perMinute: 0 }),
    },
  },
  pages: [],
  headers: {},
  measure: () => {},
  patience,
});
await site.listen({ host: '127.0.0.1', port: 0 });
const { port } = site.server.address() as AddressInfo;
after(async () => {
  await site.close();
  await house.close();
});

test('[LI-10] headers that do not arrive in time end the connection', async () => {
  const { milliseconds } = await endOf(await dial('GET /api/small HTTP/1.1\r\nHost: x\r\nX-Slow: '));
  assert.ok(milliseconds >= 250 && milliseconds < 5000, `${milliseconds} ms`);
});

test('[LI-10] a body that comes a byte at a time ends the connection, however busy it looks', async () => {
  const socket = await dial(
    'POST /api/small HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
  );
  const drip = setInterval(() => socket.write(' '), 50);
  const { milliseconds, text } = await endOf(socket);
  clearInterval(drip);
  assert.ok(milliseconds >= 250 && milliseconds < 850, `${milliseconds} ms`);
  assert.doesNotMatch(text, / 200 /);
});

test('[LI-10] a chunked body is cut off as well', async () => {
  const { milliseconds } = await endOf(
    await dial('POST /api/small HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n'),
  );
  assert.ok(milliseconds < 850, `${milliseconds} ms`);
});

test('[LI-10] an upload may take longer, but not for ever', async () => {
  const { milliseconds } = await endOf(
    await dial(
      'POST /api/large HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 500\r\n\r\n--b',
    ),
  );
  assert.ok(milliseconds >= 800 && milliseconds < 6000, `${milliseconds} ms`);
});

test('[LI-10] a body in time is answered, and an answer may take longer than a body', async () => {
  const sent = await dial('POST /api/small HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 12\r\n\r\n');
  sent.write('{"name":"A"}');
  assert.match((await endOf(sent)).text, /^HTTP\/1\.1 200 [\s\S]*\{"name":"A"\}$/);
  assert.match(
    (await endOf(await dial('GET /api/long HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'))).text,
    /^HTTP\/1\.1 200 /,
  );
});

function route(declared: Operation, milliseconds = 0): Route {
  const handler = async (_context: unknown, input: { name?: string }) => {
    await new Promise((done) => setTimeout(done, milliseconds));
    return { name: input.name ?? null };
  };
  return { operation: declared, handler: handler as unknown as Route['handler'] };
}

async function dial(text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

async function endOf(socket: Socket): Promise<{ milliseconds: number; text: string }> {
  const began = performance.now();
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  socket.on('error', () => {});
  await once(socket, 'close');
  return { milliseconds: performance.now() - began, text };
}
