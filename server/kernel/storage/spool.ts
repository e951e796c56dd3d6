/**
 * Where the bytes of an upload wait until they are checked: small ones in the memory, others in a file of this machine
 * without a name, so that it is gone with the request or with the process, however that ends. What all of them hold
 * together is bounded.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadedFile } from '../../../contract/operation.ts';
import { type Hold, type BytesInFlight, makeBytesInFlight } from '../limits/bytes-in-flight.ts';
import { StorageUnavailable } from './stored.ts';

export interface Spool {
  /** A file that is not there yet, in the name of an address; `memory` is what the body holds besides. */
  begin(address: string, memory: Hold): SpooledFile;
  /** Names that a killed process left behind. */
  sweep(): Promise<void>;
  inFlight: BytesInFlight;
}

/** As much of a file as tells its kind. */
const headBytes = 4096;
const pieceBytes = 65_536;

export function makeSpool(folder: string, mostBytes: number): Spool {
  const inFlight = makeBytesInFlight(mostBytes);
  return {
    inFlight,
    begin: (address, memory) => new SpooledFile(folder, { memory, disk: inFlight.hold(address) }),
    sweep: async () => {
      const left = await readdir(folder).catch(() => []);
      // One that somebody still has open loses its name only.
      await Promise.all(left.map((name) => rm(join(folder, name), { force: true }).catch(() => {})));
    },
  };
}

export class SpooledFile {
  size = 0;
  readonly #folder: string;
  readonly #holds: { memory: Hold; disk: Hold };
  readonly #digest = createHash('sha256');
  #head = Buffer.alloc(0);
  /** Null once they are on the disk. */
  #small: Buffer[] | null = [];
  #file: FileHandle | null = null;
  #path = '';

  constructor(folder: string, holds: { memory: Hold; disk: Hold }) {
    this.#folder = folder;
    this.#holds = holds;
  }

  async write(bytes: Buffer): Promise<void> {
    if (this.#head.length < headBytes)
      this.#head = Buffer.concat([this.#head, bytes.subarray(0, headBytes - this.#head.length)]);
    this.#digest.update(bytes);
    if (this.#small && this.size + bytes.length <= pieceBytes) {
      this.#holds.memory.grow(bytes.length);
      // A copy: these bytes may be a few of a large piece, all of which they would hold.
      this.#small.push(Buffer.from(bytes));
    } else await this.#spill(bytes);
    this.size += bytes.length;
  }

  /** The file as it is now, readable until `close`. */
  uploaded(name: string): UploadedFile {
    return {
      name,
      size: this.size,
      head: this.#head,
      sha256: this.#digest.digest(),
      bytes: async () => Buffer.concat(await Array.fromAsync(this.#pieces())),
      stream: () => this.#pieces(),
    };
  }

  async close(): Promise<void> {
    const file = this.#file;
    this.#file = null;
    this.#small = null;
    await file?.close().catch(() => {});
    if (file) await rm(this.#path, { force: true }).catch(() => {});
    this.#holds.disk.release();
  }

  async #spill(bytes: Buffer): Promise<void> {
    const waiting = this.#small ?? [];
    const waitingBytes = waiting.reduce((sum, piece) => sum + piece.length, 0);
    this.#small = null;
    this.#holds.disk.grow(waitingBytes + bytes.length);
    this.#file ??= await this.#open();
    let at = this.size - waitingBytes;
    for (const piece of [...waiting, bytes]) at += await writeAt(this.#file, piece, at);
    this.#holds.memory.shrink(waitingBytes);
  }

  async #open(): Promise<FileHandle> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 }).catch(unavailable);
    this.#path = join(this.#folder, randomUUID());
    const file = await open(this.#path, 'wx+', 0o600).catch(unavailable);
    // Where an open file keeps its name, it goes when it is closed.
    await rm(this.#path).catch(() => {});
    return file;
  }

  async *#pieces(): AsyncGenerator<Uint8Array> {
    if (this.#small) yield* this.#small;
    else {
      for (let at = 0; at < this.size;) {
        const piece = Buffer.allocUnsafe(Math.min(pieceBytes, this.size - at));
        const { bytesRead } = await this.#file!.read(piece, 0, piece.length, at);
        if (bytesRead === 0) throw new Error('a spooled file is shorter than what was written to it');
        at += bytesRead;
        yield piece.subarray(0, bytesRead);
      }
    }
  }
}

async function writeAt(file: FileHandle, bytes: Buffer, from: number): Promise<number> {
  for (let at = 0; at < bytes.length;)
    at += (await file.write(bytes, at, bytes.length - at, from + at).catch(unavailable)).bytesWritten;
  return bytes.length;
}

function unavailable(error: unknown): never {
  throw new StorageUnavailable('The folder for uploads cannot be written', { cause: error });
}
