/** The settings of a survey: one table of data, from which the operation, survey data and the reference are made. */
import { z } from 'zod';
import { colour, integer, language, named, objectId } from './common.ts';
import { limits } from './limits.ts';
import { operation } from './operation.ts';
import {
  addressList,
  deadline,
  devices,
  deviceSet,
  flag,
  givenAsText,
  languageTag,
  numberOrNull,
  paint,
  same,
  textOrNull,
  zone,
  type Kind,
} from './setting-kinds.ts';
import { extraFields } from './variables.ts';

interface Setting extends Kind {
  /** Absent: the survey is created with a value of its own. */
  default?: unknown;
  meaning: string;
}

const requiredModes = z.enum(['individual', 'all_required', 'all_optional']);

const basic = {
  name: { ...givenAsText(named()), meaning: 'Name of the survey' },
  lang: starts('en', same(language), 'Language of default texts and messages; at first that of the creator'),
  content_lang: empty(languageTag, 'BCP 47 tag of the survey page, which also sets its direction; null: lang'),
  info_title: empty(textOrNull(500), 'Title shown in the dashboard only'),
  description: empty(textOrNull(5000), 'Meta description of the survey page'),
} as const;

const display = {
  show_progressbar: on('Show the progress by questions on the path so far'),
  show_navigate: on('Show Back and Next; off: a single-value answer moves on by itself'),
  numeration: off('Number the questions that can have a value'),
  auto_move_by_enter: on('Enter means Next; in a long text Ctrl+Enter'),
  auto_advance: off('A choice of one by click, tap or key goes on by itself, from the last question never'),
  show_by_one: on('One question at a time; off: the path on one page'),
  allow_multiple_answer: on('A respondent may answer again'),
  show_copyright: on('Show the footer'),
} as const;

const access = {
  close_quiz_enabled: off('Take no answers, not even of those who have started'),
  limit_time_enabled: off('Take no answers from the deadline on'),
  limit_time_value: empty(deadline, 'Deadline: YYYY-MM-DD HH:mm[:ss] or ISO 8601; empty or null: none'),
  limit_time_timezone: starts('UTC', zone, 'Zone of a deadline without an offset of its own'),
  limit_answer_count_enabled: off('Take no answers beyond a number'),
  limit_answer_count_value: empty(numberOrNull(1_000_000), 'Most completed answers; 0: nobody can answer'),
  use_password: off('Ask for a password; a first one is made when there is none'),
  multiple_ip: on('Several completed answers from one IP address'),
  show_captcha: off('Ask for a captcha before completion'),
  ip_list_enabled: off('Apply both lists of addresses'),
  ip_whitelist: starts('', addressList, 'Comma-separated addresses and CIDR ranges that may answer; empty: all'),
  ip_blacklist: starts('', addressList, 'Comma-separated addresses and CIDR ranges that may not'),
  available_devices: starts(devices, deviceSet, 'Devices that may answer; an empty list means all'),
} as const;

const behaviour = {
  scoring_switcher: off('Count points'),
  review_answers: off(
    'After the end of a scored answer, show each question with what was replied, what was right, and the points',
  ),
  question_required_mode: starts('individual', same(requiredModes), 'Must be answered: by own flag, all, or none'),
  question_random_order: off('Random order in each answer; questions with conditions keep their places'),
  print_answers: off('The end offers what was replied for printing'),
  save_answers: off('The end offers what was replied as a file to keep'),
  disable_auto_redirect: off('Show a button in place of the redirect after 3 seconds'),
  block_jump_to_prev_widget: off('No way back to questions already passed'),
  filling_time_enabled: off('Limit the time for the whole answer'),
  filling_time_seconds: empty(numberOrNull(limits.fillingSeconds), 'Time for the answer; 0 counts as missing'),
} as const;

const scripts = {
  scripts_in_head: empty(textOrNull(20_000), 'Put into the head of the survey page as it is'),
  scripts_in_body: empty(textOrNull(20_000), 'Put into the body of the survey page as it is'),
  scripts_in_head_enabled: off('Use scripts_in_head; plan feature custom_scripts'),
  scripts_in_body_enabled: off('Use scripts_in_body; plan feature custom_scripts'),
} as const;

const signIn = {
  sso_active: off('Respondents sign in first; plan feature sso'),
} as const;

const qr = {
  qr_code_size: starts(320, same(integer(1, 1000)), 'Side of the QR code in pixels'),
  qr_code_color: starts('#000000', paint, 'Colour of the QR code'),
  qr_code_background_color: starts('#ffffff', paint, 'Background of the QR code'),
  qr_code_margin: starts(16, same(integer(0, 100)), 'Margin in pixels, inside the side'),
} as const;

export const settingGroups = { basic, display, access, behaviour, scripts, signIn, qr } as const;
export const settings = { ...basic, ...display, ...access, ...behaviour, ...scripts, ...signIn, ...qr } as const;

export type SettingName = keyof typeof settings;
export type Settings = { [Name in SettingName]: z.output<(typeof settings)[Name]['gives']> };

export const settingNames = Object.keys(settings) as SettingName[];

/** Values of a survey in which nothing was set; its name and language come with its creation. */
export const settingDefaults = Object.fromEntries(
  settingNames.flatMap((name) => {
    const setting: Setting = settings[name];
    return 'default' in setting ? [[name, setting.default]] : [];
  }),
) as Omit<Settings, 'name'>;

/** The settings in force: what was set, over the defaults. */
export function fullSettings(survey: { name: string; settings: unknown }): Settings {
  const values: Record<string, unknown> = {
    ...settingDefaults,
    ...(survey.settings as Partial<Settings>),
    name: survey.name,
  };
  return Object.fromEntries(settingNames.map((name) => [name, values[name]])) as Settings;
}

type Gives = { [Name in SettingName]: (typeof settings)[Name]['gives'] };
type Takes = { [Name in SettingName]: z.ZodOptional<(typeof settings)[Name]['takes']> };

export const settingsOutput = z
  .object(shapeOf((setting) => setting.gives.describe(setting.meaning)) as Gives)
  .meta({ id: 'Settings' });

const sentSettings = shapeOf(({ takes, meaning }) => takes.optional().describe(meaning)) as Takes;

export const settingsInput = z.object({
  ...sentSettings,
  theme_id: objectId.optional(),
  extra_fields: extraFields.optional(),
});

export const settingWarning = z.object({ field: z.string(), message: z.string() }).meta({ id: 'SettingWarning' });

export const settingsOperations = {
  updateSettings: operation({
    method: 'POST',
    path: '/quiz/{id}/settings/info',
    tag: 'Settings',
    ability: 'quiz:write',
    subject: 'survey',
    right: 'edit',
    objects: { id: '404 quiz_not_found' },
    summary: 'Change settings',
    description:
      'Only sent members change. A switch that is turned on before its value is set has no effect and gives a warning.',
    input: settingsInput.extend({ id: objectId.describe('The survey') }),
    output: z.object({ status: z.literal(true), settings: settingsOutput, warnings: z.array(settingWarning) }),
    status: 200,
    problems: ['404 theme_not_found', '400 blocked_by_tariff'],
    revision: 'guards',
    example: {
      input: { id: 124, show_progressbar: false, limit_answer_count_enabled: true, limit_answer_count_value: 500 },
    },
    tool: 'update_quiz_settings',
  }),
  getQrCode: operation({
    method: 'GET',
    path: '/quiz/{id}/qr',
    tag: 'Settings',
    ability: 'quiz:read',
    subject: 'survey',
    right: 'view',
    objects: { id: '404 quiz_not_found' },
    summary: 'Draw the QR code of a published survey',
    description:
      'Size, margin and colours come from the settings unless they are sent. Twice the margin must not exceed half the size.',
    input: z.object({
      id: objectId.describe('The survey'),
      format: z.enum(['png', 'svg']).default('png'),
      size: integer(100, 1000).optional(),
      margin: integer(0, 100).optional(),
      color: colour.optional(),
      background_color: colour.optional(),
    }),
    output: { file: ['image/png', 'image/svg+xml'] },
    status: 200,
    problems: ['409 quiz_not_published'],
    example: { input: { id: 124, format: 'svg' } },
    tool: null,
  }),
} as const;

function starts<K extends Kind>(value: unknown, kind: K, meaning: string) {
  return { ...kind, default: value, meaning };
}

function empty<K extends Kind>(kind: K, meaning: string) {
  return starts(null, kind, meaning);
}

function on(meaning: string) {
  return starts(true, flag, meaning);
}

function off(meaning: string) {
  return starts(false, flag, meaning);
}

function shapeOf(schema: (setting: Setting) => z.ZodType): Record<string, z.ZodType> {
  return Object.fromEntries(settingNames.map((name) => [name, schema(settings[name])]));
}
