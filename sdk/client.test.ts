import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { test, type TestContext } from 'node:test';
import { CanvassError, createClient, type Received, type Sent } from './client.ts';
import { eventsIn } from './events.ts';

interface Seen {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** A server that gives the prepared answers in order and remembers what it was asked. */
async function serve(t: TestContext, answers: Answer[]) {
  const seen: Seen[] = [];
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    seen.push({ method: request.method!, url: request.url!, headers: request.headers, body });
    const answer = answers.shift() ?? { status: 200, body: { status: true } };
    response.writeHead(answer.status, {
      'Content-Type': 'application/json',
      'X-Request-Id': 'req_1',
      ...answer.headers,
    });
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  };
  const server = createServer((request, response) => void reply(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { seen, port, canvass: createClient({ baseUrl: `http://127.0.0.1:${port}/`, token: '42|secret' }) };
}

function refusal(code: string, details: object = {}): unknown {
  return {
    success: false,
    status: false,
    code,
    message: 'No.',
    error: { code, message: 'No.', details, request_id: 'req_1', timestamp: '' },
  };
}

const busy: Answer = { status: 503, body: refusal('unavailable'), headers: { 'Retry-After': '0' } };

test('a member named in the path goes into the path, the others into the body', async (t) => {
  const { canvass, seen } = await serve(t, []);
  await canvass.renameSurvey({ id: 124, name: 'Spring' }, { idempotencyKey: 'k1' });
  assert.equal(`${seen[0]!.method} ${seen[0]!.url}`, 'POST /api/v3/quiz/124/rename');
  assert.deepEqual(JSON.parse(seen[0]!.body), { name: 'Spring' });
  assert.equal(seen[0]!.headers['authorization'], 'Bearer 42|secret');
  assert.equal(seen[0]!.headers['idempotency-key'], 'k1');
});

test('the members of a read go into the query, and those left out stay out', async (t) => {
  const { canvass, seen } = await serve(t, [{ status: 200, body: [] }]);
  await canvass.listSurveys({ search: 'a & b', is_published: true, folder_id: undefined });
  assert.equal(seen[0]!.url, '/api/v3/quiz?search=a+%26+b&is_published=true');
  assert.equal(seen[0]!.body, '');
});

test('raw gives status and headers beside the data', async (t) => {
  const { canvass } = await serve(t, [{ status: 200, body: [], headers: { 'X-Total-Count': '7' } }]);
  const { data, status, headers } = await canvass.raw.listSurveys();
  assert.deepEqual([data, status, headers.get('x-total-count')], [[], 200, '7']);
});

test('a refusal is thrown with status, code, faults and request id', async (t) => {
  const fault = { field: 'name', value: '', constraint: 'length', message: 'must not be empty' };
  const { canvass } = await serve(t, [{ status: 422, body: refusal('validation_error', { errors: [fault] }) }]);
  const error = await canvass.renameSurvey({ id: 1, name: '' }).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof CanvassError);
  assert.deepEqual(
    [error.status, error.code, error.message, error.requestId],
    [422, 'validation_error', 'No.', 'req_1'],
  );
  assert.deepEqual(error.faults, [fault]);
});

test('a refusal says how long the server asks to wait', async (t) => {
  const wait = (after: string) => ({
    status: 429,
    body: refusal('rate_limit_exceeded'),
    headers: { 'Retry-After': after },
  });
  const { canvass } = await serve(t, [wait('90'), wait('Wed, 21 Oct 2026 07:28:00 GMT')]);
  await assert.rejects(canvass.createSurvey({ folder_id: 5 }), { status: 429, retryAfter: 90 });
  await assert.rejects(canvass.createSurvey({ folder_id: 5 }), { status: 429, retryAfter: null });
});

test('an answer that is not ours is an error and not data', async (t) => {
  const { canvass } = await serve(t, [
    { status: 200, body: '<html>' },
    { status: 502, body: 'Bad gateway' },
  ]);
  await assert.rejects(canvass.getUser(), { code: 'unexpected_response', status: 200 });
  await assert.rejects(canvass.getUser(), { code: 'unexpected_response', status: 502 });
});

test('a busy server is asked again where that cannot do a thing twice', async (t) => {
  const { canvass, seen } = await serve(t, [busy, busy, { status: 200, body: [] }]);
  assert.deepEqual(await canvass.listSurveys(), []);
  assert.equal(seen.length, 3);
});

test('a creation is repeated only with a key', async (t) => {
  const { canvass, seen } = await serve(t, [busy, busy, { status: 201, body: { id: 1 } }]);
  await assert.rejects(canvass.createSurvey({ folder_id: 5 }), { code: 'unavailable' });
  assert.equal(seen.length, 1);
  assert.deepEqual(await canvass.createSurvey({ folder_id: 5 }, { idempotencyKey: 'k' }), { id: 1 });
});

test('after two repeats the refusal stands', async (t) => {
  const { canvass, seen } = await serve(t, [busy, busy, busy, busy]);
  await assert.rejects(canvass.listSurveys(), { code: 'unavailable' });
  assert.equal(seen.length, 3);
});

test('a wait can be given up', async (t) => {
  const { canvass } = await serve(t, [{ ...busy, headers: { 'Retry-After': '50' } }]);
  const giveUp = new AbortController();
  const asked = canvass.listSurveys({}, { signal: giveUp.signal });
  setImmediate(() => giveUp.abort(new Error('given up')));
  await assert.rejects(asked, /given up|abort/i);
});

test('an upload is sent as a form', async (t) => {
  const { canvass, seen } = await serve(t, []);
  await canvass.uploadMedia({ id: 1 }, { file: new File(['picture'], 'a.png', { type: 'image/png' }) });
  assert.match(seen[0]!.headers['content-type']!, /^multipart\/form-data; boundary=/);
  assert.match(seen[0]!.body, /name="file"; filename="a.png"/);
  await assert.rejects(canvass.uploadMedia({ id: 1 }), /options.file is required/);
});

test('what may come as a file or as text is a form with a file, and JSON without one', async (t) => {
  const { canvass, seen } = await serve(t, []);
  await canvass.importSurvey({ id: 1, format: 'text', content: 'A question' });
  await canvass.importSurvey({ id: 1, format: 'text', dry_run: true }, { file: new File(['A question'], 'a.txt') });
  assert.deepEqual(JSON.parse(seen[0]!.body), { format: 'text', content: 'A question' });
  assert.match(seen[1]!.body, /name="dry_run"\s+true[^]*name="file"; filename="a.txt"/);
});

test('a missing name of the path is refused before anything is sent', async (t) => {
  const { canvass, seen } = await serve(t, []);
  await assert.rejects(canvass.getSurvey({ id: undefined } as never), /id is required/);
  assert.equal(seen.length, 0);
});

test('[BY-41] operations of respondents go to the survey origin, without the token', async (t) => {
  const { seen, port, canvass } = await serve(t, []);
  const surveyUrl = `http://127.0.0.1:${port}/q/k3v9x2ab?ref=x`;
  const options = { surveyUrl, surveyPassword: 'zwölf', ssoToken: 'signed', idempotencyKey: 'k1' };
  await canvass.readSnapshot({ virtual_id: 'k3v9x2ab' }, options);
  const { url, headers } = seen[0]!;
  assert.equal(url, '/public/v1/quiz/k3v9x2ab');
  assert.deepEqual(
    [headers['authorization'], headers['x-survey-password'], headers['x-survey-sso']],
    [undefined, 'zw%C3%B6lf', 'signed'],
  );
  await canvass.putAnswer({ virtual_id: 'k3v9x2ab', uuid: 'u', values: {} }, options);
  assert.equal(seen[1]!.headers['x-survey-password'], undefined, 'only where it is read');
  await assert.rejects(canvass.readSnapshot({ virtual_id: 'k3v9x2ab' }), /surveyUrl is required/);
  assert.equal(seen.length, 2);
});

test('[BY-41] an upload may name a file that has no name', async (t) => {
  const { canvass, seen } = await serve(t, []);
  await canvass.uploadMedia({ id: 1 }, { file: new Blob(['picture']), fileName: 'a.png' });
  assert.match(seen[0]!.body, /name="file"; filename="a.png"/);
});

test('[BY-41] events are read one by one, wherever the line cuts them', async () => {
  const sent =
    'id: 1\nevent: totals\ndata: {"é":\ndata: 1}\n\n: still here\n\ndata: plain\r\n\r\nevent: end\rdata: {}\r\rx';
  const bytes = new TextEncoder().encode(sent);
  const expected = [
    { event: 'totals', data: { é: 1 }, id: '1' },
    { event: 'message', data: 'plain', id: '1' },
    { event: 'end', data: {}, id: '1' },
  ];
  for (let size = 1; size <= bytes.length; size += 1) {
    const found: unknown[] = [];
    for await (const event of eventsIn(cut(bytes, size))) found.push(event);
    assert.deepEqual(found, expected, `pieces of ${size}`);
  }
});

async function* cut(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

test('[BY-41] a stream that nobody listens to any more ends its request, and a refusal is thrown at its start', async (t) => {
  const { canvass } = await serve(t, [
    { status: 200, body: 'a;b\r\n', headers: { 'Content-Type': 'text/csv' } },
    { status: 404, body: refusal('quiz_not_found') },
  ]);
  for await (const piece of canvass.stream.exportAnswersCsv({ id: 1 })) {
    assert.equal(new TextDecoder().decode(piece), 'a;b\r\n');
    break;
  }
  await assert.rejects(
    async () => {
      for await (const event of canvass.stream.watchTotals({ id: 1 })) assert.fail(JSON.stringify(event));
    },
    { code: 'quiz_not_found' },
  );
});

/** Never run: what must and must not compile. */
export async function types(): Promise<void> {
  const canvass = createClient({ baseUrl: 'http://localhost:3000', token: '42|secret' });
  const created = await canvass.createSurvey({ folder_id: 5, name: 'A' });
  created.url_shared satisfies string;
  // @ts-expect-error a response has only its own members
  void created.nonsense;
  // @ts-expect-error folder_id is required
  await canvass.createSurvey({ name: 'A' });
  // @ts-expect-error an id is a number
  await canvass.getSurvey({ id: '124' });
  // @ts-expect-error there is no such member
  await canvass.renameSurvey({ id: 124, title: 'A' });
  // @ts-expect-error there is no such sort key
  await canvass.listSurveys({ sort: 'colour' });
  // @ts-expect-error there is no such operation
  await canvass.explodeSurvey({ id: 124 });
  // @ts-expect-error events have no end to wait for
  await canvass.watchTotals({ id: 124 });
  // @ts-expect-error input is required
  await canvass.publishSurvey();
  await canvass.listFolders();
  const { data } = await canvass.raw.getSurvey({ id: 124 });
  data.answer_count satisfies number;
  ({ folder_id: 5 }) satisfies Sent<'createSurvey'>;
  ({}) as Received<'getUser'> satisfies { email: string };
}
