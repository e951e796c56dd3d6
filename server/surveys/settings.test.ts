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
const makeTheme = async (person: Person) => {
  const quiz_id = await house.survey(person);
  return good(await person.post(`/workspace/${person.workspaceId}/themes`, { quiz_id, name: 'Blue' })).theme;
};

interface Expected {
  default: unknown;
  takes: unknown[];
  refuses: unknown[];
}

/** What each setting starts with, takes and refuses. */
const on: Expected = { default: true, takes: [false, true], refuses: ['true', 1, []] };
const off: Expected = { default: false, takes: [true, false], refuses: ['false', 0, {}] };
const long = (length: number) => '📋'.repeat(length);

const expected: [rule: string, names: string[], Expected][] = [
  ['SE-6', ['lang'], { default: 'en', takes: ['ru', 'es', 'pt'], refuses: ['de', 'EN', 5] }],
  [
    'SE-7',
    ['content_lang'],
    {
      default: null,
      takes: ['ar', 'pt-BR', 'zh-Hant-TW', 'sl-rozaj-biske-1994', null],
      refuses: ['', 'e', 'en_US', 'de-', `en-${'abcdefgh-'.repeat(4)}x`, 5],
    },
  ],
  ['SE-8', ['info_title'], { default: null, takes: [long(500), '', null], refuses: [long(501), 5] }],
  ['SE-8', ['description'], { default: null, takes: [long(5000), '', null], refuses: [long(5001), true] }],
  [
    'SE-9',
    [
      'show_progressbar',
      'show_navigate',
      'auto_move_by_enter',
      'show_by_one',
      'allow_multiple_answer',
      'show_copyright',
    ],
    on,
  ],
  ['SE-9', ['numeration'], off],
  [
    'SE-10',
    ['close_quiz_enabled', 'limit_time_enabled', 'limit_answer_count_enabled', 'show_captcha', 'ip_list_enabled'],
    off,
  ],
  ['SE-10', ['multiple_ip'], on],
  [
    'SE-11',
    ['limit_time_value'],
    {
      default: null,
      takes: ['2030-01-31 23:59', '2030-01-31 23:59:30', '2030-01-31T23:59:00+02:00', '', null],
      refuses: ['soon', 'infinity', '2030-02-31 10:00', '2030-01-31 25:00', 5],
    },
  ],
  [
    'SE-13',
    ['limit_time_timezone'],
    { default: 'UTC', takes: ['Europe/Berlin', 'America/Sao_Paulo'], refuses: ['Mars/Olympus', 'UTC+3', '', 3] },
  ],
  [
    'SE-14',
    ['limit_answer_count_value'],
    { default: null, takes: [0, 1, 1_000_000, null], refuses: [1_000_001, -1, 1.5, '5'] },
  ],
  ['SE-15', ['use_password'], off],
  [
    'SE-16',
    ['ip_whitelist', 'ip_blacklist'],
    {
      default: '',
      takes: ['10.0.0.0/8,192.168.1.1', ' 2001:db8::/32 , ,::1,', '::ffff:1.2.3.4', ''],
      refuses: [
        '10.0.0.256',
        '10.0.0.0/33',
        'host.example',
        '1.2.3',
        '0x7f.0.0.1',
        '010.0.0.1',
        '::1/129',
        '::1%eth0',
        '1.2.3.4 5.6.7.8',
        '1.2.3.4,'.repeat(626),
        5,
      ],
    },
  ],
  [
    'SE-17',
    ['available_devices'],
    {
      default: ['desktop', 'mobile', 'tablet'],
      takes: [['mobile'], ['tablet', 'desktop']],
      refuses: [['phone'], 'mobile', [1]],
    },
  ],
  [
    'SE-18',
    [
      'scoring_switcher',
      'question_random_order',
      'disable_auto_redirect',
      'block_jump_to_prev_widget',
      'filling_time_enabled',
    ],
    off,
  ],
  [
    'SE-19',
    ['question_required_mode'],
    { default: 'individual', takes: ['all_required', 'all_optional', 'individual'], refuses: ['none', true] },
  ],
  ['SE-20', ['filling_time_seconds'], { default: null, takes: [0, 1, 86_400, null], refuses: [-1, 86_401, '60', 1.5] }],
  [
    'SE-21',
    ['scripts_in_head', 'scripts_in_body'],
    { default: null, takes: ['<script>1</script>', long(20_000), null], refuses: [long(20_001), 5] },
  ],
  ['SE-22', ['scripts_in_head_enabled', 'scripts_in_body_enabled'], off],
  ['SE-23', ['sso_active'], off],
  ['SE-24', ['qr_code_size'], { default: 320, takes: [1, 1000], refuses: [0, 1001, '320', 10.5] }],
  ['SE-25', ['qr_code_color'], { default: '#000000', takes: ['#a1b2c3'], refuses: ['red', '#12345', '#gggggg', 5] }],
  [
    'SE-25',
    ['qr_code_background_color'],
    { default: '#ffffff', takes: ['#a1b2c3'], refuses: ['red', '#12345', '#gggggg', 5] },
  ],
  ['SE-26', ['qr_code_margin'], { default: 16, takes: [0, 100], refuses: [-1, 101, '5'] }],
];

for (const [rule, names, { default: first, takes, refuses }] of expected) {
  for (const name of names) {
    test(`[${rule}, SE-1, SE-2] ${name}: its default, what it takes, what it refuses`, async () => {
      const id = await house.survey(alice);
      const { [name]: value, ...others } = await read(id);
      assert.deepEqual(value, first);
      for (const sent of takes) {
        const { settings } = await set(id, { [name]: sent });
        assert.deepEqual(settings, { ...others, [name]: sent });
        assert.deepEqual(await read(id), settings);
      }
      for (const sent of refuses) {
        const refused = await alice.post(path(id), { numeration: true, show_by_one: false, [name]: sent });
        assert.deepEqual(
          [refused.status, refused.body.code, refused.body.error.details.field.split('.')[0]],
          [422, 'validation_error', name],
          JSON.stringify(sent),
        );
      }
      assert.deepEqual(await read(id), { ...others, [name]: takes.at(-1) });
    });
  }
}

test('[SE-1] the answer holds exactly the settings of the chapter, in one order', async () => {
  const id = await house.survey(alice);
  const { settings, status, warnings } = await set(id, { no_such_setting: 5 });
  assert.deepEqual([status, warnings], [true, []]);
  const named = new Set(expected.flatMap(([, names]) => names));
  assert.deepEqual(new Set(Object.keys(settings)), new Set(['name', ...named]));
  assert.deepEqual(Object.keys(settings), Object.keys(await read(id)));
});

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
