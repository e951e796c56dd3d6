/** The command `canvass`: finds what was asked for, checks how it was asked, and ends with a status that scripts can use. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { usage, type Command, type CommandInput } from './command.ts';
import { commands } from './commands.ts';
import { root } from './kernel/process/root.ts';
import { version } from './kernel/process/version.ts';
import { explain } from './refusals.ts';

const wrongUse = 2;

/** Where it speaks to: answers to one, faults to the other. */
export interface Speech {
  out(text: string): void;
  err(text: string): void;
}

/** Gives the status that the process ends with. */
export async function canvass(words: string[], speech: Speech): Promise<number> {
  const say = (text: string) => (speech.out(`${text}\n`), 0);
  const refuse = (sentence: string) => (speech.err(`${sentence}\n`), wrongUse);
  const helpOn = (named: string[]) => {
    const found = commandIn(named);
    return found ? say(help(found)) : refuse(noSuch(named));
  };
  if (words.length === 0) return refuse(overview());
  if (['--help', '-h', 'help'].includes(words[0]!))
    return words.length === 1 ? say(overview()) : helpOn(words.slice(1));
  if (['--version', '-v', 'version'].includes(words[0]!)) return say(`canvass ${version}`);
  const command = commandIn(words);
  if (!command) return refuse(noSuch(words));
  const given = words.slice(command.name.split(' ').length);
  if (given.includes('--help') || given.includes('-h')) return say(help(command));
  const read = readArguments(command, given);
  if (typeof read === 'string') return refuse(`${read} Run canvass ${command.name} --help to see how it is used.`);
  try {
    return await command.run(read);
  } catch (error) {
    speech.err(`${explain(error)}\n`);
    return 1;
  }
}

function readArguments(command: Command, words: string[]): CommandInput | string {
  try {
    const { values, positionals } = parseArgs({ args: words, options: command.options ?? {}, allowPositionals: true });
    const { required = [], optional = [] } = command.operands ?? {};
    const empty = Object.entries(values).find(([, value]) => [value].flat().includes(''));
    if (empty) return `The value of --${empty[0]} is missing.`;
    if (positionals.includes('')) return 'An argument is empty.';
    if (positionals.length < required.length) return `${required[positionals.length]} is missing.`;
    if (positionals.length > required.length + optional.length) return `"${positionals.at(-1)}" is too much.`;
    return { operands: positionals, options: values };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!code?.startsWith('ERR_PARSE_ARGS')) throw error;
    return `${message.split('. ')[0]!.replace(/\.$/, '')}.`;
  }
}

function commandIn(words: string[]): Command | undefined {
  return commands.find(({ name }) => name.split(' ').every((word, index) => words[index] === word));
}

function noSuch(words: string[]): string {
  return `There is no command "${nameIn(words)}". Run canvass --help for the list.`;
}

function overview(): string {
  const width = Math.max(...commands.map(usage).map((text) => text.length));
  return [
    'Usage: canvass COMMAND',
    '',
    ...commands.map((command) => `  ${usage(command).padEnd(width)}  ${command.about}`),
    '',
    'Each command has --help; canvass --version tells the version.',
  ].join('\n');
}

function help(command: Command): string {
  return [`Usage: canvass ${usage(command)}`, '', command.about, ...(command.more ? ['', ...command.more] : [])].join(
    '\n',
  );
}

function nameIn(words: string[]): string {
  const isGroup = commands.some(({ name }) => name.startsWith(`${words[0]} `));
  return words.slice(0, isGroup ? 2 : 1).join(' ');
}

if (import.meta.main) {
  const words = process.argv.slice(2);
  // Wherever it is called from, it means the data of this program.
  process.env['DATA_DIR'] ||= join(root, 'data');
  // The exit handlers stop an embedded database that a command has started and remove an unfinished file.
  if (words[0] !== 'start')
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
  const status = await canvass(words, {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
  });
  // A service that runs sets the status by itself, when it ends.
  if (status !== 0) process.exitCode = status;
}
