/** What is set here, and what holds where nothing is: never a secret. */
import { secretNames, withSecretFiles } from './kernel/process/secret-files.ts';
import type { Env } from './kernel/process/setting.ts';
import { settings } from './kernel/process/settings.ts';

export function listSettings(given: Env): string[] {
  const env = withSecretFiles(given);
  const secrets: readonly string[] = secretNames;
  return settings.flatMap(({ settings: own }) =>
    own.map(({ name, value, otherwise, about }) => {
      const isSet = Boolean(env[name]);
      const shown = isSet ? (secrets.includes(name) ? 'set' : env[name]!) : plain(value ?? otherwise ?? '');
      return [name, isSet ? 'set' : 'default', shown, plain(about)].join('\t');
    }),
  );
}

function plain(text: string): string {
  return text.replaceAll('`', '');
}
