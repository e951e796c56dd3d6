/** One request after another that breaks every rule from some point on: the first check that fails must answer. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ask, draft } from '../draft.ts';
import { good, openHouse, type Answer } from '../house.ts';

const folder = mkdtempSync(join(tmpdir(), 'canvass-order-'));
writeFileSync(
  join(folder, 'plans.json'),
  JSON.stringify({ default_plan: 'bare', plans: { bare: { name: 'Bare', features: [] } } }),
);
const house = await openHouse({ PLANS_FILE: join(folder, 'plans.json'), DAILY_QUIZ_LIMIT: '2' });
after(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});
const { alice, bob, vera, carol, nobody } = house;
const id = await house.survey(alice, { widgets: draft(ask('input')) });
const reader = await house.tokenFor(alice, ['quiz:read']);

const texts = (survey: number | string) => `/quiz/${survey}/default-texts`;
const badKey = { 'idempotency-key': 'two words' };
const is = (answer: Answer, status: number, code: string) =>
  assert.deepEqual([answer.status, answer.body.code], [status, code]);

test('[CV-24, CV-23] the route comes first', async () => {
  is(
    await nobody.send('POST', '/nothing', { raw: '{', headers: { 'content-type': 'text/plain', ...badKey } }),
    404,
    'route_not_found',
  );
  is(
    await nobody.send('PUT', texts(999_999_999), { raw: '{', headers: { 'content-type': 'text/plain', ...badKey } }),
    405,
    'method_not_allowed',
  );
});

test('[CV-24, ER-5] then the token', async () => {
  is(
    await nobody.send('POST', texts(999_999_999), {
      raw: 'x'.repeat(1_048_577),
      headers: { 'content-type': 'text/plain', ...badKey },
    }),
    401,
    'user_not_authenticated',
  );
});

test('[CV-24, CV-25, ER-8] then the ability, the same for an unknown, a foreign and an own survey', async () => {
  const hers = await house.survey(carol);
  for (const survey of [id, hers, 999_999_999, 'x']) {
    const answer = await reader.send('POST', texts(survey), {
      raw: 'x'.repeat(1_048_577),
      headers: { 'content-type': 'text/plain', ...badKey },
    });
    is(answer, 403, 'ability_missing');
    assert.deepEqual(answer.body.error.details, { ability: 'quiz:write' });
  }
});

test('[CV-24] then size, media type and JSON', async () => {
  const send = (raw: string, type: string) =>
    alice.send('POST', texts(999_999_999), { raw, headers: { 'content-type': type, ...badKey } });
  is(await send('{'.repeat(1_048_577), 'text/plain'), 413, 'body_too_large');
  is(await send('{', 'text/plain'), 415, 'unsupported_media_type');
  is(await send('{', 'application/json'), 400, 'malformed_json');
});

test('[CV-24] then Idempotency-Key', async () => {
  is(await alice.post(texts(999_999_999), [], { headers: badKey }), 422, 'validation_error');
});

test('[CV-24, CV-54] then the object, the right and the plan', async () => {
  is(await alice.post(texts(999_999_999), []), 404, 'quiz_not_found');
  is(await carol.post(texts(id), []), 403, 'access_denied');
  is(await vera.post(texts(id), []), 403, 'access_denied');
  is(await bob.post(texts(id), []), 400, 'blocked_by_tariff');
});

test('[CV-24] a second object in the path comes before the body, and after the right', async () => {
  const path = `/quiz/${id}/hidden-options/999999999`;
  is(await carol.post(path, { name: 5 }), 403, 'access_denied');
  is(await bob.post(path, { name: 5 }), 404, 'hidden_option_not_found');
});

test('[CV-24] then body and query, then the objects that the body names', async () => {
  is(await bob.post('/quiz', { folder_id: 999_999_999, name: 5 }), 422, 'validation_error');
  is(await bob.post('/quiz', { folder_id: 999_999_999 }), 400, 'folder_not_found');
  is(await bob.post(`/quiz/${id}/move`, { folder_id: 'x' }), 422, 'validation_error');
});

test('[CV-24, CV-52] then the state', async () => {
  const stale = { headers: { 'if-match': '"0"' } };
  is(
    await bob.post(`/quiz/${id}/settings/info`, { theme_id: 999_999_999, qr_code_size: 0 }, stale),
    422,
    'validation_error',
  );
  is(await bob.post(`/quiz/${id}/settings/info`, { theme_id: 999_999_999 }, stale), 404, 'theme_not_found');
  is(await bob.post(`/quiz/${id}/settings/info`, { numeration: true }, stale), 412, 'revision_conflict');
});

test('[CV-24, ER-9] and the limits come last', async () => {
  good(await bob.post('/quiz', { folder_id: alice.folderId }));
  good(await bob.post('/quiz', { folder_id: alice.folderId }));
  is(await bob.post('/quiz', { folder_id: 999_999_999 }), 400, 'folder_not_found');
  is(await bob.post('/quiz', { folder_id: carol.folderId }), 403, 'access_denied_to_folder');
  is(await bob.post('/quiz', { folder_id: alice.folderId }), 403, 'quiz_limit_today');
});
