import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import ipaddr from 'ipaddr.js';
import { listedAddresses } from '../../contract/setting-kinds.ts';
import { good, openHouse, type Person } from '../../test/house.ts';

const house = await openHouse();
after(() => house.close());
const { alice, vera, carol } = house;

const path = (id: number) => `/quiz/${id}/settings/info`;
const read = async (id: number) => good(await alice.get(`/quiz/${id}`)).settings;
const set = async (id: number, sent: object) => good(await alice.post(path(id), sent));
const long = (length: number) => '📋'.repeat(length);
const makeTheme = async (person: Person) => {
  const quiz_id = await house.survey(person);
  return good(await person.post(`/workspace/${person.workspaceId}/themes`, { quiz_id, name: 'Blue' })).theme;
};

test('[SE-1] only members may change settings', async () => {
  const id = await house.survey(alice);
  assert.deepEqual((await vera.post(path(id), { numeration: true })).body.code, 'access_denied');
  assert.deepEqual((await carol.post(path(id), { numeration: true })).status, 403);
  assert.deepEqual((await alice.post(path(999_999_999), {})).body.code, 'quiz_not_found');
  assert.equal((await read(id)).numeration, false);
});

test('[SE-1] null leaves a setting alone unless null is one of its values', async () => {
  const id = await house.survey(alice);
  await set(id, { numeration: true, lang: 'es', name: 'Kept', description: 'text', limit_answer_count_value: 5 });
  const { settings } = await set(id, {
    numeration: null,
    lang: null,
    name: null,
    description: null,
    limit_answer_count_value: null,
  });
  assert.deepEqual(
    [settings.numeration, settings.lang, settings.name, settings.description, settings.limit_answer_count_value],
    [true, 'es', 'Kept', null, null],
  );
});

test('[SE-1] two people who change different settings at once both keep theirs', async () => {
  const id = await house.survey(alice);
  await Promise.all([
    set(id, { numeration: true }),
    set(id, { show_by_one: false }),
    set(id, { description: 'x' }),
    set(id, { qr_code_size: 500 }),
  ]);
  const { numeration, show_by_one, description, qr_code_size } = await read(id);
  assert.deepEqual([numeration, show_by_one, description, qr_code_size], [true, false, 'x', 500]);
});

test('[SE-2] a refused request tells every fault', async () => {
  const id = await house.survey(alice);
  const { body } = await alice.post(path(id), { numeration: 1, qr_code_size: 0, ip_whitelist: '1.2.3, nowhere' });
  assert.deepEqual(
    body.error.details.errors.map((fault: { field: string; constraint: string }) => [fault.field, fault.constraint]),
    [
      ['numeration', 'type'],
      ['ip_whitelist', 'format'],
      ['ip_whitelist', 'format'],
      ['qr_code_size', 'min'],
    ],
  );
});

const switches: [flag: string, field: string, value: unknown][] = [
  ['limit_time_enabled', 'limit_time_value', '2030-01-31 23:59'],
  ['limit_answer_count_enabled', 'limit_answer_count_value', 0],
  ['filling_time_enabled', 'filling_time_seconds', 60],
  ['ip_list_enabled', 'ip_whitelist', '10.0.0.0/8'],
  ['scripts_in_head_enabled', 'scripts_in_head', '<script></script>'],
  ['scripts_in_body_enabled', 'scripts_in_body', '<script></script>'],
];

for (const [flag, field, value] of switches) {
  test(`[SE-3] ${flag} without ${field} is accepted with a warning`, async () => {
    const id = await house.survey(alice);
    const { settings, warnings } = await set(id, { [flag]: true });
    assert.equal(settings[flag], true);
    assert.deepEqual(
      warnings.map((warning: { field: string }) => warning.field),
      [field],
    );
    assert.deepEqual((await set(id, { [field]: value })).warnings, []);
    assert.deepEqual((await set(id, { [flag]: true })).warnings, []);
  });
}

test('[SE-3] seconds of 0, an empty deadline and a list of nothing count as missing', async () => {
  const id = await house.survey(alice);
  const { warnings } = await set(id, {
    filling_time_enabled: true,
    filling_time_seconds: 0,
    limit_time_enabled: true,
    limit_time_value: '',
    ip_list_enabled: true,
    ip_blacklist: ' , ',
  });
  assert.deepEqual(
    warnings.map((warning: { field: string }) => warning.field),
    ['limit_time_value', 'filling_time_seconds', 'ip_whitelist'],
  );
});

test('[SE-4] theme_id and extra_fields are taken and shown by survey data alone', async () => {
  const id = await house.survey(alice);
  const theme = await makeTheme(alice);
  const { settings } = await set(id, { theme_id: theme.id, extra_fields: [{ name: 'utm_source' }, { name: 'ref' }] });
  assert.ok(!('theme_id' in settings) && !('extra_fields' in settings));
  const survey = good(await alice.get(`/quiz/${id}`));
  assert.deepEqual(
    [survey.theme_id, survey.extra_fields.map((field: { name: string }) => field.name)],
    [theme.id, ['utm_source', 'ref']],
  );
});

test('[SE-4] an unknown theme and one of another workspace are refused, and nothing changes', async () => {
  const id = await house.survey(alice);
  const foreign = await makeTheme(carol);
  for (const theme_id of [foreign.id, 999_999_999, 0]) {
    const refused = await alice.post(path(id), { theme_id, numeration: true });
    assert.deepEqual([refused.status, refused.body.code], [404, 'theme_not_found']);
  }
  assert.equal((await read(id)).numeration, false);
});

test('[SE-5] name is the name of the survey, trimmed', async () => {
  const id = await house.survey(alice);
  assert.equal((await set(id, { name: '  By settings 📋 ' })).settings.name, 'By settings 📋');
  assert.equal(good(await alice.get(`/quiz/${id}`)).name, 'By settings 📋');
  good(await alice.post(`/quiz/${id}/rename`, { name: 'By rename' }));
  assert.equal((await read(id)).name, 'By rename');
  await set(id, { name: long(255) });
  for (const name of ['', '   ', long(256), 5]) assert.equal((await alice.post(path(id), { name })).status, 422);
});

test('[SE-6] a new survey speaks the language of its creator', async () => {
  await house.db.pool.query('update users set lang = $1 where id = $2', ['pt', carol.userId]);
  const id = await house.survey(carol);
  assert.equal(good(await carol.get(`/quiz/${id}`)).settings.lang, 'pt');
});

test('[SE-15] use_password makes a password once, and gives no warning', async () => {
  const id = await house.survey(alice);
  assert.deepEqual((await set(id, { use_password: true })).warnings, []);
  const made = good(await alice.get(`/quiz/${id}/passwords`));
  assert.equal(made.length, 1);
  assert.match(made[0].password, /^[a-z0-9]{4}-[a-z0-9]{4}$/);
  await set(id, { use_password: false });
  await set(id, { use_password: true });
  assert.deepEqual(good(await alice.get(`/quiz/${id}/passwords`)), made);
});

test('[SE-16] every list that is taken can be applied', async () => {
  const id = await house.survey(alice);
  const list =
    '1.2.3.4, 0.0.0.0/0, 10.1.2.3/8, ::, ::/0, fe80::1, 2001:DB8::/32, ::ffff:10.0.0.1, 64:ff9b::1.2.3.4/96, ::1.2.3.4';
  const { ip_whitelist } = (await set(id, { ip_whitelist: list })).settings;
  assert.equal(ip_whitelist, list);
  for (const item of listedAddresses(list))
    assert.ok(item.includes('/') ? ipaddr.isValidCIDR(item) : ipaddr.isValid(item), item);
});

test('[SE-17] no devices means all, one named twice counts once, and the bracketed name is the same', async () => {
  const id = await house.survey(alice);
  assert.deepEqual((await set(id, { available_devices: ['mobile', 'mobile'] })).settings.available_devices, ['mobile']);
  assert.deepEqual((await set(id, { available_devices: [] })).settings.available_devices, [
    'desktop',
    'mobile',
    'tablet',
  ]);
  assert.deepEqual((await set(id, { 'available_devices[]': ['tablet'] })).settings.available_devices, ['tablet']);
  assert.equal(
    (await alice.post(path(id), { available_devices: ['mobile'], 'available_devices[]': ['mobile'] })).status,
    422,
  );
});

test('[SE-23] sso_active without a provider is accepted with a warning', async () => {
  const id = await house.survey(alice);
  const { settings, warnings } = await set(id, { sso_active: true });
  assert.equal(settings.sso_active, true);
  assert.deepEqual(
    warnings.map((warning: { field: string }) => warning.field),
    ['sso_active'],
  );
});

test('[SE-25] colours are stored in one form', async () => {
  const id = await house.survey(alice);
  for (const name of ['qr_code_color', 'qr_code_background_color']) {
    for (const [sent, given] of [
      ['#A1b2C3', '#a1b2c3'],
      ['#f0A', '#ff00aa'],
      ['a1b2c3', '#a1b2c3'],
    ]) {
      assert.equal((await set(id, { [name]: sent })).settings[name], given);
    }
  }
});

test('[CV-51, CV-52] settings return the new ETag and refuse a stale If-Match', async () => {
  const id = await house.survey(alice);
  const first = String((await alice.get(`/quiz/${id}`)).headers['etag']);
  const changed = await alice.post(path(id), { numeration: true }, { headers: { 'if-match': first } });
  assert.equal(changed.status, 200);
  assert.notEqual(changed.headers['etag'], first);
  assert.equal((await alice.get(`/quiz/${id}`)).headers['etag'], changed.headers['etag']);
  const stale = await alice.post(path(id), { show_by_one: false }, { headers: { 'if-match': first } });
  assert.deepEqual([stale.status, stale.body.code, (await read(id)).show_by_one], [412, 'revision_conflict', true]);
  const same = await alice.post(path(id), { numeration: true });
  assert.equal(same.headers['etag'], changed.headers['etag'], 'nothing changed, so the revision stays');
});

test('[BY-8] a change of settings is noted with the names of its members and without values', async () => {
  const id = await house.survey(alice);
  await set(id, { numeration: true, show_by_one: true, description: 'hush', theme_id: 1 });
  const { rows } = await house.db.pool.query(
    "select object_name, details from audit_log where survey_id = $1 and action = 'quiz.settings'",
    [id],
  );
  assert.deepEqual(
    rows.map((row) => row.details),
    [{ members: ['description', 'numeration'] }],
  );
});

test('[A-24, SE-16] a list of addresses beyond its length is refused for that alone, and nobody reads its items', async () => {
  const id = await house.survey(alice);
  const { status, body } = await alice.post(`/quiz/${id}/settings/info`, { ip_whitelist: '1,'.repeat(400_000) });
  assert.equal(status, 422);
  assert.deepEqual(
    body.error.details.errors.map(({ field, constraint }: Record<string, string>) => [field, constraint]),
    [['ip_whitelist', 'length']],
  );
});
