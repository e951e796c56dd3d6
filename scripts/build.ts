/**
 * Builds what has changed since the last time: the browser's pages into dist/web, the server into dist/server, the
 * client's package into dist/sdk. A new
 * build takes the place of the old one in a single step, so that a server that starts meanwhile never reads half of one.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPages, pageSources } from './build-pages.ts';
import { buildSdk, sdkSources } from './build-sdk.ts';
import { buildServer, serverSources } from './build-server.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

interface Part {
  name: string;
  place: string;
  sources: string[];
  build(root: string, outDir: string): Promise<void>;
}

const parts: Part[] = [
  { name: 'pages', place: join(root, 'dist', 'web'), sources: pageSources, build: buildPages },
  { name: 'server', place: join(root, 'dist', 'server'), sources: serverSources, build: buildServer },
  { name: 'client', place: join(root, 'dist', 'sdk'), sources: sdkSources, build: buildSdk },
];

async function renew(part: Part): Promise<void> {
  const stamp = hashOf(part.sources);
  if (readStamp(part) === stamp) return;
  const fresh = `${part.place}.${process.pid}`;
  try {
    await part.build(root, fresh);
    writeFileSync(join(fresh, 'stamp'), stamp);
    replaceWith(fresh, part, stamp);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  console.log(`Built the ${part.name}.`);
}

function hashOf(sources: string[]): string {
  const files = globSync([...sources, 'package-lock.json'], { cwd: root });
  const hash = createHash('sha256');
  for (const file of files.filter((name) => !name.endsWith('.test.ts')).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function replaceWith(fresh: string, part: Part, stamp: string): void {
  const old = `${part.place}.old.${process.pid}`;
  try {
    if (existsSync(part.place)) renameSync(part.place, old);
    renameSync(fresh, part.place);
  } catch (error) {
    // Another start has built the same in the same moment: its build is as good as ours.
    if (readStamp(part) !== stamp) throw error;
  } finally {
    rmSync(old, { recursive: true, force: true });
  }
}

function readStamp({ place }: Part): string | null {
  const file = join(place, 'stamp');
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

for (const part of parts) await renew(part);
