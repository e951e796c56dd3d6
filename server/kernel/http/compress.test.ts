import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get as request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ask, draft } from '../../../test/draft.ts';
import { openHouse } from '../../../test/house.ts';
import { encodingFor } from './encoding.ts';

const house = await openHouse({ ALLOWED_ORIGINS: 'https://app.example.com' });
after(() => house.close());
const { alice } = house;
const survey = await house.survey(alice, { publish: true });
const { virtual_id: virtualId } = (await alice.get(`/quiz/${survey}`)).body;
const token = { authorization: `Bearer ${alice.token}` };
const unpacked = { br: brotliDecompressSync, gzip: gunzipSync };

type Wire = 'origin' | 'survey';

async function read(wire: Wire, url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const { statusCode, headers: given, rawPayload } = await house.app[wire].inject({ method, url, headers });
  return { status: statusCode, headers: given, bytes: rawPayload };
}

/** One large answer on either wire, the description, and a refusal that lists many faults. */
const large: [name: string, wire: Wire, url: string][] = [
  ['a survey', 'origin', `/api/v3/quiz/${survey}`],
  ['the description', 'origin', '/api/v3/openapi.json'],
  ['a snapshot', 'survey', `/public/v1/quiz/${virtualId}?visit=0`],
];

for (const [name, wire, url] of large) {
  test(`[CV-80] ${name} comes in the form that the client reads best, and is the same in each`, async () => {
    const plain = await read(wire, url, token);
    assert.ok(plain.bytes.length > 1024);
    assert.equal(plain.headers['content-encoding'], undefined);
    for (const [accept, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0.1, gzip;q=0.9', 'gzip'],
      ['*', 'br'],
    ] as const) {
      const packed = await read(wire, url, { ...token, 'accept-encoding': accept });
      assert.equal(packed.headers['content-encoding'], encoding, accept);
      assert.deepEqual(unpacked[encoding](packed.bytes), plain.bytes);
      assert.equal(Number(packed.headers['content-length']), packed.bytes.length);
      assert.match(String(packed.headers['vary']), /Accept-Encoding/);
      assert.ok(packed.bytes.length < plain.bytes.length / 2);
    }
    assert.match(String(plain.headers['vary']), /Accept-Encoding/);
  });

  test(`[CV-82] HEAD of ${name} tells what GET would`, async () => {
    for (const accept of ['br', 'identity']) {
      const headers = { ...token, 'accept-encoding': accept };
      const [got, head] = [await read(wire, url, headers), await read(wire, url, headers, 'HEAD')];
      const names = ['content-encoding', 'content-length', 'content-type', 'vary', 'etag'];
      assert.deepEqual(
        names.map((header) => head.headers[header]),
        names.map((header) => got.headers[header]),
      );
      assert.equal(head.bytes.length, 0);
    }
  });
}

test('[CV-80] a refusal that lists many faults is compressed as well', async () => {
  const ids = Array.from({ length: 60 }, (_, index) => `nonsense-${index}`);
  const answer = await house.app.origin.inject({
    method: 'POST',
    url: `/api/v3/quiz/${survey}/save`,
    headers: { ...token, 'accept-encoding': 'br', 'content-type': 'application/json' },
    payload: JSON.stringify({ ids, entities: {} }),
  });
  assert.deepEqual([answer.statusCode, answer.headers['content-encoding']], [422, 'br']);
  assert.ok(JSON.parse(brotliDecompressSync(answer.rawPayload).toString()).error.details.errors.length >= 50);
});

test('[CV-81] what is small, not JSON or a stream goes out as it is', async () => {
  const headers = { ...token, 'accept-encoding': 'br, gzip' };
  for (const url of ['/api/v3/user', `/api/v3/quiz/${survey}/answers/csv`, `/api/v3/quiz/${survey}/qr?format=png`]) {
    const answer = await read('origin', url, headers);
    assert.deepEqual([answer.status, answer.headers['content-encoding']], [200, undefined], url);
  }
});

test('[CV-81] what a save of an answer brings back is compressed from eight kilobytes on', async () => {
  for (const [questions, encoding] of [
    [40, undefined],
    [300, 'br'],
  ] as const) {
    const asked = Array.from({ length: questions }, () => ask('input'));
    const id = await house.survey(alice, { widgets: draft(...asked), publish: true });
    const { virtual_id: code } = (await alice.get(`/quiz/${id}`)).body;
    const answer = await house.app.survey.inject({
      method: 'PUT',
      url: `/public/v1/quiz/${code}/answers/${randomUUID()}`,
      headers: { 'content-type': 'application/json', 'accept-encoding': 'br' },
      payload: '{"values":{}}',
    });
    assert.deepEqual([answer.statusCode, answer.headers['content-encoding']], [200, encoding]);
  }
});

test('[CV-81] an event stream is not held back by a compressor', async () => {
  await house.app.origin.listen({ host: '127.0.0.1', port: 0 });
  const { port } = house.app.origin.server.address() as AddressInfo;
  const headers: OutgoingHttpHeaders = { ...token, 'accept-encoding': 'br, gzip' };
  const asked = request({ port, host: '127.0.0.1', path: `/api/v3/quiz/${survey}/live`, headers });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  assert.deepEqual([answer.statusCode, answer.headers['content-encoding']], [200, undefined]);
  const [first] = (await once(answer, 'data')) as [Buffer];
  assert.match(first.toString(), /^(event|data|id|retry|:)/m);
  asked.destroy();
});

test('[CV-82] the ETag of a survey stays its revision, whatever the form, and If-Match takes it', async () => {
  const tags = await Promise.all(
    ['br', 'gzip', 'identity'].map(
      async (accept) =>
        (await read('origin', `/api/v3/quiz/${survey}`, { ...token, 'accept-encoding': accept })).headers.etag,
    ),
  );
  assert.equal(new Set(tags).size, 1);
  const saved = await alice.post(`/quiz/${survey}/settings/info`, {}, { headers: { 'if-match': String(tags[0]) } });
  assert.equal(saved.status, 200);
});

test('[CV-82] each form of the description has a name of its own, and is not sent to who has it', async () => {
  const named = async (accept: string, known?: string) =>
    read('origin', '/api/v3/openapi.json', {
      'accept-encoding': accept,
      ...(known === undefined ? {} : { 'if-none-match': known }),
    });
  const forms = await Promise.all(['br', 'gzip', 'identity'].map((accept) => named(accept)));
  const tags = forms.map(({ headers }) => String(headers['etag']));
  assert.equal(new Set(tags).size, 3);
  const again = await named('br', `"other", W/${tags[0]}`);
  assert.deepEqual([again.status, again.bytes.length, again.headers['etag']], [304, 0, tags[0]]);
  assert.equal((await named('gzip', tags[0])).status, 200);
});

test('[CV-82] a range of JSON is not a range of its compressed form', async () => {
  const headers = { ...token, 'accept-encoding': 'br', range: 'bytes=0-9' };
  const answer = await read('origin', `/api/v3/quiz/${survey}`, headers);
  assert.deepEqual([answer.status, answer.headers['content-range']], [200, undefined]);
  assert.ok(JSON.parse(brotliDecompressSync(answer.bytes).toString()).id);
});

test('[CV-82] Vary keeps what stood there', async () => {
  const headers = { ...token, 'accept-encoding': 'br', origin: 'https://app.example.com' };
  const answer = await read('origin', `/api/v3/quiz/${survey}`, headers);
  assert.equal(answer.headers['vary'], 'Origin, Accept-Encoding');
});

test('[CV-80] over a socket a client that decompresses reads the same', async () => {
  const { port } = house.app.origin.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/api/v3/quiz/${survey}`, { headers: token });
  assert.match(response.headers.get('content-encoding') ?? '', /^(br|gzip)$/);
  const plain = await buffer(
    (await house.app.origin.inject({ url: `/api/v3/quiz/${survey}`, headers: token, payloadAsStream: true })).stream(),
  );
  assert.equal(await response.text(), plain.toString());
});

test('[CV-80] Accept-Encoding is read as it is meant', () => {
  const cases: [accepted: string | undefined, best: string | null][] = [
    [undefined, null],
    ['', null],
    ['identity', null],
    ['gzip;q=0', null],
    ['gzip;q=0.000, br;q=0', null],
    ['GZIP', 'gzip'],
    ['br; q=0.5, gzip; q=0.5', 'br'],
    ['*;q=0.1', 'br'],
    ['*, br;q=0', 'gzip'],
    ['gzip;q=nan', null],
    ['xgzip, gzipx', null],
    [`${'x,'.repeat(5000)}gzip`, 'gzip'],
  ];
  for (const [accepted, best] of cases)
    assert.equal(encodingFor({ headers: { 'accept-encoding': accepted } }, ['br', 'gzip']), best, accepted);
});
