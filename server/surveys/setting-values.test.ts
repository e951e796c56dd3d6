/** Every setting by itself: its default, what it takes, what it refuses. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { good, openHouse } from '../../test/house.ts';

const house = await openHouse();
after(() => house.close());
const { alice } = house;

const path = (id: number) => `/quiz/${id}/settings/info`;
const read = async (id: number) => good(await alice.get(`/quiz/${id}`)).settings;
const set = async (id: number, sent: object) => good(await alice.post(path(id), sent));

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
  ['SE-78', ['auto_advance'], off],
  ['SE-90', ['review_answers', 'print_answers', 'save_answers'], off],
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
