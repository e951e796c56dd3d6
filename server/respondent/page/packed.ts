/**
 * A page that is the same for everybody but for one short text near its end. All the rest is compressed once; for each
 * request the text is put between as a stored block, and only the checksum is counted again.
 */
import { constants, crc32, deflateRawSync } from 'node:zlib';

export interface Packed {
  plain(between: string): string;
  gzip(between: string): Buffer;
}

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 3]);

export function packPage(before: string, after: string): Packed {
  const [start, end] = [Buffer.from(before), Buffer.from(after)];
  // A full flush ends at a whole byte and forgets what came before, so the parts can stand in a row.
  const packedStart = deflateRawSync(start, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const packedEnd = deflateRawSync(end, { level: 9 });
  const sumOfStart = crc32(start);
  return {
    plain: (between) => before + between + after,
    gzip(between) {
      const text = Buffer.from(between);
      const block = Buffer.alloc(5);
      block.writeUInt16LE(text.length, 1);
      block.writeUInt16LE(text.length ^ 0xffff, 3);
      const trailer = Buffer.alloc(8);
      trailer.writeUInt32LE(crc32(end, crc32(text, sumOfStart)), 0);
      trailer.writeUInt32LE((start.length + text.length + end.length) >>> 0, 4);
      return Buffer.concat([header, packedStart, block, text, packedEnd, trailer]);
    },
  };
}
