/**
 * Fills what docs/operations.md tells from the code: every setting and every command. Without --write it only compares,
 * and fails on a difference.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { commands } from '../server/commands.ts';
import { usage } from '../server/command.ts';
import { secretNames } from '../server/kernel/process/secret-files.ts';
import { settings } from '../server/kernel/process/settings.ts';

const file = new URL('../docs/operations.md', import.meta.url);

const parts: Record<string, () => string> = { settings: settingsTables, commands: commandsList };

function main(): number {
  const text = readFileSync(file, 'utf8');
  const filled = Object.entries(parts).reduce((manual, [name, print]) => fill(manual, name, print()), text);
  if (process.argv.includes('--write')) {
    writeFileSync(file, filled);
    return 0;
  }
  console.log(filled === text ? 'the manual fits the code' : 'docs/operations.md is out of date: npm run manual');
  return filled === text ? 0 : 1;
}

function fill(manual: string, name: string, text: string): string {
  const [begin, end] = [`<!-- ${name}: from the code -->`, `<!-- end of ${name} -->`];
  const [before, rest] = manual.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error(`docs/operations.md has no place for ${name}: ${begin} … ${end}`);
  return `${before}${begin}\n\n${text}\n\n${end}${after}`;
}

function settingsTables(): string {
  return settings
    .map(({ title, settings: own }) => {
      const rows = own.map(({ name, value, otherwise, about }) => [
        `\`${name}\`${isSecret(name) ? '\u00a0*' : ''}`,
        value === undefined ? (otherwise ?? '') : `\`${value}\``,
        about.replaceAll('|', '\\|'),
      ]);
      return `### ${title}\n\n${table([['Setting', 'Default', 'What it does'], ...rows])}`;
    })
    .join('\n\n');
}

function isSecret(name: string): boolean {
  return (secretNames as readonly string[]).includes(name);
}

/** As the formatter lays it out. */
function table([head, ...rows]: string[][]): string {
  const widths = head!.map((_, column) => Math.max(...[head!, ...rows].map((row) => row[column]!.length)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`;
  return [line(head!), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

function commandsList(): string {
  return commands
    .map((command) => {
      const more = command.more ? `\n\n\`\`\`text\n${command.more.join('\n').trim()}\n\`\`\`` : '';
      return `\`canvass ${usage(command)}\`\n\n${command.about}${more}`;
    })
    .join('\n\n');
}

process.exitCode = main();
