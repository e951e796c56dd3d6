/**
 * A stream of bytes cut into frames, each sealed so that a changed, missing, moved or added byte is noticed: with a
 * passphrase by AES-256-GCM, which also hides it, without one by SHA-256. The number of a frame and whether it is the
 * last are part of its seal, so a file that was cut off between two frames is noticed too.
 */
import { createCipheriv, createDecipheriv, createHash, scrypt } from 'node:crypto';
import type { ByteSource } from './read-pieces.ts';
import { damaged, OperationRefused } from './refusal.ts';

export interface Sealing {
  seal(place: Buffer, plain: Buffer): Buffer;
  /** Null: this is not what was sealed at this place. */
  open(place: Buffer, sealed: Buffer): Buffer | null;
  /** What a first frame that does not open means. */
  misfit(): OperationRefused;
}

const frameBytes = 256 * 1024;
const mostBytes = 2 * frameBytes;
const lastMark = 0x8000_0000;

export async function* sealFrames(plain: AsyncIterable<Uint8Array>, sealing: Sealing): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  let index = 0;
  const flush = (last: boolean) => {
    const sealed = sealing.seal(placeOf(index, last), Buffer.concat(waiting));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(sealed.length + (last ? lastMark : 0));
    [waiting, size, index] = [[], 0, index + 1];
    return Buffer.concat([length, sealed]);
  };
  for await (const bytes of plain) {
    waiting.push(bytes);
    size += bytes.length;
    if (size >= frameBytes) yield flush(false);
  }
  yield flush(true);
}

export async function* openFrames(source: ByteSource, sealing: Sealing): AsyncGenerator<Buffer> {
  for (let index = 0; ; index += 1) {
    const word = (await source.take(4)).readUInt32BE();
    const last = word >= lastMark;
    const length = last ? word - lastMark : word;
    if (length > mostBytes) throw damaged();
    const plain = sealing.open(placeOf(index, last), await source.take(length));
    if (!plain) throw index === 0 ? sealing.misfit() : damaged();
    yield plain;
    if (!last) continue;
    if (!(await source.ended())) throw damaged();
    return;
  }
}

/** `header`: the first line of the file, which every seal covers. */
export function openSealing(header: Buffer): Sealing {
  const digest = (place: Buffer, plain: Buffer) =>
    createHash('sha256').update(header).update(place).update(plain).digest();
  return {
    seal: (place, plain) => Buffer.concat([digest(place, plain), plain]),
    open(place, sealed) {
      const plain = sealed.subarray(32);
      return digest(place, plain).equals(sealed.subarray(0, 32)) ? plain : null;
    },
    misfit: damaged,
  };
}

/** The key belongs to one file, because its salt does: numbered nonces never meet twice under one key. */
export async function secretSealing(header: Buffer, secret: { passphrase: string; salt: Buffer }): Promise<Sealing> {
  const key = await deriveKey(secret.passphrase, secret.salt);
  return {
    seal(place, plain) {
      const cipher = createCipheriv('aes-256-gcm', key, place).setAAD(header);
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([cipher.getAuthTag(), body]);
    },
    open(place, sealed) {
      if (sealed.length < tagBytes) return null;
      const decipher = createDecipheriv('aes-256-gcm', key, place).setAAD(header);
      decipher.setAuthTag(sealed.subarray(0, tagBytes));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(tagBytes)), decipher.final()]);
      } catch {
        return null;
      }
    },
    misfit: () =>
      new OperationRefused(
        'The passphrase does not open this backup, so nothing was restored. Give the one it was made with.',
      ),
  };
}

const tagBytes = 16;

function deriveKey(passphrase: string, salt: Buffer): Promise<Buffer> {
  const cost = { N: 2 ** 16, r: 8, p: 2, maxmem: 2 ** 27 };
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** Twelve bytes, as a nonce must have: the number of the frame and the mark of the last one. */
function placeOf(index: number, last: boolean): Buffer {
  const place = Buffer.alloc(12);
  place.writeUInt8(last ? 1 : 0, 0);
  place.writeUIntBE(index, 6, 6);
  return place;
}
