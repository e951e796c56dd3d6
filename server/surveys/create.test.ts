import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { good, openHouse } from '../../test/house.ts';

const house = await openHouse({ DAILY_QUIZ_LIMIT: '10' });
after(() => house.close());
const { alice, bob, vera, carol } = house;

test('[SL-3, CV-7, CV-36] create gives exactly seven members, with addresses of the survey origin', async () => {
  const answer = await bob.post('/quiz', { folder_id: alice.folderId, name: '  Опрос 🎉 <b> ' });
  assert.equal(answer.status, 201);
  const { virtual_id, url_preview, url_shared, ...rest } = answer.body;
  assert.match(virtual_id, /^[a-z0-9]{8}$/);
  assert.equal(url_shared, `http://127.0.0.1:3001/q/${virtual_id}`);
  assert.match(
    url_preview,
    new RegExp(`^http://127\\.0\\.0\\.1:3001/q/${virtual_id}/preview\\?key=[A-Za-z0-9_-]{32}$`),
  );
  assert.deepEqual(rest, { id: rest.id, workspace_id: alice.workspaceId, name: 'Опрос 🎉 <b>', is_published: false });
});

test('[SL-5] unnamed surveys count up with the account', async () => {
  const names = [];
  for (let n = 0; n < 3; n += 1) names.push(good(await bob.post('/quiz', { folder_id: bob.folderId })).name);
  assert.deepEqual(names, ['Survey #2', 'Survey #3', 'Survey #4']);
});

test('[SL-6] a new survey is empty and has the defaults', async () => {
  const id = await house.survey(bob);
  const data = good(await bob.get(`/quiz/${id}`));
  assert.deepEqual(data.widgets, { ids: [], entities: {} });
  assert.deepEqual(
    [data.conditions, data.theme_id, data.settings.lang, data.settings.numeration],
    [{}, 1, 'en', false],
  );
});

const refusals: [string, () => Promise<{ status: number; body: { code: string } }>, number, string][] = [
  ['an unknown folder', () => bob.post('/quiz', { folder_id: 999_999_999 }), 400, 'folder_not_found'],
  [
    'a folder id beyond 2^53',
    () =>
      bob.send('POST', '/quiz', {
        raw: '{"folder_id":9007199254740993}',
        headers: { 'content-type': 'application/json' },
      }),
    400,
    'folder_not_found',
  ],
  ['a folder of a stranger', () => bob.post('/quiz', { folder_id: carol.folderId }), 403, 'access_denied_to_folder'],
  ['a folder the caller only views', () => vera.post('/quiz', { folder_id: alice.folderId }), 403, 'access_denied'],
  [
    'an unknown workspace',
    () => bob.post('/quiz', { folder_id: bob.folderId, workspace_id: 999_999_999 }),
    400,
    'workspace_not_found',
  ],
  [
    'a stranger’s workspace',
    () => bob.post('/quiz', { folder_id: bob.folderId, workspace_id: carol.workspaceId }),
    400,
    'workspace_not_found',
  ],
  [
    'a folder of another workspace',
    () => bob.post('/quiz', { folder_id: bob.folderId, workspace_id: alice.workspaceId }),
    400,
    'folder_not_found',
  ],
  ['no folder', () => bob.post('/quiz', {}), 422, 'validation_error'],
  ['a folder id as text', () => bob.post('/quiz', { folder_id: String(bob.folderId) }), 422, 'validation_error'],
  ['an empty name', () => bob.post('/quiz', { folder_id: bob.folderId, name: '   ' }), 422, 'validation_error'],
];
for (const [what, ask, status, code] of refusals) {
  test(`[SL-4, ER-1, ER-7, CV-14, CV-20, CV-35] ${what} is refused with ${status} ${code}`, async () => {
    const answer = await ask();
    assert.deepEqual([answer.status, answer.body.code], [status, code]);
  });
}

test('[LI-6, SL-4, ER-9] thirty concurrent creations against a daily limit of ten create exactly ten', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => carol.post('/quiz', { folder_id: carol.folderId })),
  );
  const made = answers.filter((answer) => answer.status === 201);
  assert.equal(made.length, 10);
  assert.deepEqual(
    new Set(answers.filter((answer) => answer.status !== 201).map((answer) => answer.body.code)),
    new Set(['quiz_limit_today']),
  );
  assert.equal(good(await carol.get('/quiz', { limit: 500 })).length, 10);
  good(await carol.del(`/quiz/${made[0]!.body.id}`));
  assert.equal((await carol.post('/quiz', { folder_id: carol.folderId })).body.code, 'quiz_limit_today');
});

test('[CV-49] a replayed creation does not use up the daily limit', async () => {
  const person = alice;
  const ask = () => person.post('/quiz', { folder_id: person.folderId }, { headers: { 'idempotency-key': 'once' } });
  const first = good(await ask());
  for (let n = 0; n < 12; n += 1) assert.equal(good(await ask()).id, first.id);
  assert.equal((await person.post('/quiz', { folder_id: person.folderId })).status, 201);
});

test('[SL-4, ER-9] a plan’s number of surveys is never exceeded, however many are created at once', async () => {
  const file = join(tmpdir(), `plans-${process.pid}.json`);
  writeFileSync(
    file,
    JSON.stringify({
      default_plan: 'small',
      plans: { small: { name: 'Small', features: [], limits: { surveys: 3 } } },
    }),
  );
  const limited = await openHouse({ PLANS_FILE: file });
  try {
    const { alice: owner } = limited;
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => owner.post('/quiz', { folder_id: owner.folderId })),
    );
    assert.equal(answers.filter((answer) => answer.status === 201).length, 3);
    assert.deepEqual(
      new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code)),
      new Set(['quiz_limit_tariff']),
    );
    const [first] = good(await owner.get('/quiz'));
    assert.equal((await owner.post(`/quiz/${first.id}/duplicate`)).body.code, 'quiz_limit_tariff');
    assert.equal(
      (await owner.post('/templates/1001/quiz', { folder_id: owner.folderId })).body.code,
      'quiz_limit_tariff',
    );
  } finally {
    await limited.close();
  }
});
