/** Every setting of a survey, and what respondents see of it: a setting without a line here does not compile. */
import { randomUUID } from 'node:crypto';
import type { SettingName, Settings } from '../contract/settings.ts';
import { ask, choose, draft } from './draft.ts';
import { formsOf, hiddenOf, type Shown, textOf } from './forms.ts';
import { good, type House } from './house.ts';
import { openSurvey } from './respondent.ts';

/** The page of the survey, as somebody without scripts meets it. */
export interface Sight {
  id: number;
  first(): Promise<Shown>;
  second(): Promise<Shown>;
  /** Posted with nothing in it. */
  sent(): Promise<Shown>;
  /** After everything was answered. */
  last(): Promise<string>;
}

interface Effect {
  /** What is set; without `against`, everything else stands as in a new survey. */
  set: Partial<Settings>;
  /** What stands in the comparison, where that is more than nothing. */
  against?: Partial<Settings>;
  /** Null: respondents see nothing of it. */
  looks: ((sight: Sight) => Promise<boolean>) | null;
}

/** A survey of three questions, answered once. */
export async function openSight(house: House): Promise<Sight> {
  const { visit, post } = formsOf(house);
  const questions = [ask('input'), choose({ a: 'A', b: 'B' }, { choiceScores: { a: 3 } }), ask('rating')];
  const end = ask('submit', { title: 'Done', maxScore: true, finishNextUrl: 'https://example.com/on' });
  const { id, code, rita } = await openSurvey(house, {
    widgets: draft(...questions, end),
    settings: { lang: 'en', name: 'As it was' },
  });
  good(await rita.complete({}));
  const first = () => visit(`/q/${code}`);
  return {
    id,
    first,
    async second() {
      const sent = await post(`/q/${code}`, (await first()).html, { [`v[${questions[0]!.id}]`]: 'x' });
      return visit(String(sent.headers['location']));
    },
    sent: async () => post(`/q/${code}`, (await first()).html, {}),
    async last() {
      const uuid = randomUUID();
      good(await rita.complete({ [questions[1]!.id]: 'a' }, {}, uuid));
      return (await visit(`/q/${code}?uuid=${uuid}&done=1`)).html;
    },
  };
}

const says =
  (text: string | RegExp) =>
  async ({ first }: Sight) =>
    textOf((await first()).html).match(text) !== null;
const holds =
  (html: string) =>
  async ({ first }: Sight) =>
    (await first()).html.includes(html);
const lacks =
  (html: string) =>
  async ({ first }: Sight) =>
    !(await first()).html.includes(html);
const refuses =
  (sentence: string) =>
  async ({ first }: Sight) => {
    const { status, html } = await first();
    return status === 403 && textOf(html).includes(sentence);
  };
const hasClock = async ({ second }: Sight) => /role="timer".*Time left: 1:\d\d/.test((await second()).html);

async function orders({ first }: Sight): Promise<Set<string | undefined>> {
  const pages = await Promise.all(Array.from({ length: 12 }, first));
  return new Set(pages.map(({ html }) => hiddenOf(html)['step']));
}
const passed = { limit_time_enabled: true, limit_time_value: '2020-01-01 00:00' };
/** Ahead of us by the clock of Greenwich, behind us by that of Kiritimati. */
const soon = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
const script = '<script>window.mine = 1</script>';
const none = { limit_answer_count_enabled: true, limit_answer_count_value: 0 };
const blocked = { ip_list_enabled: true, ip_blacklist: '127.0.0.0/8' };
const timed = { filling_time_enabled: true, filling_time_seconds: 90 };

export const effects: Record<SettingName, Effect> = {
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
  auto_advance: { set: { auto_advance: true }, looks: holds('"auto_advance":true') },
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
    looks: async ({ sent }) => /How much is \d+ \+ \d+\?/.test(textOf((await sent()).html)),
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
    looks: async ({ last }) => /You scored 3 out of 3/.test(textOf(await last())),
  },
  review_answers: {
    set: { review_answers: true, scoring_switcher: true },
    against: { scoring_switcher: true },
    looks: async ({ last }) => (await last()).includes('See the right answers'),
  },
  print_answers: { set: { print_answers: true }, looks: async ({ last }) => (await last()).includes('&amp;print=1"') },
  save_answers: { set: { save_answers: true }, looks: async ({ last }) => (await last()).includes('&amp;save=1"') },
  question_required_mode: { set: { question_required_mode: 'all_required' }, looks: says('Answer required') },
  question_random_order: {
    set: { question_random_order: true },
    looks: async (sight) => (await orders(sight)).size > 1,
  },
  disable_auto_redirect: {
    set: { disable_auto_redirect: true },
    looks: async ({ last }) => !/http-equiv="refresh"/.test(await last()),
  },
  block_jump_to_prev_widget: {
    set: { block_jump_to_prev_widget: true },
    looks: async ({ second }) => !(await second()).html.includes('value="back"'),
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

function scriptLine(place: 'head' | 'body'): Effect {
  const set = { [`scripts_in_${place}`]: script, [`scripts_in_${place}_enabled`]: true };
  return {
    set,
    against: { [`scripts_in_${place}`]: script },
    looks: async ({ first }) =>
      (place === 'head' ? /<script>window\.mine = 1<\/script>.*<body/ : /<body.*<script>window\.mine = 1/).test(
        (await first()).html,
      ),
  };
}
