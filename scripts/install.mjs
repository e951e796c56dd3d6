// What every command does before the product itself can run: fetch missing packages, build stale bundles, find Node 24.
// It runs on Node 20, before there are packages, and imports nothing of them.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npmAdvice, npmCause } from './npm-advice.mjs';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const nodePackage = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const underNpm = Boolean(process.env.npm_execpath);

/** Ends the process with one sentence when the packages of package-lock.json cannot be brought in. */
export function ensureInstalled({ dev }) {
  if (isInstalled(dev)) return;
  const began = Date.now();
  process.stderr.write('Installing packages, which takes about a minute the first time … ');
  const [program, ...first] = npmCommand();
  const wanted = dev ? '--include=dev' : '--omit=dev';
  const args = [...first, 'ci', wanted, '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status, stderr, error } = spawnSync(program, args, { cwd: root, encoding: 'utf8', env: environmentForNpm() });
  if (status !== 0)
    fail(`\nThe packages could not be installed (${npmCause(stderr, error)}): ${npmAdvice(stderr, error)}`);
  writeFileSync(join(root, STAMP), lockHash());
  // Half of the pinned Node is for compilers of packages, and we take none that must be compiled.
  rmSync(join(root, 'node_modules', nodePackage, 'include'), { recursive: true, force: true });
  if (!isInstalled(dev))
    fail('\nThe packages were installed but do not match package-lock.json: remove node_modules and try again.');
  process.stderr.write(`done in ${Math.round((Date.now() - began) / 1000)} s.\n`);
}

/** Builds the pages and the server when a source of theirs has changed since the last build. */
export function ensureBuilt(node) {
  const sources = hashSources();
  const stamp = join(root, 'dist', '.sources');
  if (readText(stamp) === sources) return;
  process.stderr.write('Building … ');
  const { status, stdout, stderr } = spawnSync(node, [join(root, 'scripts', 'build.ts')], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) fail(`\n${stdout}${stderr}\nCanvass could not be built: the reason stands above.`);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, sources);
  process.stderr.write('done.\n');
}

/** The pinned Node 24, or the one we run on where none is pinned or the pinned one cannot run. */
export function findNode() {
  const pinned = join(root, 'node_modules', nodePackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const [major, minor] = process.versions.node.split('.').map(Number);
  const systemFits = major > 24 || (major === 24 && minor >= 12);
  if (process.execPath === pinned || (existsSync(pinned) && (!systemFits || runs(pinned)))) return pinned;
  if (systemFits) return process.execPath;
  fail(
    `Canvass needs Node 24.12 or newer here, because npm has no Node for ${process.platform}-${process.arch}, and this is ${process.version}: install it from nodejs.org.`,
  );
}

/** What is started from here on keeps what it compiles: not at every start, nor for every test file. */
export function compileOnce() {
  process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled');
}

/** Becomes the program where Node can do that; else runs it as a child that gets our signals and gives us its exit code. */
export function become(program, args) {
  compileOnce();
  const canBecome = process.execve && process.platform !== 'win32';
  const [first, ...all] = canBecome && !underNpm ? [program, ...args] : boundToParent([program, ...args]);
  if (canBecome) process.execve(first, [first, ...all], process.env);
  const child = spawn(first, all, { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const parent = process.ppid;
  if (underNpm) setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 1000).unref();
  child.once('error', (error) => fail(`Node 24 could not be started: ${error.message}.`));
  child.once('exit', (code, signal) => process.exit(code ?? 128 + signalNumber(signal)));
}

/** Becomes the program under a small parent that starts it anew when it crashes; Windows has no shell for that. */
export function becomeKept(node, args) {
  if (process.platform === 'win32') become(node, args);
  else become('/bin/sh', [join(root, 'scripts', 'supervise.sh'), node, ...args]);
}

export function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function isInstalled(dev) {
  const locked = readJson('package-lock.json')?.packages;
  const installed = readJson('node_modules/.package-lock.json')?.packages;
  if (!locked)
    fail('The file package-lock.json is missing or damaged: restore it with git checkout package-lock.json.');
  if (!installed || Object.keys(installed).some((path) => !locked[path])) return false;
  // npm leaves out an optional package that it could not fetch; asking again at each start would not help.
  const asked = readText(join(root, STAMP)) === lockHash();
  return Object.entries(locked).every(([path, wanted]) => {
    const found = installed[path];
    if (path === '') return true;
    if (!found) return !isNeeded(wanted, dev) || (asked && wanted.optional);
    return (
      found.version === wanted.version &&
      found.integrity === wanted.integrity &&
      existsSync(join(root, path, 'package.json'))
    );
  });
}

function isNeeded(wanted, dev) {
  if ((wanted.dev || wanted.devOptional) && !dev) return false;
  if (!wanted.optional) return true;
  // Without a platform of its own it belongs to some other optional package, which may be absent.
  if (!wanted.os && !wanted.cpu) return false;
  return (
    allows(wanted.os, process.platform) &&
    allows(wanted.cpu, process.arch) &&
    (!wanted.libc || allows(wanted.libc, libc()))
  );
}

function allows(list, value) {
  const names = [list ?? []].flat();
  return names.length === 0 || names.includes(value) || (names[0].startsWith('!') && !names.includes(`!${value}`));
}

let libcName;

function libc() {
  process.report.excludeNetwork = true;
  libcName ??= process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
  return libcName;
}

/** An npm that runs on node_modules/.bin/node would delete the program it runs on. */
function npmCommand() {
  const { npm_node_execpath: node, npm_execpath: npm } = process.env;
  if (node && npm && existsSync(node) && !node.startsWith(join(root, 'node_modules'))) return [node, npm];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}

function environmentForNpm() {
  const separator = process.platform === 'win32' ? ';' : ':';
  const own = join(root, 'node_modules', '.bin');
  const PATH = (process.env.PATH ?? '')
    .split(separator)
    .filter((folder) => folder !== own)
    .join(separator);
  return { ...process.env, PATH, NODE_ENV: '' };
}

const builders = ['build', 'build-pages', 'build-server', 'page-engine'].map((name) => `scripts/${name}.ts`);

function hashSources() {
  const hash = createHash('sha256');
  const files = ['web', 'contract', 'sdk', 'engine', 'server'].flatMap((folder) => listFiles(folder));
  for (const file of [...files, ...builders, 'package-lock.json'])
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

export function listFiles(folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort(byName)
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name === 'dist' ? [] : listFiles(path);
      return entry.isFile() ? [path] : [];
    });
}

const byName = (a, b) => (a.name < b.name ? -1 : 1);

/** Killed -9, npm or this script can pass no signal on: the system must, or the server would go on holding the data folder. */
function boundToParent(command) {
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path));
  if (!setpriv || spawnSync(setpriv, ['--pdeathsig', 'TERM', '--', 'true']).status !== 0) return command;
  return [setpriv, '--pdeathsig', 'TERM', '--', ...command];
}

function runs(program) {
  return spawnSync(program, ['--version']).status === 0;
}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'));
  } catch {
    return null;
  }
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function signalNumber(signal) {
  return { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal] ?? 0;
}

const STAMP = 'node_modules/.canvass-asked';
