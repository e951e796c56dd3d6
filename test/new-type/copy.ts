/** A copy of the sources in which files can be changed, compiled, built and run. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Addition } from './thermometer.ts';

export const root = join(import.meta.dirname, '../..');

const sources = ['contract', 'engine', 'server', 'sdk', 'web', 'scripts', 'test', 'db', 'docs'];
const single = ['package.json', 'package-lock.json', 'tsconfig.json', 'LICENSE'];

/** Less than a test may stand still. */
const timeout = 9 * 60_000;

export interface Copy {
  folder: string;
  /** Makes the addition to this file, or takes it back. */
  put(path: string, addition: Addition): void;
  takeBack(path: string): void;
  /** Runs a program of the copy by Node; what it wrote, and how it ended. */
  run(args: readonly string[]): Promise<{ code: number | null; output: string }>;
  remove(): void;
}

export function copySources(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'canvass-copy-'));
  for (const name of [...sources, ...single]) cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  return {
    folder,
    put: (path, addition) => writeFileSync(join(folder, path), added(path, addition)),
    takeBack(path) {
      cpSync(join(root, path), join(folder, path));
    },
    async run(args) {
      // Told that it is part of a test, a program would speak another language.
      const env = { ...process.env, NODE_TEST_CONTEXT: undefined };
      const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'], timeout });
      const [[code], ...written] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
      return { code: code as number | null, output: written.join('') };
    },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }),
  };
}

function added(path: string, addition: Addition): string {
  if ('file' in addition) return addition.file;
  return addition.before.reduce(
    (source, [anchor, lines]) => {
      if (source.split(anchor).length !== 2) throw new Error(`${path} has not one "${anchor}"`);
      return source.replace(anchor, () => `${lines}${anchor}`);
    },
    readFileSync(join(root, path), 'utf8'),
  );
}
