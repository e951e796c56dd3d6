import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { openHouse } from '../../../test/house.ts';
import { makeBodyStorage } from '../limits/body-storage.ts';
import { buildSite } from './server.ts';

const house = await openHouse();
const site = buildSite({
  kernel: house.app.kernel,
  pages: [],
  headers: {},
  measure: () => {},
  bodyStorage: makeBodyStorage(house.config),
  patience: { headers: 200, body: 1000, upload: 1000, stall: 1000, unread: 10_000, stop: 1000 },
});
await site.listen({ host: '127.0.0.1', port: 0 });
const { port } = site.server.address() as AddressInfo;
after(async () => {
  await site.close();
  await house.close();
});

const cases: [what: string, sent: string, status: number, code: string][] = [
  ['no HTTP', 'hello there\r\n\r\n', 400, 'malformed_request'],
  [
    'two lengths',
    'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
    'malformed_request',
  ],
  [
    'a broken chunk',
    'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    400,
    'malformed_request',
  ],
  ['headers beyond 16 KB', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
  ['headers without an end', 'GET / HTTP/1.1\r\nHost: x\r\n', 408, 'request_timeout'],
  ['a request to a proxy', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n', 405, 'method_not_allowed'],
];

for (const [what, sent, status, code] of cases) {
  test(`[RU-39] ${what} is answered with ${status} in the error body of the interface`, async () => {
    const [head = '', body = ''] = (await exchange(sent)).split('\r\n\r\n');
    assert.match(head, new RegExp(`^HTTP/1\\.1 ${status} `));
    const said = JSON.parse(body) as { code: string; error: { request_id: string } };
    assert.equal(said.code, code);
    assert.match(head, new RegExp(`X-Request-Id: ${said.error.request_id}`, 'i'));
  });
}

async function exchange(sent: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  socket.on('error', () => {});
  socket.write(sent);
  await once(socket, 'close');
  return text;
}
