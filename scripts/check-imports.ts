/**
 * The walls between the folders: which may import which, kept as one table; docs/ARCHITECTURE.md tells
 * it in words. An arrow that is not in the table does not exist; a folder that is not in it is a fault.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, posix } from 'node:path';
import { computed, type FoundImport, scanImports } from './scan-imports.ts';
import { assembly, free, keepers, server, walls } from './walls.ts';

export type Sources = Record<string, string>;

export function checkImports(sources: Sources): string[] {
  const edges = Object.entries(sources).flatMap(([file, source]) =>
    scanImports(source).map((found): Edge => ({ ...found, file, target: targetOf(file, found.specifier) })),
  );
  const faults = edges.flatMap((edge) => {
    const fault = isFree(edge.file) ? null : faultOf(edge);
    return fault === null ? [] : [`${edge.file}:${edge.line} ${edge.specifier}: ${fault}`];
  });
  const strangers = Object.keys(sources).filter((file) => !isFree(file) && unitOf(file) === null);
  return [
    ...strangers.map((file) => `${file}: its folder is in no row of the table of walls`),
    ...faults,
    ...findCycles(edges).map((cycle) => `a cycle: ${cycle.join(' → ')}`),
  ];
}

/** What a slice of the server may import and does not: a wall that stands open for nobody. */
export function findUnused(sources: Sources): string[] {
  const used = new Set(
    Object.entries(sources)
      .filter(([file]) => !isFree(file))
      .flatMap(([file, source]) =>
        scanImports(source).map(({ specifier }) => `${unitOf(file)} ${unitOf(targetOf(file, specifier) ?? '')}`),
      ),
  );
  return Object.entries(walls)
    .filter(([unit]) => unit.startsWith('server/'))
    .flatMap(([unit, { may = [], types = [] }]) => [...may, ...types].map((other) => [unit, other] as const))
    .filter(([unit, other]) => !used.has(`${unit} ${other}`))
    .map(([unit, other]) => `scripts/walls.ts: ${unit} may import ${other} and never does`);
}

interface Edge extends FoundImport {
  file: string;
  /** A file of the repository, or null for a package. */
  target: string | null;
}

function faultOf(edge: Edge): string | null {
  if (edge.specifier === computed) return 'a computed import cannot be checked';
  return edge.target === null ? packageFault(edge) : fileFault(edge, edge.target);
}

function packageFault({ file, specifier }: Edge): string | null {
  const unit = unitOf(file);
  const wall = unit === null || unit === assembly ? server : (walls[unit] ?? {});
  if (specifier.startsWith('node:') || builtinModules.includes(specifier)) {
    return wall.node ? null : `${unit} runs in the browser too and has none of Node's modules`;
  }
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
  if ('packages' in wall && !wall.packages?.includes(name)) return `${unit} may not use the package ${name}`;
  const keeper = keepers[name];
  return keeper && !keeper.test(file) ? `the package ${name} is used in one place only (${keeper.source})` : null;
}

function fileFault({ file, kind }: Edge, target: string): string | null {
  if (isFree(target)) return 'the product does not import its tests, scripts or benchmarks';
  if (target === 'server/kernel/database/sql.ts' && !isStore(file)) return 'only a store speaks SQL';
  const from = unitOf(file);
  const to = unitOf(target);
  if (from === to) return null;
  if (from === null || to === null) return 'its folder is in no row of the table of walls';
  if (kind === 'dynamic') return 'a dynamic import may not cross a wall';
  if (to === 'db' && !isStore(file) && from !== 'server/kernel') return 'only a store knows the rows';
  if (isSlice(to) && posix.basename(target) !== 'index.ts') return `${to} is entered only by its index.ts`;
  if (from === assembly) return isSlice(to) || to === 'server/kernel' || to === 'contract' ? null : arrow(from, to);
  const { may = [], types = [], files = [] } = walls[from] ?? {};
  if (may.includes(to) || files.includes(target)) return null;
  if (from === 'web/respondent' && to === 'web/ui' && target.endsWith('.css')) return null;
  if (types.includes(to)) return kind === 'type' ? null : `${from} may use only types of ${to}`;
  return arrow(from, to);
}

function arrow(from: string, to: string): string {
  return `no arrow leads from ${from} to ${to}`;
}

function targetOf(file: string, specifier: string): string | null {
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : null;
}

function unitOf(file: string): string | null {
  const [top = '', next = '', inner] = file.split('/');
  if (top === 'server' && inner === undefined) return assembly;
  return [`${top}/${next}/${inner}`, `${top}/${next}`, top].find((unit) => Object.hasOwn(walls, unit)) ?? null;
}

function isSlice(unit: string): boolean {
  return unit.startsWith('server/') && unit !== 'server/kernel';
}

function isStore(file: string): boolean {
  return /^server\/(kernel\/(\w+\/store|database\/cursor)|\w+\/(store|store\/[\w-]+))\.ts$/.test(file);
}

function isFree(file: string): boolean {
  return free.has(file.split('/', 1)[0] ?? '') || /\.test\.tsx?$/.test(file);
}

/** Types count too: where two files cannot be read apart, neither can be understood alone. */
function findCycles(edges: Edge[]): string[][] {
  const within = edges.filter((edge) => edge.target !== null);
  const next = Map.groupBy(within, (edge) => edge.file);
  const done = new Set<string>();
  const cycles: string[][] = [];
  const visit = (file: string, path: string[]): void => {
    const place = path.indexOf(file);
    if (place >= 0) cycles.push([...path.slice(place), file]);
    if (place >= 0 || done.has(file)) return;
    for (const edge of next.get(file) ?? []) visit(edge.target ?? '', [...path, file]);
    done.add(file);
  };
  for (const file of next.keys()) visit(file, []);
  return cycles;
}

function readSources(root: string): Sources {
  const folders = ['contract', 'engine', 'server', 'sdk', 'web', 'db', ...free].filter((folder) =>
    existsSync(join(root, folder)),
  );
  const skip = (name: string): boolean => name === 'node_modules' || name === 'dist';
  const files = folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root, exclude: skip }))
    .toSorted();
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}

if (import.meta.main) {
  const sources = readSources(join(import.meta.dirname, '..'));
  const faults = [...checkImports(sources), ...findUnused(sources)];
  for (const fault of faults) console.log(fault);
  console.log(`${Object.keys(sources).length} files, ${faults.length} imports against the walls`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
