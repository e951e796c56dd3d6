/**
 * A class that a part of the dashboard bears and no style knows is a rule that went with somebody else's part, as the margins of
 * a page once did, or a word that nobody needs. Names that code or a journey looks for count as known. And a class that two
 * parts lay out is a page that falls apart once the style of the other part was loaded on the way to it, which no test of one
 * page alone can see.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is laid out in two files of the dashboard: `.name { … }` by itself, outside of any condition. */
export function checkOwners(files: Record<string, string>): string[] {
  const owners = new Map<string, string[]>();
  for (const [file, style] of Object.entries(files).filter(([file]) => /^web\/dashboard\/.*\.css$/.test(file))) {
    for (const name of new Set([...style.matchAll(ownRule)].map(([, name]) => name!))) {
      owners.set(name, [...(owners.get(name) ?? []), file]);
    }
  }
  return [...owners]
    .filter(([, files]) => files.length > 1)
    .map(([name, files]) => `${files.join(', ')}: each lays out the class ${name}; give one of them a name of its own`);
}

export function checkClasses(files: Record<string, string>): string[] {
  const named = (end: RegExp) => Object.entries(files).filter(([file]) => end.test(file));
  const styled = new Set(
    named(/\.css$/).flatMap(([, style]) => [...style.matchAll(selector)].map(([, name]) => name!)),
  );
  const sought = named(/\.tsx?$/).flatMap(([, source]) => [...source.matchAll(quoted)].map(([text]) => text));
  const isSought = (name: string) => sought.some((text) => text.includes(`.${name}`));
  return named(/\.tsx$/).flatMap(([file, source]) =>
    [...source.matchAll(/className="([^"]+)"/g)]
      .flatMap(([, names]) => names!.split(/\s+/))
      .filter((name) => !styled.has(name) && !isSought(name))
      .map((name) => `${file}: no style knows the class ${name}`),
  );
}

const ownRule = /(?<!,\n)^\.([a-z][\w-]*) \{$/gim;
const selector = /\.([a-z][\w-]*)/gi;
const quoted = /'[^'\n]*'|`[^`]*`/g;

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const read = (pattern: string) =>
    globSync(pattern, { cwd: root }).map((file) => [file, readFileSync(join(root, file), 'utf8')]);
  const files = Object.fromEntries(['web/{ui,dashboard}/**/*.{css,ts,tsx}', 'test/journeys/**/*.ts'].flatMap(read));
  const faults = [...checkClasses(files), ...checkOwners(files)];
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
