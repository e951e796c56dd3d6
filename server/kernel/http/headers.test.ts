/** Headers of every response, and which pages of other origins may read it. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { good, openHouse } from '../../../test/house.ts';

const house = await openHouse();
const open = await openHouse({
  ALLOWED_ORIGINS: 'https://app.example.com, http://localhost:5173',
  ORIGIN: 'https://surveys.example.com',
});
after(() => Promise.all([house.close(), open.close()]));
const { alice, nobody } = house;

test('[CV-57, CV-8] API answers are never cached, and no page of this origin can be framed or sniffed', async () => {
  for (const answer of [
    await alice.get('/user'),
    await nobody.get('/user'),
    await nobody.get('/nothing'),
    await nobody.get('/quiz/%zz'),
    await alice.send('PUT', '/user'),
  ]) {
    assert.equal(answer.headers['cache-control'], 'no-store');
  }
  for (const answer of [
    await alice.get('/user'),
    await nobody.get('//healthz'),
    await nobody.get('//no-such-page'),
    await nobody.get('//%zz'),
  ]) {
    assert.equal(answer.headers['x-frame-options'], 'DENY');
    assert.match(String(answer.headers['content-security-policy']), /frame-ancestors 'none'/);
    assert.equal(answer.headers['x-content-type-options'], 'nosniff');
    assert.equal(answer.headers['referrer-policy'], 'no-referrer');
    assert.equal(answer.headers['strict-transport-security'], undefined);
  }
  assert.match(String((await open.nobody.get('//healthz')).headers['strict-transport-security']), /^max-age=\d{8}/);
});

test('[PG-63] by https both origins are kept to it, and what is no page may load nothing', async () => {
  const safe = await openHouse({ ORIGIN: 'https://x.example.com', SURVEY_ORIGIN: 'https://s.example.com' });
  try {
    for (const url of ['/public/v1/quiz/none', '/q/none', '/embed.js', '/nothing']) {
      const [open, kept] = [await house.app.survey.inject({ url }), await safe.app.survey.inject({ url })];
      assert.equal(open.headers['strict-transport-security'], undefined, url);
      assert.match(String(kept.headers['strict-transport-security']), /^max-age=\d{8}/, url);
      assert.equal(kept.headers['x-content-type-options'], 'nosniff', url);
      assert.match(String(kept.headers['content-security-policy']), /^default-src/, url);
    }
    const { headers } = await safe.app.origin.inject({ url: '/healthz' });
    assert.match(String(headers['strict-transport-security']), /^max-age=\d{8}/);
  } finally {
    await safe.close();
  }
});

test('[CV-58] without ALLOWED_ORIGINS no other origin is allowed anything', async () => {
  const headers = { origin: 'https://app.example.com' };
  const asked = await alice.get('/user', {}, { headers });
  assert.deepEqual([asked.status, asked.headers['access-control-allow-origin']], [200, undefined]);
  const preflight = await nobody.send('OPTIONS', '/user', {
    headers: { ...headers, 'access-control-request-method': 'POST' },
  });
  assert.deepEqual([preflight.status, preflight.headers['access-control-allow-origin']], [405, undefined]);
});

test('[CV-58, RU-17] pages of listed origins may call the API with a token, never with a cookie', async () => {
  for (const origin of ['https://app.example.com', 'http://localhost:5173']) {
    const preflight = await open.nobody.send('OPTIONS', '/quiz', {
      headers: { origin, 'access-control-request-method': 'POST' },
    });
    assert.deepEqual(
      [preflight.status, preflight.headers['access-control-allow-origin'], preflight.headers['vary']],
      [204, origin, 'Origin'],
    );
    assert.match(String(preflight.headers['access-control-allow-headers']), /Authorization.*Idempotency-Key.*If-Match/);
    assert.equal(preflight.headers['access-control-allow-credentials'], undefined);
    const asked = await open.alice.get('/user', {}, { headers: { origin } });
    assert.deepEqual([asked.status, asked.headers['access-control-allow-origin']], [200, origin]);
    assert.match(String(asked.headers['access-control-expose-headers']), /ETag.*X-Request-Id/);
    assert.equal(
      (await open.nobody.get('/user', {}, { headers: { origin } })).headers['access-control-allow-origin'],
      origin,
      'a refusal can be read',
    );
  }
  for (const origin of ['https://app.example.com.evil.test', 'http://app.example.com', 'null']) {
    const preflight = await open.nobody.send('OPTIONS', '/quiz', { headers: { origin } });
    assert.deepEqual([preflight.status, preflight.headers['access-control-allow-origin']], [405, undefined], origin);
  }
  assert.equal(
    (await open.nobody.get('//healthz', {}, { headers: { origin: 'https://app.example.com' } })).headers[
      'access-control-allow-origin'
    ],
    undefined,
  );
});

test('[CV-1] addresses come from the settings, whatever Host says', async () => {
  const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test', forwarded: 'host=evil.test' };
  const made = await open.alice.post('/quiz', { folder_id: open.alice.folderId, name: 'A' }, { headers });
  const list = await open.alice.get('/quiz', { limit: 1 }, { headers });
  const document = await open.nobody.get('/openapi.json', {}, { headers });
  assert.equal(good(document).servers[0].url, 'https://surveys.example.com/api/v3');
  assert.match(String(list.headers['link']), /^<https:\/\/surveys\.example\.com\/api\/v3\/quiz\?/);
  for (const answer of [made, list, document])
    assert.doesNotMatch(JSON.stringify([answer.body, answer.headers]), /evil/);
});
