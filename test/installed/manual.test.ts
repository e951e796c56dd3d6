/** What the manual for operators names must be there: its commands, their options, and its settings. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { commands } from '../../server/commands.ts';
import { secretNames } from '../../server/kernel/process/secret-files.ts';
import { settings } from '../../server/kernel/process/settings.ts';

const root = join(import.meta.dirname, '../..');
const manual = readFileSync(join(root, 'docs/operations.md'), 'utf8');
/** What is typed: blocks, and spans in the text. */
const code = [
  ...[...manual.matchAll(/```\w*\n([\s\S]*?)```/g)].flatMap(([, block]) => block!.split('\n')),
  ...[...manual.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(([, span]) => span!),
];

test('[RU-157] every command that the manual gives is a command, with options that it has', () => {
  const given = code
    .filter((line) => !line.startsWith('kubectl'))
    .flatMap((line) => [...line.matchAll(/\bcanvass ((?:[a-z]+\b ?){1,2})((?:--[a-z-]+|[^|&;#])*)/g)]);
  const wrong = given.filter(([call, words, rest]) => !isProgram(call) && !isCommand(words!.trim(), rest!));
  assert.deepEqual(
    wrong.map(([call]) => call),
    [],
  );
  assert.ok(given.length > 40);
});

/** Names of accounts, databases, images and services that are called like the program. */
function isProgram(call: string): boolean {
  return /^canvass (login|owner|docker|exec|canvass|echo|kubectl|describe|name|build)\b/.test(call);
}

function isCommand(words: string, rest: string): boolean {
  const [first, second] = words.split(' ');
  const found = commands.find(({ name }) => name === `${first} ${second}` || name === first);
  const options = [...rest.matchAll(/(?<= |^)--([a-z-]+)/g)].map((match) => match[1]!);
  return found !== undefined && options.every((name) => name === 'help' || Object.hasOwn(found.options ?? {}, name));
}

test('[RU-157] every setting that the manual names is a setting', () => {
  const names = settings.flatMap(({ settings: own }) => own.map(({ name }) => name));
  const deployed = globSync(['deploy/**/*', 'Dockerfile'], { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
  const known = new Set([
    ...names,
    ...secretNames.map((name) => `${name}_FILE`),
    'CREDENTIALS_DIRECTORY',
    'COMPOSE_PROJECT_NAME',
  ]);
  const named = new Set(
    code.flatMap((text) => [...text.matchAll(/(?<![\w-])[A-Z][A-Z0-9]*_[A-Z0-9_]+\b(?![-.])/g)].map(([name]) => name)),
  );
  const wrong = [...named].filter((name) => !known.has(name) && !new RegExp(`\\b${name}\\b`).test(deployed));
  assert.deepEqual(wrong, []);
  for (const name of names) assert.ok(named.has(name) || manual.includes(`\`${name}\``), name);
});
