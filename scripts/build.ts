/**
 * Builds the browser's pages into dist/web, when their sources have changed since the last time. The new build takes
 * the place of the old one in a single step, so that a server that starts meanwhile never reads half of one.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { withoutReports } from './page-engine.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const place = join(root, 'dist/web');

async function main(): Promise<void> {
  const stamp = hashOfSources();
  if (readStamp() === stamp) return;
  const fresh = join(root, `dist/web.${process.pid}`);
  try {
    await bundle(fresh);
    compress(fresh);
    writeFileSync(join(fresh, 'stamp'), stamp);
    replaceWith(fresh, stamp);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  console.log('Built the pages.');
}

/** The pages take types from the contract, and numbers; the client and the engine are part of them. */
function hashOfSources(): string {
  const files = globSync(
    [
      'web/**/*.{ts,tsx,css,html,svg}',
      'engine/**/*.ts',
      'sdk/*.ts',
      'contract/**/*.ts',
      'scripts/{build,page-engine}.ts',
      'package-lock.json',
    ],
    { cwd: root },
  );
  const hash = createHash('sha256');
  for (const file of files.filter((name) => !name.endsWith('.test.ts')).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

async function bundle(outDir: string): Promise<void> {
  // Loading the bundler takes longer than finding out that there is nothing to do.
  const vite = await import('vite');
  const { build } = vite;
  const web = join(root, 'web');
  const shared = {
    configFile: false,
    root: web,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  } as const;
  const asked = {
    emptyOutDir: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  } as const;
  await build({
    ...shared,
    build: {
      ...asked,
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: { dashboard: join(web, 'dashboard/index.html'), docs: join(web, 'docs/index.html') } },
    },
  });
  const respondent = (input: string, output: object) =>
    build({
      ...shared,
      plugins: [withoutReports(vite)],
      build: {
        ...asked,
        outDir,
        modulePreload: false,
        rolldownOptions: { input: join(web, 'respondent', input), output },
      },
    });
  const names = ['js', 'css'].map((ending) => `assets/respondent-[hash].${ending}`);
  await respondent('main.tsx', { entryFileNames: names[0], assetFileNames: names[1] });
  await respondent('embed.ts', { format: 'iife', entryFileNames: 'assets/embed.js' });
  // The same drawings once more, as a module that the server loads.
  await build({
    ...shared,
    ssr: { noExternal: true },
    build: {
      ...asked,
      outDir: join(outDir, 'respondent'),
      ssr: join(web, 'respondent/render.tsx'),
      cssCodeSplit: false,
    },
  });
}

function compress(folder: string): void {
  for (const file of globSync('assets/*', { cwd: folder })) {
    if (!['.js', '.css', '.svg'].includes(extname(file))) continue;
    const bytes = readFileSync(join(folder, file));
    writeFileSync(join(folder, `${file}.gz`), gzipSync(bytes, { level: 9 }));
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(bytes));
  }
}

function replaceWith(fresh: string, stamp: string): void {
  const old = join(root, `dist/web.old.${process.pid}`);
  try {
    if (existsSync(place)) renameSync(place, old);
    renameSync(fresh, place);
  } catch (error) {
    // Another start has built the same pages in the same moment: its build is as good as ours.
    if (readStamp() !== stamp) throw error;
  } finally {
    rmSync(old, { recursive: true, force: true });
  }
}

function readStamp(): string | null {
  const file = join(place, 'stamp');
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

await main();
