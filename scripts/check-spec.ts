// Compares the rules of docs/SPEC.md and the abuse cases of docs/abuse-cases.md with the numbers that tests cite, so that
// no promise goes untested and no test claims to prove a rule that does not exist.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Rule = { id: string; chapter: string; text: string; byHand: boolean };
export type Citation = { id: string; file: string };
export type Coverage = { rules: Rule[]; uncited: Rule[]; repeated: string[]; unknown: Citation[] };

const books = ['docs/SPEC.md', 'docs/abuse-cases.md'];
const testFolders = ['contract', 'engine', 'server', 'sdk', 'web', 'scripts', 'test'];

export function readRules(spec: string): Rule[] {
  return [...spec.matchAll(/^- \*\*\[([A-Z]{2}|A)-(\d+)\]\*\* (.*)$/gm)].map(
    ([, chapter = '', number = '', text = '']) => ({
      id: `${chapter}-${number}`,
      chapter,
      text,
      byHand: /\(by hand: [^)]+\)/.test(text),
    }),
  );
}

/** In brackets inside a title, or as a string of its own: the rule of a table's row, put into the title by a template. */
export function readCitations(source: string, file: string): Citation[] {
  const lists = stringsOf(source).flatMap((string) => {
    const inner = string.slice(1, -1);
    const alone = /^(?:[A-Z]{2}-\d+|A-\d\d)(?:, (?:[A-Z]{2}-\d+|A-\d\d))*$/.test(inner) ? [inner] : [];
    return [...alone, ...[...inner.matchAll(/\[((?:[A-Z]{2}|A)-\d[^\]]*)\]/g)].map(([, list = '']) => list)];
  });
  return lists
    .flatMap((list) => list.split(',').map((part) => part.trim()))
    .filter((part) => !part.startsWith('${'))
    .flatMap(expand)
    .map((id) => ({ id, file }));
}

export function compare(rules: Rule[], citations: Citation[]): Coverage {
  const known = new Set(rules.map((rule) => rule.id));
  const cited = new Set(citations.map((citation) => citation.id));
  return {
    rules,
    uncited: rules.filter((rule) => !cited.has(rule.id) && !rule.byHand),
    repeated: rules.map((rule) => rule.id).filter((id, place, ids) => ids.indexOf(id) !== place),
    unknown: citations.filter((citation) => !known.has(citation.id)),
  };
}

export function report({ rules, uncited, repeated, unknown }: Coverage, withText: boolean): string[] {
  const chapters = [...new Set(rules.map((rule) => rule.chapter))];
  const row = (name: string, inRow: (rule: Rule) => boolean): string => {
    const all = rules.filter(inRow).length;
    const hand = rules.filter((rule) => rule.byHand && inRow(rule)).length;
    const open = uncited.filter(inRow).length;
    return name.padEnd(8) + [all, all - hand - open, hand, open].map((count) => String(count).padStart(9)).join('');
  };
  return [
    'chapter     rules    cited  by hand  uncited',
    ...chapters.map((chapter) => row(chapter, (rule) => rule.chapter === chapter)),
    row('all', () => true),
    `proved by hand: ${idsOf(rules.filter((rule) => rule.byHand))}`,
    ...(withText ? uncited.map((rule) => `uncited ${rule.id}: ${rule.text}`) : [`uncited: ${idsOf(uncited)}`]),
    ...repeated.map((id) => `number used twice: ${id}`),
    ...unknown.map(({ id, file }) => `cites an unknown rule: ${id} in ${file}`),
  ];
}

export function passes({ rules, uncited, repeated, unknown }: Coverage): boolean {
  return rules.length > 0 && uncited.length + repeated.length + unknown.length === 0;
}

function idsOf(rules: Rule[]): string {
  return rules.map((rule) => rule.id).join(' ') || 'none';
}

// Comments are matched first, so that a rule number in a remark does not count as a proof.
function stringsOf(source: string): string[] {
  const token = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
  return [...source.matchAll(token)].map(([text]) => text).filter((text) => !text.startsWith('/'));
}

// "AC-3..AC-5" stands for three rules; what has no known form is returned as it is and so reported as unknown.
function expand(part: string): string[] {
  const range = /^([A-Z]{2}|A)-(\d+)(?:\.\.|–)(?:\1-)?(\d+)$/.exec(part);
  if (!range) return [part];
  const [, chapter = '', first = '', last = ''] = range;
  if (Number(last) < Number(first) || Number(last) - Number(first) > 99) return [part];
  // Numbers of abuse cases have two digits: "A-08..A-10" means.
  const numbered = (step: number): string => String(Number(first) + step).padStart(first.length, '0');
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, step) => `${chapter}-${numbered(step)}`);
}

function readTests(root: string): Citation[] {
  const folders = testFolders.filter((folder) => existsSync(join(root, folder)));
  const skip = (name: string): boolean => name === 'node_modules' || name === 'dist';
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.test.ts`, { cwd: root, exclude: skip }));
  // The test of this script plants rules that do not exist.
  const own = join('scripts', 'check-spec.test.ts');
  return files
    .filter((file) => file !== own)
    .toSorted()
    .flatMap((file) => readCitations(readFileSync(join(root, file), 'utf8'), file));
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const rules = books.flatMap((book) => readRules(readFileSync(join(root, book), 'utf8')));
  const coverage = compare(rules, readTests(root));
  console.log(report(coverage, process.argv.includes('--list')).join('\n'));
  process.exitCode = passes(coverage) ? 0 : 1;
}
