/** Every command of `canvass`: how it is called, what it says of itself, and what it does. */
import {
  createTokenCommand,
  createUserCommand,
  disableCommand,
  listAccountsCommand,
  listTokensCommand,
  operatorCommand,
  revokeTokenCommand,
  setPasswordCommand,
  trustCommand,
} from './accounts/index.ts';
import { backup, restore } from './backup-commands.ts';
import { doctor } from './doctor-command.ts';
import { firstLine, say, withDatabase, withInstallation, type Command, type CommandInput } from './command.ts';
import { migrateJobs } from './kernel/background/jobs.ts';
import { migrate } from './kernel/database/migrate.ts';
import { refuseUnfit } from './kernel/database/pooler.ts';
import { finishRotation, rotateKey } from './kernel/secrets/keys.ts';
import { listLettersCommand, retryLettersCommand } from './mail/index.ts';
import { sendTestMail } from './mail-command.ts';
import { startSending, stopSending } from './operator/index.ts';
import { rebuildAllTallies } from './reports/index.ts';
import { listSettings } from './settings-command.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const passwordFile = '--password-file FILE   reads the password from a file; without it one is made and printed';
const passphraseFile =
  '--passphrase-file FILE   reads the passphrase from a file; CANVASS_BACKUP_PASSPHRASE does the same';

export const commands: readonly Command[] = [
  {
    name: 'start',
    about: 'Starts the service, and keeps it running.',
    more: ['Settings are read from the environment; the manual lists them.'],
    run: async () => {
      await import('./main.ts');
      return 0;
    },
  },
  {
    name: 'settings',
    about: 'Lists every setting, whether it is set, what holds and what it does, with tabs between; no secret.',
    run: async () => say(listSettings(process.env)),
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
    name: 'user list',
    about: 'Lists the accounts: address, name, state, day, workspaces and tokens, with tabs between.',
    run: () => withInstallation(listAccountsCommand),
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
    name: 'user disable',
    about: 'Ends the sessions of an account and shuts it out, its tokens too; what it has made stays.',
    operands: { required: ['EMAIL'] },
    run: ({ operands: [email] }) =>
      withInstallation((deps) => disableCommand(deps, { email: email!, isDisabled: true })),
  },
  {
    name: 'user enable',
    about: 'Lets a disabled account in again.',
    operands: { required: ['EMAIL'] },
    run: ({ operands: [email] }) =>
      withInstallation((deps) => disableCommand(deps, { email: email!, isDisabled: false })),
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
    flags: ['--name NAME', '--ability ABILITY …', '--days NUMBER'],
    options: { name: text, ability: { type: 'string', multiple: true }, days: text },
    more: [
      'EMAIL                whose token it is; without it the first account’s',
      '--name NAME          a name to know it by',
      '--ability ABILITY    what it may do, such as quiz:read; may be repeated; without it everything',
      '--days NUMBER        after how many days it ends; without it never',
    ],
    run: ({ operands: [email], options }) =>
      withInstallation((deps) =>
        createTokenCommand(deps, {
          ...(email === undefined ? {} : { email }),
          ...name(options),
          ...abilities(options),
          ...(typeof options['days'] === 'string' ? { days: options['days'] } : {}),
        }),
      ),
  },
  {
    name: 'token list',
    about: 'Lists tokens: number, address, name, abilities, days when made, used and ending, with tabs between.',
    operands: { optional: ['EMAIL'] },
    more: ['EMAIL   whose; without it everybody’s'],
    run: ({ operands: [email] }) =>
      withInstallation((deps) => listTokensCommand(deps, email === undefined ? {} : { email })),
  },
  {
    name: 'token revoke',
    about: 'Ends a token at once.',
    operands: { required: ['ID'] },
    run: ({ operands: [id] }) => withInstallation((deps) => revokeTokenCommand(deps, { id: id! })),
  },
  {
    name: 'mail test',
    about: 'Sends a letter by SMTP_URL and says what the server of mail answered.',
    operands: { required: ['EMAIL'] },
    run: async ({ operands: [email] }) => say(await sendTestMail(process.env, email!)),
  },
  {
    name: 'mail list',
    about:
      'Lists letters that wait or have failed: written, kind, receiver, state, tries, next try and reason, with tabs between.',
    more: ['Letters that have gone out are not listed. What has failed is forgotten after 30 days.'],
    run: () => withInstallation(listLettersCommand),
  },
  {
    name: 'mail retry',
    about: 'Lets letters that have failed, and are still worth sending, be tried again at once.',
    run: () => withInstallation(retryLettersCommand),
  },
  {
    name: 'sending on',
    about: 'Lets webhooks and letters go out again, which a restore holds back.',
    flags: ['--drop-waiting'],
    options: { 'drop-waiting': flag },
    more: ['--drop-waiting   gives up what waits: the installation in the backup has sent it since'],
    run: ({ options }) => withInstallation(({ db }) => startSending(db, { drops: options['drop-waiting'] === true })),
  },
  {
    name: 'sending off',
    about: 'Holds back webhooks and letters; they wait, and nothing is lost.',
    run: () => withInstallation(({ db }) => stopSending(db)),
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
    about: 'Writes everything into one file, also while the service runs; with - as FILE to its standard output.',
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
    about: 'Tries the installation and says what to do; status 1 when something is wrong.',
    more: [
      'It signs in at the server of mail, writes and deletes a file in the store, and opens both public addresses. Run it',
      'before the first start too: it makes no installation and leaves nothing behind.',
    ],
    run: doctor,
  },
];

function password(options: CommandInput['options']): { password?: string } {
  const file = options['password-file'];
  return typeof file === 'string' ? { password: firstLine(file) } : {};
}

function name(options: CommandInput['options']): { name?: string } {
  return typeof options['name'] === 'string' ? { name: options['name'] } : {};
}

function abilities(options: CommandInput['options']): { abilities?: string[] } {
  return Array.isArray(options['ability']) ? { abilities: options['ability'] as string[] } : {};
}
