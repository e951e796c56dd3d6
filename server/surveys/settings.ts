/**
 * Changing settings. Only what is sent changes. A switch may be turned on before its value is there: it then has no
 * effect and the answer says so, because a client that sends one field after the other would never get through.
 */
import type { IdleSetting } from '../../contract/finding-codes.ts';
import type { Feature, InputOf } from '../../contract/operation.ts';
import { listedAddresses } from '../../contract/setting-kinds.ts';
import {
  fullSettings,
  settingNames,
  type SettingName,
  type Settings,
  type settingsOperations,
} from '../../contract/settings.ts';
import { equalJson } from '../../engine/equal.ts';
import { featuresOf } from '../accounts/index.ts';
import type { Context } from '../kernel/operation/context.ts';
import { refuse } from '../kernel/problem.ts';
import { aboutSurvey } from './about-survey.ts';
import type { SurveysDeps } from './deps.ts';
import { ensurePassword } from './passwords.ts';
import { guardRevision, newRevision, tellRevision } from './revision.ts';
import { getSettings, updateSettings as updateRow, type SettingsRow } from './store/settings.ts';
import { holdTheme } from './store/themes.ts';
import { replaceVariables } from './variables.ts';

type Input = InputOf<typeof settingsOperations.updateSettings>;

export type SettingsDeps = Pick<SurveysDeps, 'config' | 'vault'>;

export async function updateSettings(deps: SettingsDeps, context: Context<'survey'>, input: Input) {
  const { tx, subject } = context;
  await requireFeatures(deps, context, input);
  if (input.theme_id !== undefined && !(await holdTheme(tx, subject.workspaceId, input.theme_id)))
    refuse('404 theme_not_found');
  await guardRevision(context);
  const before = await getSettings(tx, subject.id);
  const changed = changesOf(before, input);
  if (changed.length > 0) await store(context, input);
  if (input.use_password) await ensurePassword(deps.vault, tx, subject.id);
  const after = changed.length > 0 ? await getSettings(tx, subject.id) : before;
  if (changed.length > 0)
    await context.audit('quiz.settings', { ...aboutSurvey(context, after.name), details: { members: changed } });
  tellRevision(context, after.revision);
  const settings = fullSettings(after);
  return { status: true as const, settings, warnings: warningsOf(settings, input, deps.config.sso !== null) };
}

type Member = SettingName | 'theme_id' | 'extra_fields';

/** What the request changes. A list of variables counts as a change: who sends the whole list means to replace it. */
function changesOf(before: SettingsRow, input: Input): Member[] {
  const values = fullSettings(before);
  const changed: Member[] = settingNames.filter(
    (name) => input[name] !== undefined && !equalJson(input[name], values[name]),
  );
  if (input.theme_id !== undefined && input.theme_id !== before.theme_id) changed.push('theme_id');
  if (input.extra_fields !== undefined) changed.push('extra_fields');
  return changed;
}

async function store(context: Context<'survey'>, input: Input): Promise<void> {
  const { tx, subject } = context;
  const { id: _, name, theme_id: themeId, extra_fields: variables, ...settings } = input;
  await updateRow(tx, subject.id, { name, themeId, settings });
  if (variables) await replaceVariables(tx, subject.id, variables);
  await newRevision(context, subject.id);
}

async function requireFeatures(deps: SettingsDeps, { tx, subject }: Context<'survey'>, input: Input): Promise<void> {
  const needed: Feature[] = [];
  if (input.scripts_in_head_enabled || input.scripts_in_body_enabled) needed.push('custom_scripts');
  if (input.sso_active) needed.push('sso');
  if (needed.length === 0) return;
  const held = await featuresOf(tx, subject.workspaceId, deps.config);
  const missing = needed.find((feature) => !held.includes(feature));
  if (missing) refuse('400 blocked_by_tariff', { details: { feature: missing } });
}

interface Switch {
  flag: IdleSetting;
  /** The first is the one that the warning names. */
  values: readonly [SettingName, ...SettingName[]];
  isMissing(settings: Settings): boolean;
  message: string;
}

const switches: readonly Switch[] = [
  {
    flag: 'limit_time_enabled',
    values: ['limit_time_value'],
    isMissing: (set) => !set.limit_time_value,
    message: 'There is no deadline yet, so answers are taken without one.',
  },
  {
    flag: 'limit_answer_count_enabled',
    values: ['limit_answer_count_value'],
    isMissing: (set) => set.limit_answer_count_value === null,
    message: 'There is no number yet, so answers are taken without a limit.',
  },
  {
    flag: 'filling_time_enabled',
    values: ['filling_time_seconds'],
    isMissing: (set) => !set.filling_time_seconds,
    message: 'There are no seconds yet, so the time is not limited.',
  },
  {
    flag: 'ip_list_enabled',
    values: ['ip_whitelist', 'ip_blacklist'],
    isMissing: (set) => listedAddresses(`${set.ip_whitelist},${set.ip_blacklist}`).length === 0,
    message: 'Both lists of addresses are empty, so every address may answer.',
  },
  {
    flag: 'scripts_in_head_enabled',
    values: ['scripts_in_head'],
    isMissing: (set) => !set.scripts_in_head,
    message: 'There are no scripts for the head yet.',
  },
  {
    flag: 'scripts_in_body_enabled',
    values: ['scripts_in_body'],
    isMissing: (set) => !set.scripts_in_body,
    message: 'There are no scripts for the body yet.',
  },
];

/** Switches that are on and have no effect, by the setting that is missing. */
export function idleSwitches(settings: Settings): { flag: IdleSetting; field: SettingName; message: string }[] {
  return switches
    .filter(({ flag, isMissing }) => settings[flag] === true && isMissing(settings))
    .map(({ flag, values, message }) => ({ flag, field: values[0], message }));
}

/** About switches that this request has touched, by the switch itself or by its value. */
function warningsOf(settings: Settings, input: Input, hasProvider: boolean): { field: string; message: string }[] {
  const touched = new Set(
    switches
      .filter(({ flag, values }) => [flag, ...values].some((name) => input[name] !== undefined))
      .map(({ flag }) => flag),
  );
  const warnings = idleSwitches(settings)
    .filter(({ flag }) => touched.has(flag))
    .map(({ field, message }) => ({ field, message }));
  if (!input.sso_active || hasProvider) return warnings;
  return [
    ...warnings,
    { field: 'sso_active', message: 'This installation has no sign-in provider, so nobody can answer.' },
  ];
}
