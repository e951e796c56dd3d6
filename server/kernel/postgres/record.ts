import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefused } from './refused.ts';

/** What the data folder remembers about its database, in `postgres.json`. */
export interface ClusterRecord {
  /** Of the application's role. */
  password?: string;
  /** The role may create databases, as tests need. */
  testing?: boolean;
  /** The folder of the database, when it is not the data folder. */
  home?: string;
}

export function readRecord(dataFolder: string): ClusterRecord {
  const path = join(dataFolder, NAME);
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as ClusterRecord;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    if (!(error instanceof SyntaxError)) throw error;
    throw new StartRefused(`The file ${path} is damaged: bring it back from a backup.`);
  }
}

export function writeRecord(dataFolder: string, record: ClusterRecord): void {
  const path = join(dataFolder, NAME);
  writeFileSync(`${path}.new`, JSON.stringify(record), { mode: 0o600, flush: true });
  renameSync(`${path}.new`, path);
  syncFolder(dataFolder);
}

/** Without it a power cut may undo a rename and show an older state. */
export function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}

const NAME = 'postgres.json';
