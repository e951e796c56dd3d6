/**
 * Where uploaded files and exports lie: in a folder, or in an S3-compatible store that several instances share. A file
 * that `put` has returned from outlives a power cut, and nobody ever sees half of one.
 */
import { join } from 'node:path';
import type { Config } from './config.ts';
import { openFolder } from './storage/folder.ts';
import { openBucket } from './storage/bucket.ts';
import type { Storage } from './storage/stored.ts';

export type { ByteRange, Storable, Storage, StorageUsage, StoredEntry, StoredFile } from './storage/stored.ts';

export function makeStorage(config: Pick<Config, 'storageUrl' | 'dataDir'>): Storage {
  return config.storageUrl ? openBucket(config.storageUrl) : openFolder(join(config.dataDir, 'files'));
}
