import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { openHouse } from '../../test/house.ts';
import { inOneWindow } from '../../test/window.ts';
import { readConfig } from '../kernel/process/config.ts';
import { SettingWrong } from '../kernel/process/setting.ts';

const folder = mkdtempSync(join(tmpdir(), 'canvass-plans-'));
function planFile(content: unknown): string {
  const file = join(folder, `${Math.random()}.json`);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Alice's workspace is the first one, Bob's the second, Vera's the third, Carol's the fourth. */
const planned = await openHouse({
  PLANS_FILE: planFile({
    default_plan: 'wide',
    plans: {
      basic: {
        name: 'Basic',
        features: ['promo_codes'],
        limits: { surveys: 2, surveys_per_day: 3, answers_per_month: 500, api_per_minute: 4 },
      },
      wide: { name: 'Wide', features: ['default_texts', 'custom_scripts', 'sso'], limits: { api_per_minute: 7 } },
    },
    assignments: {
      1: { plan: 'basic', until: inDays(10) },
      3: { plan: 'basic', until: inDays(0) },
      4: { plan: 'unlimited' },
    },
  }),
  RATE_API_PER_MINUTE: '5',
  DAILY_QUIZ_LIMIT: '10',
});
const plain = await openHouse({ RATE_API_PER_MINUTE: '600' });
after(async () => {
  await Promise.all([planned.close(), plain.close()]);
  rmSync(folder, { recursive: true });
});

/** Windows are forgotten before each request, so that only the tests of the limit meet it. */
const fresh = async () => void (await planned.db.pool.query('truncate rate_windows'));
const tariff = async (person = planned.alice, query = {}) => {
  await fresh();
  return (await person.get('/tariff', query)).body.tariff;
};

test('[AC-54, AC-61] without a plan file everything is allowed within the limits of the installation', async () => {
  await plain.survey(plain.alice);
  const answer = await plain.alice.get('/tariff');
  assert.equal(answer.status, 200);
  assert.deepEqual(answer.body, {
    tariff: {
      code: 'unlimited',
      name: 'Unlimited',
      days_left: null,
      features: [
        'default_texts',
        'promo_codes',
        'webhooks',
        'incomplete_answers',
        'result_filters',
        'custom_scripts',
        'sso',
      ],
      limits: { surveys: null, surveys_per_day: 1000, answers_per_month: null, api_per_minute: 600 },
      usage: { surveys: 1, surveys_today: 1, answers_this_month: 0, storage_bytes: 0 },
    },
  });
});

test('[AC-61, ER-11] an unknown workspace is 404, a foreign one 403, one where the caller only looks is shown', async () => {
  const { alice, carol, vera } = plain;
  assert.equal((await alice.get('/tariff', { workspace_id: 987654321 })).body.code, 'workspace_not_found');
  assert.equal((await alice.get('/tariff', { workspace_id: carol.workspaceId })).body.code, 'access_denied');
  assert.equal((await vera.get('/tariff', { workspace_id: alice.workspaceId })).status, 200);
  assert.equal((await alice.get('/tariff', { workspace_id: 'x' })).status, 422);
});

test('[AC-55, AC-61] an assigned plan applies until its day, with the days left', async () => {
  assert.equal(planned.alice.workspaceId, 1);
  const { code, name, days_left, features, limits } = await tariff();
  assert.deepEqual([code, name, days_left, features], ['basic', 'Basic', 10, ['promo_codes']]);
  assert.deepEqual(limits, { surveys: 2, surveys_per_day: 3, answers_per_month: 500, api_per_minute: 4 });
});

test('[AC-55] from its day on the default plan applies; a missing limit is none, or the installation’s', async () => {
  const past = await tariff(planned.vera);
  assert.deepEqual([past.code, past.days_left], ['wide', null]);
  assert.deepEqual(past.limits, { surveys: null, surveys_per_day: 10, answers_per_month: null, api_per_minute: 7 });
  assert.deepEqual((await tariff(planned.carol)).limits, {
    surveys: null,
    surveys_per_day: 10,
    answers_per_month: null,
    api_per_minute: 5,
  });
});

test('[AC-35] the list of workspaces names the plan', async () => {
  await fresh();
  const { data } = (await planned.bob.get('/workspaces')).body;
  assert.deepEqual(
    data.map((item: { tariff: string }) => item.tariff),
    ['basic', 'wide'],
  );
});

const broken: [string, unknown][] = [
  ['no JSON', '{'],
  ['no plans', { default_plan: 'unlimited' }],
  ['an unknown default plan', { default_plan: 'gold', plans: {} }],
  ['an unknown assigned plan', { default_plan: 'unlimited', plans: {}, assignments: { 1: { plan: 'gold' } } }],
  ['an unknown feature', { default_plan: 'unlimited', plans: { a: { name: 'A', features: ['magic'] } } }],
  [
    'a negative limit',
    { default_plan: 'unlimited', plans: { a: { name: 'A', features: [], limits: { surveys: -1 } } } },
  ],
  [
    'a day that is none',
    { default_plan: 'unlimited', plans: {}, assignments: { 1: { plan: 'unlimited', until: '2027-02-30' } } },
  ],
  [
    'a workspace that is no number',
    { default_plan: 'unlimited', plans: {}, assignments: { mine: { plan: 'unlimited' } } },
  ],
];
for (const [what, content] of broken) {
  test(`[AC-55] a plan file with ${what} stops the start`, () => {
    assert.throws(
      () => readConfig({ PLANS_FILE: planFile(content) }),
      (error: Error) => error instanceof SettingWrong && error.message.startsWith('PLANS_FILE'),
    );
  });
}

test('[AC-55] a plan file that is not there stops the start', () => {
  assert.throws(() => readConfig({ PLANS_FILE: join(folder, 'none.json') }), SettingWrong);
});

test('[AC-56, ER-3] what the plan lacks is 400 blocked_by_tariff', async () => {
  await fresh();
  const { alice } = planned;
  const survey = await planned.survey(alice);
  const tries: [string, Record<string, unknown>][] = [
    [`/quiz/${survey}/default-texts`, {}],
    [`/quiz/${survey}/settings/info`, { scripts_in_head_enabled: true }],
    [`/quiz/${survey}/settings/info`, { scripts_in_body_enabled: true }],
    [`/quiz/${survey}/settings/info`, { sso_active: true }],
  ];
  for (const [path, body] of tries) {
    await fresh();
    const answer = await alice.post(path, body);
    assert.deepEqual([answer.status, answer.body.code], [400, 'blocked_by_tariff'], `${path} ${JSON.stringify(body)}`);
  }
  await fresh();
  assert.equal((await alice.post(`/quiz/${survey}/settings/info`, { scripts_in_head_enabled: false })).status, 200);
});

test('[AC-58] the limit of surveys counts archived ones, and deleting gives a place back', async () => {
  const { alice } = planned;
  await fresh();
  const [first] = (await alice.get('/quiz')).body;
  const second = await planned.survey(alice);
  await alice.post(`/quiz/${second}/archive`, { archive: true });
  await fresh();
  const refused = await alice.post('/quiz', { folder_id: alice.folderId });
  assert.deepEqual([refused.status, refused.body.code], [403, 'quiz_limit_tariff']);
  const copy = await alice.post(`/quiz/${first.id}/duplicate`, {});
  assert.equal(copy.body.code, 'quiz_limit_tariff');
  await fresh();
  await alice.del(`/quiz/${second}`);
  assert.deepEqual((await tariff()).usage, { surveys: 1, surveys_today: 2, answers_this_month: 0, storage_bytes: 0 });
});

test('[AC-59, LI-6] of 30 creations at once against a daily limit of 10 exactly 10 succeed; deleting gives nothing back', async () => {
  const { bob } = planned;
  await planned.db.pool.query("update tokens set abilities = '{*}'");
  const answers = [];
  for (let n = 0; n < 6; n += 1) {
    await fresh();
    answers.push(
      ...(await Promise.all(Array.from({ length: 5 }, () => bob.post('/quiz', { folder_id: bob.folderId })))),
    );
  }
  const made = answers.filter((answer) => answer.status === 201);
  assert.deepEqual([made.length, answers.filter((answer) => answer.body.code === 'quiz_limit_today').length], [10, 20]);
  await fresh();
  await bob.del(`/quiz/${made[0]!.body.id}`);
  assert.equal((await bob.post('/quiz', { folder_id: bob.folderId })).body.code, 'quiz_limit_today');
});

test('[AC-60, LI-1, LI-2] requests of a token are limited by the most generous plan of its owner, exactly', async () => {
  const { alice, bob, vera, carol, db } = planned;
  const allowed: [typeof alice, number][] = [
    [alice, 4],
    [bob, 7],
    [vera, 7],
    [carol, 5],
  ];
  for (const [person, limit] of allowed) {
    await inOneWindow(db.pool, 1, async () => {
      await fresh();
      const answers = await Promise.all(Array.from({ length: 12 }, () => person.get('/user')));
      assert.equal(answers.filter((answer) => answer.status === 200).length, limit, person.email);
      const refused = answers.find((answer) => answer.status === 429)!;
      assert.deepEqual(
        [refused.body.code, refused.headers['x-ratelimit-limit'], refused.headers['x-ratelimit-remaining']],
        ['rate_limit_exceeded', String(limit), '0'],
      );
      assert.ok(Number(refused.headers['retry-after']) >= 1);
    });
  }
});

test('[AC-61] media and files of answers count as storage of their workspace alone', async () => {
  const used = async (person: typeof plain.bob) => (await person.get('/tariff')).body.tariff.usage.storage_bytes;
  const { bob, carol } = plain;
  const before = [await used(bob), await used(carol)];
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
  assert.equal((await bob.upload(`/workspace/${bob.workspaceId}/media`, { name: 'a.png', bytes: png })).status, 201);
  assert.deepEqual([await used(bob), await used(carol)], [before[0] + png.length, before[1]]);
});
