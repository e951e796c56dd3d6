/** Files in a folder of this machine. */
import { randomUUID } from 'node:crypto';
import type { Dir } from 'node:fs';
import { access, constants, mkdir, open, opendir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  checkedKey,
  StorageUnavailable,
  type ByteRange,
  type Storable,
  type Storage,
  type StoredEntry,
  type StoredFile,
} from './stored.ts';

export function openFolder(root: string): Storage {
  const pathOf = (key: string) => join(root, ...checkedKey(key).split('/'));
  return {
    put: (key, content) => guarded(() => write(pathOf(key), content)),
    get: (key, range) => guarded(() => read(pathOf(key), range)),
    delete: (key) => guarded(() => rm(pathOf(key), { force: true })),
    list: async (prefix) => (await Array.fromAsync(walk(root, prefix))).map((entry) => entry.key),
    entries: (prefix) => walk(root, prefix),
    ready: async () => {
      try {
        await mkdir(root, { recursive: true });
        await access(root, constants.W_OK);
        return true;
      } catch {
        return false;
      }
    },
    usage: async () => {
      let usedBytes = 0;
      for await (const { size } of walk(root, '')) usedBytes += size;
      await mkdir(root, { recursive: true });
      const { bavail, bsize } = await statfs(root);
      return { kind: 'files', usedBytes, freeBytes: bavail * bsize };
    },
  };
}

/** The name appears only once the bytes are on the disk, and the caller hears of it only once the name is there too. */
async function write(path: string, content: Storable): Promise<void> {
  const folder = dirname(path);
  const made = await mkdir(folder, { recursive: true });
  const unfinished = join(folder, `.${randomUUID()}`);
  try {
    const file = await open(unfinished, 'wx', 0o600);
    try {
      await file.writeFile(content instanceof Uint8Array ? content : content.stream());
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await syncFolder(folder);
  // A new folder is itself a name in the one above it.
  for (let at = folder; made && at.length >= made.length; at = dirname(at)) await syncFolder(dirname(at));
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder, and keeps names safe by itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function read(path: string, range?: ByteRange): Promise<StoredFile | null> {
  try {
    const file = await open(path, 'r');
    try {
      const { size } = await file.stat();
      if (!range) return { bytes: await file.readFile(), size };
      const bytes = Buffer.alloc(Math.max(0, Math.min(range.end, size - 1) - range.start + 1));
      const { bytesRead } = await file.read(bytes, 0, bytes.length, range.start);
      return { bytes: bytes.subarray(0, bytesRead), size };
    } finally {
      await file.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** One name after the other, from the folder that the prefix names on: there may be ten million files beside it. */
async function* walk(root: string, prefix: string): AsyncGenerator<StoredEntry> {
  const begin = prefix.slice(0, prefix.lastIndexOf('/') + 1);
  for await (const key of keysIn(root, begin)) {
    if (!key.startsWith(prefix)) continue;
    const found = await stat(join(root, key)).catch(() => null);
    if (found) yield { key, size: found.size, changedAt: found.mtime };
  }
}

async function* keysIn(root: string, folder: string): AsyncGenerator<string> {
  let names: Dir;
  try {
    names = await opendir(join(root, folder));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  for await (const entry of names) {
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) yield* keysIn(root, `${folder}${entry.name}/`);
    else if (entry.isFile()) yield folder + entry.name;
  }
}

const troubles = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EACCES', 'EPERM', 'EMFILE', 'ENFILE']);

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== undefined && troubles.has(code))
      throw new StorageUnavailable(`The folder of files: ${code}`, { cause: error });
    throw error;
  }
}
