import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { good, openHouse, type House } from '../test/house.ts';
import { canvass } from './cli.ts';
import { commands } from './commands.ts';
import { listSettings } from './settings-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'canvass-cli-'));
let house: House;

before(async () => {
  house = await openHouse();
});

after(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

test('[RU-27] the commands are those of the manual', () => {
  assert.deepEqual(
    commands.map(({ name }) => name),
    [
      'start',
      'settings',
      'migrate',
      'user list',
      'user create',
      'user password',
      'user operator',
      'user disable',
      'user enable',
      'workspace trust',
      'token create',
      'token list',
      'token revoke',
      'mail test',
      'mail list',
      'mail retry',
      'sending on',
      'sending off',
      'key rotate',
      'tally rebuild',
      'backup',
      'restore',
      'doctor',
    ],
  );
});

test('[RU-27] each command has --help, which does nothing else', async () => {
  const overview = await hear(['--help']);
  for (const { name, about } of commands) {
    assert.ok(overview.out.includes(about), name);
    const { status, out } = await hear([...name.split(' '), '--help']);
    assert.equal(status, 0);
    assert.match(out, new RegExp(`^Usage: canvass ${name}`));
  }
});

test('[RU-94] --version tells the version, and nothing has to be there for it', async () => {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  for (const word of ['--version', '-v', 'version'])
    assert.deepEqual(await hear([word]), { status: 0, out: `canvass ${version}\n`, err: '' });
});

test('[RU-152] canvass settings tells what is set and what holds otherwise, and never a secret', () => {
  const rows = new Map(
    listSettings({ PORT: '8080', SMTP_URL: 'smtp://user:canary@mail', RUN: '' }).map((line) => {
      const [name, state, value] = line.split('\t');
      return [name, `${state} ${value}`];
    }),
  );
  assert.deepEqual(
    ['PORT', 'SMTP_URL', 'RUN', 'SECRET_KEY'].map((name) => rows.get(name)),
    ['set 8080', 'set set', 'default all', 'default made, in DATA_DIR/secret'],
  );
});

test('[RU-27] an unknown command, a missing operand and an unknown option end with one sentence and status 2', async () => {
  const wrong: [string[], RegExp][] = [
    [['fly'], /^There is no command "fly"\./],
    [['user', 'delete'], /^There is no command "user delete"\./],
    [['user', 'password'], /^EMAIL is missing\./],
    [['backup', 'one', 'two'], /^"two" is too much\./],
    [['migrate', '--fast'], /^Unknown option '--fast'\./],
  ];
  for (const [words, sentence] of wrong) {
    const { status, err } = await hear(words);
    assert.match(err, sentence);
    assert.deepEqual([status, err.trim().split('\n').length], [2, 1], err);
  }
  assert.equal(run(['fly']).status, 2, 'also as a process');
});

const wrongUses: string[][] = [
  [],
  ['start', '--fast'],
  ['start', 'now'],
  ['help', 'fly'],
  ...commands.flatMap(({ name, operands, options = {} }): string[][] => {
    const words = name.split(' ');
    const taken = [...(operands?.required ?? []), ...(operands?.optional ?? [])].map(() => 'x@example.com');
    const valued = Object.keys(options).filter((option) => options[option]!.type === 'string');
    return [
      [...words, ...taken, 'too-much'],
      [...words, ...taken, '--no-such-option'],
      ...(operands?.required ?? []).map(() => words),
      ...(operands?.required ?? []).map(() => [...words, '']),
      ...valued.flatMap((option) => [
        [...words, ...taken, `--${option}`],
        [...words, ...taken, `--${option}`, ''],
      ]),
    ];
  }),
];

test('[RU-47] whatever is wrong with a command line, it ends with status 2, a sentence, and nothing done', async () => {
  for (const words of wrongUses) {
    const { status, out, err } = await hear(words);
    assert.deepEqual([status, out], [2, ''], words.join(' '));
    assert.match(err, /canvass/, words.join(' '));
  }
  for (const words of [[], ['start', '--fast'], ['start', 'now'], ['backup']])
    assert.equal(run(words).status, 2, `as a process: ${words.join(' ')}`);
  assert.match((await hear(['help', 'backup'])).out, /^Usage: canvass backup FILE/);
});

test('[RU-48] a rebuild of the tallies tells how many surveys there are, and why some were not counted', async () => {
  for (const name of ['One', 'Two', 'Three']) await house.survey(house.alice, { name });
  const { out } = inHouse(['tally', 'rebuild']);
  assert.match(out, /^Counted 0 of 3 surveys anew\.\n3 have few answers and are counted whenever somebody looks\.$/);
});

test('[RU-27] accounts, passwords, operators and tokens are made by command', async () => {
  const made = inHouse(['user', 'create', 'dora@example.com', '--name', 'Dora']);
  const password = /Password: (\S+)/.exec(made.out)![1]!;
  good(await house.nobody.post('/auth/login', { email: 'dora@example.com', password }));
  assert.match(
    inHouse(['user', 'create', 'dora@example.com'], 1).err,
    /There is an account with the address dora@example.com already\./,
  );

  const file = join(folder, 'password');
  writeFileSync(file, 'another long password\n');
  inHouse(['user', 'password', 'dora@example.com', '--password-file', file]);
  assert.equal((await house.nobody.post('/auth/login', { email: 'dora@example.com', password })).status, 401);
  good(await house.nobody.post('/auth/login', { email: 'dora@example.com', password: 'another long password' }));

  const isOperator = async () =>
    (await house.db.pool.query('select is_operator from users where email = $1', ['dora@example.com'])).rows[0]
      .is_operator;
  inHouse(['user', 'operator', 'dora@example.com']);
  assert.equal(await isOperator(), true);
  inHouse(['user', 'operator', 'dora@example.com', '--remove']);
  assert.equal(await isOperator(), false);

  const token = inHouse(['token', 'create', 'dora@example.com', '--ability', 'quiz:read'])
    .out.trim()
    .split('\n')
    .at(-1)!;
  assert.equal((await house.client(token).get('/quiz')).status, 200);
  assert.equal((await house.client(token).get('/user')).status, 403);
});

test('[RU-27, RU-29] a backup is taken by command, with or without a passphrase, and says what it carries', () => {
  const file = join(folder, 'backup');
  assert.match(inHouse(['backup', file]).out, /not encrypted and carries no key/);
  assert.match(
    inHouse(['backup', file], 0, { CANVASS_BACKUP_PASSPHRASE: 'long enough' }).out,
    /encrypted and carries the key/,
  );
  assert.match(readFileSync(file).subarray(0, 60).toString(), /^\{"format":"canvass-backup","version":1,"salt"/);
  assert.match(inHouse(['backup', file], 1, { CANVASS_BACKUP_PASSPHRASE: 'short' }).err, /at least 8 characters/);
  assert.match(inHouse(['restore', file], 1, { CANVASS_BACKUP_PASSPHRASE: 'long enough' }).err, /installation already/);
  assert.match(inHouse(['restore', join(folder, 'nothing')], 1).err, /^There is no file or folder .*nothing\.$/);
  assert.match(inHouse(['backup', join(folder, 'no', 'where')], 1).err, /^There is no file or folder/);
});

test('[RU-27] doctor names what is wrong and ends with status 1', () => {
  const bad = {
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'x@example.com',
    HOST: '0.0.0.0',
    SECRET_KEY: Buffer.alloc(32, 9).toString('base64'),
  };
  const { out } = inHouse(['doctor'], 1, bad);
  assert.match(out, /^problem {2}Mail +127\.0\.0\.1:1: it cannot be reached/m);
  assert.match(out, /^problem {2}Addresses/m);
  assert.match(out, /^problem {2}Key +does not fit/m);
  for (const name of ['Node', 'Data folder', 'Files', 'Database', 'Clocks', 'Migrations', 'Backup'])
    assert.match(out, new RegExp(`^ok {7}${name}`, 'm'));
});

test('[RU-27] a command without an installation says so and makes nothing', () => {
  const dataDir = join(folder, 'nowhere');
  const { status, err } = run(['token', 'create'], { DATA_DIR: dataDir });
  assert.match(err, /^There is no installation in/);
  assert.deepEqual([status, existsSync(dataDir)], [1, false]);
});

async function hear(words: string[]) {
  const heard = { out: '', err: '' };
  const status = await canvass(words, { out: (text) => (heard.out += text), err: (text) => (heard.err += text) });
  return { status, ...heard };
}

function inHouse(words: string[], expected = 0, env: Record<string, string> = {}) {
  const { databaseUrl, dataDir, secretKey } = house.config;
  const ended = run(words, {
    DATABASE_URL: databaseUrl!,
    DATA_DIR: dataDir,
    SECRET_KEY: secretKey!.toString('base64'),
    ...env,
  });
  assert.equal(ended.status, expected, ended.err + ended.out);
  return ended;
}

function run(words: string[], env: Record<string, string> = {}) {
  const program = join(import.meta.dirname, 'cli.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { status, out: stdout.trim(), err: stderr.trim() };
}
