import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readConfig } from './config.ts';
import { secretNames, withSecretFiles } from './secret-files.ts';
import { SettingWrong } from './setting.ts';

const folder = mkdtempSync(join(tmpdir(), 'canvass-secrets-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const file = (text: string) => {
  const path = join(folder, `${Math.random()}`);
  writeFileSync(path, text);
  return path;
};

for (const name of secretNames) {
  test(`[RU-93] ${name} is read from the file that ${name}_FILE names, without the end of its line`, () => {
    for (const end of ['', '\n', '\r\n'])
      assert.equal(withSecretFiles({ [`${name}_FILE`]: file(`a secret${end}`) })[name], 'a secret');
    assert.equal(withSecretFiles({ [name]: 'set', [`${name}_FILE`]: '' })[name], 'set', 'an empty one is none');
  });
}

test('[RU-93] settings read from files are judged as those of the environment are', () => {
  const key = Buffer.alloc(32, 1);
  const { databaseUrl, secretKey } = readConfig({
    DATABASE_URL_FILE: file('postgres://canvass:word@db/canvass\n'),
    SECRET_KEY_FILE: file(`${key.toString('base64')}\n`),
  });
  assert.equal(databaseUrl, 'postgres://canvass:word@db/canvass');
  assert.deepEqual(secretKey, key);
  assert.throws(() => readConfig({ DATABASE_URL_FILE: file('mysql://db') }), /^SettingWrong: |DATABASE_URL must start/);
});

const wrong: [string, () => Record<string, string>, RegExp][] = [
  [
    'set twice',
    () => ({ SMTP_URL: 'smtp://hidden', SMTP_URL_FILE: file('smtp://hidden') }),
    /SMTP_URL and SMTP_URL_FILE are both/,
  ],
  ['not there', () => ({ SMTP_URL_FILE: join(folder, 'none') }), /SMTP_URL_FILE: .*none cannot be read \(ENOENT\)/],
  ['a folder', () => ({ SMTP_URL_FILE: folder }), /must be a file of at most/],
  ['a device without an end', () => ({ SMTP_URL_FILE: '/dev/zero' }), /must be a file of at most/],
  ['empty', () => ({ SMTP_URL_FILE: file('\n') }), /must hold one line/],
  ['of two lines', () => ({ SMTP_URL_FILE: file('hidden\nhidden\n') }), /must hold one line/],
  ['huge', () => ({ SMTP_URL_FILE: file('hidden'.repeat(12_000)) }), /at most 64 KB/],
];
for (const [what, env, sentence] of wrong) {
  test(`[RU-93] a secret that is ${what} ends the start with a sentence that names it and not what it holds`, () => {
    assert.throws(
      () => withSecretFiles(env()),
      (error) => error instanceof SettingWrong && sentence.test(error.message) && !/hidden/.test(error.message),
    );
  });
}
