import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { after, test } from 'node:test';
import { ask, draft } from '../../../test/draft.ts';
import { good, openHouse } from '../../../test/house.ts';
import { openSurvey } from '../../../test/respondent.ts';
import { makeStorage } from '../storage/open.ts';

const house = await openHouse({ RATE_PUBLIC_PER_MINUTE: '0', RATE_ASSISTANT_PER_MINUTE: '0' });
const [origin, survey] = await Promise.all(
  [house.app.origin, house.app.survey].map(async (site) => Number(new URL(await site.listen({ port: 0 })).port)),
);
after(() => house.close());

const question = ask('file', { fileMaxSizeMb: 1 });
const { id, code, rita } = await openSurvey(house, { widgets: draft(question, ask('input')) });
const uuid = randomUUID();
good(await rita.put(uuid, { values: {} }));
const preview = new URL(good(await house.alice.get(`/quiz/${id}`)).url_preview).search;
const { workspaceId } = house.alice;

/** One route of every kind that could take a body, and some that take none. */
const routes: Record<string, [port: number, line: string]> = {
  'a JSON operation': [origin!, 'POST /api/v3/quiz'],
  'a large operation': [origin!, `POST /api/v3/quiz/${id}/save`],
  'a deletion': [origin!, 'DELETE /api/v3/folders/1'],
  'a sign-in': [origin!, 'POST /api/v3/auth/login'],
  'an upload of media': [origin!, `POST /api/v3/workspace/${workspaceId}/media`],
  'an import of codes': [origin!, 'POST /api/v3/promo/import-file'],
  'the assistant endpoint': [origin!, 'POST /mcp/v1'],
  'a probe': [origin!, 'GET /healthz'],
  'an unknown address': [origin!, 'POST /nothing/here'],
  'a page of the dashboard': [origin!, 'GET /sign-in'],
  'an answer': [survey!, `PUT /public/v1/quiz/${code}/answers/${randomUUID()}`],
  'an answer to no survey': [survey!, `PUT /public/v1/quiz/zzz/answers/${randomUUID()}`],
  'an answer to a draft': [survey!, `PUT /public/v1/quiz/${code}/preview${preview}`],
  'a file of an answer': [survey!, `POST /public/v1/quiz/${code}/answers/${uuid}/files?widget_id=${question.id}`],
  'a file of no answer': [survey!, `POST /public/v1/quiz/${code}/answers/${randomUUID()}/files?widget_id=x`],
  'a form': [survey!, `POST /q/${code}`],
  'a form of no survey': [survey!, 'POST /q/zzz'],
  'a form of a draft': [survey!, `POST /q/${code}/preview${preview}`],
  'a survey page': [survey!, `GET /q/${code}`],
};

const form = 'application/x-www-form-urlencoded';
const multi = 'multipart/form-data; boundary=b';
const filePart = `--b\r\nContent-Disposition: form-data; name="v[${question.id}][]"; filename="a.txt"\r\n\r\n`;
const megabyte = 2 ** 20;
const bodies: Record<string, [type: string, body: string | Buffer]> = {
  'a multipart body cut inside a file': [multi, `${filePart}half of`],
  'a part with 3000 headers': [multi, `--b\r\n${'A: b\r\n'.repeat(3000)}\r\nx\r\n--b--`],
  'parts without number': [
    multi,
    `${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(18_000)}--b--`,
  ],
  'a boundary at every place': [multi, '\r\n--b'.repeat(200_000)],
  'a name of quotes': [multi, `--b\r\nContent-Disposition: form-data;${' name="\\";'.repeat(800)}\r\n\r\nx\r\n--b--`],
  'a&a&a': [form, 'a&'.repeat(megabyte / 2 - 1)],
  'one long name of brackets': [form, `v[${question.id}]${'[]'.repeat(500_000)}=1`],
  'percent signs': [form, '%'.repeat(megabyte - 1)],
  'a member nested a million times': ['application/json', '['.repeat(megabyte - 1)],
  'a million of members': ['application/json', `{${Array.from({ length: 90_000 }, (_, n) => `"${n}":1`).join()}}`],
  'a value of many ids': [
    'application/json',
    JSON.stringify({ values: { [question.id]: Array.from({ length: 90_000 }, (_, n) => `id-${n}`) } }),
  ],
  'JSON cut in a text': ['application/json', '{"name":"half of'],
  'bytes that are no text': ['application/json', Buffer.alloc(1000, 0xff)],
  'a type that nobody knows': ['text/plain', 'hello'],
};

const ways: Record<string, (type: string, body: Buffer) => (string | Buffer)[]> = {
  whole: (type, body) => [`Content-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`, body],
  'with a length it does not have': (type, body) => [
    `Content-Type: ${type}\r\nContent-Length: ${body.length + 1000}\r\n\r\n`,
    body,
  ],
  'in chunks of one byte': (type, body) => [
    `Content-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`,
    [...body.subarray(0, 20_000).toString('latin1')].map((sign) => `1\r\n${sign}\r\n`).join(''),
  ],
  'in a chunk that does not end': (type, body) => [
    `Content-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n${(body.length + 1).toString(16)}\r\n`,
    body,
  ],
};

for (const [where, [port, line]] of Object.entries(routes)) {
  test(`[CV-59] ${where} answers or cuts off every hostile body, and stalls nobody`, { timeout: 120_000 }, async () => {
    const stalls = monitorEventLoopDelay({ resolution: 10 });
    stalls.enable();
    for (const [what, [type, body]] of Object.entries(bodies)) {
      for (const [how, made] of Object.entries(ways)) {
        const said = await send(port, line, made(type, Buffer.from(body as string)));
        assert.match(said, /^(HTTP\/1\.1 (2|3|4)\d\d |$)/, `${what}, ${how}`);
      }
    }
    stalls.disable();
    // The machine may be busy; what this is about blocked everybody for eight seconds.
    assert.ok(stalls.max < 3e9, `stalled for ${stalls.max / 1e6} ms`);
    const spool = join(house.config.dataDir, 'spool');
    assert.deepEqual(existsSync(spool) ? readdirSync(spool) : [], []);
    assert.equal((await house.nobody.get('//healthz')).status, 200);
  });
}

test('[CV-59, CV-63] a large file comes whole, however its pieces fall', { timeout: 120_000 }, async () => {
  const bytes = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(9 * megabyte)]);
  const form = new FormData();
  form.append('file', new Blob([bytes]), 'a.png');
  const answers = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const answer = await fetch(`http://127.0.0.1:${origin}/api/v3/workspace/${workspaceId}/media`, {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${house.alice.token}` },
      });
      return (await answer.json()) as { media: { id: string; size: number } };
    }),
  );
  for (const { media } of answers) {
    assert.equal(media.size, bytes.length);
    assert.ok(Buffer.from((await makeStorage(house.config).get(`media/${media.id}`))!.bytes).equals(bytes));
  }
});

const refusedUnread: Record<string, [line: string, status: number]> = {
  'a form of no survey': ['POST /q/zzz', 404],
  'a file of no survey': [`POST /public/v1/quiz/zzz/answers/${uuid}/files?widget_id=${question.id}`, 404],
  'a file of no answer': [`POST /public/v1/quiz/${code}/answers/${randomUUID()}/files?widget_id=${question.id}`, 404],
  'a file of no question': [`POST /public/v1/quiz/${code}/answers/${uuid}/files?widget_id=x`, 404],
  'a file larger than its question allows': [
    `POST /public/v1/quiz/${code}/answers/${uuid}/files?widget_id=${question.id}`,
    413,
  ],
  'a form larger than its questions allow': [`POST /q/${code}`, 413],
};
for (const [what, [line, status]] of Object.entries(refusedUnread)) {
  test(`[CV-61, RI-63] ${what} is refused before a byte of it has come`, { timeout: 60_000 }, async () => {
    const headers = `Content-Type: ${multi}\r\nContent-Length: ${50 * megabyte}\r\n\r\n`;
    assert.match(await send(survey!, line, [headers], { isOver: false }), new RegExp(`^HTTP/1\\.1 ${status} `));
  });
}

/** What the service says until it, or we, end the connection. */
async function send(
  port: number,
  line: string,
  rest: readonly (string | Buffer)[],
  { isOver = true } = {},
): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let said = '';
  socket.on('data', (piece) => (said += String(piece)));
  // A connection that is cut while we still write ends with an error.
  socket.on('error', () => {});
  const ended = new Promise((done) => socket.once('close', done));
  socket.write(
    `${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nAuthorization: Bearer ${house.alice.token}\r\n`,
  );
  for (const piece of rest) socket.write(piece);
  if (isOver) socket.end();
  await ended;
  return said;
}
