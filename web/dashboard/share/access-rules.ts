/**
 * Who can answer now: the rules of access in the order in which the server asks them, each with what it means here. Whether a
 * deadline has passed or enough have answered, the server says; nothing is counted here.
 */
import type { ClosedReason } from '../../../contract/finding-codes.ts';
import type { Settings } from '../../../contract/settings.ts';

export const accessRules = [
  'published',
  'closed',
  'deadline',
  'cap',
  'devices',
  'networks',
  'password',
  'sign_in',
  'once',
  'time',
  'captcha',
] as const;
export type AccessRule = (typeof accessRules)[number];

/** `open`: it stops nobody; `asks`: whoever comes has to do something; `limits`: some are refused; `refuses`: all are. */
export type Verdict = 'open' | 'asks' | 'limits' | 'refuses';

export interface AccessRow {
  rule: AccessRule;
  verdict: Verdict;
  /** Where it is changed; null: not by a setting. */
  setting: keyof Settings | null;
}

export interface AccessFacts {
  settings: Settings;
  isPublished: boolean;
  /** What the server found that refuses everybody. */
  reasons: readonly ClosedReason[];
  hasProvider: boolean;
}

export function accessRows(facts: AccessFacts): AccessRow[] {
  return accessRules.map((rule) => ({ rule, verdict: verdicts[rule](facts), setting: settingOf[rule] }));
}

/** The first rule that refuses everybody: nothing behind it is asked. */
export function firstRefusal(rows: readonly AccessRow[]): AccessRow | null {
  return rows.find(({ verdict }) => verdict === 'refuses') ?? null;
}

const verdicts: Record<AccessRule, (facts: AccessFacts) => Verdict> = {
  published: ({ isPublished, reasons }) => (isPublished && !reasons.includes('archived') ? 'open' : 'refuses'),
  closed: ({ settings, reasons }) => (settings.close_quiz_enabled || reasons.includes('closed') ? 'refuses' : 'open'),
  deadline: ({ settings, reasons }) =>
    reasons.includes('deadline_passed') ? 'refuses' : isOn(settings, 'limit_time_enabled', 'limit_time_value'),
  cap: ({ settings, reasons }) =>
    reasons.includes('answers_reached')
      ? 'refuses'
      : settings.limit_answer_count_enabled && settings.limit_answer_count_value !== null
        ? 'limits'
        : 'open',
  devices: ({ settings }) => (settings.available_devices.length < allDevices ? 'limits' : 'open'),
  networks: ({ settings: { ip_list_enabled: isListed, ip_whitelist: only, ip_blacklist: not } }) =>
    isListed && (only.trim() !== '' || not.trim() !== '') ? 'limits' : 'open',
  password: ({ settings }) => (settings.use_password ? 'asks' : 'open'),
  sign_in: ({ settings, hasProvider }) => (!settings.sso_active ? 'open' : hasProvider ? 'asks' : 'refuses'),
  once: ({ settings }) => (settings.allow_multiple_answer && settings.multiple_ip ? 'open' : 'limits'),
  time: ({ settings }) => isOn(settings, 'filling_time_enabled', 'filling_time_seconds'),
  captcha: ({ settings }) => (settings.show_captcha ? 'asks' : 'open'),
};

const allDevices = 3;

/** A switch without its value has no effect. */
function isOn(settings: Settings, name: keyof Settings, value: keyof Settings): Verdict {
  return settings[name] && settings[value] ? 'limits' : 'open';
}

const settingOf: Record<AccessRule, keyof Settings | null> = {
  published: null,
  closed: 'close_quiz_enabled',
  deadline: 'limit_time_enabled',
  cap: 'limit_answer_count_enabled',
  devices: 'available_devices',
  networks: 'ip_list_enabled',
  password: 'use_password',
  sign_in: 'sso_active',
  once: 'allow_multiple_answer',
  time: 'filling_time_enabled',
  captcha: 'show_captcha',
};
