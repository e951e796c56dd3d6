import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from './config.ts';
import { secretNames } from './secret-files.ts';
import { type Env, SettingWrong } from './setting.ts';
import { settings } from './settings.ts';

const described = settings.flatMap(({ settings: own }) => own);

test('[RU-150] every setting that is read is described, and none that is not', () => {
  const read = new Set<string>();
  const watched = new Proxy<Env>({}, { get: (_, name) => (read.add(String(name)), undefined) });
  readConfig(watched);
  const files = new Set(secretNames.map((name) => `${name}_FILE`));
  // The passphrase is read by the two commands that need it.
  const names = [...read].filter((name) => !files.has(name)).concat('CANVASS_BACKUP_PASSPHRASE');
  assert.deepEqual(described.map(({ name }) => name).toSorted(), names.toSorted());
});

for (const { name, value } of described.filter((setting) => setting.value !== undefined)) {
  test(`[RU-150] ${name}=${value} is what holds without it`, () => {
    const shown = (env: Env) => JSON.stringify(readConfig(env));
    assert.equal(shown({ [name]: value }), shown({}));
  });
}

test('[RU-151] all settings that are wrong are told at once, each by a sentence of its own', () => {
  const wrong = {
    PORT: 'x',
    RUN: 'both',
    SMTP_URL: 'smtp://mail',
    UPLOAD_MB_PER_SURVEY: '-1',
    MEDIA_MB_PER_ACCOUNT: 'x',
    WEBHOOK_KEPT_MB: '0',
    METRICS_TOKEN_FILE: '/no/such',
    SECRET_KEY_FILE: '/no/such/either',
  };
  const { METRICS_TOKEN_FILE, SECRET_KEY_FILE, ...plain } = wrong;
  for (const env of [plain, { METRICS_TOKEN_FILE, SECRET_KEY_FILE }]) {
    assert.throws(
      () => readConfig(env),
      (error) => {
        assert.ok(error instanceof SettingWrong);
        const named = error.message
          .split('\n')
          .map((sentence) => Object.keys(env).filter((name) => sentence.includes(name)));
        return assert.deepEqual(named.flat().toSorted(), Object.keys(env).toSorted()) ?? true;
      },
    );
  }
});
