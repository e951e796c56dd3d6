/**
 * An installation that needs neither npm nor a network: what was built, the few packages that are not part of it, Node and
 * PostgreSQL, as one file for machines like this one. What only builds, and sources of packages that are built in, stay behind.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { preparePrograms } from '../server/kernel/postgres/programs.ts';
import { root } from '../server/kernel/process/root.ts';
import { version } from '../server/kernel/process/version.ts';
import { bundledPackages, isNeededFile, licences } from './bundle-packages.ts';

/** As they lie in the repository; the manual comes along for machines that reach no other. */
const ours = [
  'LICENSE',
  'CHANGELOG.md',
  'SECURITY.md',
  'db/migrations',
  'deploy/canvass.service',
  'deploy/canvass.service.d',
  'dist/.sources',
  'dist/sdk',
  'dist/server',
  'dist/web',
  'docs/openapi.json',
  'docs/operations.md',
];

export interface BundleOptions {
  /** Not needed with DATABASE_URL. */
  withPostgres: boolean;
}

/** Writes the installation into a folder. */
export function writeInstallation(folder: string, { withPostgres }: BundleOptions): void {
  const put = (from: string, to: string, filter?: (path: string) => boolean) => {
    mkdirSync(dirname(join(folder, to)), { recursive: true });
    // Links stay links: those between the libraries of PostgreSQL.
    cpSync(from, join(folder, to), { recursive: true, verbatimSymlinks: true, ...(filter && { filter }) });
  };
  for (const path of ours) put(join(root, path), path);
  put(join(root, 'scripts/launch.sh'), 'canvass');
  put(join(root, 'scripts/supervise.sh'), 'supervise.sh');
  put(process.execPath, `bin/${basename(process.execPath)}`);
  // npm packs no links; the first start would make them, but may not write here.
  if (withPostgres) preparePrograms(null, join(folder, 'spare'));
  for (const path of bundledPackages({ withPostgres })) put(join(root, path), path, isNeededFile);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'canvass', version, type: 'module' }));
  writeFileSync(join(folder, 'licences.txt'), licences());
  rmSync(join(folder, 'spare'), { recursive: true, force: true });
  openToAll(folder);
}

/** Of a checkout made under umask 077 nobody but its owner could run it. */
function openToAll(path: string): void {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  chmodSync(path, found.isDirectory() || found.mode & 0o100 ? 0o755 : 0o644);
  if (found.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name));
}

function pack(folder: string, file: string): void {
  const isGnu = spawnSync('tar', ['--version'], { encoding: 'utf8' }).stdout?.includes('GNU');
  // Unpacked by root it belongs to root, whoever has packed it.
  const owned = isGnu
    ? ['--owner=0', '--group=0', '--numeric-owner', '--sort=name', '--mtime=1985-10-26T08:15:00Z']
    : ['--uid', '0', '--gid', '0'];
  const args = ['-czf', file, ...owned, '-C', dirname(folder), basename(folder)];
  const { status, stderr, error } = spawnSync('tar', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`tar could not write ${file}: ${stderr || error?.message}`);
}

function sizeOf(path: string): number {
  const found = lstatSync(path);
  if (!found.isDirectory()) return found.size;
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0);
}

function main(): void {
  const { values } = parseArgs({
    options: { folder: { type: 'string' }, 'without-postgres': { type: 'boolean', default: false } },
  });
  if (process.platform === 'win32') throw new Error('Bundles are made for Linux and macOS.');
  const options = { withPostgres: !values['without-postgres'] };
  const megabytes = (path: string) => `${Math.round(sizeOf(path) / 1e6)} MB`;
  if (values.folder !== undefined) {
    const folder = resolve(values.folder);
    writeInstallation(folder, options);
    return console.log(`Wrote ${folder}: ${megabytes(folder)}.`);
  }
  const name = `canvass-${version}-${process.platform}-${process.arch}${options.withPostgres ? '' : '-without-postgres'}`;
  const work = join(root, 'dist', `bundle.${process.pid}`);
  const file = join(root, 'dist', `${name}.tar.gz`);
  try {
    writeInstallation(join(work, name), options);
    pack(join(work, name), `${file}.${process.pid}`);
    renameSync(`${file}.${process.pid}`, file);
    console.log(`Wrote ${file}: ${megabytes(file)}, ${megabytes(join(work, name))} unpacked.`);
  } finally {
    rmSync(`${file}.${process.pid}`, { force: true });
    rmSync(work, { recursive: true, force: true });
  }
}

if (import.meta.main) main();
