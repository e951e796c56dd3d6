/** Every refusal that some operation declares, raised once. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { defaults } from '../../contract/limits.ts';
import { problemsOf } from '../../contract/operation.ts';
import { problemCode, problemStatus, type ProblemKey } from '../../contract/problems.ts';
import { ask, draft } from '../draft.ts';
import { good, openHouse, type Answer } from '../house.ts';
import { operationIds, operationOf } from './call.ts';

const folder = mkdtempSync(join(tmpdir(), 'canvass-refusals-'));
writeFileSync(
  join(folder, 'plans.json'),
  JSON.stringify({ default_plan: 'bare', plans: { bare: { name: 'Bare', features: [], limits: { surveys: 1 } } } }),
);
const house = await openHouse({ REGISTRATION: 'open', DAILY_QUIZ_LIMIT: '20' });
const poor = await openHouse({ PLANS_FILE: join(folder, 'plans.json') });
after(async () => {
  await Promise.all([house.close(), poor.close()]);
  rmSync(folder, { recursive: true, force: true });
});
const { alice, bob, vera, carol, nobody } = house;
const { kernel } = house.app;
const query = (text: string, values: unknown[] = []) => house.db.pool.query(text, values);
const id = await house.survey(alice, { widgets: draft(ask('input')) });
const only = await poor.survey(poor.alice);
const unknown = 999_999_999;
const home = `/workspace/${alice.workspaceId}`;
const raw = (text: string, type = 'application/json') =>
  alice.send('POST', `/quiz/${id}/rename`, { raw: text, headers: { 'content-type': type } });
const stranger = { name: 'Eve', password: 'eve and her password' };

const hook = { title: 'Hook', url: 'http://hooks.invalid/x', method: 'post' };
const webhook = async () => `/quiz/${id}/webhooks/${good(await alice.post(`/quiz/${id}/webhooks`, hook)).webhook.id}`;

const cases: Partial<Record<ProblemKey, () => Promise<Answer>>> = {
  '404 export_not_found': () => alice.get(`/quiz/${id}/exports/${randomUUID()}`),
  '422 export_too_large': async () => {
    const full = await house.survey(alice, { widgets: draft(ask('input')), publish: true });
    await query(
      `insert into answers (survey_id, uuid, version_id, is_complete, is_listed, completed_at, lang, device)
       select $1, gen_random_uuid(), (select max(id) from versions where survey_id = $1), true, true, now(), 'en', 'desktop' from generate_series(1, 5001)`,
      [full],
    );
    return alice.get(`/quiz/${full}/answers/word`);
  },
  '409 media_limit': async () => {
    const name = 'as large as all of them may be';
    await query(
      `insert into media (id, workspace_id, name, ext, size, sha256) values (gen_random_uuid(), $1, $2, 'png', $3, '')`,
      [alice.workspaceId, name, defaults.mediaMbPerAccount * 2 ** 20],
    );
    const refused = await alice.upload(`${home}/media`, { name: 'a.gif', bytes: Buffer.from('GIF89a') });
    await query('delete from media where workspace_id = $1 and name = $2', [alice.workspaceId, name]);
    return refused;
  },
  '400 malformed_json': () => raw('{'),
  '400 folder_not_found': () => alice.post('/quiz', { folder_id: unknown }),
  '400 workspace_not_found': () => alice.post('/quiz', { folder_id: alice.folderId, workspace_id: unknown }),
  '400 quiz_not_found': () => alice.post(`/quiz/${unknown}/save`, draft()),
  '400 blocked_by_tariff': () => poor.alice.post(`/quiz/${only}/default-texts`, { texts: [] }),
  '400 folder_is_default': () => alice.del(`/folders/${alice.folderId}`),
  '401 user_not_authenticated': () => nobody.get('/user'),
  '401 credentials_wrong': () => nobody.post('/auth/login', { email: bob.email, password: 'wrong' }),
  '403 access_denied': () => carol.get(`/quiz/${id}`),
  '403 access_denied_to_folder': () => carol.post(`/folders/${alice.folderId}`, { name: 'Mine' }),
  '403 ability_missing': async () => (await house.tokenFor(alice, ['answers:read'])).get('/quiz'),
  '403 quiz_limit_today': async () => {
    await query("insert into daily_creations values ($1, (now() at time zone 'utc')::date, 20)", [vera.userId]);
    return vera.post('/quiz', { folder_id: vera.folderId });
  },
  '403 quiz_limit_tariff': () => poor.alice.post('/quiz', { folder_id: poor.alice.folderId }),
  '403 registration_closed': () => poor.nobody.post('/auth/register', { ...stranger, email: 'eve@example.com' }),
  '404 route_not_found': () => alice.get('/nothing'),
  '404 quiz_not_found': () => alice.get(`/quiz/${unknown}`),
  '404 workspace_not_found': () => alice.get(`/workspace/${unknown}/members`),
  '404 member_not_found': () => alice.del(`${home}/members/${unknown}`),
  '404 media_not_found': () => alice.del(`${home}/media/${randomUUID()}`),
  '404 folder_not_found': () => alice.post(`/folders/${unknown}`, { name: 'A' }),
  '404 token_not_found': () => alice.del(`/tokens/${unknown}`),
  '404 session_not_found': () => alice.del(`/user/sessions/${unknown}`),
  '404 invitation_not_found': () => nobody.post('/auth/invitation', { ...stranger, token: 'x' }),
  '404 reset_not_found': () => nobody.post('/auth/reset', { token: 'x', password: stranger.password }),
  '404 version_not_found': () => alice.get(`/quiz/${id}/versions/${unknown}`),
  '404 template_not_found': () => alice.post(`/templates/${unknown}/quiz`, { folder_id: alice.folderId }),
  '404 theme_not_found': () => alice.get(`${home}/themes/${unknown}`),
  '404 password_not_found': () => alice.del(`/quiz/${id}/passwords/${unknown}`),
  '404 variable_not_found': () => alice.del(`/quiz/${id}/variables/${randomUUID()}`),
  '404 answer_not_found': () => alice.get(`/quiz/${id}/answers/${unknown}`),
  '404 report_not_found': () => alice.get(`/quiz/${id}/report/${randomUUID()}`),
  '404 share_not_found': () => alice.post(`/quiz/${id}/share/${randomUUID()}`, { is_active: true }),
  '404 filter_not_found': () => alice.del(`/quiz/${id}/filters/${unknown}`),
  '409 filter_limit': async () => {
    await query(
      "insert into saved_filters (survey_id, name, filters) select $1, 'f' || n, '{}' from generate_series(1, 100) n",
      [id],
    );
    return alice.post(`/quiz/${id}/filters`, { name: 'one more', filters: {} });
  },
  '404 hidden_option_not_found': () => alice.del(`/quiz/${id}/hidden-options/${unknown}`),
  '404 widget_not_found': () =>
    alice.post(`/quiz/${id}/widgets-hidden`, { widget_uuid: randomUUID(), name: 'a', value: '' }),
  '404 promo_list_not_found': () => alice.get('/promo/codes', { list_id: unknown }),
  '404 promo_code_not_found': () => alice.del(`/promo/codes/${unknown}`),
  '404 webhook_not_found': () => alice.get(`/quiz/${id}/webhooks/${unknown}`),
  '404 log_not_found': async () => alice.post(`${await webhook()}/logs/resend`, { log_id: unknown }),
  '405 method_not_allowed': () => alice.send('PUT', '/quiz'),
  '409 quiz_not_published': () => alice.get(`/quiz/${id}/qr`),
  '409 promo_list_full': async () => {
    const { list } = good(await alice.post('/promo/list', { name: 'Full', codes: ['A'] }));
    await query('update promo_lists set codes_count = 100000 where id = $1', [list.id]);
    return alice.post('/promo/codes', { list_id: list.id, codes: ['B'] });
  },
  '409 folder_not_empty': async () => {
    const made = good(await alice.post(`${home}/folders`, { name: 'Full' }));
    good(await alice.post('/quiz', { folder_id: made.id }));
    return alice.del(`/folders/${made.id}`);
  },
  '409 workspace_not_empty': async () => {
    good(await alice.post('/workspaces', { name: 'Another' }));
    return alice.del(home);
  },
  '409 workspace_is_last': () => carol.del(`/workspace/${carol.workspaceId}`, { confirm: true }),
  '409 member_exists': () => alice.post(`${home}/members`, { email: bob.email, role: 'viewer' }),
  '409 last_owner': () => alice.post(`${home}/members/${alice.userId}`, { role: 'viewer' }),
  '409 email_taken': () => nobody.post('/auth/register', { ...stranger, email: bob.email }),
  '409 token_limit': async () => {
    await query(
      "insert into tokens (user_id, name, secret_hash, abilities) select $1, 'x', 'x', '{*}' from generate_series(1, 99)",
      [bob.userId],
    );
    return bob.post('/tokens', { name: 'One more' });
  },
  '409 password_limit': async () => {
    await query(
      "insert into survey_passwords (survey_id, sealed, fingerprint, is_single_use) select $1, 'x', n::text::bytea, false from generate_series(1, 10000) n",
      [id],
    );
    return alice.post(`/quiz/${id}/passwords`, { count: 1 });
  },
  '409 theme_is_default': () => alice.post(`${home}/themes/1`, { buttons_radius: 3 }),
  '409 idempotency_in_progress': async () => {
    const lock = `hashtextextended('${alice.userId} POST /api/v3/quiz/${id}/rename busy', 0)`;
    const client = await house.db.pool.connect();
    await client.query(`select pg_advisory_lock(${lock})`);
    const answer = await alice.post(`/quiz/${id}/rename`, { name: 'A' }, { headers: { 'idempotency-key': 'busy' } });
    await client.query(`select pg_advisory_unlock(${lock})`);
    client.release();
    return answer;
  },
  '409 webhook_limit': async () => {
    await query(
      `insert into webhooks (workspace_id, survey_id, title, url, method, headers, events, secrets)
      select $1, $2, '', '', '', '', '{}', '' from generate_series(1, 10)`,
      [alice.workspaceId, id],
    );
    const refused = await alice.post(`/quiz/${id}/webhooks`, hook);
    await query("delete from webhooks where title = ''");
    return refused;
  },
  '409 webhook_inactive': async () => {
    const path = await webhook();
    const { log } = good(await alice.post(`${path}/test`));
    return alice.post(`${path}/logs/resend`, { log_id: log.id });
  },
  '409 message_not_kept': async () => {
    const path = await webhook();
    good(await alice.post(`${path}/toggle`, { is_active: true }));
    const { log } = good(await alice.post(`${path}/test`));
    await query('update deliveries set payload = null where webhook_id = $1', [path.split('/').at(-1)]);
    return alice.post(`${path}/logs/resend`, { log_id: log.id });
  },
  '412 revision_conflict': () =>
    alice.post(`/quiz/${id}/save`, draft(ask('input')), { headers: { 'if-match': '"0"' } }),
  '413 body_too_large': () => raw(`"${'x'.repeat(1_048_576)}"`),
  '413 file_too_large': () =>
    alice.upload(`${home}/media`, {
      name: 'a.png',
      bytes: Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(10 * 1_048_576)]),
    }),
  '415 unsupported_media_type': () => raw('{}', 'text/plain'),
  '422 validation_error': () => alice.post(`/quiz/${id}/rename`, { name: '' }),
  '422 widgets_inconsistent': () => alice.post(`/quiz/${id}/save`, { ids: [randomUUID()], entities: {} }),
  '422 conditions_invalid': () => alice.post(`/quiz/${id}/conditions`, { conditions: { jumps: 5 } }),
  '422 cursor_invalid': () => alice.get(`${home}/audit`, { cursor: 'x' }),
  '422 file_unreadable': () =>
    alice.upload('/promo/import-file', { name: 'codes.xlsx', bytes: Buffer.from('no workbook') }),
  '422 file_format': () => alice.upload(`${home}/media`, { name: 'a.exe', bytes: Buffer.from('MZ') }),
  '422 idempotency_key_reused': async () => {
    const rename = (name: string) =>
      alice.post(`/quiz/${id}/rename`, { name }, { headers: { 'idempotency-key': 'twice' } });
    good(await rename('One'));
    return rename('Two');
  },
  '429 rate_limit_exceeded': async () => {
    await query(
      "insert into rate_windows select 'wrong-token 127.0.0.1', date_bin('1 minute', now() + interval '1 minute' * n, 'epoch'), 600 from generate_series(0, 1) n",
    );
    return house.client('wrong').get('/user');
  },
  '500 internal_error': () => withDb({ read: () => Promise.reject(new Error('a fault')) }),
  '503 unavailable': () => withDb({ read: () => Promise.reject(Object.assign(new Error('gone'), { code: '57P01' })) }),
  '503 mail_not_configured': () => nobody.post('/auth/forgot', { email: alice.email }),
};

for (const [key, raise] of Object.entries(cases) as [ProblemKey, () => Promise<Answer>][]) {
  test(`[ER-1..ER-20] ${key}`, async () => {
    const { status, body } = await raise();
    assert.deepEqual([status, body.code], [problemStatus(key), problemCode(key)], JSON.stringify(body));
  });
}

test('[ER-3] scripts and sign-in are refused by the plan as well as texts', async () => {
  for (const member of ['scripts_in_head_enabled', 'scripts_in_body_enabled', 'sso_active']) {
    const { status, body } = await poor.alice.post(`/quiz/${only}/settings/info`, { [member]: true });
    assert.deepEqual([status, body.code], [400, 'blocked_by_tariff'], member);
  }
});

test('[ER-1..ER-20] no operation declares a code that is not raised above', () => {
  const declared = new Set(operationIds.flatMap((operation) => problemsOf(operationOf(operation))));
  assert.deepEqual(
    [...declared].filter((key) => !(key in cases)),
    [],
  );
});

async function withDb(parts: Partial<typeof kernel.db>): Promise<Answer> {
  const { db } = kernel;
  kernel.db = { ...db, ...parts };
  try {
    return await alice.get('/quiz');
  } finally {
    kernel.db = db;
  }
}
