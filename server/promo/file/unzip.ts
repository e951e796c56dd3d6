/**
 * Unpacks a small archive that nobody has reason to trust. Sizes are checked as the directory declares them, before a
 * byte is unpacked, and then held to: what is longer, shorter or other than declared ends it. Entries must lie apart,
 * so that few bytes cannot be unpacked many times.
 */
import { crc32, inflateRawSync } from 'node:zlib';
import { Unreadable } from './unreadable.ts';

const limits = { entries: 1000, bytes: 50 * 1_048_576, ratio: 200 };
/** Small parts may be as empty as they like: a ratio says something only where it adds up. */
const checkedFrom = 65_536;
const marks = { entry: 0x04034b50, directory: 0x02014b50, end: 0x06054b50 };

interface Entry {
  name: string;
  method: number;
  crc: number;
  packed: number;
  size: number;
  at: number;
}

/** The names of all entries, and the content of those that are wanted. */
export function unzip(
  archive: Buffer,
  isWanted: (name: string) => boolean,
): { names: string[]; parts: Map<string, Buffer> } {
  try {
    const entries = readDirectory(archive);
    checkEntries(entries);
    const spans = entries.map((entry) => ({ entry, start: entry.at, data: dataOf(archive, entry) }));
    requireApart(spans);
    const wanted = spans.filter(({ entry }) => isWanted(entry.name));
    return {
      names: entries.map((entry) => entry.name),
      parts: new Map(wanted.map(({ entry, data }) => [entry.name, inflate(entry, archive.subarray(...data))])),
    };
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('damaged');
  }
}

function readDirectory(archive: Buffer): Entry[] {
  const end = findEnd(archive);
  const count = archive.readUInt16LE(end + 10);
  if (count > limits.entries) throw new Unreadable('too_large');
  const entries: Entry[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32LE(at) !== marks.directory) throw new Unreadable('damaged');
    if (archive.readUInt16LE(at + 8) & 1) throw new Unreadable('protected');
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    entries.push({
      name: archive.toString('utf8', at + 46, at + 46 + name),
      method: archive.readUInt16LE(at + 10),
      crc: archive.readUInt32LE(at + 16),
      packed: archive.readUInt32LE(at + 20),
      size: archive.readUInt32LE(at + 24),
      at: archive.readUInt32LE(at + 42),
    });
    at += 46 + name + extra + comment;
  }
  if (at > end) throw new Unreadable('damaged');
  return entries;
}

/** The end record stands last; its comment reaches to the end of the file. */
function findEnd(archive: Buffer): number {
  for (let at = archive.length - 22; at >= Math.max(archive.length - 22 - 0xffff, 0); at -= 1) {
    if (archive.readUInt32LE(at) === marks.end && at + 22 + archive.readUInt16LE(at + 20) === archive.length) return at;
  }
  throw new Unreadable('damaged');
}

function checkEntries(entries: readonly Entry[]): void {
  const unpacked = entries.reduce((sum, entry) => sum + entry.size, 0);
  const bombs = entries.some(({ size, packed }) => size > checkedFrom && size > packed * limits.ratio);
  if (unpacked > limits.bytes || bombs) throw new Unreadable('too_large');
  if (new Set(entries.map((entry) => entry.name)).size < entries.length) throw new Unreadable('damaged');
}

/** Where the packed bytes lie: the header in front of them must be of the same entry. */
function dataOf(archive: Buffer, { at, name, packed }: Entry): [number, number] {
  if (archive.readUInt32LE(at) !== marks.entry) throw new Unreadable('damaged');
  const [nameLength, extra] = [archive.readUInt16LE(at + 26), archive.readUInt16LE(at + 28)];
  const start = at + 30 + nameLength + extra;
  const isSame = archive.toString('utf8', at + 30, at + 30 + nameLength) === name;
  if (!isSame || start + packed > archive.length) throw new Unreadable('damaged');
  return [start, start + packed];
}

function requireApart(spans: { start: number; data: [number, number] }[]): void {
  const inOrder = spans.toSorted((one, other) => one.start - other.start);
  for (const [index, { start }] of inOrder.entries()) {
    if (index > 0 && start < inOrder[index - 1]!.data[1]) throw new Unreadable('damaged');
  }
}

function inflate({ method, size, crc }: Entry, packed: Buffer): Buffer {
  if (method !== 0 && method !== 8) throw new Unreadable('damaged');
  const bytes = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) });
  if (bytes.length !== size || crc32(bytes) !== crc) throw new Unreadable('damaged');
  return bytes;
}
