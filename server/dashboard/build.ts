/** The built pages as they lie in dist/web. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { packedWith, type Packed } from '../kernel/http/server.ts';
import { root } from '../kernel/process/root.ts';
import type { Manifest } from './preloads.ts';

export interface Build {
  dashboard: string;
  docs: string;
  manifest: Manifest;
  /** The client as a package to install; null: pages of a test. */
  client: Packed | null;
  assets: ReadonlyMap<string, Packed>;
}

/** Ends the start with its sentence and without a stack. */
export class PagesMissing extends Error {}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

const usual = join(root, 'dist', 'web');
const clientFile = join(root, 'dist', 'sdk', 'canvass-client.tgz');

export function readBuild(folder = usual): Build {
  const page = (name: string) => {
    const file = join(folder, name, 'index.html');
    if (!existsSync(file))
      throw new PagesMissing('The pages of the dashboard are not built yet. Run "npm run build" and start again.');
    return readFileSync(file, 'utf8');
  };
  return {
    dashboard: page('dashboard'),
    docs: page('docs'),
    manifest: readManifest(join(folder, 'manifest.json')),
    client: existsSync(clientFile)
      ? packedWith('application/gzip', { plain: readFileSync(clientFile), br: null, gzip: null })
      : null,
    assets: readAssets(join(folder, 'assets')),
  };
}

/** Empty: pages of a test. */
function readManifest(file: string): Manifest {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
}

function readAssets(folder: string): Map<string, Packed> {
  const names = new Set(readdirSync(folder));
  const compressed = (name: string) => (names.has(name) ? readFileSync(join(folder, name)) : null);
  const found = new Map<string, Packed>();
  for (const name of names) {
    const type = types[extname(name)];
    if (type === undefined) continue;
    const [gzip, br] = [compressed(`${name}.gz`), compressed(`${name}.br`)];
    found.set(name, packedWith(type, { plain: readFileSync(join(folder, name)), gzip, br }));
  }
  return found;
}
