/**
 * The file of a backup: one line that says what it is, then frames of compressed entries. An entry is a head (JSON), its
 * content in pieces, and a tail with size and digest; the last record counts the entries. Nothing is ever held in memory
 * but one piece, and the name of the file appears only when all of it is on the disk.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { open, rename, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { openFrames, openSealing, sealFrames, secretSealing, type Sealing } from './frames.ts';
import { byteSource } from './read-pieces.ts';
import { damaged, OperationRefused } from './refusal.ts';

/** `Head` is plain JSON. */
export interface Entry<Head> {
  head: Head;
  content: AsyncIterable<Uint8Array>;
}

interface Header {
  format: string;
  version: number;
  /** Present when a passphrase protects the content. */
  salt?: string;
}

const format = 'canvass-backup';
const version = 1;
const kinds = { head: 1, piece: 2, tail: 3, end: 4 } as const;
const pieceBytes = 1024 * 1024;
const lineEnd = 0x0a;

/** The size of the file. */
export async function writeContainer<Head>(
  file: string,
  passphrase: string | null,
  entries: AsyncIterable<Entry<Head>>,
): Promise<number> {
  const unfinished = join(dirname(file), `.${basename(file)}.${randomUUID()}`);
  const forget = () => rmSync(unfinished, { force: true });
  process.once('exit', forget);
  try {
    const onDisk = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true });
    await writeInto({ output: onDisk, end: true }, passphrase, entries);
    await rename(unfinished, file);
    await syncFolder(dirname(file));
    return (await stat(file)).size;
  } finally {
    forget();
    process.off('exit', forget);
  }
}

/** As it is made, to whoever reads; the stream stays open. */
export async function sendContainer<Head>(
  output: Writable,
  passphrase: string | null,
  entries: AsyncIterable<Entry<Head>>,
): Promise<number> {
  return writeInto({ output, end: false }, passphrase, entries);
}

/** Gives the number of bytes. */
async function writeInto<Head>(
  { output, end }: { output: Writable; end: boolean },
  passphrase: string | null,
  entries: AsyncIterable<Entry<Head>>,
): Promise<number> {
  const salt = randomBytes(16);
  const header: Header = { format, version, ...(passphrase === null ? {} : { salt: salt.toString('base64') }) };
  const line = Buffer.from(JSON.stringify(header));
  const sealing = passphrase === null ? openSealing(line) : await secretSealing(line, { passphrase, salt });
  let bytes = 0;
  async function* whole(packed: AsyncIterable<Buffer>) {
    yield* counted([Buffer.concat([line, Buffer.of(lineEnd)])]);
    yield* counted(sealFrames(packed, sealing));
  }
  async function* counted(pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
    for await (const piece of pieces) {
      bytes += piece.length;
      yield piece;
    }
  }
  await pipeline(Readable.from(recordsOf(entries)), createGzip(), whole, output, { end });
  return bytes;
}

/** The content of an entry must be read, or left alone, before the next entry is asked for. Ends only after the last byte was checked. */
export async function* readContainer<Head>(file: string, passphrase: string | null): AsyncGenerator<Entry<Head>> {
  const stream = createReadStream(file, { highWaterMark: pieceBytes });
  const unpacked = createGunzip();
  try {
    const outer = byteSource(stream);
    const line = await outer.takeUntil(lineEnd, 1000);
    const sealing = await sealingOf(line, passphrase);
    // An error ends the reading side as well, where it is thrown to the reader.
    const flow = pipeline(openFrames(outer, sealing), unpacked).catch(() => {});
    yield* readEntries<Head>(unpacked);
    await flow;
  } catch (error) {
    throw isBroken(error) ? damaged() : error;
  } finally {
    stream.destroy();
    unpacked.destroy();
  }
}

async function* recordsOf<Head>(entries: AsyncIterable<Entry<Head>>): AsyncGenerator<Buffer> {
  let count = 0;
  for await (const { head, content } of entries) {
    yield record(kinds.head, Buffer.from(JSON.stringify(head)));
    const digest = createHash('sha256');
    let bytes = 0;
    for await (const chunk of content) {
      for (let at = 0; at < chunk.length; at += pieceBytes) {
        const piece = chunk.subarray(at, at + pieceBytes);
        digest.update(piece);
        bytes += piece.length;
        yield record(kinds.piece, piece);
      }
    }
    yield record(kinds.tail, Buffer.from(JSON.stringify({ bytes, sha256: digest.digest('hex') })));
    count += 1;
  }
  yield record(kinds.end, Buffer.from(JSON.stringify({ entries: count })));
}

function record(kind: number, payload: Uint8Array): Buffer {
  const prefix = Buffer.alloc(5);
  prefix.writeUInt8(kind);
  prefix.writeUInt32BE(payload.length, 1);
  return Buffer.concat([prefix, payload]);
}

async function* readEntries<Head>(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Entry<Head>> {
  const source = byteSource(stream);
  const next = async () => {
    const prefix = await source.take(5);
    const length = prefix.readUInt32BE(1);
    // A head may name many columns or sequences, but is never larger than a piece.
    if (length > pieceBytes) throw damaged();
    return { kind: prefix.readUInt8(), payload: await source.take(length) };
  };
  async function* contentOf(): AsyncGenerator<Buffer> {
    const digest = createHash('sha256');
    let bytes = 0;
    for (;;) {
      const { kind, payload } = await next();
      if (kind === kinds.tail) {
        const tail = JSON.parse(payload.toString()) as { bytes: number; sha256: string };
        if (tail.bytes !== bytes || tail.sha256 !== digest.digest('hex')) throw damaged();
        return;
      }
      if (kind !== kinds.piece) throw damaged();
      digest.update(payload);
      bytes += payload.length;
      yield payload;
    }
  }
  for (let count = 0; ; count += 1) {
    const { kind, payload } = await next();
    if (kind === kinds.end) {
      if ((JSON.parse(payload.toString()) as { entries: number }).entries !== count || !(await source.ended()))
        throw damaged();
      return;
    }
    if (kind !== kinds.head) throw damaged();
    const content = contentOf();
    yield { head: JSON.parse(payload.toString()) as Head, content };
    // What the reader left is read here, so that its digest is checked all the same.
    for await (const piece of content) void piece;
  }
}

async function sealingOf(line: Buffer, passphrase: string | null): Promise<Sealing> {
  const header = parseHeader(line);
  if (header?.format !== format) throw new OperationRefused('This file is no backup of Canvass.');
  if (header.version > version)
    throw new OperationRefused('This backup was made by a newer version of Canvass. Restore it with that version.');
  if (header.version !== version) throw damaged();
  if (header.salt === undefined) return openSealing(line);
  if (passphrase === null) {
    throw new OperationRefused(
      'This backup is protected by a passphrase: set CANVASS_BACKUP_PASSPHRASE or give --passphrase-file FILE.',
    );
  }
  return secretSealing(line, { passphrase, salt: Buffer.from(header.salt, 'base64') });
}

function parseHeader(line: Buffer): Header | null {
  try {
    return JSON.parse(line.toString()) as Header;
  } catch {
    return null;
  }
}

/** What the decompressor throws at bytes it cannot read. */
function isBroken(error: unknown): boolean {
  return /^(Z_|ERR_STREAM_PREMATURE_CLOSE)/.test((error as NodeJS.ErrnoException).code ?? '');
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
