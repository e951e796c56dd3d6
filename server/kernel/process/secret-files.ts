/**
 * Secrets that lie in files: container engines and systemd hand them over so, and a variable of a process can be read by everybody
 * who may look at the process. `NAME_FILE` names the file of each.
 */
import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Env, readEach, SettingWrong } from './setting.ts';

export const secretNames = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'SECRET_KEY',
  'STORAGE_URL',
  'SMTP_URL',
  'SSO_CLIENT_SECRET',
  'METRICS_TOKEN',
  'CANVASS_TOKEN',
  'CANVASS_OWNER_PASSWORD',
  'CANVASS_BACKUP_PASSPHRASE',
] as const;

const mostBytes = 65_536;

/** The environment with all of them as if they were set in it. */
export function withSecretFiles(env: Env): Env {
  const named = secretNames.filter((name) => env[`${name}_FILE`]);
  const secrets = readEach<Env>(Object.fromEntries(named.map((name) => [name, () => readSecret(env, name)])));
  return named.length === 0 ? env : { ...env, ...secrets };
}

function readSecret(env: Env, name: string): string {
  if (env[name]) throw new SettingWrong(`${name} and ${name}_FILE are both set: remove one of them.`);
  const path = resolve(env[`${name}_FILE`]!);
  const secret = textOf(path, name).replace(/\r?\n$/, '');
  if (secret === '' || /[\r\n]/.test(secret))
    throw new SettingWrong(`${name}_FILE: ${path} must hold one line, the secret and nothing else.`);
  return secret;
}

/** A pipe that nobody writes into would be read for ever, and a device never ends. */
function textOf(path: string, name: string): string {
  try {
    const found = statSync(path);
    if (found.isFile() && found.size <= mostBytes) return readFileSync(path, 'utf8');
  } catch (error) {
    throw new SettingWrong(`${name}_FILE: ${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
  throw new SettingWrong(`${name}_FILE: ${path} must be a file of at most 64 KB.`);
}
