/** Every command of `canvass`: how it is called, what it says of itself, and what it does. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ParseArgsConfig } from 'node:util';
import {
  createTokenCommand,
  createUserCommand,
  operatorCommand,
  setPasswordCommand,
  trustCommand,
} from './accounts/index.ts';
import { jobs, migrateJobs } from './kernel/background/jobs.ts';
import { connect, type Db } from './kernel/database/db.ts';
import { migrate } from './kernel/database/migrate.ts';
import { openDatabase } from './kernel/database/open.ts';
import { refuseUnfit } from './kernel/database/pooler.ts';
import { runningPostgres } from './kernel/postgres/start.ts';
import { readConfig, type Config } from './kernel/process/config.ts';
import { makeLog } from './kernel/process/log.ts';
import { root } from './kernel/process/root.ts';
import { finishRotation, rotateKey } from './kernel/secrets/keys.ts';
import { makeStorage } from './kernel/storage/open.ts';
import { checkBackup, examine, OperationRefused, refuseUnready, restoreBackup, takeBackup } from './operator/index.ts';
import { rebuildAllTallies } from './reports/index.ts';

export interface Command {
  name: string;
  about: string;
  operands?: { required?: string[]; optional?: string[] };
  /** As `options` reads them, for the line of usage. */
  flags?: string[];
  options?: NonNullable<ParseArgsConfig['options']>;
  more?: string[];
  /** Gives the status that the process ends with. */
  run(given: CommandInput): Promise<number>;
}

export interface CommandInput {
  operands: string[];
  options: Record<string, unknown>;
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const passwordFile = '--password-file FILE   reads the password from a file; without it one is made and printed';
const passphraseFile =
  '--passphrase-file FILE   reads the passphrase from a file; CANVASS_BACKUP_PASSPHRASE does the same';

export const commands: readonly Command[] = [
  {
    name: 'start',
    about: 'Starts the service, as npm start does.',
    more: ['Settings are read from the environment; the manual lists them.'],
    run: async () => {
      await import('./main.ts');
      return 0;
    },
  },
  {
    name: 'migrate',
    about: 'Brings the database to this version, as each start does.',
    run: () =>
      withDatabase(async ({ db, directUrl, log }) => {
        await refuseUnfit(db);
        const applied = await migrate(directUrl, { say: (sentence) => log.warn(sentence) });
        await migrateJobs(directUrl, log);
        return say(applied.length === 0 ? ['The database is up to date.'] : applied.map((name) => `Applied ${name}.`));
      }),
  },
  {
    name: 'user create',
    about: 'Makes an account with a workspace of its own.',
    operands: { required: ['EMAIL'] },
    flags: ['--name NAME', '--password-file FILE'],
    options: { name: text, 'password-file': text },
    more: ['--name NAME            the person’s name; without it the part of the address before the @', passwordFile],
    run: ({ operands: [email], options }) =>
      withInstallation((deps) => createUserCommand(deps, { email: email!, ...name(options), ...password(options) })),
  },
  {
    name: 'user password',
    about: 'Gives an account a new password, ends its sessions and revokes its tokens.',
    operands: { required: ['EMAIL'] },
    flags: ['--password-file FILE', '--keep-tokens'],
    options: { 'password-file': text, 'keep-tokens': flag },
    more: [passwordFile, '--keep-tokens          lets API tokens of the account go on working'],
    run: ({ operands: [email], options }) =>
      withInstallation((deps) =>
        setPasswordCommand(deps, {
          email: email!,
          keepsTokens: options['keep-tokens'] === true,
          ...password(options),
        }),
      ),
  },
  {
    name: 'user operator',
    about: 'Lets an account see the state of the installation.',
    operands: { required: ['EMAIL'] },
    flags: ['--remove'],
    options: { remove: flag },
    more: ['--remove   takes this away again'],
    run: ({ operands: [email], options }) =>
      withInstallation((deps) => operatorCommand(deps, { email: email!, remove: options['remove'] === true })),
  },
  {
    name: 'workspace trust',
    about: 'Gives a workspace that a self-registered account has made or joined the scripts of its plan.',
    operands: { required: ['ID'] },
    more: [
      'Matters with REGISTRATION=open where all workspaces share one survey origin. Look through its surveys first:',
      'their html blocks and scripts run on the pages of all workspaces from then on.',
    ],
    run: ({ operands: [workspace] }) => withInstallation((deps) => trustCommand(deps, { workspace: workspace! })),
  },
  {
    name: 'token create',
    about: 'Makes a token for the API and prints it.',
    operands: { optional: ['EMAIL'] },
    flags: ['--name NAME', '--ability ABILITY …'],
    options: { name: text, ability: { type: 'string', multiple: true } },
    more: [
      'EMAIL                whose token it is; without it the first account’s',
      '--name NAME          a name to know it by',
      '--ability ABILITY    what it may do, such as quiz:read; may be repeated; without it everything',
    ],
    run: ({ operands: [email], options }) =>
      withInstallation((deps) =>
        createTokenCommand(deps, {
          ...(email === undefined ? {} : { email }),
          ...name(options),
          ...abilities(options),
        }),
      ),
  },
  {
    name: 'key rotate',
    about: 'Puts a new key in place; what is stored stays readable.',
    flags: ['--finish'],
    options: { finish: flag },
    more: [
      'With SECRET_KEY set it prints the new key, and both work until --finish. Without it the old key is kept beside the',
      'new one in DATA_DIR, for backups made until now.',
      '',
      '--finish   shuts out every key but the current one',
    ],
    run: ({ options }) =>
      withInstallation(({ db, config }) => (options['finish'] ? finishRotation(db, config) : rotateKey(db, config))),
  },
  {
    name: 'tally rebuild',
    about: 'Counts the answers of every survey anew; the old numbers stay until the new ones are there.',
    run: () =>
      withInstallation(async ({ db }) => {
        const { rebuilt, waiting, unkept } = await rebuildAllTallies(db);
        return [
          `Counted ${rebuilt} of ${rebuilt + waiting + unkept} surveys anew.`,
          ...(waiting > 0
            ? [`${waiting} are being counted by another process, or wait for old transactions to end.`]
            : []),
          ...(unkept > 0 ? [`${unkept} have few answers and are counted whenever somebody looks.`] : []),
        ];
      }),
  },
  {
    name: 'backup',
    about: 'Writes everything into one file, also while the service runs.',
    operands: { required: ['FILE'] },
    flags: ['--passphrase-file FILE'],
    options: { 'passphrase-file': text },
    more: [
      'With a passphrase the file is encrypted and carries the key of the installation.',
      'Without one it is readable by whoever has it, and restoring needs the key from elsewhere.',
      '',
      passphraseFile,
    ],
    run: backup,
  },
  {
    name: 'restore',
    about: 'Fills an empty installation from the file of a backup.',
    operands: { required: ['FILE'] },
    flags: ['--passphrase-file FILE', '--take-over'],
    options: { 'passphrase-file': text, 'take-over': flag },
    more: [
      'What was permanently deleted after the backup is deleted again, as far as the list of deletions tells:',
      'it is in the folder files/deletions of the old data folder (copy it into the new one), or in the store of STORAGE_URL.',
      '',
      passphraseFile,
      '--take-over              takes the store of files of the installation in the backup, which is gone for good',
    ],
    run: restore,
  },
  {
    name: 'doctor',
    about: 'Checks the installation and says what to do; status 1 when something is wrong.',
    run: doctor,
  },
];

async function backup({ operands: [file], options }: CommandInput): Promise<number> {
  const passphrase = passphraseOf(options);
  return withInstallation(async ({ config, db, directUrl }) => {
    const source = { config, db, directUrl, storage: makeStorage(config) };
    const taken = await takeBackup(source, { file: resolve(file!), passphrase });
    const key = config.secretKey ? 'SECRET_KEY' : join(config.dataDir, 'secret');
    return [
      `Wrote ${resolve(file!)}: ${taken.tables} tables, ${taken.files} files, ${taken.bytes} bytes.`,
      passphrase === null
        ? `It is not encrypted and carries no key. Keep ${key} in another safe place: nothing can be restored without it.`
        : 'It is encrypted and carries the key. Nothing can be restored without the passphrase.',
    ];
  });
}

async function restore({ operands: [file], options }: CommandInput): Promise<number> {
  const source = { file: resolve(file!), passphrase: passphraseOf(options) };
  const opening = await checkBackup(readConfig(process.env), source);
  return withDatabase(async ({ config, db, directUrl, log }) => {
    const target = { config, directUrl, storage: makeStorage(config), takesOver: options['take-over'] === true };
    const restored = await restoreBackup(target, source, opening);
    await migrateJobs(directUrl, log);
    // A backup has no queue: what may have waited in it is asked for anew, and finds its work by itself.
    await db.transact(async (tx) => {
      for (const name of ['surveys:erase', 'answers:count-quotas'] as const) await jobs.add(tx, name, { key: name });
    });
    return say([
      `Restored the backup of ${restored.takenAt}: ${restored.rows} rows, ${restored.files} files.`,
      ...(restored.deletedAgain > 0 ? [`Carried out again ${restored.deletedAgain} deletions made after it.`] : []),
      ...(restored.tookOver
        ? [
            'The store of files was that of the installation in the backup and is this one’s now: never start the other again.',
          ]
        : []),
      'Everyone has to sign in again. Start the service with: npm start',
    ]);
  });
}

async function doctor(): Promise<number> {
  return withDatabase(async ({ config, directUrl }) => {
    const findings = await examine({ config, directUrl, storage: makeStorage(config), programFolder: root });
    const lines = findings.map(
      ({ name, found, advice }) =>
        `${advice === null ? 'ok     ' : 'problem'}  ${name.padEnd(12)} ${found}${advice === null ? '' : `. ${advice}`}`,
    );
    say(lines);
    return findings.every(({ advice }) => advice === null) ? 0 : 1;
  });
}

interface Opened {
  config: Config;
  db: Db;
  directUrl: string;
  log: ReturnType<typeof makeLog>;
}

/** A command that needs an installation of this version; it gives the lines to print. */
async function withInstallation(work: (opened: Opened) => Promise<string[]>): Promise<number> {
  const { dataDir, databaseUrl } = readConfig(process.env);
  if (!databaseUrl && !existsSync(dataDir))
    throw new OperationRefused(`There is no installation in ${dataDir}. Set DATA_DIR, or make one with: canvass start`);
  return withDatabase(async (opened) => {
    await refuseUnready(opened.directUrl);
    return say(await work(opened));
  });
}

/** On the database that a running service keeps, else on one started for the time of the command. */
async function withDatabase(work: (opened: Opened) => Promise<number>): Promise<number> {
  const config = readConfig(process.env);
  const log = makeLog({ pretty: true, level: 'warn' });
  const running = config.databaseUrl ? null : runningPostgres(config.dataDir);
  const database = running
    ? { url: running, directUrl: running, stop: async () => {} }
    : await openDatabase(config, log);
  const db = connect({ url: database.directUrl, log, size: 2 });
  try {
    return await work({ config, db, directUrl: database.directUrl, log });
  } finally {
    await db.close();
    await database.stop();
  }
}

function passphraseOf(options: CommandInput['options']): string | null {
  const file = options['passphrase-file'];
  const passphrase = typeof file === 'string' ? firstLine(file) : process.env['CANVASS_BACKUP_PASSPHRASE'] || null;
  if (passphrase !== null && [...passphrase].length < 8)
    throw new OperationRefused('A passphrase has at least 8 characters.');
  return passphrase;
}

function password(options: CommandInput['options']): { password?: string } {
  const file = options['password-file'];
  return typeof file === 'string' ? { password: firstLine(file) } : {};
}

function firstLine(file: string): string {
  return readFileSync(resolve(file), 'utf8').split(/\r?\n/, 1)[0]!;
}

function name(options: CommandInput['options']): { name?: string } {
  return typeof options['name'] === 'string' ? { name: options['name'] } : {};
}

function abilities(options: CommandInput['options']): { abilities?: string[] } {
  return Array.isArray(options['ability']) ? { abilities: options['ability'] as string[] } : {};
}

function say(lines: readonly string[]): number {
  process.stdout.write(`${lines.join('\n')}\n`);
  return 0;
}
