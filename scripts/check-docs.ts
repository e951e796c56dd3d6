/**
 * What the documents for engineers name must be there: files and folders, commands of npm, functions and events.
 * A name in `code` is checked by its form; `<slice>/<verb>.ts` and the like stand for many and are left alone.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Tree {
  files: readonly string[];
  /** The text of all sources, in which a function or an event must occur. */
  sources: string;
  /** The scripts of package.json. */
  commands: readonly string[];
}

const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/ARCHITECTURE.md', 'docs/STYLE.md'];

const isPlaceholder = /[<>…*{}|$\s=]|NNNN|^https?:|^\/|^[A-Z_]+\//;
const endings = 'ts|tsx|mjs|sh|sql|md|json|css';
const isPath = new RegExp(`^\\.?[\\w.-]+(/[\\w.-]+)*(/|\\.(${endings}))$`);
/** A function or an event. */
const isCode = /^[a-z]+(([A-Z][a-z0-9]*)+|\.[a-z]+(_[a-z]+)*)$/;
const command = /\bnpm run ([\w-]+)/g;

export function checkDocument(text: string, tree: Tree): string[] {
  const spans = [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map((match) => match[1]!);
  const drawn = [...text.matchAll(/```\n([\s\S]*?)```/g)].flatMap((block) => filesIn(block[1]!));
  const known = new Set(tree.commands);
  return [
    ...[...spans, ...drawn].filter((name) => isPath.test(name) && !isPlaceholder.test(name) && !isThere(name, tree)),
    ...spans.filter((name) => isCode.test(name) && !isPath.test(name) && !isWritten(name, tree)),
    ...[...text.matchAll(command)].filter((match) => !known.has(match[1]!)).map((match) => match[0]),
  ];
}

/** Files that a drawing of the tree names; its folders are told one below the other, and only those of the root alone. */
function filesIn(drawing: string): string[] {
  const files = [...drawing.matchAll(new RegExp(`(?<![\\w/.])[\\w-]+(/[\\w-]+)*\\.(${endings})\\b`, 'g'))];
  const folders = [...drawing.matchAll(/^ *([\w-]+\/) /gm)].map((match) => match[1]!);
  return [...files.map((match) => match[0]), ...folders];
}

/** From the root, or from any folder: `kernel/http/server.ts` is told without its `server/`. */
function isThere(name: string, { files }: Tree): boolean {
  const within = (file: string) =>
    name.endsWith('/') ? `/${file}`.includes(`/${name}`) : `/${file}`.endsWith(`/${name}`);
  return files.some(within);
}

function isWritten(name: string, { sources }: Tree): boolean {
  return new RegExp(`\\b${name.replace('.', '\\.')}\\b`).test(sources);
}

function readTree(root: string): Tree {
  const folders = [
    'contract',
    'engine',
    'server',
    'sdk',
    'web',
    'db',
    'deploy',
    'scripts',
    'test',
    'bench',
    'docs',
    '.ci',
  ];
  const skip = (name: string) => name === 'node_modules' || name === 'dist';
  const inside = folders.flatMap((folder) => globSync(`${folder}/**/*.*`, { cwd: root, exclude: skip }));
  const files = [...inside, ...globSync('*.*', { cwd: root }), '.ci/run', '.ci/conformance-groups'];
  const sources = inside
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
  return { files, sources, commands: Object.keys(scripts) };
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const tree = readTree(root);
  const faults = documents
    .filter((document) => existsSync(join(root, document)))
    .flatMap((document) =>
      checkDocument(readFileSync(join(root, document), 'utf8'), tree).map((name) => `${document}: there is no ${name}`),
    );
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
