/** Behind a reverse proxy: the recipes of the manual as they stand there, with the programs themselves where they are installed. */
import assert from 'node:assert/strict';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as ask, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { ask as question, draft } from '../draft.ts';
import { openHouse, type House } from '../house.ts';
import { freePort, pauseBetweenTries } from './instance.ts';

const names = { dashboard: 'surveys.example.com', surveys: 's.example.com' };
const limit = { timeout: 120_000 };
const folder = mkdtempSync(join(tmpdir(), 'canvass-proxy-'));
const running: ChildProcess[] = [];
const words = question('input', { title: 'Words' });
let house: House;
let surveyId: number;
let virtualId: string;
let ports: { origin: number; survey: number };

before(async () => {
  house = await openHouse({
    ORIGIN: `https://${names.dashboard}`,
    SURVEY_ORIGIN: `https://${names.surveys}`,
    TRUST_PROXY: '127.0.0.1',
  });
  await house.app.origin.listen({ host: '127.0.0.1', port: 0 });
  await house.app.survey.listen({ host: '127.0.0.1', port: 0 });
  const portOf = (site: { server: { address(): unknown } }) => (site.server.address() as AddressInfo).port;
  ports = { origin: portOf(house.app.origin), survey: portOf(house.app.survey) };
  surveyId = await house.survey(house.alice, { widgets: draft(words), publish: true });
  virtualId = (await house.db.pool.query('select virtual_id from surveys where id = $1', [surveyId])).rows[0]
    .virtual_id;
});

after(async () => {
  for (const child of running) {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

test('[RU-51] a proxy that gathers answers passes live totals on as they come', limit, async () => {
  const proxy = gatheringProxy(ports.origin).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  try {
    await watchesLive((proxy.address() as AddressInfo).port);
  } finally {
    proxy.closeAllConnections();
    proxy.close();
  }
});

test(
  '[RU-52] behind nginx, set up as the manual says, everything works',
  { ...limit, skip: missing('nginx', '-v') },
  async () => {
    const [dashboard, surveys] = [await freePort(), await freePort()];
    const root = join(folder, 'nginx');
    mkdirSync(root);
    let port = dashboard;
    const servers = recipe('nginx')
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${ports.origin}`)
      .replaceAll('127.0.0.1:3001', `127.0.0.1:${ports.survey}`)
      .replace(/listen 443 ssl;/g, () => {
        const line = `listen 127.0.0.1:${port};`;
        port = surveys;
        return line;
      })
      .replace(/^\s*ssl_certificate.*$/gm, '');
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${root}/${name};`,
    );
    const file = join(root, 'nginx.conf');
    writeFileSync(
      file,
      `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; pid ${root}/pid; error_log stderr;\nevents {}\nhttp { access_log off; ${paths.join(' ')}\n${servers}\n}`,
    );
    start('nginx', ['-p', root, '-e', 'stderr', '-c', file]);
    await worksBehind({ dashboard, surveys });
  },
);

test(
  '[RU-52] behind Caddy, set up as the manual says, everything works',
  { ...limit, skip: missing('caddy', 'version') },
  async () => {
    const [dashboard, surveys] = [await freePort(), await freePort()];
    const sites = recipe('caddy')
      .replace(names.dashboard, `http://${names.dashboard}:${dashboard}`)
      .replace(`\n${names.surveys}`, `\nhttp://${names.surveys}:${surveys}`)
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${ports.origin}`)
      .replaceAll('127.0.0.1:3001', `127.0.0.1:${ports.survey}`);
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, `{\n  admin off\n  auto_https off\n}\n${sites}`);
    start('caddy', ['run', '--adapter', 'caddyfile', '--config', file]);
    await worksBehind({ dashboard, surveys });
  },
);

test(
  '[RU-52] behind haproxy, set up as the manual says, everything works',
  { ...limit, skip: missing('haproxy', '-v') },
  async () => {
    const [dashboard, surveys] = [await freePort(), await freePort()];
    const sides = recipe('haproxy')
      .replace(
        'bind :443 ssl crt /etc/haproxy/certificates/',
        `bind 127.0.0.1:${dashboard}\n  bind 127.0.0.1:${surveys}`,
      )
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${ports.origin}`)
      .replaceAll('127.0.0.1:3001', `127.0.0.1:${ports.survey}`);
    const file = join(folder, 'haproxy.cfg');
    const own = 'defaults\n  mode http\n  timeout connect 5s\n  timeout client 60s\n  timeout server 60s\n';
    writeFileSync(file, `${own}\n${sides}\n`);
    start('haproxy', ['-db', '-f', file]);
    await worksBehind({ dashboard, surveys });
  },
);

async function worksBehind(proxy: { dashboard: number; surveys: number }): Promise<void> {
  await untilReady(proxy.dashboard);
  await watchesLive(proxy.dashboard);

  // The visitor is who came to the proxy, whatever they say of themselves.
  const uuid = randomUUID();
  const put = await send(proxy.surveys, {
    host: names.surveys,
    method: 'PUT',
    path: `/public/v1/quiz/${virtualId}/answers/${uuid}`,
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
    body: Buffer.from(JSON.stringify({ values: { [words.id]: 'x' }, complete: true })),
  });
  assert.equal(put.status, 200, put.body);
  const { rows } = await house.db.pool.query('select ip_address from answers where survey_id = $1 and uuid = $2', [
    surveyId,
    uuid,
  ]);
  assert.equal(rows[0].ip_address, '127.0.0.1');

  // What is too large is for the service to say, and what the service takes the proxy lets through.
  const boundary = 'between';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
  const upload = await send(proxy.dashboard, {
    host: names.dashboard,
    method: 'POST',
    path: `/api/v3/workspace/${house.alice.workspaceId}/media`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), Buffer.alloc(12_000_000, 1), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  assert.match(upload.body, /"code":"file_(too_large|format)"/);

  // The name that was asked for arrives: the assistant endpoint refuses others.
  const assistant = await send(proxy.dashboard, {
    host: names.dashboard,
    method: 'POST',
    path: '/mcp/v1',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} })),
  });
  assert.equal(assistant.status, 200, assistant.body);

  // A link with many variables, and a cookie beside it.
  const long = await send(proxy.surveys, {
    host: names.surveys,
    method: 'GET',
    path: `/q/${virtualId}?name=${'x'.repeat(9000)}`,
    headers: { cookie: `a=${'y'.repeat(4000)}` },
  });
  assert.equal(long.status, 200, `a long link: ${long.status}`);

  // One connection for one request after the other, longer than the service keeps one that rests.
  for (let times = 0; times < 20; times += 1)
    assert.equal(
      (await send(proxy.surveys, { host: names.surveys, method: 'GET', path: `/q/${virtualId}` })).status,
      200,
    );
}

/** The first message comes while the stream is open, and another one after an answer. */
async function watchesLive(port: number): Promise<void> {
  const request = ask({
    host: '127.0.0.1',
    port,
    path: `/api/v3/quiz/${surveyId}/live`,
    headers: { host: names.dashboard, authorization: `Bearer ${house.alice.token}` },
  });
  request.end();
  const [response] = await once(request, 'response', { signal: AbortSignal.timeout(20_000) });
  let received = '';
  response.setEncoding('utf8').on('data', (text: string) => (received += text));
  const until = async (wanted: RegExp) => {
    const end = Date.now() + 20_000;
    while (!wanted.test(received)) {
      assert.ok(Date.now() < end, `the stream is silent: ${JSON.stringify(received)}`);
      await pauseBetweenTries();
    }
  };
  try {
    await until(/event: totals\n/);
    received = '';
    await answer();
    await until(/event: totals\n/);
  } finally {
    request.destroy();
  }
}

async function answer(): Promise<void> {
  const path = `/public/v1/quiz/${virtualId}/answers/${randomUUID()}`;
  const payload = JSON.stringify({ values: { [words.id]: 'x' }, complete: true });
  const headers = { 'content-type': 'application/json' };
  assert.equal((await house.app.survey.inject({ method: 'PUT', url: path, headers, payload })).statusCode, 200);
}

interface Sent {
  host: string;
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

async function send(port: number, { host, method, path, headers = {}, body }: Sent) {
  const authorization = `Bearer ${house.alice.token}`;
  const length = body ? { 'content-length': String(body.length) } : {};
  const request = ask({
    host: '127.0.0.1',
    port,
    method,
    path,
    headers: { host, authorization, ...length, ...headers },
  });
  request.end(body);
  const [response] = await once(request, 'response', { signal: AbortSignal.timeout(30_000) });
  const pieces: Buffer[] = await Array.fromAsync(response);
  return {
    status: response.statusCode as number,
    headers: response.headers as IncomingHttpHeaders,
    body: Buffer.concat(pieces).toString(),
  };
}

async function untilReady(port: number): Promise<void> {
  const end = Date.now() + 30_000;
  for (;;) {
    const status = await send(port, { host: names.dashboard, method: 'GET', path: '/readyz' }).then(
      (answered) => answered.status,
      () => 0,
    );
    if (status === 200) return;
    assert.ok(Date.now() < end, 'the proxy does not answer');
    await pauseBetweenTries();
  }
}

/** As nginx does: nothing goes out before the answer is whole, unless the answer says otherwise. */
function gatheringProxy(target: number) {
  return createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const onward = ask({ host: '127.0.0.1', port: target, method, path: url, headers }, (response) => {
      outgoing.writeHead(response.statusCode!, response.headers);
      if (response.headers['x-accel-buffering'] === 'no') return void response.pipe(outgoing);
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => outgoing.end(Buffer.concat(pieces)));
    });
    outgoing.once('close', () => onward.destroy());
    onward.once('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
}

function recipe(program: 'nginx' | 'caddy' | 'haproxy'): string {
  const manual = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
  const found = new RegExp(`\`\`\`${program}\n([^]*?)\n\`\`\``).exec(manual);
  assert.ok(found, `the manual has a recipe for ${program}`);
  return found[1]!;
}

/** Why the test is passed over; false when the program is there. */
function missing(program: string, asked: string): string | false {
  return spawnSync(program, [asked]).status === 0 ? false : `${program} is not installed here`;
}

function start(program: string, args: string[]): void {
  running.push(spawn(program, args, { stdio: 'ignore', env: { ...process.env, HOME: folder } }));
}
