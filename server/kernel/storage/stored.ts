/** What every storage offers, how its files are named, and what it throws when it cannot be reached. */

export interface Storage {
  put(key: string, content: Storable, contentType: string): Promise<void>;
  /** Null: there is no such file. */
  get(key: string, range?: ByteRange): Promise<StoredFile | null>;
  /** A missing file is no fault. */
  delete(key: string): Promise<void>;
  /** The keys of all files below a prefix. */
  list(prefix: string): Promise<string[]>;
  entries(prefix: string): AsyncIterable<StoredEntry>;
  ready(): Promise<boolean>;
  usage(): Promise<StorageUsage>;
}

/** Bytes, or a file that is not in the memory: its stream may be asked for again. */
export type Storable = Uint8Array | { size: number; sha256: Uint8Array; stream(): AsyncIterable<Uint8Array> };

/** Both ends belong to it, and both lie within the file. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredFile {
  bytes: Uint8Array;
  /** Of the whole file, also where a range was asked for. */
  size: number;
}

export interface StoredEntry {
  key: string;
  size: number;
  changedAt: Date;
}

export interface StorageUsage {
  kind: 'files' | 's3';
  usedBytes: number;
  /** Null where nobody can tell. */
  freeBytes: number | null;
}

const form = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}(\/[A-Za-z0-9][A-Za-z0-9._-]{0,199}){0,5}$/;

/** No part may begin with a dot, so no name leads out of the folder or to a file that is still being written. */
export function checkedKey(key: string): string {
  if (!form.test(key)) throw new Error(`"${key}" is no name of a stored file`);
  return key;
}

/** The member tells the kernel that this is a 503 and no fault of ours. */
export class StorageUnavailable extends Error {
  readonly unavailable = true;
}
