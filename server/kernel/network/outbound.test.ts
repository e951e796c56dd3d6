import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer as createSecureServer } from 'node:https';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { openReceiver, type Reply } from '../../../test/receiver.ts';
import { makeOutbound, type OutboundRules } from './outbound.ts';

const inner = createServer().listen(0, '127.0.0.1');
let connections = 0;
inner.on('connection', (socket) => {
  connections += 1;
  socket.destroy();
});
await once(inner, 'listening');
const { port } = inner.address() as AddressInfo;
after(() => inner.close());

const closed: OutboundRules = { allowPrivate: false, allowRanges: [] };
const ask = (url: string) => ({ url, method: 'POST', headers: {}, body: '{}', milliseconds: 2000 });

const hostile = [
  ...[
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '127.255.255.254',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '0177.1',
  ],
  ...['017700000001', '127.0.0.1.', '%31%32%37.0.0.1', '１２７.0.0.1', '127。0。0。1', '127｡0｡0｡1', '①②⑦.0.0.1'],
  ...[
    '0',
    '0.0.0.0',
    '0x0',
    '0.1.2.3',
    'localhost',
    'LOCALHOST',
    'localhost.',
    'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ',
    'a.localhost',
    'x.y.localhost.',
  ],
  ...[
    '10.0.0.1',
    '10.255.255.255',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '0xc0a80001',
    '3232235521',
    '100.64.0.1',
    '100.127.255.255',
  ],
  ...[
    '169.254.169.254',
    '169.254.0.1',
    '0xa9fea9fe',
    '2852039166',
    '192.0.0.192',
    '198.18.0.1',
    '198.19.255.255',
    '192.0.2.1',
    '203.0.113.1',
  ],
  ...['224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.255'],
  ...[
    '[::]',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[::ffff:0:127.0.0.1]',
    '[::ffff:169.254.169.254]',
  ],
  ...[
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b:1::7f00:1]',
    '[2002:7f00:1::1]',
    '[2001:0:7f00:1::]',
    '[fe80::1]',
    '[fec0::1]',
    '[fc00::1]',
    '[fd00:ec2::254]',
  ],
  ...['[ff02::1]', '[2001:db8::1]', '[100::1]', '[::2]', '[5f00::1]'],
];

test(`[A-27, WH-33] ${hostile.length} spellings of inner addresses are refused on saving and on sending, and nothing is connected`, async () => {
  assert.ok(hostile.length >= 60);
  const outbound = makeOutbound(closed);
  for (const host of hostile) {
    for (const scheme of ['http', 'https']) {
      const url = `${scheme}://${host}:${port}/`;
      assert.equal(await outbound.isForbidden(url), true, url);
      assert.deepEqual(await outbound.send(ask(url)), { failure: 'address_refused' }, url);
    }
  }
  assert.equal(connections, 0);
});

test('[A-27, WH-33] other schemes, other services’ ports, credentials and what is no address are refused', async () => {
  const outbound = makeOutbound({ allowPrivate: true, allowRanges: [] });
  const wrong = [
    ...['ftp', 'file', 'gopher', 'ws', 'data', 'javascript'].map((scheme) => `${scheme}://example.com/`),
    ...[22, 25, 110, 5432, 6379, 3306, 11211, 27017, 6667].map((each) => `http://127.0.0.1:${each}/`),
    `http://user:password@127.0.0.1:${port}/`,
    `http://user@127.0.0.1:${port}/`,
    'http://',
    'nothing',
    '//127.0.0.1/',
    'http://256.256.256.256/',
  ];
  for (const url of wrong) {
    assert.equal(await outbound.isForbidden(url), true, url);
    assert.deepEqual(await outbound.send(ask(url)), { failure: 'address_refused' }, url);
  }
  assert.equal(connections, 0);
});

test('[WH-33] the operator opens private networks, or single ranges; link-local addresses stay closed', async () => {
  const allowed = (rules: OutboundRules, host: string) =>
    makeOutbound(rules)
      .isForbidden(`http://${host}/`)
      .then((is) => !is);
  const open = { allowPrivate: true, allowRanges: [] };
  for (const host of ['127.0.0.1', '[::1]', '10.1.2.3', '192.168.1.1', '100.64.0.1', '[fd00::1]', 'localhost'])
    assert.ok(await allowed(open, host), host);
  for (const host of ['169.254.169.254', '[fe80::1]', '224.0.0.1', '0.0.0.0', '[::]', '[64:ff9b::a00:1]'])
    assert.ok(!(await allowed(open, host)), host);
  const single = { allowPrivate: false, allowRanges: ['10.1.0.0/16', '127.0.0.2', 'fd00::/8'] };
  for (const host of ['10.1.2.3', '127.0.0.2', '[fd00::1]', '[::ffff:10.1.2.3]'])
    assert.ok(await allowed(single, host), host);
  for (const host of ['10.2.0.1', '127.0.0.1', '192.168.1.1', '[::1]']) assert.ok(!(await allowed(single, host)), host);
  for (const host of ['93.184.216.34', '[2606:4700::1111]']) assert.ok(await allowed(closed, host), host);
});

const clouds = [
  ...['168.63.129.16', '0xa83f8110', '2822734096', '168.63.33040', '[::ffff:168.63.129.16]', '168.63.129.16.'],
  ...['169.254.169.254', '169.254.170.2', '169.254.170.23', '169.254.169.253', '169.254.42.42', '169.254.0.23'],
  ...['100.100.100.200', '1684301000', '[::ffff:100.100.100.200]', '192.0.0.192'],
  ...['[fd00:ec2::254]', '[fd00:ec2::23]', '[fd20:ce::254]', '[fd00:42::42]', '[fe80::a9fe:a9fe]'],
];

test(`[WH-47, A-27] ${clouds.length} spellings of addresses where clouds keep keys are refused, whatever is opened`, async () => {
  const everything = ['0.0.0.0/0', '::/0', '169.254.0.0/16', '168.63.129.16', 'fd00::/8', '100.64.0.0/10'];
  for (const allowPrivate of [false, true]) {
    for (const allowRanges of [[], everything]) {
      const outbound = makeOutbound({ allowPrivate, allowRanges });
      for (const host of clouds) {
        const url = `http://${host}:${port}/`;
        assert.equal(await outbound.isForbidden(url), true, url);
        assert.deepEqual(await outbound.send(ask(url)), { failure: 'address_refused' }, url);
        const address = new URL(url).hostname.replace(/^\[|\]$/g, '');
        const named = makeOutbound({ allowPrivate, allowRanges, resolve: async () => [address] });
        assert.equal(await named.isForbidden('http://named.example/'), true, `a name for ${host}`);
      }
    }
  }
});

test('[A-29, WH-3, WH-33] a name is refused when any of its addresses is, and kept while it has none', async () => {
  const named = (addresses: string[]) => makeOutbound({ ...closed, resolve: async () => addresses });
  assert.equal(await named(['93.184.216.34', '10.0.0.1']).isForbidden('http://two.example/'), true);
  assert.equal(await named(['93.184.216.34', '::ffff:127.0.0.1']).isForbidden('http://two.example/'), true);
  assert.equal(await named(['93.184.216.34']).isForbidden('http://one.example/'), false);
  assert.equal(await named([]).isForbidden('http://none.example/'), false);
  assert.deepEqual(await named([]).send(ask('http://none.example/')), { failure: 'connect' });
});

test('[A-29, WH-34] a name that changes its address between check and connection never leads inside', async (t) => {
  const outer = await openReceiver(undefined, '127.0.0.2');
  t.after(() => outer.close());
  const address = new URL(outer.url);
  // On the same port inside: whoever asks the name twice ends there.
  let inside = 0;
  const trap = createServer((socket) => {
    inside += 1;
    socket.destroy();
  }).listen(Number(address.port), '127.0.0.1');
  await once(trap, 'listening');
  t.after(() => trap.close());
  const rounds = 200;
  let questions = 0;
  const resolve = async () => (questions++ % 2 === 0 ? ['127.0.0.2'] : ['127.0.0.1']);
  let sent = 0;
  for (let round = 0; round < rounds; round += 1) {
    const outbound = makeOutbound({ allowPrivate: false, allowRanges: ['127.0.0.2'], resolve });
    const reply = await outbound.send(ask(`http://rebinding.example:${address.port}/`));
    if (reply.failure === null) sent += 1;
    else assert.equal(reply.failure, 'address_refused');
  }
  assert.equal(questions, rounds, 'each request asks once');
  assert.deepEqual([sent, outer.received.length, inside], [rounds / 2, rounds / 2, 0]);
});

test('[A-28, WH-28] redirects of five kinds are told and not followed', async (t) => {
  for (const status of [301, 302, 303, 307, 308]) {
    const receiver = await openReceiver(() => ({ status, headers: { Location: `http://127.0.0.1:${port}/` } }));
    t.after(() => receiver.close());
    const before = connections;
    const reply = await makeOutbound({ allowPrivate: true, allowRanges: [] }).send(ask(receiver.url));
    assert.deepEqual([reply.failure, reply.failure === null && reply.status, connections], [null, status, before]);
  }
});

test('[A-30, WH-35] a reply is cut off by size and by time, and is never unpacked', async (t) => {
  const outbound = makeOutbound({ allowPrivate: true, allowRanges: [] });
  const from = async (reply: Reply, milliseconds = 2000) => {
    const receiver = await openReceiver(reply);
    t.after(() => receiver.close());
    return outbound.send({ ...ask(receiver.url), milliseconds });
  };
  const endless = await from((_request, _index, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('x'.repeat(20_000)), 1);
    response.on('close', () => clearInterval(timer));
    return null;
  });
  assert.equal(endless.failure === null && endless.text.length, 64 * 1024);
  const packed = await from(() => ({
    status: 200,
    headers: { 'Content-Encoding': 'gzip' },
    body: gzipSync('y'.repeat(9_000_000)).toString('latin1'),
  }));
  assert.ok(packed.failure === null && packed.text.length <= 64 * 1024);
  assert.deepEqual(await from(() => null, 200), { failure: 'timeout' });
  const dripping = await from((_request, _index, response) => {
    response.writeHead(200);
    response.write('a');
    return null;
  }, 300);
  assert.deepEqual(dripping, {
    failure: null,
    status: 200,
    retryAfter: null,
    headers: dripping.failure === null ? dripping.headers : [],
    text: 'a',
  });
  const many = await from(() => ({ status: 200, headers: { 'X-Long': 'z'.repeat(100_000) } }));
  assert.deepEqual(many, { failure: 'connect' });
});

test('[WH-28] what goes wrong has a name: no listener, a reset, no TLS', async () => {
  const outbound = makeOutbound({ allowPrivate: true, allowRanges: [] });
  const sockets: Socket[] = [];
  const plain = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  }).listen(0, '127.0.0.1');
  await once(plain, 'listening');
  const { port: open } = plain.address() as AddressInfo;
  assert.deepEqual(await outbound.send(ask(`https://127.0.0.1:${open}/`)), { failure: 'tls' });
  assert.deepEqual(await outbound.send(ask(`http://127.0.0.1:${port}/`)), { failure: 'connect' }, 'cut off');
  plain.close();
  for (const socket of sockets) socket.destroy();
  await once(plain, 'close');
  assert.deepEqual(await outbound.send(ask(`http://127.0.0.1:${open}/`)), { failure: 'connect' }, 'nobody listens');
});

test('[WH-28] a receiver that asks for another protocol is told with its status, at once', async (t) => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: other\r\nConnection: Upgrade\r\n\r\n'),
    );
  }).listen(0, '127.0.0.1');
  t.after(() => server.close());
  await once(server, 'listening');
  const outbound = makeOutbound({ allowPrivate: true, allowRanges: [] });
  const reply = await outbound.send(ask(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`));
  assert.deepEqual(reply, { failure: null, status: 101, retryAfter: null, headers: [], text: '' });
});

test('[WH-33] a certificate must be valid today, for this host, and signed by somebody who is trusted', async (t) => {
  const folder = join(import.meta.dirname, '../../../test/certificates');
  const own = getCACertificates('default');
  setDefaultCACertificates([...own, readFileSync(join(folder, 'authority.pem'), 'utf8')]);
  t.after(() => setDefaultCACertificates(own));
  const outbound = makeOutbound({ allowPrivate: true, allowRanges: [] });
  const replies: Record<string, unknown> = {};
  for (const name of ['sound', 'expired', 'of-another-host', 'self-signed']) {
    const pem = readFileSync(join(folder, `${name}.pem`));
    const server = createSecureServer({ cert: pem, key: pem }, (_request, response) => response.end()).listen(
      0,
      '127.0.0.1',
    );
    t.after(() => server.close());
    await once(server, 'listening');
    const reply = await outbound.send(ask(`https://127.0.0.1:${(server.address() as AddressInfo).port}/`));
    replies[name] = reply.failure ?? reply.status;
  }
  assert.deepEqual(replies, { sound: 200, expired: 'tls', 'of-another-host': 'tls', 'self-signed': 'tls' });
});

test('[WH-4] a value with letters beyond Latin-1 travels as UTF-8, and cannot end the header', async (t) => {
  const receiver = await openReceiver();
  t.after(() => receiver.close());
  const outbound = makeOutbound({ allowPrivate: true, allowRanges: [] });
  await outbound.send({ ...ask(receiver.url), headers: { 'X-Own': 'Ключ' } });
  assert.equal(Buffer.from(String(receiver.received[0]!.headers['x-own']), 'latin1').toString('utf8'), 'Ключ');
  await assert.rejects(outbound.send({ ...ask(receiver.url), headers: { 'X-Own': 'a\r\nX-Other: b' } }));
  assert.equal(receiver.received.length, 1);
});
