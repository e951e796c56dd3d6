/** What a command of `canvass` is, and the installation that it works on. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ParseArgsConfig } from 'node:util';
import { connect, type Db } from './kernel/database/db.ts';
import { openDatabase } from './kernel/database/open.ts';
import { runningPostgres } from './kernel/postgres/start.ts';
import { readConfig, type Config } from './kernel/process/config.ts';
import { makeLog } from './kernel/process/log.ts';
import { OperationRefused, refuseUnready } from './operator/index.ts';

export interface Command {
  name: string;
  about: string;
  operands?: { required?: string[]; optional?: string[] };
  /** As `options` reads them, for the line of usage. */
  flags?: string[];
  options?: NonNullable<ParseArgsConfig['options']>;
  more?: string[];
  /** Gives the status that the process ends with. */
  run(given: CommandInput): Promise<number>;
}

export interface CommandInput {
  operands: string[];
  options: Record<string, unknown>;
}

/** How it is called. */
export function usage({ name, operands, flags = [] }: Command): string {
  return [
    name,
    ...(operands?.required ?? []),
    ...(operands?.optional ?? []).map((each) => `[${each}]`),
    ...flags.map((flag) => `[${flag}]`),
  ].join(' ');
}

interface Opened {
  config: Config;
  db: Db;
  directUrl: string;
  log: ReturnType<typeof makeLog>;
}

/** A command that needs an installation of this version; it gives the lines to print. */
export async function withInstallation(work: (opened: Opened) => Promise<string[]>): Promise<number> {
  const { dataDir, databaseUrl } = readConfig(process.env);
  if (!databaseUrl && !existsSync(dataDir))
    throw new OperationRefused(`There is no installation in ${dataDir}. Set DATA_DIR, or make one with: canvass start`);
  return withDatabase(async (opened) => {
    await refuseUnready(opened.directUrl);
    return say(await work(opened));
  });
}

/** On the database that a running service keeps, else on one started for the time of the command. */
export async function withDatabase(work: (opened: Opened) => Promise<number>): Promise<number> {
  const config = readConfig(process.env);
  // What a command writes to its output may be the bytes of a backup.
  const log = makeLog({ pretty: true, level: 'warn', write: (line) => void process.stderr.write(line) });
  const running = config.databaseUrl ? null : runningPostgres(config.dataDir);
  const database = running
    ? { url: running, directUrl: running, stop: async () => {} }
    : await openDatabase(config, log);
  const db = connect({ url: database.directUrl, log, size: 2 });
  try {
    return await work({ config, db, directUrl: database.directUrl, log });
  } finally {
    await db.close();
    await database.stop();
  }
}

export function firstLine(file: string): string {
  return readFileSync(resolve(file), 'utf8').split(/\r?\n/, 1)[0]!;
}

export function say(lines: readonly string[]): number {
  if (lines.length > 0) process.stdout.write(`${lines.join('\n')}\n`);
  return 0;
}
