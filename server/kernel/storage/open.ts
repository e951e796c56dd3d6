/**
 * Where uploaded files and exports lie: in a folder, or in an S3-compatible store that several instances share. A file
 * that `put` has returned from outlives a power cut, and nobody ever sees half of one.
 */
import { join } from 'node:path';
import type { Config } from '../process/config.ts';
import { openBucket } from './bucket.ts';
import { openFolder } from './folder.ts';
import type { ByteRange, Storage } from './stored.ts';

export type { ByteRange, Storable, Storage, StorageUsage, StoredEntry, StoredFile } from './stored.ts';

export function makeStorage(config: Pick<Config, 'storageUrl' | 'dataDir'>): Storage {
  return config.storageUrl ? openBucket(config.storageUrl) : openFolder(join(config.dataDir, 'files'));
}

/**
 * A connection holds two of them while nobody reads: with four megabytes each, three hundred that ask for a film and take
 * nothing of it held all the memory there is.
 */
const pieceBytes = 262_144;

/**
 * A stored file, or a part of it, piece by piece and no faster than it is read: whoever downloads slowly must not hold a
 * large file in the memory. Null: there is no such file.
 */
export async function openStored(
  storage: Storage,
  key: string,
  range: ByteRange = { start: 0, end: Number.MAX_SAFE_INTEGER },
): Promise<{ size: number; pieces: AsyncIterable<Uint8Array> } | null> {
  const piece = (start: number, last: number) =>
    storage.get(key, { start, end: Math.min(last, start + pieceBytes - 1) });
  const first = await piece(range.start, range.end);
  if (!first) return null;
  const { size } = first;
  const last = Math.min(range.end, size - 1);
  // Given away with its turn, and not kept to the end.
  const begun = [first.bytes];
  const pieces = async function* () {
    yield begun.pop()!;
    for (let at = range.start + pieceBytes; at <= last; at += pieceBytes) {
      const next = await piece(at, last);
      if (!next) throw new Error(`${key} was deleted while it was read`);
      yield next.bytes;
    }
  };
  return { size, pieces: pieces() };
}
