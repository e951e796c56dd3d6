import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { ask, draft } from '../../../test/draft.ts';
import { good, openHouse, type Answer } from '../../../test/house.ts';

const house = await openHouse();
after(() => house.close());
const { alice, nobody } = house;
const id = await house.survey(alice);
const authorization = `Bearer ${alice.token}`;

const code = (answer: Answer) => [answer.status, answer.body.code];
const raw = (text: string | Buffer, type = 'application/json', path = `/quiz/${id}/rename`) =>
  alice.send('POST', path, { raw: text, headers: { 'content-type': type } });

test('[CV-28, CV-32, CV-53] every refusal has the whole error body and its request id', async () => {
  const refusals = [
    await nobody.get('/quiz'),
    await alice.get('/quiz/999999999'),
    await alice.post('/quiz', {}),
    await alice.get('/nothing'),
    await alice.send('PATCH', `/quiz/${id}`),
    await raw('{'),
    await raw('x=1', 'application/x-www-form-urlencoded'),
    await nobody.get('/quiz/%zz'),
    await raw(JSON.stringify({ name: 'x'.repeat(1_048_577) })),
    await nobody.get('//no-such-page'),
    await nobody.get('//%zz'),
  ];
  assert.deepEqual(
    refusals.map(({ status }) => status),
    [401, 404, 422, 404, 405, 400, 415, 404, 413, 404, 404],
  );
  for (const { body, headers } of refusals) {
    assert.deepEqual(Object.keys(body), ['success', 'status', 'code', 'message', 'error']);
    assert.deepEqual(Object.keys(body.error), ['code', 'message', 'details', 'request_id', 'timestamp']);
    assert.deepEqual(
      [body.success, body.status, body.code, body.message],
      [false, false, body.error.code, body.error.message],
    );
    assert.equal(headers['x-request-id'], body.error.request_id);
    assert.match(body.error.request_id, /^req_[0-9a-f]{18}$/);
    assert.match(body.error.timestamp, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);
    assert.equal(Object.prototype.toString.call(body.error.details), '[object Object]');
    assert.match(String(headers['content-type']), /^application\/json/);
    assert.match(body.message, /^[A-Za-z_.[\]-]+ /);
  }
});

test('[CV-32] request ids differ and come with successes too', async () => {
  const ids = await Promise.all([1, 2, 3].map(async () => (await alice.get('/user')).headers['x-request-id']));
  assert.equal(new Set(ids).size, 3);
  assert.equal(ids.includes(undefined), false);
});

test('[CV-27] a success is 200, a deletion too, and a creation marked so is 201', async () => {
  assert.equal((await alice.post('/quiz', { folder_id: alice.folderId })).status, 201);
  assert.deepEqual(code(await alice.post(`/quiz/${await house.survey(alice)}/archive`, { archive: true })), [
    200,
    undefined,
  ]);
  const gone = await alice.del(`/quiz/${await house.survey(alice)}`);
  assert.deepEqual([gone.status, gone.body], [200, { status: true }]);
});

test('[CV-11, ER-4] broken JSON is 400 malformed_json', async () => {
  const broken = [
    '{',
    '{"name":}',
    '{"name":"a",}',
    "{'name':'a'}",
    'name',
    '{"name":"a"}}',
    'NaN',
    '{"name":Infinity}',
    '\u0000',
    '{"name":"\u0001"}',
  ];
  for (const text of broken) assert.deepEqual(code(await raw(text)), [400, 'malformed_json'], text);
  assert.deepEqual(
    code(await raw(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]))),
    [400, 'malformed_json'],
    'not UTF-8',
  );
});

test('[CV-11] JSON that is no object is 422, also where the operation takes no member from it', async () => {
  for (const text of ['[]', '"x"', '5', 'true', 'null', '[{"name":"a"}]']) {
    for (const path of [`/quiz/${id}/rename`, `/quiz/${id}/publish`]) {
      const { status, body } = await raw(text, 'application/json', path);
      assert.deepEqual(
        [status, body.code, body.error.details.field, body.error.details.constraint],
        [422, 'validation_error', 'body', 'type'],
        text,
      );
    }
  }
});

test('[CV-11] an empty body counts as {}', async () => {
  for (const text of ['', '  \n']) {
    assert.deepEqual(code(await raw(text)), [422, 'validation_error']);
    assert.equal((await raw(text, 'application/json', `/quiz/${id}/settings/info`)).status, 200);
  }
  assert.equal((await alice.send('POST', `/quiz/${id}/settings/info`)).status, 200);
});

test('[CV-10, ER-17] only JSON is taken, and a missing media type counts as JSON', async () => {
  const body = '{"name":"Media"}';
  const wrong = [
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'text/json',
    'nonsense',
    ';',
  ];
  for (const type of wrong) assert.deepEqual(code(await raw(body, type)), [415, 'unsupported_media_type'], type);
  for (const type of ['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON'])
    assert.equal((await raw(body, type)).status, 200, type);
  const packed = await house.app.origin.inject({
    method: 'POST',
    url: `/api/v3/quiz/${id}/rename`,
    headers: { authorization, 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync(body),
  });
  assert.deepEqual([packed.statusCode, packed.json().code], [415, 'unsupported_media_type']);
  const bare = await house.app.origin.inject({
    method: 'POST',
    url: `/api/v3/quiz/${id}/rename`,
    headers: { authorization },
    payload: Buffer.from(body),
  });
  assert.equal(bare.statusCode, 200);
});

test('[A-20, CV-12, ER-17] 1 MB is taken and a byte more is 413', async () => {
  const sized = (bytes: number) => `{"name":"Padded","pad":"${'x'.repeat(bytes - 26)}"}`;
  assert.equal(Buffer.byteLength(sized(1000)), 1000);
  assert.equal((await raw(sized(1_048_576))).status, 200);
  assert.deepEqual(code(await raw(sized(1_048_577))), [413, 'body_too_large']);
});

test('[CV-12] save, conditions and the dry run take 5 MB', async () => {
  const question = ask('input', { xPad: 'x'.repeat(5 * 1_048_576 - 1000) });
  assert.equal((await alice.post(`/quiz/${id}/save`, draft(question))).status, 200);
  assert.equal((await alice.post(`/quiz/${id}/validate`, draft(question))).status, 200);
  question.entity['xPad'] = 'x'.repeat(5 * 1_048_576);
  for (const path of ['save', 'validate', 'conditions'])
    assert.deepEqual(code(await alice.post(`/quiz/${id}/${path}`, draft(question))), [413, 'body_too_large'], path);
  const conditions = await alice.post(`/quiz/${id}/conditions`, { conditions: {}, pad: 'x'.repeat(2 * 1_048_576) });
  assert.equal(conditions.status, 200);
});

test('[CV-12] an upload beyond its limit is file_too_large and not body_too_large', async () => {
  const file = {
    name: 'a.png',
    bytes: Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(10 * 1_048_576)]),
  };
  assert.deepEqual(code(await alice.upload(`/workspace/${alice.workspaceId}/media`, file)), [413, 'file_too_large']);
  const length = String(100 * 1_048_576 + 65_537);
  const headers = { authorization, 'content-type': 'multipart/form-data; boundary=x', 'content-length': length };
  const body = await house.app.origin.inject({
    method: 'POST',
    url: `/api/v3/workspace/${alice.workspaceId}/media`,
    headers,
    payload: 'x',
  });
  assert.deepEqual([body.statusCode, body.json().code], [413, 'file_too_large']);
});

test('[A-20, LI-8] a body nested deeper than 64 levels is 422, ten thousand levels too, and the service lives', async () => {
  const nested = (levels: number) => `${'{"a":'.repeat(levels - 1)}{}${'}'.repeat(levels - 1)}`;
  const deep = (levels: number, path = `/quiz/${id}/rename`) =>
    raw(nested(levels).replace('{', '{"name":"deep",'), 'application/json', path);
  assert.equal((await deep(64)).status, 200);
  for (const levels of [65, 10_000, 100_000]) {
    for (const path of [`/quiz/${id}/rename`, `/quiz/${id}/publish`]) {
      const { status, body } = await deep(levels, path);
      assert.deepEqual(
        [status, body.code, body.error.details.field, body.error.details.constraint],
        [422, 'validation_error', 'body', 'max'],
      );
    }
  }
  assert.equal((await raw('['.repeat(500_000))).status, 400);
  assert.equal((await nobody.get('//healthz')).status, 200);
});

test('[CV-23, ER-14] an unknown path is 404 and another method 405 with Allow, both before the token', async () => {
  for (const path of ['/nothing', '/quiz/1/nothing', '/Quiz', '/user/', '']) {
    assert.deepEqual(code(await nobody.get(path)), [404, 'route_not_found'], path);
    assert.deepEqual(code(await alice.send('POST', path, { raw: '{' })), [404, 'route_not_found'], path);
  }
  const allowed = {
    '/quiz': 'POST, GET, HEAD',
    '/quiz/1/publish': 'POST',
    '/quiz/x': 'GET, HEAD, DELETE',
    '/quiz/1/versions/2/restore': 'POST',
  };
  for (const [path, allow] of Object.entries(allowed)) {
    for (const method of ['PUT', 'PATCH', 'OPTIONS']) {
      const answer = await nobody.send(method, path);
      assert.deepEqual(
        [...code(answer), answer.headers['allow']],
        [405, 'method_not_allowed', allow],
        `${method} ${path}`,
      );
    }
  }
  assert.equal((await nobody.send('POST', '//healthz')).headers['allow'], 'GET, HEAD');
});

test('[CV-23] a browser at an unknown address gets a page with status 404, a program the error', async () => {
  const visit = (url: string, accept: string) => house.app.origin.inject({ url, headers: { accept } });
  const seen = await visit('/surveyz', 'text/html,application/xhtml+xml,*/*;q=0.8');
  assert.deepEqual([seen.statusCode, seen.headers['content-type']], [404, 'text/html; charset=utf-8']);
  assert.match(String(seen.headers['content-security-policy']), /default-src 'none'/);
  for (const [url, accept] of [
    ['/surveyz', '*/*'],
    ['/api/v3/nothing', 'text/html'],
    ['/mcp/nothing', 'text/html'],
  ] as const) {
    const answer = await visit(url, accept);
    assert.deepEqual([answer.statusCode, answer.json().code], [404, 'route_not_found'], url);
  }
});

test('[CV-16] a malformed percent sign is an unknown path, and plain text in a query', async () => {
  for (const path of ['/quiz/%', '/quiz/%zz', '/%E0%A4%A', '/quiz/%C3%28'])
    assert.deepEqual(code(await nobody.get(path)), [404, 'route_not_found'], path);
  const found = await house.survey(alice, { name: 'Half %zz done 100%' });
  for (const search of ['100%', '%zz', '%zz+done', '%zz%20done']) {
    const { body } = await alice.send('GET', `/quiz?search=${search}`);
    assert.deepEqual(
      body.map((item: { id: number }) => item.id),
      [found],
      search,
    );
  }
});

test('[CV-35] what is no id is an unknown object, however long it is', async () => {
  for (const text of [
    'x'.repeat(10_000),
    '9'.repeat(3000),
    '%00',
    '%F0%9F%98%80',
    '..%2F..%2Fetc%2Fpasswd',
    "1'--",
    '-1',
    '1.0',
    '1e3',
    '0x10',
  ]) {
    assert.deepEqual(code(await alice.get(`/quiz/${text}`)), [404, 'quiz_not_found'], text.slice(0, 20));
  }
});

test('[CV-21] HEAD answers like GET without a body, and Accept is never checked', async () => {
  for (const path of ['/user', '/quiz', '//healthz']) {
    const [head, get] = [
      await alice.send('HEAD', path),
      await alice.get(path, {}, { headers: { accept: 'image/png' } }),
    ];
    assert.deepEqual(
      [head.status, head.bytes.length, head.headers['content-type']],
      [get.status, 0, get.headers['content-type']],
      path,
    );
  }
});

test('[A-46, CV-33, ER-20] a fault inside gives 500 that shows nothing of it, and undoes the work', async () => {
  const before = good(await alice.get(`/quiz/${id}`)).name;
  const { subjects } = house.app.kernel;
  const { survey } = subjects;
  subjects.survey = async (tx, asked, user) => {
    await survey(tx, asked, user);
    throw new Error('secret of the house at /srv/code.ts');
  };
  try {
    const { status, body } = await alice.post(`/quiz/${id}/rename`, { name: 'never' });
    assert.deepEqual([status, body.code, body.error.details], [500, 'internal_error', {}]);
    assert.doesNotMatch(JSON.stringify(body), /secret|srv|Error:/);
  } finally {
    subjects.survey = survey;
  }
  assert.equal(good(await alice.get(`/quiz/${id}`)).name, before);
});
