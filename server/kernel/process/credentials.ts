/** Settings that open something: the database, the store of files, the key of the installation, the first account. */
import { email } from '../../../contract/common.ts';
import { type Env, SettingWrong } from './setting.ts';

export function readDatabaseUrl(env: Env, name: string): string | null {
  const value = env[name];
  if (!value) return null;
  if (!/^postgres(ql)?:\/\//.test(value)) throw new SettingWrong(`${name} must start with postgres://.`);
  return value;
}

export function readStorageUrl(env: Env): string | null {
  const value = env['STORAGE_URL'];
  if (!value) return null;
  if (!/^s3(\+http)?:\/\//.test(value)) {
    throw new SettingWrong(
      'STORAGE_URL must look like s3://KEY:SECRET@host/bucket?region=name (s3+http:// without TLS).',
    );
  }
  return value;
}

export function readSecretKey(env: Env): Buffer | null {
  const value = env['SECRET_KEY'];
  if (!value) return null;
  return parseSecretKey(value, 'SECRET_KEY');
}

export function parseSecretKey(value: string, name: string): Buffer {
  const bytes = Buffer.from(value.trim(), 'base64');
  if (bytes.length !== 32)
    throw new SettingWrong(`${name} must hold exactly 32 bytes in base64 (openssl rand -base64 32).`);
  return bytes;
}

export function readToken(env: Env): string | null {
  const value = env['CANVASS_TOKEN'];
  if (!value) return null;
  if (!/^[1-9]\d{0,14}\|[A-Za-z0-9]{40}$/.test(value)) {
    throw new SettingWrong('CANVASS_TOKEN must have the form <id>|<40 letters and digits>.');
  }
  return value;
}

export function readOwnerEmail(env: Env): string {
  const parsed = email.safeParse(env['CANVASS_OWNER_EMAIL'] || 'owner@localhost');
  if (!parsed.success) throw new SettingWrong('CANVASS_OWNER_EMAIL must be an e-mail address.');
  return parsed.data;
}

export function readOwnerPassword(env: Env): string | null {
  const value = env['CANVASS_OWNER_PASSWORD'];
  if (!value) return null;
  if ([...value].length < 10 || [...value].length > 200)
    throw new SettingWrong('CANVASS_OWNER_PASSWORD must have 10 to 200 characters.');
  return value;
}
