import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, test } from 'node:test';
import { readConfig } from './config.ts';
import { sharesHost, isSurveyHost } from './origins.ts';
import { SettingWrong } from './setting.ts';

const folder = mkdtempSync(join(tmpdir(), 'canvass-config-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

const key = Buffer.alloc(32, 1).toString('base64');

test('[RU-9, RU-10, RU-11, RU-15, RU-16, RU-18, RU-21] without any setting everything has its default', () => {
  const { surveyOrigin, plans, webhooks, ...config } = readConfig({});
  assert.deepEqual(config, {
    host: '127.0.0.1',
    port: 3000,
    surveyPort: 3001,
    workerPort: null,
    origin: 'http://localhost:3000',
    dataDir: resolve('data'),
    databaseUrl: null,
    databaseDirectUrl: null,
    secretKey: null,
    storageUrl: null,
    firstToken: null,
    ownerEmail: 'owner@localhost',
    ownerPassword: null,
    registration: 'closed',
    defaultLang: 'en',
    allowedOrigins: [],
    apiPerMinute: 600,
    publicPerMinute: 6000,
    assistantPerMinute: 180,
    dailySurveys: 1000,
    storeIp: 'full',
    mail: null,
    sso: null,
    maxFileMb: 100,
    uploads: {
      mbPerAddress: 2048,
      mbPerSurvey: 20_480,
      mediaMbPerAccount: 20_480,
      answerFilesMbPerAccount: 102_400,
    },
    geoDatabase: null,
    eraseUnfinishedDays: 0,
    backgroundNice: 19,
    trustProxy: [],
    metricsToken: null,
    run: 'all',
    accessLog: false,
    slowStatementMs: 1000,
    log: { pretty: false, level: 'info' },
  });
  assert.deepEqual([webhooks.allowPrivate, webhooks.allowRanges], [false, []]);
  assert.deepEqual([surveyOrigin.wildcard, surveyOrigin.of('any')], [false, 'http://127.0.0.1:3001']);
  assert.equal(plans.of(1, '2026-01-01').code, 'unlimited');
});

test('an empty value counts as not set', () => {
  const names = [
    'HOST',
    'PORT',
    'SURVEY_PORT',
    'ORIGIN',
    'SURVEY_ORIGIN',
    'DATABASE_URL',
    'SECRET_KEY',
    'STORAGE_URL',
    'CANVASS_TOKEN',
    'CANVASS_OWNER_EMAIL',
    'STORE_IP',
    'RUN',
    'LOG_LEVEL',
    'SMTP_URL',
    'PLANS_FILE',
    'MAX_FILE_MB',
    'TRUST_PROXY',
  ];
  const shown = (env: Record<string, string>) => JSON.stringify(readConfig(env));
  assert.equal(shown(Object.fromEntries(names.map((name) => [name, '']))), shown({}));
});

test('[RU-9, RU-10] the survey port follows the port, and both follow what is set', () => {
  assert.deepEqual(
    [readConfig({ PORT: '8080' }).surveyPort, readConfig({ PORT: '8080' }).origin],
    [8081, 'http://localhost:8080'],
  );
  assert.equal(readConfig({ PORT: '8080' }).surveyOrigin.of(''), 'http://127.0.0.1:8081');
  assert.deepEqual(
    [readConfig({ PORT: '0' }).surveyPort, readConfig({ PORT: '80', SURVEY_PORT: '90', HOST: '0.0.0.0' }).surveyPort],
    [0, 90],
  );
  assert.equal(readConfig({ ORIGIN: 'https://Surveys.example.com/' }).origin, 'https://surveys.example.com');
});

test('[CV-2, RU-10] SURVEY_ORIGIN may be a wildcard, ORIGIN may not, and neither may cover the other', () => {
  const wild = readConfig({ ORIGIN: 'https://app.example.com', SURVEY_ORIGIN: 'https://*.forms.example.com' });
  assert.deepEqual([wild.surveyOrigin.wildcard, wild.surveyOrigin.of('abc')], [true, 'https://abc.forms.example.com']);
  refuses({ ORIGIN: 'https://*.example.com' }, /ORIGIN/);
  refuses({ ORIGIN: 'https://a.test', SURVEY_ORIGIN: 'https://a.test' }, /ORIGIN and SURVEY_ORIGIN must differ/);
  refuses({ ORIGIN: 'https://a.test:443', SURVEY_ORIGIN: 'https://A.test/' }, /ORIGIN and SURVEY_ORIGIN must differ/);
  refuses({ ORIGIN: 'https://app.example.com', SURVEY_ORIGIN: 'https://*.example.com' }, /ORIGIN must not be covered/);
  refuses({ ORIGIN: 'https://example.com', SURVEY_ORIGIN: 'https://*.example.com' }, /ORIGIN must not be covered/);
  refuses({ SURVEY_ORIGIN: 'https://*.*.example.com' }, /SURVEY_ORIGIN/);
});

test('[CV-2] two origins on one host are told apart from two hosts', () => {
  assert.equal(sharesHost(readConfig({})), false);
  assert.equal(sharesHost(readConfig({ ORIGIN: 'https://a.test', SURVEY_ORIGIN: 'https://a.test:444' })), true);
  assert.equal(sharesHost(readConfig({ ORIGIN: 'https://a.test', SURVEY_ORIGIN: 'https://*.b.test' })), false);
});

test('[RU-12, RU-13] DATABASE_URL needs SECRET_KEY, and is the direct connection unless another is named', () => {
  refuses({ DATABASE_URL: 'postgres://db/canvass' }, /^SECRET_KEY is required with DATABASE_URL/);
  const plain = readConfig({ DATABASE_URL: 'postgres://db/canvass', SECRET_KEY: key });
  assert.deepEqual(
    [plain.databaseUrl, plain.databaseDirectUrl, plain.secretKey?.length],
    ['postgres://db/canvass', 'postgres://db/canvass', 32],
  );
  const pooled = readConfig({
    DATABASE_URL: 'postgresql://pool/c',
    DATABASE_DIRECT_URL: 'postgres://db/c',
    SECRET_KEY: key,
  });
  assert.deepEqual([pooled.databaseUrl, pooled.databaseDirectUrl], ['postgresql://pool/c', 'postgres://db/c']);
});

test('[RU-15, RU-16, RU-17, RU-18, RU-19, RU-20, RU-21, RU-22] what is set is what holds', () => {
  const config = readConfig(
    {
      CANVASS_TOKEN: `1|${'a'.repeat(40)}`,
      CANVASS_OWNER_EMAIL: 'boss@example.com',
      CANVASS_OWNER_PASSWORD: 'ten letters',
      REGISTRATION: 'open',
      DEFAULT_LANG: 'pt',
      ALLOWED_ORIGINS: 'https://a.test, http://b.test:81/',
      RATE_API_PER_MINUTE: '0',
      DAILY_QUIZ_LIMIT: '0',
      SMTP_URL: 'smtps://u:p@mail',
      MAIL_FROM: 'Canvass <c@a.test>',
      SSO_ISSUER: 'https://id',
      SSO_CLIENT_ID: 'c',
      SSO_CLIENT_SECRET: 's',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      STORE_IP: 'masked',
      RUN: 'worker',
      LOG_LEVEL: 'debug',
      ACCESS_LOG: 'on',
      SLOW_STATEMENT_MS: '250',
      RATE_PUBLIC_PER_MINUTE: '5',
      RATE_ASSISTANT_PER_MINUTE: '6',
      MAX_FILE_MB: '7',
      UPLOAD_MB_PER_ADDRESS: '9',
      UPLOAD_MB_PER_SURVEY: '0',
      MEDIA_MB_PER_ACCOUNT: '11',
      ANSWER_FILES_MB_PER_ACCOUNT: '12',
      ERASE_UNFINISHED_DAYS: '8',
      BACKGROUND_NICE: '7',
      WEBHOOK_ALLOW_PRIVATE: 'true',
      WEBHOOK_ALLOW_RANGES: '192.168.0.0/16',
      GEO_DATABASE: file('geo.mmdb', 'x'),
      METRICS_TOKEN: 'm',
      STORAGE_URL: 's3://K:S@host/bucket',
      DATA_DIR: folder,
    },
    true,
  );
  assert.deepEqual(
    [config.firstToken, config.ownerEmail, config.ownerPassword],
    [`1|${'a'.repeat(40)}`, 'boss@example.com', 'ten letters'],
  );
  assert.deepEqual(
    [config.registration, config.defaultLang, config.allowedOrigins],
    ['open', 'pt', ['https://a.test', 'http://b.test:81']],
  );
  assert.deepEqual(
    [config.apiPerMinute, config.dailySurveys, config.publicPerMinute, config.assistantPerMinute],
    [0, 0, 5, 6],
  );
  assert.deepEqual(config.mail, { url: 'smtps://u:p@mail', from: 'Canvass <c@a.test>' });
  assert.deepEqual(config.sso, { issuer: 'https://id', clientId: 'c', clientSecret: 's' });
  assert.deepEqual(
    [config.trustProxy, config.storeIp, config.run, config.webhooks.allowPrivate, config.webhooks.allowRanges],
    [['10.0.0.0/8', '::1'], 'masked', 'worker', true, ['192.168.0.0/16']],
  );
  assert.deepEqual(
    [config.maxFileMb, config.uploads, config.eraseUnfinishedDays, config.geoDatabase, config.metricsToken],
    [
      7,
      { mbPerAddress: 9, mbPerSurvey: 0, mediaMbPerAccount: 11, answerFilesMbPerAccount: 12 },
      8,
      join(folder, 'geo.mmdb'),
      'm',
    ],
  );
  assert.deepEqual(
    [config.accessLog, config.slowStatementMs, config.storageUrl, config.dataDir, config.backgroundNice, config.log],
    [true, 250, 's3://K:S@host/bucket', folder, 7, { pretty: true, level: 'debug' }],
  );
});

const wrong: [string, ...string[]][] = [
  ['PORT', '-1', '65536', '3000x', ' 3000', '1e3', '0x50', '3.5', 'http'],
  ['SURVEY_PORT', '65536', 'x'],
  [
    'ORIGIN',
    'surveys.example.com',
    'ftp://a.test',
    'https://a.test/path',
    'https://a.test?x',
    'https://a.test#x',
    'https://u:p@a.test',
    'https://',
  ],
  ['SURVEY_ORIGIN', 'a.test', 'https://a.test/q', 'https://*.', 'ws://*.a.test'],
  ['SECRET_KEY', 'short', Buffer.alloc(31).toString('base64'), Buffer.alloc(33).toString('base64')],
  ['DATABASE_URL', 'mysql://a', 'a'],
  ['DATABASE_DIRECT_URL', 'mysql://a'],
  ['STORAGE_URL', '/var/files', 'https://bucket', 's3:bucket'],
  ['CANVASS_TOKEN', 'secret', `0|${'a'.repeat(40)}`, `1|${'a'.repeat(39)}`, `1|${'-'.repeat(40)}`],
  ['CANVASS_OWNER_EMAIL', 'owner', 'a b@c', '@c'],
  ['CANVASS_OWNER_PASSWORD', 'nine char', 'x'.repeat(201)],
  ['REGISTRATION', 'yes', 'OPEN'],
  ['DEFAULT_LANG', 'de', 'EN'],
  ['ALLOWED_ORIGINS', '*', 'a.test', 'https://a.test/x', 'https://a.test,b'],
  ['RATE_API_PER_MINUTE', '-1', 'many', '1.5'],
  ['DAILY_QUIZ_LIMIT', '-1', 'none'],
  ['RATE_PUBLIC_PER_MINUTE', 'x'],
  ['RATE_ASSISTANT_PER_MINUTE', 'x'],
  ['SMTP_URL', 'smtp://mail'],
  ['MAIL_FROM', 'a@b'],
  ['SSO_ISSUER', 'https://id'],
  ['SSO_CLIENT_ID', 'c'],
  ['SSO_CLIENT_SECRET', 's'],
  ['TRUST_PROXY', 'true', '10.0.0.0/33', 'proxy.local', '10.0.0.1, x'],
  ['STORE_IP', 'hashed', 'true'],
  ['RUN', 'both'],
  ['LOG_LEVEL', 'loud', 'INFO'],
  ['ACCESS_LOG', 'true'],
  ['SLOW_STATEMENT_MS', '1s', '600001'],
  ['MAX_FILE_MB', '0', '101', 'x'],
  ['UPLOAD_MB_PER_ADDRESS', '-1', '1000001', 'x'],
  ['UPLOAD_MB_PER_SURVEY', '-1', '1000001', 'x'],
  ['MEDIA_MB_PER_ACCOUNT', '-1', '1000001', 'x'],
  ['ANSWER_FILES_MB_PER_ACCOUNT', '-1', '1000001', 'x'],
  ['GEO_DATABASE', '/no/such/file'],
  ['ERASE_UNFINISHED_DAYS', '-1', 'never', '36501'],
  ['BACKGROUND_NICE', '-1', '20', 'low'],
  ['WEBHOOK_ALLOW_PRIVATE', 'yes', '1'],
  ['WEBHOOK_ALLOW_RANGES', 'local', '10.0.0.0/99'],
  ['WEBHOOK_KEPT_MB', '0', '1000001', 'x'],
  [
    'PLANS_FILE',
    '/no/such/file',
    file('broken.json', '{'),
    file('empty.json', '{}'),
    file('other.json', '{"default_plan":"x","plans":{}}'),
  ],
];

for (const [name, ...values] of wrong) {
  test(`[RU-3, RU-19, RU-21, RU-22] a wrong ${name} is refused by name`, () => {
    for (const value of values) refuses({ [name]: value }, new RegExp(`\\b${name}\\b`));
  });
}

test('[RU-3] a refusal names the setting and never a secret', () => {
  for (const [name, value] of [
    ['SECRET_KEY', 'canary'],
    ['CANVASS_TOKEN', 'canary'],
    ['CANVASS_OWNER_PASSWORD', 'canary'],
    ['DATABASE_URL', 'canary'],
    ['STORAGE_URL', 'canary'],
  ] as const) {
    assert.throws(
      () => readConfig({ [name]: value }),
      (error) => error instanceof SettingWrong && !error.message.includes('canary'),
      name,
    );
  }
  refuses({ PORT: '65535' }, /^SURVEY_PORT must be set/);
  refuses({ SMTP_URL: 'http://mail', MAIL_FROM: 'a@b' }, /^SMTP_URL must start with/);
  refuses(
    { SMTP_URL: 'smtp://user:se#ret@mail', MAIL_FROM: 'a@b' },
    /^SMTP_URL is no address; in a password(?!.*se#ret)/,
  );
});

function refuses(env: Record<string, string>, sentence: RegExp): void {
  const isExpected = (error: unknown) =>
    error instanceof SettingWrong && sentence.test(error.message) && !error.message.includes('\n');
  assert.throws(() => readConfig(env), isExpected, JSON.stringify(env));
}

const hosts: [string, boolean][] = [
  ['acme.surveys.example', true],
  ['ACME.Surveys.EXAMPLE', true],
  ['acme.surveys.example:443', true],
  ['acme.surveys.example.', true],
  ['acme.surveys.example.:443', true],
  ['acme.surveys.example:444', false],
  ['other.surveys.example', false],
  ['acme.surveys.example.evil.example', false],
  ['acme.surveys.example@evil.example', false],
  ['evil.example/acme.surveys.example', false],
  ['acme.surveys.example:x', false],
  ['', false],
];

for (const [host, isOwn] of hosts) {
  test(`[CV-67] the host "${host}" ${isOwn ? 'is' : 'is not'} that of the workspace acme`, () => {
    const wild = readConfig({ SURVEY_ORIGIN: 'https://*.surveys.example', ORIGIN: 'https://canvass.example' });
    assert.equal(isSurveyHost(wild, 'acme', host), isOwn);
    assert.equal(isSurveyHost(readConfig({}), 'acme', host), true);
  });
}
