/** Small checks on files as files: names that say nothing, addresses in the lock file, sizes of what browsers load. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const root = join(import.meta.dirname, '..');
const folders = ['contract', 'engine', 'server', 'sdk', 'web', 'db', 'scripts', 'test', 'bench'];

/** What the scripts and styles of a page may weigh in KB, packed with gzip. */
const budgets: Record<string, number> = { respondent: 35, stage: 45, embed: 5, docs: 120 };
/** Of each page of the dashboard, and of the list that most see first. */
const routeBudgets = { usual: 250, 'dashboard/surveys/surveys.tsx': 180 };

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

export interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

/** The page itself, what is loaded for one of its routes, and the words of the reader: those of all pages and the most others. */
export function checkRoutes(manifest: Record<string, Chunk>, sizeOf: (file: string) => number): string[] {
  const closure = (name: string, seen = new Set<string>()): Set<string> => {
    const chunk = manifest[name];
    if (!chunk || seen.has(chunk.file)) return seen;
    for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file);
    for (const further of chunk.imports ?? []) closure(further, seen);
    return seen;
  };
  const weightOf = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + sizeOf(file), 0);
  const entry = 'dashboard/index.html';
  const texts = (name: string) => weightOf(closure(name));
  const words = Object.keys(manifest).filter((name) => name.includes('/texts/ru/'));
  const shell = words.find((name) => name.endsWith('/shell.ts'))!;
  const area = Math.max(...words.filter((name) => name !== shell).map(texts));
  const routes = Object.keys(manifest).filter((name) => /^dashboard\/(?!texts\/).*\.tsx$/.test(name));
  return routes.flatMap((route) => {
    const files = closure(route, closure(entry));
    const kilobytes = Math.ceil((weightOf(files) + texts(shell) + area) / 1024);
    const budget = route in routeBudgets ? routeBudgets[route as keyof typeof routeBudgets] : routeBudgets.usual;
    if (process.argv.includes('--print')) console.log(`${route} ${kilobytes} KB of ${budget}`);
    return kilobytes > budget ? [`${route} loads ${kilobytes} KB, allowed are ${budget}`] : [];
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
  const drawn = {
    respondent: sizeOf(named(/^respondent-/)),
    stage: sizeOf(named(/^stage-/)),
    embed: sizeOf(named(/^embed\.js$/)),
  };
  const built = Object.fromEntries(
    pages
      .filter((page) => !page.includes('dashboard'))
      .map((page) => {
        const loaded = new Set(namedIn(page));
        for (const file of loaded) for (const further of namedIn(file)) loaded.add(further);
        return [basename(dirname(page)), sizeOf([...loaded])];
      }),
  );
  return { ...drawn, ...built };
}

function readManifest(): Record<string, Chunk> {
  return JSON.parse(readFileSync(join(root, 'dist/web/manifest.json'), 'utf8')) as Record<string, Chunk>;
}

function packedSize(file: string): number {
  return gzipSync(readFileSync(join(root, 'dist/web', file)), { level: 9 }).length;
}

const checks: Record<string, () => string[]> = {
  names: () => checkNames(listFiles()),
  lock: () => checkLock(readFileSync(join(root, 'package-lock.json'), 'utf8')),
  bundles: () => [...checkBundles(weighBundles()), ...checkRoutes(readManifest(), packedSize)],
};

if (import.meta.main) {
  const check = checks[process.argv[2] ?? ''];
  const faults = check ? check() : [`usage: node scripts/check-files.ts ${Object.keys(checks).join('|')}`];
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
