import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { PageReply } from '../kernel/http/server.ts';
import { dashboardPages, notFoundPage, PagesMissing } from './index.ts';

const script = 'console.log("the same words, ".repeat(3));';
const config = {
  origin: 'https://surveys.example.com',
  registration: 'open',
  defaultLang: 'es',
  surveyOrigin: { wildcard: true, of: (label: string) => `https://${label}.s.example.com` },
} as const;
const manifest = {
  'dashboard/start.tsx': { file: 'assets/start.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
  'dashboard/build/build.tsx': { file: 'assets/build.js', imports: ['_shared.js'], css: ['assets/build.css'] },
  'dashboard/new/new.tsx': { file: 'assets/new.js' },
};
let folder = '';

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-pages-'));
  for (const name of ['dashboard', 'docs', 'assets']) mkdirSync(join(folder, name));
  const head = '<meta name="canvass" content="%FACTS%"><meta nonce="%NONCE%"></head>';
  writeFileSync(join(folder, 'dashboard/index.html'), head);
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'docs/index.html'), '<title>API reference</title>');
  writeFileSync(join(folder, 'assets/main-abc.js'), script);
  writeFileSync(join(folder, 'assets/main-abc.js.gz'), gzipSync(script));
  writeFileSync(join(folder, 'assets/main-abc.js.br'), brotliCompressSync(script));
});
after(() => rmSync(folder, { recursive: true, force: true }));

const unread = () => Promise.reject(new Error('a page of the dashboard takes no body'));

async function get(path: string, options: { rest?: string; accept?: string } = {}): Promise<PageReply> {
  const page = dashboardPages({ config, folder }).find((item) => item.path === path)!;
  const headers = options.accept === undefined ? {} : { 'accept-encoding': options.accept };
  return page.handle({
    id: 'req_test',
    path,
    params: options.rest === undefined ? {} : { '*': options.rest },
    query: new Map(),
    headers,
    ip: '',
    socketAddress: '',
    bytes: unread,
    form: unread,
    turn: unread,
    leave: () => false,
  });
}

test('[CV-6, DA-40] pages run scripts of this host only and frame survey pages alone, and nobody frames them', async () => {
  for (const path of ['/', '/docs', '/sign-in', '/settings/*']) {
    const policy = (await get(path)).headers['Content-Security-Policy']!;
    assert.match(policy, /default-src 'none'/);
    assert.match(policy, /script-src 'self'/);
    assert.match(policy, /worker-src 'self'/);
    assert.match(policy, /frame-ancestors 'none'/);
    assert.doesNotMatch(policy.replaceAll(/(connect|frame|img)-src [^;]*/g, ''), /unsafe|https?:|\*/);
    assert.match(policy, path === '/docs' ? /style-src 'self';/ : /style-src 'self' 'nonce-[\w+/]{22}==';/);
    assert.match(
      policy,
      path === '/docs' ? /connect-src 'self' https:\/\/\*\.s\.example\.com;/ : /connect-src 'self';/,
    );
    assert.match(policy, /frame-src https:\/\/\*\.s\.example\.com;/);
    assert.match(
      policy,
      path === '/docs' ? /img-src 'self' data: blob:;/ : /img-src 'self' data: blob: https:\/\/\*\.s\.example\.com;/,
    );
  }
});

test('[CV-6] the nonce of the styles is that of the page, and no page has that of another', async () => {
  const seen = await Promise.all(
    [1, 2].map(async () => {
      const { body, headers } = await get('/');
      const nonce = /nonce="([^"]+)"/.exec(body as string)![1]!;
      assert.ok(headers['Content-Security-Policy']!.includes(`'nonce-${nonce}'`));
      return nonce;
    }),
  );
  assert.notEqual(seen[0], seen[1]);
});

test('a page carries the facts of the installation, safely quoted', async () => {
  const { body } = await get('/');
  const content = /content="([^"]*)"/
    .exec(body as string)![1]!
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  assert.deepEqual(JSON.parse(content), { origin: config.origin, registration: 'open', lang: 'es' });
});

test('a file with a hash in its name is kept for ever, in the smallest form the browser reads', async () => {
  const read = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const [accept, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
  ] as const) {
    const reply = await get('/assets/*', { rest: 'main-abc.js', accept });
    assert.equal(reply.headers['Content-Encoding'], encoding, accept);
    assert.equal(read[encoding](reply.body as Uint8Array).toString(), script);
    assert.match(reply.headers['Cache-Control']!, /immutable/);
    assert.equal(reply.headers['Vary'], 'Accept-Encoding');
  }
  const plain = await get('/assets/*', { rest: 'main-abc.js', accept: 'identity' });
  assert.equal(plain.headers['Content-Encoding'], undefined);
  assert.equal(Buffer.from(plain.body as Uint8Array).toString(), script);
});

test('a file that is not part of the build is unknown, wherever it lies', async () => {
  for (const rest of ['other.js', '../dashboard/index.html', 'main-abc.js.br', '__proto__', '']) {
    assert.equal((await get('/assets/*', { rest })).status, 404, rest);
  }
});

test('an unknown address shows the dashboard with status 404', () => {
  assert.equal(notFoundPage({ config, folder }).status, 404);
});

test('without a build the start says in one sentence what to do', () => {
  assert.throws(
    () => dashboardPages({ config, folder: join(folder, 'nowhere') }),
    (error) => error instanceof PagesMissing && /Run "npm run build"/.test(error.message),
  );
});

test('[DA-80] a page names the files of what is drawn at its address, each once and behind what it builds on', async () => {
  const named = async (path: string) =>
    [...((await get(path)).body as string).matchAll(/<link rel="(\w+)"[^>]* href="([^"]+)">/g)].map(([, rel, file]) => [
      rel,
      file,
    ]);
  const always = [
    ['modulepreload', '/assets/shared.js'],
    ['stylesheet', '/assets/shared.css'],
    ['modulepreload', '/assets/start.js'],
  ];
  assert.deepEqual(await named('/settings'), always);
  assert.deepEqual(await named('/s/*'), [
    ...always,
    ['modulepreload', '/assets/build.js'],
    ['stylesheet', '/assets/build.css'],
  ]);
});
