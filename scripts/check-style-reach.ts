/**
 * A part of the dashboard comes when it is asked for, with the styles that it imports. A class whose style only another part brings
 * looks right to whoever was there before and falls apart for everybody else: a dialog of bare radios, a notice at the edge.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

type Files = Record<string, string>;

/** `start`: what every page loads. */
export function checkStyleReach(files: Files, start: string): string[] {
  const later = new Map(Object.keys(files).map((file) => [file, named(files, file, /import\('(\.[^']+)'\)/g)]));
  const entries = [...new Set([start, ...[...later.values()].flat()])];
  const parts = new Map(entries.map((entry) => [entry, reach(files, entry)]));
  const brought = stylesBrought(entries, { parts, later, start });
  const faults = entries.flatMap((entry) =>
    [...parts.get(entry)!].flatMap((file) => bare(files, file, brought.get(entry)!)),
  );
  return [...new Set(faults)].toSorted();
}

const isStyle = (file: string) => file.endsWith('.css');

/** The classes of a file that are styled, but by none of the styles that are surely there. */
function bare(files: Files, file: string, there: ReadonlySet<string>): string[] {
  if (!file.endsWith('.tsx')) return [];
  const names = [...files[file]!.matchAll(/className="([^"]+)"/g)].flatMap(([, list]) => list!.split(/\s+/));
  return names.flatMap((name) => {
    const owners = Object.keys(files).filter((one) => isStyle(one) && ownRule(name).test(files[one]!));
    const isKnown = [...there].some((one) => new RegExp(`\\.${name}(?![\\w-])`).test(files[one]!));
    if (owners.length === 0 || isKnown) return [];
    return [`${file}: the class ${name} is laid out in ${owners.join(', ')}, which does not come with it; import it`];
  });
}

/** `.name { … }` by itself: what is only told apart inside of something else comes with that. */
const ownRule = (name: string) => new RegExp(`^\\.${name}(,| \\{)`, 'm');

interface Parts {
  parts: ReadonlyMap<string, ReadonlySet<string>>;
  later: ReadonlyMap<string, readonly string[]>;
  start: string;
}

/** Of each part its own styles, and those that all who ask for it have. */
function stylesBrought(entries: readonly string[], { parts, later, start }: Parts): Map<string, Set<string>> {
  const own = (entry: string) => [...parts.get(entry)!].filter(isStyle);
  const askers = (entry: string) =>
    entries.filter((one) => one !== entry && [...parts.get(one)!].some((file) => later.get(file)?.includes(entry)));
  const brought = new Map([[start, new Set(own(start))]]);
  for (let isNew = true; isNew;) {
    isNew = false;
    for (const entry of entries) {
      const known = askers(entry).flatMap((one) => brought.get(one) ?? []);
      if (entry === start || known.length === 0) continue;
      const shared = [...known[0]!].filter((style) => known.every((styles) => styles.has(style)));
      const now = new Set([...own(entry), ...shared]);
      isNew ||= now.size !== brought.get(entry)?.size;
      brought.set(entry, now);
    }
  }
  return brought;
}

function reach(files: Files, entry: string): Set<string> {
  const found = new Set([entry]);
  for (const file of found)
    for (const next of named(files, file, /^(?:import|export)(?! type)(?:[^;()=]*? from)? '(\.[^']+)'/gm))
      found.add(next);
  return found;
}

function named(files: Files, file: string, pattern: RegExp): string[] {
  const all = [...(files[file] ?? '').matchAll(pattern)].map(([, to]) => normalize(join(dirname(file), to!)));
  return isStyle(file) ? [] : all.filter((to) => files[to] !== undefined);
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const sources = globSync('web/{ui,dashboard}/**/*.{css,ts,tsx}', { cwd: root });
  const files = Object.fromEntries(sources.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  const faults = checkStyleReach(files, 'web/dashboard/main.ts');
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
