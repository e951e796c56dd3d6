// Where the database lives: in the data folder, or, when root starts Canvass in a place that the account of PostgreSQL
// cannot reach (a checkout under a 0700 home), in a folder of its own that the data folder points to.
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { type Account, chooseAccount, reaches } from './account.ts';
import { lockFolder } from './lock.ts';
import { readRecord, writeRecord } from './record.ts';
import { StartRefused } from './refused.ts';

export interface Home {
  /** Holds `cluster` and, where needed, a copy of the programs. */
  folder: string;
  cluster: string;
  account: Account | null;
}

/** A mode given to a recursive mkdir would shut the parents as well. */
export function makeDataFolder(path: string): string {
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true });
    mkdirSync(path, { mode: 0o700 });
  }
  const folder = realpathSync(path);
  // The dot makes a plain file in this place an error as well.
  accessSync(`${folder}/.`, constants.W_OK | constants.X_OK);
  return folder;
}

export function findHome(dataFolder: string): Home {
  const pointed = readRecord(dataFolder).home;
  const folder = pointed ? followMove(dataFolder, pointed) : dataFolder;
  const account = chooseAccount(ownerOf(join(folder, 'postgres')));
  if (pointed || reaches(account, folder) || letThrough(account, folder)) return homeIn(folder, account);
  const elsewhere = makeElsewhere(dataFolder, account);
  if (existsSync(join(folder, 'postgres'))) move(join(folder, 'postgres'), join(elsewhere, 'postgres'));
  writeRecord(dataFolder, { ...readRecord(dataFolder), home: elsewhere });
  return homeIn(elsewhere, account);
}

function homeIn(folder: string, account: Account | null): Home {
  return { folder, cluster: join(folder, 'postgres'), account };
}

function ownerOf(path: string): { uid: number; gid: number } | null {
  return existsSync(path) ? statSync(path) : null;
}

/** Opens a folder that Canvass made for itself to the account alone; one with other contents or modes is left as it is. */
function letThrough(account: Account | null, folder: string): boolean {
  const { mode, uid } = statSync(folder);
  const names = readdirSync(folder);
  const ours = names.every((name) => name === 'lock') || names.includes('secret') || names.includes('postgres.json');
  if (!account || !ours || uid !== process.getuid?.() || (mode & 0o067) !== 0) return false;
  if (!reaches(account, dirname(folder))) return false;
  chownSync(folder, uid, account.gid);
  chmodSync(folder, 0o710);
  return reaches(account, folder);
}

function makeElsewhere(dataFolder: string, account: Account | null): string {
  const base = process.platform === 'darwin' ? '/usr/local/var/canvass' : '/var/lib/canvass';
  const folder = join(base, randomBytes(4).toString('hex'));
  try {
    mkdirSync(folder, { recursive: true });
    for (const each of [base, folder]) chmodSync(each, 0o711);
    writeFileSync(join(folder, OWNER), dataFolder);
    if (reaches(account, folder)) return folder;
  } catch {
    // Told below, with the way out.
  }
  throw new StartRefused(
    `PostgreSQL runs as ${account?.name} and can reach neither ${dataFolder} nor ${base}: ` +
      'set DATA_DIR to a folder that this account can reach, or start Canvass as another user than root.',
  );
}

/** The data folder was moved: its database stays. It was copied, and the original is still there: the copy gets its own. */
function followMove(dataFolder: string, home: string): string {
  if (!existsSync(join(home, 'postgres'))) {
    throw new StartRefused(
      `The database of the data folder ${dataFolder} should be in ${home} and is not there: bring it back.`,
    );
  }
  const owner = readFileSync(join(home, OWNER), 'utf8');
  if (owner === dataFolder) return home;
  if (existsSync(owner) && readRecord(owner).home === home) return copyHome(dataFolder, owner);
  writeFileSync(join(home, OWNER), dataFolder);
  return home;
}

function copyHome(dataFolder: string, original: string): string {
  const lock = lockFolder(original);
  try {
    const { home = original, ...record } = readRecord(original);
    const cluster = join(home, 'postgres');
    const copy = makeElsewhere(dataFolder, chooseAccount(ownerOf(cluster)));
    copyOwned(cluster, join(copy, 'postgres'));
    writeRecord(dataFolder, { ...record, home: copy });
    return copy;
  } finally {
    lock.release();
  }
}

function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    copyOwned(from, to);
    rmSync(from, { recursive: true });
  }
}

/** The next start gives a copy that belongs to root back to the account. */
function copyOwned(from: string, to: string): void {
  const fresh = `${to}.new`;
  rmSync(fresh, { recursive: true, force: true });
  cpSync(from, fresh, { recursive: true, verbatimSymlinks: true });
  renameSync(fresh, to);
}

const OWNER = 'belongs-to';
