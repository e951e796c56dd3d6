import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { type Account, reaches } from './account.ts';
import { StartRefused } from './refused.ts';

/** Where the server listens: a socket in a folder that only its account (and root) may enter; on Windows a loopback port. */
export interface Listening {
  socketFolder: string | null;
  args: string[];
  address(password: string): string;
}

export async function chooseSocket(account: Account | null, dataFolder: string): Promise<Listening> {
  if (process.platform === 'win32') return loopback(await freePort());
  const socketFolder = makeSocketFolder(account, dataFolder);
  return {
    socketFolder,
    args: ['-c', 'listen_addresses=', '-c', `unix_socket_directories=${socketFolder}`, '-c', `port=${PORT}`],
    address: (password) => url(password, `localhost/canvass?host=${encodeURIComponent(socketFolder)}&port=${PORT}`),
  };
}

/** Only folders of our own making: the name comes from a file that people can edit. */
export function removeSocketFolder(folder: string | null | undefined): void {
  if (folder && basename(folder).startsWith(PREFIX)) rmSync(folder, { recursive: true, force: true });
}

/** Socket paths end at about 107 bytes, so the data folder is only the last resort. */
function makeSocketFolder(account: Account | null, dataFolder: string): string {
  for (const base of new Set([tmpdir(), '/tmp', dataFolder])) {
    const folder = tryMake(base, account);
    if (folder && Buffer.byteLength(folder) <= 85 && reaches(account, folder)) return folder;
    removeSocketFolder(folder);
  }
  throw new StartRefused(
    'There is no place for the database socket: make /tmp writable, or set TMPDIR to a short writable path.',
  );
}

function tryMake(base: string, account: Account | null): string | null {
  try {
    const folder = mkdtempSync(join(base, PREFIX));
    if (account) chownSync(folder, account.uid, account.gid);
    return folder;
  } catch {
    return null;
  }
}

function loopback(port: number): Listening {
  return {
    socketFolder: null,
    args: ['-c', 'listen_addresses=127.0.0.1', '-c', `port=${port}`],
    address: (password) => url(password, `127.0.0.1:${port}/canvass`),
  };
}

function url(password: string, rest: string): string {
  return `postgres://canvass:${password}@${rest}`;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

const PORT = 5432;
const PREFIX = 'canvass-';
