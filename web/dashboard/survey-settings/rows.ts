/**
 * Every setting of a survey as a row: where it stands, what it is changed with, and what it is in a new survey. A setting without a row
 * does not compile; those of the QR code stand where it is drawn.
 */
import type { Language } from '../../../contract/common.ts';
import type { Device } from '../../../contract/setting-kinds.ts';
import type { SettingName, Settings } from '../../../contract/settings.ts';
import { limits } from '../../../contract/limits.ts';

export type RowName = Exclude<SettingName, `qr_code_${string}`>;

/** Of settings alone; the screen has more groups. */
export const rowGroups = ['basics', 'page', 'access', 'limits', 'quiz', 'scripts', 'sign-in'] as const;
export type RowGroup = (typeof rowGroups)[number];

interface Placed<Value> {
  group: RowGroup;
  /** Shown below this switch, once it is of use. */
  under?: RowName;
  /** Null where each survey has its own. */
  byDefault: Value | null;
}

/** What must be there before it can be switched on: at least one of these. */
export interface SwitchRow extends Placed<boolean> {
  is: 'switch';
  needs?: readonly [RowName, ...RowName[]];
}

interface NumberRow extends Placed<number> {
  is: 'number';
  most: number;
  /** 0 counts as no value. */
  isZeroNone?: true;
}

/** Texts by how they are written: a line, lines, a time, a zone, the tag of a language, addresses of computers, a program. */
export interface TextRow extends Placed<string> {
  is: 'line' | 'lines' | 'moment' | 'zone' | 'tag' | 'addresses' | 'code';
  most: number;
  /** Cannot be empty. */
  isNeeded?: true;
}

interface ChoiceRow<Value extends string> extends Placed<Value> {
  is: 'choice';
  choices: readonly Value[];
}

interface DevicesRow extends Placed<Device[]> {
  is: 'devices';
}

export type AnyRow = SwitchRow | NumberRow | TextRow | ChoiceRow<string> | DevicesRow;

type RowOf<Value> = [Value] extends [boolean]
  ? SwitchRow
  : [Value] extends [number]
    ? NumberRow
    : [Value] extends [readonly unknown[]]
      ? DevicesRow
      : string extends Value
        ? TextRow
        : ChoiceRow<Value & string>;

type Rows = { [Name in RowName]: RowOf<NonNullable<Settings[Name]>> };

const languages: readonly Language[] = ['ru', 'en', 'es', 'pt'];

const on = { is: 'switch', byDefault: true } as const;
const off = { is: 'switch', byDefault: false } as const;

export const rows: Rows = {
  name: { group: 'basics', is: 'line', most: limits.name, isNeeded: true, byDefault: null },
  lang: { group: 'basics', is: 'choice', choices: languages, byDefault: null },
  content_lang: { group: 'basics', is: 'tag', most: 35, byDefault: null },
  info_title: { group: 'basics', is: 'line', most: 500, byDefault: null },
  description: { group: 'basics', is: 'lines', most: 5000, byDefault: null },

  show_by_one: { group: 'page', ...on },
  show_progressbar: { group: 'page', ...on },
  show_navigate: { group: 'page', ...on },
  numeration: { group: 'page', ...off },
  auto_move_by_enter: { group: 'page', ...on },
  auto_advance: { group: 'page', ...off },
  block_jump_to_prev_widget: { group: 'page', ...off },
  question_random_order: { group: 'page', ...off },
  print_answers: { group: 'page', ...off },
  save_answers: { group: 'page', ...off },
  disable_auto_redirect: { group: 'page', ...off },
  show_copyright: { group: 'page', ...on },

  close_quiz_enabled: { group: 'access', ...off },
  use_password: { group: 'access', ...off },
  allow_multiple_answer: { group: 'access', ...on },
  multiple_ip: { group: 'access', ...on },
  show_captcha: { group: 'access', ...off },
  available_devices: { group: 'access', is: 'devices', byDefault: ['desktop', 'mobile', 'tablet'] },
  ip_list_enabled: { group: 'access', ...off, needs: ['ip_whitelist', 'ip_blacklist'] },
  ip_whitelist: { group: 'access', under: 'ip_list_enabled', is: 'addresses', most: 5000, byDefault: '' },
  ip_blacklist: { group: 'access', under: 'ip_list_enabled', is: 'addresses', most: 5000, byDefault: '' },

  limit_time_enabled: { group: 'limits', ...off, needs: ['limit_time_value'] },
  limit_time_value: { group: 'limits', under: 'limit_time_enabled', is: 'moment', most: 40, byDefault: null },
  limit_time_timezone: { group: 'limits', under: 'limit_time_enabled', is: 'zone', most: 100, byDefault: 'UTC' },
  limit_answer_count_enabled: { group: 'limits', ...off, needs: ['limit_answer_count_value'] },
  limit_answer_count_value: {
    group: 'limits',
    under: 'limit_answer_count_enabled',
    is: 'number',
    most: 1_000_000,
    byDefault: null,
  },
  filling_time_enabled: { group: 'limits', ...off, needs: ['filling_time_seconds'] },
  filling_time_seconds: {
    group: 'limits',
    under: 'filling_time_enabled',
    is: 'number',
    most: limits.fillingSeconds,
    isZeroNone: true,
    byDefault: null,
  },

  scoring_switcher: { group: 'quiz', ...off },
  review_answers: { group: 'quiz', under: 'scoring_switcher', ...off },
  question_required_mode: {
    group: 'quiz',
    is: 'choice',
    choices: ['individual', 'all_required', 'all_optional'],
    byDefault: 'individual',
  },

  scripts_in_head_enabled: { group: 'scripts', ...off, needs: ['scripts_in_head'] },
  scripts_in_head: { group: 'scripts', under: 'scripts_in_head_enabled', is: 'code', most: 20_000, byDefault: null },
  scripts_in_body_enabled: { group: 'scripts', ...off, needs: ['scripts_in_body'] },
  scripts_in_body: { group: 'scripts', under: 'scripts_in_body_enabled', is: 'code', most: 20_000, byDefault: null },

  sso_active: { group: 'sign-in', ...off },
};

export const rowNames = Object.keys(rows) as RowName[];

export function rowOf(name: RowName): AnyRow {
  return rows[name];
}

/** Those that stand by themselves, and below a switch those that belong to it. */
export function rowsIn(group: RowGroup): RowName[] {
  return rowNames.filter((name) => rows[name].group === group && rows[name].under === undefined);
}

export function rowsUnder(flag: RowName): RowName[] {
  return rowNames.filter((name) => rows[name].under === flag);
}
