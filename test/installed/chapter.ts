/** "Ways to run it" as it stands in the manual, and its recipes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const manual = readFileSync(join(root, 'docs/operations.md'), 'utf8');

export const chapter = partOf(manual, '## Ways to run it') + partOf(manual, '### Each way of running');

/** The first block of commands under a heading of the chapter. */
export function recipeUnder(heading: string): string {
  return /```sh\n([\s\S]*?)```/.exec(partOf(chapter, `### ${heading}`))![1]!;
}

/** Up to the next heading of the same level or a higher one. */
function partOf(text: string, heading: string): string {
  const begin = text.indexOf(`${heading}\n`);
  if (begin < 0) throw new Error(`The manual has no "${heading}".`);
  const level = heading.indexOf(' ');
  const end = text.slice(begin + heading.length).search(new RegExp(`^#{2,${level}} `, 'm'));
  return end < 0 ? text.slice(begin) : text.slice(begin, begin + heading.length + end);
}
