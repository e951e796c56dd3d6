/** Files of jobs in the storage. They lie in parts, so that neither writing nor reading one needs its size in memory. */
import { openStored, type Storage } from '../kernel/storage/open.ts';
import type { Sink } from './spool.ts';

export const exportsFolder = 'exports/';
const partBytes = 8 * 1_048_576;

export class PartWriter implements Sink {
  parts = 0;
  size = 0;
  readonly #storage: Storage;
  readonly #id: string;
  readonly #book: (bytes: number) => Promise<void>;
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;

  /** `book` throws where there is no room for so many bytes more. */
  constructor(storage: Storage, id: string, book: (bytes: number) => Promise<void>) {
    this.#storage = storage;
    this.#id = id;
    this.#book = book;
  }

  async write(bytes: Uint8Array | string): Promise<void> {
    const buffer = Buffer.from(bytes as Uint8Array);
    this.#waiting.push(buffer);
    this.#waitingBytes += buffer.length;
    if (this.#waitingBytes >= partBytes) await this.finish();
  }

  async finish(): Promise<void> {
    if (this.#waitingBytes === 0) return;
    await this.#book(this.#waitingBytes);
    await this.#storage.put(partKey(this.#id, this.parts), Buffer.concat(this.#waiting), 'application/octet-stream');
    this.parts += 1;
    this.size += this.#waitingBytes;
    this.#waiting = [];
    this.#waitingBytes = 0;
  }
}

export async function* readParts(storage: Storage, id: string, parts: number): AsyncGenerator<Uint8Array> {
  for (let part = 0; part < parts; part += 1) {
    const stored = await openStored(storage, partKey(id, part));
    if (!stored) throw new Error('a part of an export is gone');
    yield* stored.pieces;
  }
}

export async function deleteParts(storage: Storage, id: string): Promise<void> {
  for (const key of await storage.list(`${exportsFolder}${id}/`)) await storage.delete(key);
}

function partKey(id: string, part: number): string {
  return `${exportsFolder}${id}/${String(part).padStart(6, '0')}`;
}
