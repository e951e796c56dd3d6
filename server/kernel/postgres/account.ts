// Who runs PostgreSQL. It refuses to run as root, so root hands it to an account of its own; anyone else runs it as themselves.
import { spawnSync, type SpawnOptions } from 'node:child_process';
import { userInfo } from 'node:os';
import { StartRefused } from './refused.ts';

export interface Account {
  uid: number;
  gid: number;
  name: string;
}

/** A program and its arguments. */
export type Argv = [program: string, ...args: string[]];

/** What `spawn` needs to run a program as the account. */
export interface Command {
  file: string;
  args: string[];
  options: SpawnOptions;
}

/** null: PostgreSQL runs as the user we are. The owner of existing data goes on to run it, whatever accounts appear later. */
export function chooseAccount(owner: { uid: number; gid: number } | null): Account | null {
  const self = process.getuid?.();
  if (self === undefined) return null;
  if (self !== 0) {
    if (owner && owner.uid !== self) throw new StartRefused(foreignData(owner.uid));
    if (!hasName()) throw new StartRefused(nameless(self));
    return null;
  }
  if (owner && owner.uid !== 0) return { ...owner, name: `user ${owner.uid}` };
  for (const name of ['postgres', '_postgres', 'nobody', 'daemon']) {
    const [uid, gid] = [numericId('-u', name), numericId('-g', name)];
    if (uid && gid) return { uid, gid, name };
  }
  throw new StartRefused(
    'PostgreSQL does not run as root and this system has no other account: start Canvass as another user.',
  );
}

export function commandAs(account: Account | null, command: Argv, atOurDeath = 'KILL'): Command {
  // The parent-death signal must be set after the change of user, which clears it: node changes the user (and drops the
  // groups) before setpriv runs.
  const options: SpawnOptions = {
    env: cleanEnvironment(),
    ...(account && { uid: account.uid, gid: account.gid }),
  };
  const [file, ...args] = command;
  if (!canBindLives()) return { file, args, options };
  return { file: 'setpriv', args: ['--no-new-privs', '--pdeathsig', atOurDeath, '--', ...command], options };
}

export function runAs(account: Account | null, command: Argv, input = '') {
  const { file, args, options } = commandAs(account, command);
  const { status, stdout, stderr, error } = spawnSync(file, args, { ...options, input, encoding: 'utf8' });
  return { ok: status === 0, stdout: stdout ?? '', stderr: error ? error.message : stderr };
}

/** A real attempt, because modes alone do not tell about access lists and mounts. */
export function reaches(account: Account | null, folder: string): boolean {
  return account === null || runAs(account, ['/bin/sh', '-c', 'cd "$1"', 'sh', folder]).ok;
}

let livesBound: boolean | undefined;

function canBindLives(): boolean {
  livesBound ??=
    process.platform === 'linux' &&
    spawnSync('setpriv', ['--no-new-privs', '--pdeathsig', 'KILL', '--', 'true']).status === 0;
  return livesBound;
}

/** PGDATA, PGPORT, LC_ALL and their like in the caller's environment would change what we start. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env;
  return { LANG: 'C', TZ: 'UTC', ...(PATH && { PATH }), ...(SystemRoot && { SystemRoot }), ...(TEMP && { TEMP }) };
}

function numericId(flag: '-u' | '-g', name: string): number | null {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' });
  const id = Number(stdout);
  return status === 0 && id > 0 && id < 2 ** 31 ? id : null;
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

const foreignData = (uid: number) =>
  `The database in the data folder belongs to another user (id ${uid}): start Canvass as that user or as root, ` +
  'or give the whole data folder to the user you are with chown -R.';

const nameless = (uid: number) =>
  `The user id ${uid} has no entry in the system's user list, which PostgreSQL needs: add one, or set DATABASE_URL.`;
