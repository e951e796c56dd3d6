/** Three ways to a browser where none is installed: out of an npm package, by the system's packages, or beside them. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

/** The Chromium that an npm package carries; there is one for Linux on x64 only. */
export async function unpackBrowser(folder: string): Promise<string | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const { inflate } = await import('@sparticuz/chromium');
  const packed = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..', 'bin');
  const before = process.env['TMPDIR'];
  const fresh = freshFolder(folder);
  // The package unpacks into the system's temporary folder and cannot be told another.
  process.env['TMPDIR'] = fresh;
  try {
    for (const part of ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']) {
      await inflate(join(packed, part));
    }
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
  const libraries = missesLibraries(join(fresh, 'chromium')) ? [join(folder, 'al2023', 'lib')] : [];
  return settle({ fresh, folder, program: 'chromium', fonts: 'fonts', libraries });
}

/** As root on a system with apt. */
export async function installBrowser(): Promise<string | null> {
  if (process.getuid?.() !== 0 || !has('apt-get')) return null;
  const wait = ['-o', 'DPkg::Lock::Timeout=300'];
  run('apt-get', [...wait, '-q', 'update']);
  run('apt-get', [...wait, '-q', 'install', '-y', '--no-install-recommends', 'chromium']);
  return '/usr/bin/chromium';
}

/** As an ordinary user on a system with apt: its packages and the libraries that are missing, unpacked into our folder. */
export async function downloadBrowser(folder: string): Promise<string | null> {
  if (process.getuid?.() === 0 || !has('apt-get') || !has('dpkg-deb')) return null;
  const fresh = freshFolder(folder);
  const apt = privateApt(join(fresh, 'apt'));
  apt('update');
  const planned = apt('install', '--simulate', '--no-install-recommends', 'chromium');
  const missing = [...planned.matchAll(/^Inst (\S+)/gm)].map((match) => match[1] ?? '');
  if (missing.length === 0) throw new Error('apt has no chromium to offer');
  apt('download', ...missing);
  for (const archive of globSync('*.deb', { cwd: join(fresh, 'apt') })) {
    run('dpkg-deb', ['--extract', join(fresh, 'apt', archive), fresh]);
  }
  rmSync(join(fresh, 'apt'), { recursive: true });
  const libraries = globSync(['usr/lib/*-linux-gnu*', 'lib/*-linux-gnu*'], { cwd: fresh });
  return settle({
    fresh,
    folder,
    program: 'usr/lib/chromium/chromium',
    fonts: 'etc/fonts',
    libraries: libraries.map((path) => join(folder, path)),
  });
}

/** Lists and archives of its own, because the system's belong to root. */
function privateApt(folder: string): (...args: string[]) => string {
  for (const part of ['lists/partial', 'archives/partial']) mkdirSync(join(folder, part), { recursive: true });
  const options = [
    `Dir::State::Lists=${folder}/lists`,
    `Dir::Cache=${folder}`,
    'Debug::NoLocking=true',
    'APT::Sandbox::User=',
  ];
  return (...args) => run('apt-get', ['-q', ...options.flatMap((option) => ['-o', option]), ...args], folder);
}

/** Moves the finished folder into its place and puts the program `chrome` into it, which knows where its libraries are. */
function settle(made: { fresh: string; folder: string; program: string; fonts: string; libraries: string[] }): string {
  const lines = [
    '#!/bin/sh',
    `[ -d /etc/fonts ] || export FONTCONFIG_PATH='${join(made.folder, made.fonts)}' XDG_DATA_HOME='${join(made.folder, 'usr/share')}'`,
    made.libraries.length > 0 ? `export LD_LIBRARY_PATH='${made.libraries.join(':')}'` : '',
    `exec '${join(made.folder, made.program)}' "$@"`,
  ];
  writeFileSync(join(made.fresh, 'chrome'), `${lines.join('\n')}\n`, { mode: 0o755 });
  rmSync(made.folder, { recursive: true, force: true });
  renameSync(made.fresh, made.folder);
  return join(made.folder, 'chrome');
}

/** A fetch that was broken off must not be taken for a browser: it is finished beside its place and moved there. */
function freshFolder(folder: string): string {
  const fresh = resolve(`${folder}.part`);
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  return fresh;
}

function missesLibraries(program: string): boolean {
  return spawnSync('ldd', [program], { encoding: 'utf8' }).stdout?.includes('not found') ?? false;
}

function has(program: string): boolean {
  return ['/usr/bin', '/bin'].some((folder) => existsSync(join(folder, program)));
}

function run(program: string, args: string[], cwd?: string): string {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, env, encoding: 'utf8' });
  if (status === 0) return stdout;
  const reason =
    (stderr ?? '').split('\n').find((line) => line.startsWith('E:')) ?? error?.message ?? `status ${status}`;
  throw new Error(`${program} ${args.at(-1)}: ${reason}`);
}
