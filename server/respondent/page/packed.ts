/**
 * A page that is the same for everybody but for one short text near its end. All the rest is compressed once; for each
 * request the text is put between as a stored block, and only the checksum is counted again.
 */
import { brotliCompressSync, constants, crc32, deflateRawSync } from 'node:zlib';

export interface Packed {
  plain(between: string): string;
  gzip(between: string): Buffer;
  br(between: string): Buffer;
}

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 3]);

export function packPage(before: string, after: string): Packed {
  const [start, end] = [Buffer.from(before), Buffer.from(after)];
  // Each when it is first asked for: browsers ask for one of them.
  let gzipped: ReturnType<typeof gzipOf> | undefined;
  let brotliStart: Buffer | undefined;
  return {
    plain: (between) => before + between + after,
    gzip(between) {
      const packed = (gzipped ??= gzipOf(start, end));
      const text = Buffer.from(between);
      const block = Buffer.alloc(5);
      block.writeUInt16LE(text.length, 1);
      block.writeUInt16LE(text.length ^ 0xffff, 3);
      const trailer = Buffer.alloc(8);
      trailer.writeUInt32LE(crc32(end, crc32(text, packed.sumOfStart)), 0);
      trailer.writeUInt32LE((start.length + text.length + end.length) >>> 0, 4);
      return Buffer.concat([header, packed.start, block, text, packed.end, trailer]);
    },
    // What follows the text is a few tags, and goes with it as it is: what is compressed after it would depend on it.
    br: (between) =>
      Buffer.concat([(brotliStart ??= brotliOf(start)), ...storedBlocks(Buffer.from(between + after)), lastBlock]),
  };
}

/** The best of a page of 5 MB would hold everybody up for seconds; this takes a tenth of one. */
const isUsual = (bytes: Buffer) => bytes.length <= 65_536;

function gzipOf(start: Buffer, end: Buffer) {
  return {
    // A full flush ends at a whole byte and forgets what came before, so the parts can stand in a row.
    start: deflateRawSync(start, { level: isUsual(start) ? 9 : 4, finishFlush: constants.Z_FULL_FLUSH }),
    end: deflateRawSync(end, { level: 9 }),
    sumOfStart: crc32(start),
  };
}

/** Of a usual page 1.2 KB less than gzip, in 40 ms, once. */
function brotliOf(bytes: Buffer): Buffer {
  const quality = isUsual(bytes) ? 11 : 4;
  // A flush ends at a whole byte, and leaves the stream open for more blocks.
  return brotliCompressSync(bytes, {
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      // Short ways back, of which markup is full, are named in fewer bits.
      [constants.BROTLI_PARAM_NDIRECT]: 15,
    },
  });
}

const mostStored = 65_536;

/** RFC 7932, 9.2: not the last one, four nibbles of length less one, not compressed; then the bytes themselves. */
function storedBlocks(bytes: Buffer): Buffer[] {
  const blocks: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += mostStored) {
    const part = bytes.subarray(from, from + mostStored);
    const head = Buffer.alloc(3);
    head.writeUIntLE(((part.length - 1) << 3) | (1 << 19), 0, 3);
    blocks.push(head, part);
  }
  return blocks;
}

/** The last one, and empty. */
const lastBlock = Buffer.from([3]);
