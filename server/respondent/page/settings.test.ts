/** Every setting of a survey, and what it does to the page: a setting without a line here does not compile. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { settingDefaults, settingNames, type SettingName, type Settings } from '../../../contract/settings.ts';
import { ask, choose, draft } from '../../../test/draft.ts';
import { formsOf, hiddenOf, type Shown, textOf } from '../../../test/forms.ts';
import { good, openHouse } from '../../../test/house.ts';
import { openSurvey } from '../../../test/respondent.ts';

const house = await openHouse({ RATE_PUBLIC_PER_MINUTE: '0' });
after(() => house.close());
const { visit, post } = formsOf(house);

const questions = [ask('input'), choose({ a: 'A', b: 'B' }, { choiceScores: { a: 3 } }), ask('rating')];
const end = ask('submit', { title: 'Done', maxScore: true, finishNextUrl: 'https://example.com/on' });
const { id, code, rita } = await openSurvey(house, {
  widgets: draft(...questions, end),
  settings: { lang: 'en', name: 'As it was' },
});
good(await rita.complete({}));

interface Line {
  /** What is set; without `against`, everything else stands as in a new survey. */
  set: Partial<Settings>;
  /** What stands in the comparison, where that is more than nothing. */
  against?: Partial<Settings>;
  /** Null: respondents see nothing of it. */
  looks: (() => Promise<boolean>) | null;
}

const first = () => visit(`/q/${code}`);
const says = (text: string | RegExp) => async () => textOf((await first()).html).match(text) !== null;
const holds = (html: string) => async () => (await first()).html.includes(html);
const refuses = (sentence: string) => async () => {
  const { status, html } = await first();
  return status === 403 && textOf(html).includes(sentence);
};
const lacks = (html: string) => async () => !(await first()).html.includes(html);

async function second(): Promise<Shown> {
  const sent = await post(`/q/${code}`, (await first()).html, { [`v[${questions[0]!.id}]`]: 'x' });
  return visit(String(sent.headers['location']));
}

async function last(): Promise<string> {
  const uuid = randomUUID();
  good(await rita.complete({ [questions[1]!.id]: 'a' }, {}, uuid));
  return (await visit(`/q/${code}?uuid=${uuid}&done=1`)).html;
}

const passed = { limit_time_enabled: true, limit_time_value: '2020-01-01 00:00' };
/** Ahead of us by the clock of Greenwich, behind us by that of Kiritimati. */
const soon = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
const script = '<script>window.mine = 1</script>';
const none = { limit_answer_count_enabled: true, limit_answer_count_value: 0 };
const blocked = { ip_list_enabled: true, ip_blacklist: '127.0.0.0/8' };
const timed = { filling_time_enabled: true, filling_time_seconds: 90 };

const table: Record<SettingName, Line> = {
  name: { set: { name: 'Renamed' }, against: { name: 'As it was' }, looks: holds('<title>Renamed</title>') },
  lang: { set: { lang: 'es' }, against: { lang: 'en' }, looks: says('Siguiente') },
  content_lang: { set: { content_lang: 'he' }, looks: holds('<html lang="he" dir="rtl"') },
  info_title: { set: { info_title: 'For us only' }, looks: null },
  description: {
    set: { description: 'All about it' },
    looks: holds('<meta name="description" content="All about it">'),
  },
  show_progressbar: { set: { show_progressbar: false }, looks: lacks('role="progressbar"') },
  show_navigate: { set: { show_navigate: false }, looks: says(/\bOK\b/) },
  numeration: { set: { numeration: true }, looks: says(/1\. A input/) },
  auto_move_by_enter: { set: { auto_move_by_enter: false }, looks: holds('"auto_move_by_enter":false') },
  show_by_one: { set: { show_by_one: false }, looks: says(/A input.*A choice.*A rating/) },
  allow_multiple_answer: {
    set: { allow_multiple_answer: false },
    looks: refuses('You have already answered this survey'),
  },
  show_copyright: { set: { show_copyright: false }, looks: lacks('<footer') },
  close_quiz_enabled: { set: { close_quiz_enabled: true }, looks: refuses('This survey is closed') },
  limit_time_enabled: { set: passed, looks: refuses('The deadline has passed') },
  limit_time_value: {
    set: passed,
    against: { limit_time_enabled: true, limit_time_value: '2099-01-01 00:00' },
    looks: refuses('The deadline has passed'),
  },
  limit_time_timezone: {
    set: { limit_time_enabled: true, limit_time_value: soon, limit_time_timezone: 'Pacific/Kiritimati' },
    against: { limit_time_enabled: true, limit_time_value: soon },
    looks: refuses('The deadline has passed'),
  },
  limit_answer_count_enabled: { set: none, looks: refuses('We have all the answers we need') },
  limit_answer_count_value: {
    set: none,
    against: { limit_answer_count_enabled: true, limit_answer_count_value: 1000 },
    looks: refuses('We have all the answers we need'),
  },
  use_password: { set: { use_password: true }, looks: refuses('Enter the password to open the survey') },
  multiple_ip: { set: { multiple_ip: false }, looks: refuses('You have already answered this survey') },
  show_captcha: {
    set: { show_captcha: true, show_by_one: false },
    against: { show_by_one: false },
    looks: async () =>
      /How much is \d+ \+ \d+\?/.test(textOf((await post(`/q/${code}`, (await first()).html, {})).html)),
  },
  ip_list_enabled: {
    set: blocked,
    against: { ip_blacklist: '127.0.0.0/8' },
    looks: refuses('not open to your network'),
  },
  ip_whitelist: {
    set: { ip_list_enabled: true, ip_whitelist: '10.1.1.1' },
    looks: refuses('not open to your network'),
  },
  ip_blacklist: { set: blocked, looks: refuses('not open to your network') },
  available_devices: { set: { available_devices: ['mobile'] }, looks: refuses('on another device') },
  scoring_switcher: {
    set: { scoring_switcher: true },
    looks: async () => /You scored 3 out of 3/.test(textOf(await last())),
  },
  question_required_mode: { set: { question_required_mode: 'all_required' }, looks: says('Answer required') },
  question_random_order: { set: { question_random_order: true }, looks: async () => (await orders()).size > 1 },
  disable_auto_redirect: {
    set: { disable_auto_redirect: true },
    looks: async () => !/http-equiv="refresh"/.test(await last()),
  },
  block_jump_to_prev_widget: {
    set: { block_jump_to_prev_widget: true },
    looks: async () => !(await second()).html.includes('value="back"'),
  },
  filling_time_enabled: { set: timed, looks: hasClock },
  filling_time_seconds: { set: timed, against: { filling_time_enabled: true }, looks: hasClock },
  scripts_in_head: scriptLine('head'),
  scripts_in_body: scriptLine('body'),
  scripts_in_head_enabled: scriptLine('head'),
  scripts_in_body_enabled: scriptLine('body'),
  sso_active: { set: { sso_active: true }, looks: refuses('Sign in to answer') },
  qr_code_size: { set: { qr_code_size: 100 }, looks: null },
  qr_code_color: { set: { qr_code_color: '#ff0000' }, looks: null },
  qr_code_background_color: { set: { qr_code_background_color: '#00ff00' }, looks: null },
  qr_code_margin: { set: { qr_code_margin: 4 }, looks: null },
};

function scriptLine(place: 'head' | 'body'): Line {
  const set = { [`scripts_in_${place}`]: script, [`scripts_in_${place}_enabled`]: true };
  return {
    set,
    against: { [`scripts_in_${place}`]: script },
    looks: async () =>
      (place === 'head' ? /<script>window\.mine = 1<\/script>.*<body/ : /<body.*<script>window\.mine = 1/).test(
        (await first()).html,
      ),
  };
}

async function hasClock(): Promise<boolean> {
  return /role="timer".*Time left: 1:\d\d/.test((await second()).html);
}

async function orders(): Promise<Set<string | undefined>> {
  const pages = await Promise.all(Array.from({ length: 12 }, first));
  return new Set(pages.map(({ html }) => hiddenOf(html)['step']));
}

async function put(settings: Partial<Settings>): Promise<void> {
  const usual = { ...settingDefaults, name: 'As it was', lang: 'en' };
  good(await house.alice.post(`/quiz/${id}/settings/info`, { ...usual, ...settings }));
}

const plain = ({ html }: Shown) => html.replace(hiddenOf(html)['uuid']!, '');

for (const name of settingNames) {
  const { set, against = {}, looks } = table[name];
  test(`[PG-20] what respondents see of ${name}`, async () => {
    await put(against);
    const before = looks === null ? plain(await first()) : await looks();
    await put(set);
    const now = looks === null ? plain(await first()) : await looks();
    if (looks === null) assert.equal(now, before);
    else assert.deepEqual({ before, now }, { before: false, now: true });
    await put({});
  });
}
