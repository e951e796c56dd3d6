/**
 * A class that a part of the dashboard bears and no style knows is a rule that went with somebody else's part, as the margins of
 * a page once did, or a word that nobody needs. Names that code or a journey looks for count as known.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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

const selector = /\.([a-z][\w-]*)/gi;
const quoted = /'[^'\n]*'|`[^`]*`/g;

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const read = (pattern: string) =>
    globSync(pattern, { cwd: root }).map((file) => [file, readFileSync(join(root, file), 'utf8')]);
  const faults = checkClasses(
    Object.fromEntries(['web/{ui,dashboard}/**/*.{css,ts,tsx}', 'test/journeys/**/*.ts'].flatMap(read)),
  );
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
