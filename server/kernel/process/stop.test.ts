import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { after, test } from 'node:test';
import { openHouse } from '../../../test/house.ts';
import { buildSite, type Page } from '../http/server.ts';
import { makeBodyStorage } from '../limits/body-storage.ts';

const house = await openHouse();
after(() => house.close());

const long = 'x'.repeat(20_000_000);

test('[RU-35] a stop closes at once what nobody uses, lets what runs be answered, and then closes that too', async () => {
  const site = await openSite(60_000);
  const unused = await dial(site.port);
  const kept = await dial(site.port, 'GET /quick HTTP/1.1\r\nHost: x\r\n\r\n');
  const begun = await dial(site.port, 'GET /qui');
  await once(kept, 'data');
  const runs = await dial(site.port, 'GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
  await site.entered;

  const closed = site.close();
  await Promise.all([endOf(unused), endOf(kept), endOf(begun)]);
  site.answer();
  assert.match(await endOf(runs), /^HTTP\/1\.1 200 [\s\S]*late$/);
  await closed;
});

test('[RU-35] requests that a connection has sent before the stop are answered one after another', async () => {
  const site = await openSite(60_000);
  const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
  const both = await dial(site.port, request('/slow') + request('/quick'));
  await site.entered;
  const closed = site.close();
  site.answer();
  assert.match(await endOf(both), /late[\s\S]* 200 [\s\S]*soon$/);
  await closed;
});

test('[RU-35] an answer that is written but not yet read is sent to its end', async () => {
  const site = await openSite(60_000);
  const slow = await dial(site.port);
  slow.pause();
  slow.write('GET /long HTTP/1.1\r\nHost: x\r\n\r\n');
  await site.entered;
  const closed = site.close();
  const text = await endOf(slow.resume());
  assert.ok(text.endsWith(`\r\n\r\n${long}`), `only ${text.length} letters arrived`);
  await closed;
});

test('[RU-35] what is not answered when the grace is over is cut off', async () => {
  const site = await openSite(50);
  const never = await dial(site.port, 'GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
  const text = endOf(never);
  await site.entered;
  await site.close();
  assert.equal(await text, '');
});

test('[RU-35] a live stream ends with a word, also one that begins in the moment of the stop', async () => {
  const id = await house.survey(house.alice);
  await house.app.origin.listen({ host: '127.0.0.1', port: 0 });
  const { port } = house.app.origin.server.address() as AddressInfo;
  const request = `GET /api/v3/quiz/${id}/live HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${house.alice.token}\r\n\r\n`;
  const watching = await dial(port, request);
  await once(watching, 'data');
  const late = await dial(port);
  late.write(request);
  await once(house.app.origin.server, 'request');
  const closed = house.app.origin.close();
  const lastTexts = await Promise.all([endOf(watching), endOf(late)]);
  for (const text of lastTexts) assert.match(text, /event: end\ndata: \{"reason":"stopping"\}/);
  await closed;
});

/** A site that waits in its pages until it is told to answer. */
async function openSite(stop: number) {
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const page = (path: string, body: string, wait?: Promise<void>): Page => ({
    method: 'GET',
    path,
    handle: async () => {
      if (path !== '/quick') asked.resolve();
      await wait;
      return { status: 200, headers: { 'Content-Length': String(body.length) }, body };
    },
  });
  const site = buildSite({
    kernel: house.app.kernel,
    pages: [page('/quick', 'soon'), page('/slow', 'late', answered.promise), page('/long', long)],
    headers: {},
    measure: () => {},
    bodyStorage: makeBodyStorage(house.config),
    patience: { headers: 10_000, body: 10_000, upload: 10_000, stall: 1000, unread: 10_000, stop },
  });
  await site.listen({ host: '127.0.0.1', port: 0 });
  const { port } = site.server.address() as AddressInfo;
  return { port, entered: asked.promise, answer: () => answered.resolve(), close: () => site.close() };
}

async function dial(port: number, text = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  if (text) socket.write(text);
  return socket;
}

async function endOf(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  if (!socket.closed) await once(socket, 'close');
  return text;
}
