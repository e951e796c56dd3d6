/**
 * Every setting of the operator, read once. A wrong one stops the start with a sentence that names it: a server that
 * guesses what was meant runs for months before anybody notices.
 */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { email, languages, type Language } from '../../../contract/common.ts';
import { defaults } from '../../../contract/limits.ts';
import { parsePlans, type Plans } from '../operation/plans.ts';

export class SettingWrong extends Error {}

type Env = Record<string, string | undefined>;

export interface Config {
  host: string;
  port: number;
  surveyPort: number;
  origin: string;
  surveyOrigin: SurveyOrigin;
  dataDir: string;
  databaseUrl: string | null;
  databaseDirectUrl: string | null;
  secretKey: Buffer | null;
  storageUrl: string | null;
  firstToken: string | null;
  ownerEmail: string;
  ownerPassword: string | null;
  registration: 'open' | 'closed';
  defaultLang: Language;
  allowedOrigins: string[];
  apiPerMinute: number;
  publicPerMinute: number;
  assistantPerMinute: number;
  dailySurveys: number;
  storeIp: 'full' | 'masked' | 'none';
  plans: Plans;
  mail: { url: string; from: string } | null;
  /** The provider with which respondents sign in. */
  sso: { issuer: string; clientId: string; clientSecret: string } | null;
  maxFileMb: number;
  /** Megabytes of respondents' files in an hour; 0: without a limit. */
  uploads: { mbPerAddress: number; mbPerSurvey: number };
  geoDatabase: string | null;
  eraseUnfinishedDays: number;
  /** `speed`: how many times faster than life messages are tried again; above 1 for tests only. */
  webhooks: { allowPrivate: boolean; allowRanges: string[]; speed: number };
  trustProxy: string[];
  metricsToken: string | null;
  run: 'all' | 'web' | 'worker';
  pretty: boolean;
}

/** Where survey pages live: one address, or a host for each workspace. */
export interface SurveyOrigin {
  wildcard: boolean;
  of(label: string): string;
}

export function readConfig(env: Env, terminal = false): Config {
  const port = readNumber(env, 'PORT', { fallback: 3000, min: 0, max: 65_535 });
  const surveyPort = readSurveyPort(env, port);
  const origin = readOrigin(env, 'ORIGIN', `http://localhost:${port}`);
  const surveyAddress = env['SURVEY_ORIGIN'] || `http://127.0.0.1:${surveyPort}`;
  const databaseUrl = readDatabaseUrl(env, 'DATABASE_URL');
  const secretKey = readSecretKey(env);
  if (databaseUrl && !secretKey) {
    throw new SettingWrong(
      'SECRET_KEY is required with DATABASE_URL: 32 random bytes in base64, the same for every instance (openssl rand -base64 32).',
    );
  }
  return {
    host: env['HOST'] || '127.0.0.1',
    port,
    surveyPort,
    origin,
    surveyOrigin: readSurveyOrigin(surveyAddress, origin),
    dataDir: resolve(env['DATA_DIR'] || './data'),
    databaseUrl,
    databaseDirectUrl: readDatabaseUrl(env, 'DATABASE_DIRECT_URL') ?? databaseUrl,
    secretKey,
    storageUrl: readStorageUrl(env),
    firstToken: readToken(env),
    ownerEmail: readOwnerEmail(env),
    ownerPassword: readOwnerPassword(env),
    registration: readChoice(env, 'REGISTRATION', ['closed', 'open']),
    defaultLang: readChoice(env, 'DEFAULT_LANG', ['en', ...languages.filter((lang) => lang !== 'en')]),
    allowedOrigins: readList(env, 'ALLOWED_ORIGINS').map((item) => originOf(item, 'ALLOWED_ORIGINS')),
    apiPerMinute: readNumber(env, 'RATE_API_PER_MINUTE', { fallback: defaults.apiPerMinute, min: 0, max: 1e9 }),
    publicPerMinute: readNumber(env, 'RATE_PUBLIC_PER_MINUTE', {
      fallback: defaults.publicPerMinute,
      min: 0,
      max: 1e9,
    }),
    assistantPerMinute: readNumber(env, 'RATE_ASSISTANT_PER_MINUTE', {
      fallback: defaults.assistantPerMinute,
      min: 0,
      max: 1e9,
    }),
    dailySurveys: readNumber(env, 'DAILY_QUIZ_LIMIT', { fallback: defaults.surveysPerDay, min: 0, max: 1e9 }),
    storeIp: readChoice(env, 'STORE_IP', ['full', 'masked', 'none']),
    plans: readPlans(env),
    mail: readMail(env),
    sso: readSso(env),
    maxFileMb: readNumber(env, 'MAX_FILE_MB', { fallback: 100, min: 1, max: 100 }),
    uploads: readUploads(env),
    geoDatabase: readFileName(env, 'GEO_DATABASE'),
    eraseUnfinishedDays: readNumber(env, 'ERASE_UNFINISHED_DAYS', { fallback: 0, min: 0, max: 36_500 }),
    webhooks: {
      allowPrivate: readChoice(env, 'WEBHOOK_ALLOW_PRIVATE', ['false', 'true']) === 'true',
      allowRanges: readRanges(env, 'WEBHOOK_ALLOW_RANGES'),
      speed: readNumber(env, 'WEBHOOK_SPEED', { fallback: 1, min: 1, max: 1_000_000 }),
    },
    trustProxy: readRanges(env, 'TRUST_PROXY'),
    metricsToken: env['METRICS_TOKEN'] || null,
    run: readChoice(env, 'RUN', ['all', 'web', 'worker']),
    pretty: terminal,
  };
}

function readNumber(
  env: Env,
  name: string,
  { fallback, min, max }: { fallback: number; min: number; max: number },
): number {
  const value = env[name];
  if (value === undefined || value === '') return fallback;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < min || number > max) {
    throw new SettingWrong(`${name} must be a whole number from ${min} to ${max}, not "${value}".`);
  }
  return number;
}

function readUploads(env: Env): Config['uploads'] {
  const read = (name: string, fallback: number) => readNumber(env, name, { fallback, min: 0, max: 1_000_000 });
  return {
    mbPerAddress: read('UPLOAD_MB_PER_ADDRESS', defaults.uploadMbPerAddress),
    mbPerSurvey: read('UPLOAD_MB_PER_SURVEY', defaults.uploadMbPerSurvey),
  };
}

/** The next port; any free one where PORT asks for any. */
function readSurveyPort(env: Env, port: number): number {
  const next = port === 0 ? 0 : port + 1;
  if (next > 65_535 && !env['SURVEY_PORT']) throw new SettingWrong('SURVEY_PORT must be set when PORT is 65535.');
  return readNumber(env, 'SURVEY_PORT', { fallback: next, min: 0, max: 65_535 });
}

function readChoice<const T extends readonly [string, ...string[]]>(env: Env, name: string, choices: T): T[number] {
  const value = env[name];
  if (value === undefined || value === '') return choices[0];
  if (!choices.includes(value)) throw new SettingWrong(`${name} must be one of ${choices.join(', ')}, not "${value}".`);
  return value;
}

function readList(env: Env, name: string): string[] {
  return (env[name] ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

function originOf(value: string, name: string): string {
  try {
    const url = new URL(value);
    const bare =
      url.pathname === '/' &&
      url.search === '' &&
      url.hash === '' &&
      url.username === '' &&
      !url.hostname.includes('*');
    if (bare && /^https?:$/.test(url.protocol)) return url.origin;
  } catch {
    // Falls through to the sentence below.
  }
  throw new SettingWrong(
    `${name} must be an address such as https://surveys.example.com without a path, not "${value}".`,
  );
}

function readOrigin(env: Env, name: string, fallback: string): string {
  return originOf(env[name] || fallback, name);
}

function readSurveyOrigin(address: string, origin: string): SurveyOrigin {
  const found = /^(https?):\/\/\*\.([^/]+?)\/?$/.exec(address);
  if (!found) {
    const fixed = originOf(address, 'SURVEY_ORIGIN');
    if (fixed === origin)
      throw new SettingWrong('ORIGIN and SURVEY_ORIGIN must differ: scripts of authors run on the survey pages.');
    return { wildcard: false, of: () => fixed };
  }
  const [, scheme, rest] = found;
  originOf(`${scheme}://x.${rest}`, 'SURVEY_ORIGIN');
  if (new URL(origin).host.endsWith(`.${rest}`) || new URL(origin).host === rest) {
    throw new SettingWrong(
      'ORIGIN must not be covered by the wildcard of SURVEY_ORIGIN: a workspace could take its name.',
    );
  }
  return { wildcard: true, of: (label) => `${scheme}://${label}.${rest}` };
}

/** Whether a request came to the survey pages of this workspace; names of hosts know no case, and may say the usual port. */
export function isSurveyHost({ surveyOrigin }: Pick<Config, 'surveyOrigin'>, label: string, host: unknown): boolean {
  if (!surveyOrigin.wildcard) return true;
  const own = new URL(surveyOrigin.of(label));
  const asked = `${own.protocol}//${String(host).replace(/\.(?=:|$)/, '')}`;
  return /^[\w.:-]+$/.test(String(host)) && URL.canParse(asked) && new URL(asked).host === own.host;
}

/** Cookies ignore ports, so two origins on one host share them; the start says so. */
export function sharesHost(config: Config): boolean {
  return (
    !config.surveyOrigin.wildcard && new URL(config.surveyOrigin.of('')).hostname === new URL(config.origin).hostname
  );
}

function readDatabaseUrl(env: Env, name: string): string | null {
  const value = env[name];
  if (!value) return null;
  if (!/^postgres(ql)?:\/\//.test(value)) throw new SettingWrong(`${name} must start with postgres://.`);
  return value;
}

function readStorageUrl(env: Env): string | null {
  const value = env['STORAGE_URL'];
  if (!value) return null;
  if (!/^s3(\+http)?:\/\//.test(value)) {
    throw new SettingWrong(
      'STORAGE_URL must look like s3://KEY:SECRET@host/bucket?region=name (s3+http:// without TLS).',
    );
  }
  return value;
}

function readSecretKey(env: Env): Buffer | null {
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

function readToken(env: Env): string | null {
  const value = env['CANVASS_TOKEN'];
  if (!value) return null;
  if (!/^[1-9]\d{0,14}\|[A-Za-z0-9]{40}$/.test(value)) {
    throw new SettingWrong('CANVASS_TOKEN must have the form <id>|<40 letters and digits>.');
  }
  return value;
}

function readOwnerEmail(env: Env): string {
  const parsed = email.safeParse(env['CANVASS_OWNER_EMAIL'] || 'owner@localhost');
  if (!parsed.success) throw new SettingWrong('CANVASS_OWNER_EMAIL must be an e-mail address.');
  return parsed.data;
}

function readOwnerPassword(env: Env): string | null {
  const value = env['CANVASS_OWNER_PASSWORD'];
  if (!value) return null;
  if ([...value].length < 10 || [...value].length > 200)
    throw new SettingWrong('CANVASS_OWNER_PASSWORD must have 10 to 200 characters.');
  return value;
}

function readMail(env: Env): Config['mail'] {
  const url = env['SMTP_URL'];
  const from = env['MAIL_FROM'];
  if (!url && !from) return null;
  if (!url || !from) throw new SettingWrong('SMTP_URL and MAIL_FROM must be set together.');
  if (!/^smtps?:\/\//.test(url)) throw new SettingWrong('SMTP_URL must start with smtp:// or smtps://.');
  return { url, from };
}

function readSso(env: Env): Config['sso'] {
  const { SSO_ISSUER: issuer, SSO_CLIENT_ID: clientId, SSO_CLIENT_SECRET: clientSecret } = env;
  if (!issuer && !clientId && !clientSecret) return null;
  if (!issuer || !clientId || !clientSecret)
    throw new SettingWrong('SSO_ISSUER, SSO_CLIENT_ID and SSO_CLIENT_SECRET must be set together.');
  if (!/^https?:\/\//.test(issuer) || !URL.canParse(issuer))
    throw new SettingWrong(`SSO_ISSUER must be an address such as https://login.example.com, not "${issuer}".`);
  return { issuer, clientId, clientSecret };
}

function readRanges(env: Env, name: string): string[] {
  const ranges = readList(env, name);
  for (const range of ranges) {
    const valid = range.includes('/') ? ipaddr.isValidCIDR(range) : ipaddr.isValid(range);
    if (!valid) throw new SettingWrong(`${name} must list addresses or ranges such as 10.0.0.0/8, not "${range}".`);
  }
  return ranges;
}

function readFileName(env: Env, name: string): string | null {
  const value = env[name];
  if (!value) return null;
  const path = resolve(value);
  if (!existsSync(path)) throw new SettingWrong(`${name}: there is no file ${path}.`);
  return path;
}

function readPlans(env: Env): Plans {
  const path = readFileName(env, 'PLANS_FILE');
  if (path === null) return parsePlans(null);
  try {
    return parsePlans(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new SettingWrong(`PLANS_FILE is not usable: ${(error as Error).message}`);
  }
}
