import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { after, test } from 'node:test';
import { z } from 'zod';
import { operation, type Operation } from '../../../contract/operation.ts';
import { openHouse } from '../../../test/house.ts';
import { makeBodyStorage } from '../limits/body-storage.ts';
import { nobody } from '../operation/caller.ts';
import { buildSite, type Patience } from './server.ts';
import type { Route } from './site.ts';

const patience: Patience = { headers: 300, body: 300, upload: 30_000, stall: 1000, unread: 3000, stop: 3000 };
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
/** More than the system takes for a connection. */
const film = Buffer.alloc(30_000_000, 'x');
const atWork = { now: 0, most: 0, begun: 0 };
const routes = [
  route(operation({ ...echo, method: 'GET', path: '/long', input: z.object({}), output }), 700),
  route(operation({ ...echo, method: 'GET', path: '/longer', input: z.object({}), output }), 4000),
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
  pages: [{ method: 'GET', path: '/film', handle: async () => ({ status: 200, headers: {}, body: film }) }],
  headers: {},
  measure: () => {},
  bodyStorage: makeBodyStorage(house.config),
  patience,
});
await site.listen({ host: '127.0.0.1', port: 0 });
const { port } = site.server.address() as AddressInfo;
after(async () => {
  await site.close();
  await house.close();
});

const upload = (rest: string) =>
  dial(`POST /api/large HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\n${rest}`);

test('[CV-28, CV-64] who sends too much and reads only then is told so', async () => {
  const size = 4_000_000;
  const socket = await upload(`Content-Length: ${size}\r\n\r\n`);
  socket.pause();
  for (let sent = 0; sent < size; sent += 100_000) {
    if (!socket.write('x'.repeat(100_000))) await once(socket, 'drain');
  }
  assert.match(await endOf(socket.resume()), /^HTTP\/1\.1 413 [\s\S]*"file_too_large"/);
});

const tooSlow = {
  'headers that do not arrive': () => dial('GET /api/small HTTP/1.1\r\nHost: x\r\nX-Slow: '),
  'a body that comes a byte at a time, however busy it looks': async () => {
    const type = 'Content-Type: application/json\r\nContent-Length: 1000';
    const socket = await dial(`POST /api/small HTTP/1.1\r\nHost: x\r\n${type}\r\n\r\n{`);
    const drip = setInterval(() => socket.write(' '), 50);
    return socket.once('close', () => clearInterval(drip));
  },
  'a chunked body': () => dial('POST /api/small HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n'),
};
for (const [what, open] of Object.entries(tooSlow)) {
  test(`[A-48, LI-10] ${what} ends the connection; an upload may take longer, but not for ever`, async () => {
    const ended: string[] = [];
    const note = async (name: string, socket: Promise<Socket>) => {
      const text = await endOf(await socket);
      ended.push(name);
      assert.doesNotMatch(text, / 200 /);
    };
    await Promise.all([note('upload', upload('Content-Length: 500\r\n\r\n--b')), note(what, open())]);
    assert.deepEqual(ended, [what, 'upload']);
  });
}

test(
  '[LI-11] an upload that brings next to nothing is cut off long before its time is up',
  { timeout: 20_000 },
  async () => {
    const busy = await upload('Content-Length: 900\r\n\r\n--b\r\n');
    const drip = setInterval(() => busy.write('x'), 100);
    const [stalled, dripping] = await Promise.all([
      endOf(await upload('Content-Length: 500\r\n\r\n--b')),
      endOf(busy).finally(() => clearInterval(drip)),
    ]);
    assert.deepEqual([stalled, dripping], ['', '']);
  },
);

test('[A-48, LI-10] a body in time is answered, and an answer may take longer than a body', async () => {
  const sent = await dial('POST /api/small HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 12\r\n\r\n');
  sent.write('{"name":"A"}');
  assert.match(await endOf(sent), /^HTTP\/1\.1 200 [\s\S]*\{"name":"A"\}$/);
  assert.match(
    await endOf(await dial('GET /api/long HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')),
    /^HTTP\/1\.1 200 /,
  );
});

test('[LI-24] who takes nothing of an answer loses it; who takes it, or waits for it, does not', async () => {
  const asking = 'HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  // Who takes nothing does not hear of the end either: it is seen on our side.
  const connected = once(site.server, 'connection') as Promise<[Socket]>;
  const deaf = await dial(`GET /film ${asking}`);
  const [ours] = await connected;
  const [taken, waited] = await Promise.all([
    endOf(await dial(`GET /film ${asking}`)),
    endOf(await dial(`GET /api/longer ${asking}`)),
    new Promise((ended) => ours.once('close', ended)),
  ]);
  assert.ok(taken.length > film.length);
  assert.match(waited, /^HTTP\/1\.1 200 /);
  deaf.on('error', () => {}).destroy();
});

test('[LI-23] requests that come before an answer are begun one after another, and many of them end the connection', async () => {
  const small = (name: string, headers = '') =>
    `POST /api/small HTTP/1.1\r\nHost: x\r\n${headers}Content-Length: 12\r\n\r\n{"name":"${name}"}`;
  Object.assign(atWork, { now: 0, most: 0, begun: 0 });
  const names = [...'ABCDEFGHIJKLMNOP'];
  const text = await endOf(await dial(names.map((name) => small(name)).join('') + small('Q', 'Connection: close\r\n')));
  assert.deepEqual(
    [...text.matchAll(/"name":"(.)"/g)].map((found) => found[1]),
    [...names, 'Q'],
  );
  assert.deepEqual(atWork, { now: 0, most: 1, begun: 17 });
  const flood = await endOf(await dial(small('A').repeat(2000)));
  assert.ok(atWork.begun < 40, `of 2000 at once ${atWork.begun - 17} were begun`);
  assert.doesNotMatch(flood, / 5\d\d /);
});

function route(declared: Operation, milliseconds = 0): Route {
  const handler = async (_context: unknown, input: { name?: string }) => {
    atWork.begun += 1;
    atWork.now += 1;
    atWork.most = Math.max(atWork.most, atWork.now);
    await new Promise((done) => setTimeout(done, milliseconds));
    atWork.now -= 1;
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

async function endOf(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  // A connection that is cut while the client still writes ends with an error; `once` would fail by it.
  socket.on('error', () => {});
  await new Promise((ended) => socket.once('close', ended));
  return text;
}
