/** The settings in force: what was set, over the defaults. */
import { settingDefaults, settingNames, type Settings } from '../../contract/settings.ts';

export function fullSettings(survey: { name: string; settings: unknown }): Settings {
  const values: Record<string, unknown> = {
    ...settingDefaults,
    ...(survey.settings as Partial<Settings>),
    name: survey.name,
  };
  return Object.fromEntries(settingNames.map((name) => [name, values[name]])) as Settings;
}
