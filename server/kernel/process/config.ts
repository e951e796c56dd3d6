/**
 * Every setting of the operator but the passphrase of backups, read once. Wrong ones stop the start, each with a
 * sentence that names it: a server that guesses what was meant runs for months before anybody notices.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { languages, type Language } from '../../../contract/common.ts';
import { defaults } from '../../../contract/limits.ts';
import { parsePlans, type Plans } from '../operation/plans.ts';
import {
  readDatabaseUrl,
  readOwnerEmail,
  readOwnerPassword,
  readSecretKey,
  readStorageUrl,
  readToken,
} from './credentials.ts';
import { logLevels, type LogOptions } from './log.ts';
import { originOf, readOrigin, readSurveyOrigin, type SurveyOrigin } from './origins.ts';
import { withSecretFiles } from './secret-files.ts';
import {
  type Env,
  readChoice,
  readEach,
  readFileName,
  readList,
  readNumber,
  readRanges,
  SettingWrong,
} from './setting.ts';

export interface Config {
  host: string;
  port: number;
  surveyPort: number;
  /** Where a worker tells how it is; null: it listens nowhere. */
  workerPort: number | null;
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
  /** Megabytes of files in an hour, and of media and of respondents' files that an account has in all; 0: without a limit. */
  uploads: {
    mbPerAddress: number;
    mbPerSurvey: number;
    mediaMbPerAccount: number;
    answerFilesMbPerAccount: number;
  };
  geoDatabase: string | null;
  eraseUnfinishedDays: number;
  /** How far exports and counts give way to all else on the machine, as `nice` has it. */
  backgroundNice: number;
  /**
   * `keptBytes`: of messages of one account, above which the oldest lose theirs. `speed`: how many times faster than life messages are
   * tried again; above 1 for tests only.
   */
  webhooks: { allowPrivate: boolean; allowRanges: string[]; keptBytes: number; speed: number };
  trustProxy: string[];
  metricsToken: string | null;
  run: 'all' | 'web' | 'worker';
  log: LogOptions;
  /** A line for each request. */
  accessLog: boolean;
  /** Statements that take so many milliseconds are told in the log; 0: none. */
  slowStatementMs: number;
}

export function readConfig(given: Env, terminal = false): Config {
  const env = withSecretFiles(given);
  const port = () => readNumber(env, 'PORT', { fallback: 3000, min: 0, max: 65_535 });
  const surveyPort = () => readSurveyPort(env, port());
  const origin = () => readOrigin(env, 'ORIGIN', `http://localhost:${port()}`);
  const most = (name: string, fallback: number) => () => readNumber(env, name, { fallback, min: 0, max: 1e9 });
  return readEach<Config>({
    host: () => env['HOST'] || '127.0.0.1',
    port,
    surveyPort,
    workerPort: () => (env['PORT'] ? port() : null),
    origin,
    surveyOrigin: () => readSurveyOrigin(env['SURVEY_ORIGIN'] || `http://127.0.0.1:${surveyPort()}`, origin()),
    dataDir: () => resolve(env['DATA_DIR'] || './data'),
    databaseUrl: () => readDatabaseUrl(env, 'DATABASE_URL'),
    databaseDirectUrl: () => readDatabaseUrl(env, 'DATABASE_DIRECT_URL') ?? readDatabaseUrl(env, 'DATABASE_URL'),
    secretKey: () => readKey(env),
    storageUrl: () => readStorageUrl(env),
    firstToken: () => readToken(env),
    ownerEmail: () => readOwnerEmail(env),
    ownerPassword: () => readOwnerPassword(env),
    registration: () => readChoice(env, 'REGISTRATION', ['closed', 'open']),
    defaultLang: () => readChoice(env, 'DEFAULT_LANG', ['en', ...languages.filter((lang) => lang !== 'en')]),
    allowedOrigins: () => readList(env, 'ALLOWED_ORIGINS').map((item) => originOf(item, 'ALLOWED_ORIGINS')),
    apiPerMinute: most('RATE_API_PER_MINUTE', defaults.apiPerMinute),
    publicPerMinute: most('RATE_PUBLIC_PER_MINUTE', defaults.publicPerMinute),
    assistantPerMinute: most('RATE_ASSISTANT_PER_MINUTE', defaults.assistantPerMinute),
    dailySurveys: most('DAILY_QUIZ_LIMIT', defaults.surveysPerDay),
    storeIp: () => readChoice(env, 'STORE_IP', ['full', 'masked', 'none']),
    plans: () => readPlans(env),
    mail: () => readMail(env),
    sso: () => readSso(env),
    maxFileMb: () => readNumber(env, 'MAX_FILE_MB', { fallback: 100, min: 1, max: 100 }),
    uploads: () => readUploads(env),
    geoDatabase: () => readFileName(env, 'GEO_DATABASE'),
    eraseUnfinishedDays: () => readNumber(env, 'ERASE_UNFINISHED_DAYS', { fallback: 0, min: 0, max: 36_500 }),
    backgroundNice: () => readNumber(env, 'BACKGROUND_NICE', { fallback: 19, min: 0, max: 19 }),
    webhooks: () => readWebhooks(env),
    trustProxy: () => readRanges(env, 'TRUST_PROXY'),
    metricsToken: () => env['METRICS_TOKEN'] || null,
    run: () => readChoice(env, 'RUN', ['all', 'web', 'worker']),
    accessLog: () => readChoice(env, 'ACCESS_LOG', ['off', 'on']) === 'on',
    slowStatementMs: () => readNumber(env, 'SLOW_STATEMENT_MS', { fallback: 1000, min: 0, max: 600_000 }),
    log: () => ({ pretty: terminal, level: readChoice(env, 'LOG_LEVEL', logLevels) }),
  });
}

function readKey(env: Env): Buffer | null {
  const key = readSecretKey(env);
  if (key || !readDatabaseUrl(env, 'DATABASE_URL')) return key;
  throw new SettingWrong(
    'SECRET_KEY is required with DATABASE_URL: 32 random bytes in base64, the same for every instance (openssl rand -base64 32).',
  );
}

function readWebhooks(env: Env): Config['webhooks'] {
  return readEach<Config['webhooks']>({
    allowPrivate: () => readChoice(env, 'WEBHOOK_ALLOW_PRIVATE', ['false', 'true']) === 'true',
    allowRanges: () => readRanges(env, 'WEBHOOK_ALLOW_RANGES'),
    keptBytes: () => readNumber(env, 'WEBHOOK_KEPT_MB', { fallback: 8192, min: 1, max: 1_000_000 }) * 2 ** 20,
    speed: () => readNumber(env, 'WEBHOOK_SPEED', { fallback: 1, min: 1, max: 1_000_000 }),
  });
}

function readUploads(env: Env): Config['uploads'] {
  const read = (name: string, fallback: number) => () => readNumber(env, name, { fallback, min: 0, max: 1_000_000 });
  return readEach<Config['uploads']>({
    mbPerAddress: read('UPLOAD_MB_PER_ADDRESS', defaults.uploadMbPerAddress),
    mbPerSurvey: read('UPLOAD_MB_PER_SURVEY', defaults.uploadMbPerSurvey),
    mediaMbPerAccount: read('MEDIA_MB_PER_ACCOUNT', defaults.mediaMbPerAccount),
    answerFilesMbPerAccount: read('ANSWER_FILES_MB_PER_ACCOUNT', defaults.answerFilesMbPerAccount),
  });
}

/** The next port; any free one where PORT asks for any. */
function readSurveyPort(env: Env, port: number): number {
  const next = port === 0 ? 0 : port + 1;
  if (next > 65_535 && !env['SURVEY_PORT']) throw new SettingWrong('SURVEY_PORT must be set when PORT is 65535.');
  return readNumber(env, 'SURVEY_PORT', { fallback: next, min: 0, max: 65_535 });
}

function readMail(env: Env): Config['mail'] {
  const url = env['SMTP_URL'];
  const from = env['MAIL_FROM'];
  if (!url && !from) return null;
  if (!url || !from) throw new SettingWrong('SMTP_URL and MAIL_FROM must be set together.');
  if (!/^smtps?:\/\//.test(url)) throw new SettingWrong('SMTP_URL must start with smtp:// or smtps://.');
  if (!URL.canParse(url))
    throw new SettingWrong('SMTP_URL is no address; in a password, %, /, ? and # are written %25, %2F, %3F and %23.');
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

function readPlans(env: Env): Plans {
  const path = readFileName(env, 'PLANS_FILE');
  if (path === null) return parsePlans(null);
  try {
    return parsePlans(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new SettingWrong(`PLANS_FILE is not usable: ${(error as Error).message}`);
  }
}
