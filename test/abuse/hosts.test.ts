/** Requests that claim to be for another host: nothing that is sent out may believe them. */
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, test } from 'node:test';
import { listeningHouse } from '../assistant.ts';
import { ask, draft } from '../draft.ts';
import { good } from '../house.ts';
import { openMailbox } from '../mailbox.ts';

const mailbox = await openMailbox();
const { house } = await listeningHouse({ SMTP_URL: mailbox.url, MAIL_FROM: 'canvass@example.com' });
after(async () => {
  await house.close();
  await mailbox.close();
});
const { alice, config } = house;
const evil = 'evil.test';

/** How a request may name another host; `{target}` and `{host}` are those of the service. */
const forms: Record<string, { target?: string; headers: string[] }> = {
  Host: { headers: [`Host: ${evil}`] },
  'Host with a port': { headers: [`Host: ${evil}:80`] },
  'a port that is a user': { headers: [`Host: {host}@${evil}`] },
  'X-Forwarded-Host': { headers: ['Host: {host}', `X-Forwarded-Host: ${evil}`] },
  Forwarded: { headers: ['Host: {host}', `Forwarded: for=1.2.3.4;host=${evil};proto=https`] },
  'X-Host and X-Original-Host': { headers: ['Host: {host}', `X-Host: ${evil}`, `X-Original-Host: ${evil}`] },
  'X-Original-URL': { headers: ['Host: {host}', `X-Original-URL: http://${evil}/`, `X-Rewrite-URL: //${evil}/`] },
  'X-Forwarded-Server': { headers: ['Host: {host}', `X-Forwarded-Server: ${evil}`, `X-HTTP-Host-Override: ${evil}`] },
  'two hosts': { headers: ['Host: {host}', `Host: ${evil}`] },
  'a whole address as target': { target: `http://${evil}{target}`, headers: [`Host: ${evil}`] },
};

async function send(origin: string, request: { method: string; target: string; form: string; body?: unknown }) {
  const { host, port } = new URL(origin);
  const form = forms[request.form]!;
  const filled = (text: string) => text.replace('{target}', request.target).replace('{host}', host);
  const body = request.body === undefined ? '' : JSON.stringify(request.body);
  const lines = [
    `${request.method} ${filled(form.target ?? '{target}')} HTTP/1.1`,
    ...form.headers.map(filled),
    `Authorization: Bearer ${alice.token}`,
    'Connection: close',
    ...(body ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`] : []),
  ];
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`);
  const pieces: Buffer[] = [];
  for await (const piece of socket) pieces.push(piece as Buffer);
  const text = Buffer.concat(pieces).toString('utf8');
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text };
}

for (const form of Object.keys(forms)) {
  test(`[A-19, CV-1] another host by ${form} is in no body, no header and no letter`, async () => {
    const id = await house.survey(alice, { widgets: draft(ask('input')), publish: true });
    const { virtual_id: code } = good(await alice.get(`/quiz/${id}`));
    const api = (method: string, path: string, body?: unknown) =>
      send(config.origin, { method, target: `/api/v3${path}`, form, ...(body === undefined ? {} : { body }) });
    const page = (target: string) => send(config.surveyOrigin.of(''), { method: 'GET', target, form });
    const answers = [
      await api('POST', '/quiz', { folder_id: alice.folderId, name: 'A' }),
      await api('GET', '/quiz?limit=1'),
      await api('GET', `/quiz/${id}`),
      await api('POST', `/quiz/${id}/exports`, { kind: 'answers_csv' }),
      await api('GET', '/openapi.json'),
      await api('POST', `/workspace/${alice.workspaceId}/members`, { email: 'new@example.com', role: 'viewer' }),
      await api('POST', '/auth/forgot', { email: alice.email }),
      await send(config.origin, { method: 'GET', target: '/', form }),
      await page(`/q/${code}`),
      await page(`/public/v1/quiz/${code}`),
    ];
    for (const { status, text } of answers) {
      assert.ok(status >= 200 && status < 500, text.slice(0, 200));
      assert.equal(text.includes(evil), false, text);
    }
    for (const { status, text } of answers.slice(0, 4))
      if (status < 400) assert.match(text, /^cache-control: no-store$/im, 'the path is known as one of the API');
    // Where the request was let in, two letters are on their way: an invitation and a reset.
    const sent = answers.slice(5, 7).filter(({ status }) => status < 300).length;
    for (let n = 0; n < sent; n += 1) {
      const { text } = await mailbox.next();
      assert.equal(text.includes(evil), false, text);
      assert.match(text, new RegExp(config.origin));
    }
    await house.db.pool.query('delete from invitations');
  });
}
