/** Small checks on files as files: names that say nothing, addresses in the lock file, sizes of what browsers load. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const root = join(import.meta.dirname, '..');
const folders = ['contract', 'engine', 'server', 'sdk', 'web', 'db', 'scripts', 'test', 'bench'];

/** What the scripts and styles of a page may weigh in KB, packed with gzip. */
const budgets: Record<string, number> = { respondent: 35, embed: 5, docs: 120, dashboard: 300 };

export function checkNames(files: string[]): string[] {
  const empty = new Set(['util', 'utils', 'helper', 'helpers', 'manager', 'service', 'services', 'misc', 'common']);
  return files
    .filter((file) => file !== 'contract/common.ts')
    .filter((file) => file.split('/').some((part) => part.split(/[.-]/).some((word) => empty.has(word.toLowerCase()))))
    .map((file) => `${file}: name it for what it holds`);
}

/** An address ties an installation to one registry, which others may not reach. */
export function checkLock(text: string): string[] {
  const { packages } = JSON.parse(text) as { packages: Record<string, { resolved?: string }> };
  return Object.entries(packages)
    .filter(([, entry]) => /^(https?|git|ssh|file)[:+]/.test(entry.resolved ?? ''))
    .map(([name, entry]) => `package-lock.json: ${name} holds the address ${entry.resolved}`);
}

export function checkBundles(sizes: Record<string, number>): string[] {
  return Object.entries(sizes).flatMap(([page, bytes]) => {
    const budget = budgets[page];
    if (budget === undefined) return [`the page ${page} has no budget`];
    const kilobytes = Math.ceil(bytes / 1024);
    return kilobytes > budget ? [`the page ${page} loads ${kilobytes} KB, allowed are ${budget}`] : [];
  });
}

function listFiles(): string[] {
  const skip = (name: string): boolean => name === 'node_modules' || name === 'dist';
  const inFolders = folders.filter((folder) => existsSync(join(root, folder)));
  return inFolders.flatMap((folder) => globSync(`${folder}/**/*.*`, { cwd: root, exclude: skip }));
}

/** What each page makes a browser load: the scripts and styles that it names, and those that they name. */
function weighBundles(): Record<string, number> {
  const assets = globSync('dist/web/assets/*.{js,css}', { cwd: root });
  const namedIn = (file: string): string[] => {
    const text = readFileSync(join(root, file), 'utf8');
    return assets.filter((asset) => asset !== file && text.includes(basename(asset)));
  };
  const pages = globSync('dist/web/*/index.html', { cwd: root });
  // The survey page is drawn by the server, so no page of the build names its files.
  const named = (name: RegExp) => assets.filter((asset) => name.test(basename(asset)));
  const sizeOf = (files: string[]) =>
    files.reduce((sum, file) => sum + gzipSync(readFileSync(join(root, file))).length, 0);
  const drawn = { respondent: sizeOf(named(/^respondent-/)), embed: sizeOf(named(/^embed\.js$/)) };
  const built = Object.fromEntries(
    pages.map((page) => {
      const loaded = new Set(namedIn(page));
      for (const file of loaded) for (const further of namedIn(file)) loaded.add(further);
      return [basename(dirname(page)), sizeOf([...loaded])];
    }),
  );
  return { ...drawn, ...built };
}

const checks: Record<string, () => string[]> = {
  names: () => checkNames(listFiles()),
  lock: () => checkLock(readFileSync(join(root, 'package-lock.json'), 'utf8')),
  bundles: () => checkBundles(weighBundles()),
};

if (import.meta.main) {
  const check = checks[process.argv[2] ?? ''];
  const faults = check ? check() : [`usage: node scripts/check-files.ts ${Object.keys(checks).join('|')}`];
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
