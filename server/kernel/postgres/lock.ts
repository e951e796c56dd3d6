// One Canvass per data folder. The lock is SQLite's on an empty file: the kernel holds it for the process, so kill -9
// leaves nothing behind, a reused process id deceives nobody, and containers that share a volume see each other.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartRefused } from './refused.ts';

export interface FolderLock {
  /** What other processes on this machine, such as a command of `canvass`, may know about the holder. */
  announce(running: Running): void;
  release(): void;
}

export interface Running {
  pid: number;
  url: string;
  socketFolder: string | null;
}

export function lockFolder(folder: string): FolderLock {
  const lock = new DatabaseSync(join(folder, 'lock'));
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== SQLITE_BUSY) throw error;
    const pid = readRunning(folder)?.pid;
    throw new StartRefused(
      `Another Canvass${pid ? ` (process ${pid})` : ''} already runs on the data folder ${folder}: ` +
        'stop it first, or set DATA_DIR to another folder.',
    );
  }
  let announced = false;
  return {
    announce(running) {
      writeFileSync(join(folder, RUNNING), JSON.stringify(running), { mode: 0o600 });
      announced = true;
    },
    release() {
      if (!lock.isOpen) return;
      if (announced) rmSync(join(folder, RUNNING), { force: true });
      lock.close();
    },
  };
}

export function isLocked(folder: string): boolean {
  try {
    lockFolder(folder).release();
    return false;
  } catch (error) {
    if (error instanceof StartRefused) return true;
    throw error;
  }
}

export function readRunning(folder: string): Running | null {
  try {
    return JSON.parse(readFileSync(join(folder, RUNNING), 'utf8')) as Running;
  } catch {
    return null;
  }
}

const RUNNING = 'running.json';
const SQLITE_BUSY = 5;
