/**
 * A file that is written as fast as its maker can and read as fast as its reader wants: a slow client holds neither the
 * maker nor the database, and one that goes away ends both.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';

export interface Sink {
  write(bytes: Uint8Array | string): Promise<void>;
  /** An open file to which another process can write in place of this one, and who is told its length then. */
  shared?: { file: number; grown(length: number): void };
}

/** Where a table goes, and who is told how many of its rows are done. */
export interface Output {
  sink: Sink;
  progress(row: number): void;
}

/** The reader is gone, and nobody wants the rest. */
export class NobodyReads extends Error {}

/** Resolves with the first byte; what goes wrong before it is thrown here, later it cuts the stream. */
export async function spool(
  { folder, requireRoom }: { folder: string; requireRoom(): void },
  make: (sink: Sink) => Promise<void>,
): Promise<Readable> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const file = await open(path, 'wx+', 0o600);
  // Without a name it is gone with the process, however that ends; where an open file keeps its name, it goes later.
  await rm(path).catch(() => {});
  const spooled = new Spooled(file, { remove: () => rm(path, { force: true }), requireRoom });
  const making = make(spooled).then(
    () => spooled.finish(),
    (error: unknown) => spooled.fail(error),
  );
  await Promise.race([spooled.begun, making]);
  if (spooled.failure === null) return spooled.reader;
  spooled.reader.destroy();
  throw spooled.failure instanceof Error ? spooled.failure : new Error('the export failed', { cause: spooled.failure });
}

class Spooled implements Sink {
  readonly begun: Promise<void>;
  readonly reader: Readable;
  failure: unknown = null;
  readonly #file: FileHandle;
  readonly #remove: () => Promise<void>;
  readonly #requireRoom: () => void;
  #begin: () => void = () => {};
  #written = 0;
  #read = 0;
  #isComplete = false;
  #isGone = false;
  /** The reader waits for more. */
  #isHungry = false;
  #pending: Promise<unknown> = Promise.resolve();

  constructor(file: FileHandle, { remove, requireRoom }: { remove(): Promise<void>; requireRoom(): void }) {
    this.#file = file;
    this.#remove = remove;
    this.#requireRoom = requireRoom;
    this.begun = new Promise((begin) => {
      this.#begin = begin;
    });
    this.reader = new Readable({
      read: () => this.#feed(),
      destroy: (error, done) => {
        this.#isGone = true;
        // oxlint-disable-next-line promise/no-callback-in-promise, typescript/no-misused-promises -- Node's streams end by callback
        void this.#pending.finally(() => this.#close()).then(() => done(error), done);
      },
    });
    // A reader that was destroyed has told its own user; without a listener the process would end.
    this.reader.on('error', () => {});
  }

  /** To be handed on in the same turn: the number of a closed file may soon be that of another one. */
  get shared(): Required<Sink>['shared'] {
    if (this.#isGone) throw new NobodyReads();
    return { file: this.#file.fd, grown: (length) => this.#grow(length) };
  }

  async write(bytes: Uint8Array | string): Promise<void> {
    if (this.#isGone) throw new NobodyReads();
    const buffer = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
    const writing = this.#writeAll(buffer);
    this.#pending = writing.catch(() => {});
    this.#grow(await writing);
  }

  #grow(length: number): void {
    if (this.#isGone) throw new NobodyReads();
    this.#requireRoom();
    this.#written = length;
    this.#begin();
    if (this.#isHungry) this.#feed();
  }

  finish(): void {
    this.#isComplete = true;
    this.#begin();
    if (this.#isHungry) this.#feed();
  }

  fail(error: unknown): void {
    this.failure = error;
    this.#begin();
    if (!this.#isGone) this.reader.destroy(error instanceof Error ? error : new Error(String(error)));
  }

  async #writeAll(buffer: Uint8Array): Promise<number> {
    for (let at = 0; at < buffer.length;) {
      at += (await this.#file.write(buffer, at, buffer.length - at, this.#written + at)).bytesWritten;
    }
    return this.#written + buffer.length;
  }

  #feed(): void {
    const waiting = this.#written - this.#read;
    this.#isHungry = waiting === 0 && !this.#isComplete;
    if (this.#isHungry || this.#isGone) return;
    if (waiting === 0) {
      this.reader.push(null);
      return;
    }
    const piece = Buffer.allocUnsafe(Math.min(waiting, pieceBytes));
    const at = this.#read;
    this.#read += piece.length;
    const reading = this.#file.read(piece, 0, piece.length, at).then(
      ({ bytesRead }) => {
        this.#read = at + bytesRead;
        this.reader.push(piece.subarray(0, bytesRead));
      },
      (error: Error) => void this.reader.destroy(error),
    );
    this.#pending = Promise.all([this.#pending, reading]);
  }

  async #close(): Promise<void> {
    await this.#file.close().catch(() => {});
    await this.#remove().catch(() => {});
  }
}

const pieceBytes = 65_536;
