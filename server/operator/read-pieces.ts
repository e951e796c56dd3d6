/** Reads a stream in pieces of a wanted size. */
import { damaged } from './refusal.ts';

export interface ByteSource {
  /** Exactly so many bytes; a stream that ends before is damaged. */
  take(length: number): Promise<Buffer>;
  /** Up to and without this byte, which is passed over. */
  takeUntil(byte: number, most: number): Promise<Buffer>;
  ended(): Promise<boolean>;
}

export function byteSource(stream: AsyncIterable<Uint8Array>): ByteSource {
  const chunks = stream[Symbol.asyncIterator]();
  let rest = Buffer.alloc(0);

  async function more(): Promise<boolean> {
    const { done, value } = await chunks.next();
    if (done) return false;
    rest = rest.length === 0 ? Buffer.from(value) : Buffer.concat([rest, value]);
    return true;
  }

  async function take(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let missing = length; missing > 0;) {
      if (rest.length === 0 && !(await more())) throw damaged();
      const part = rest.subarray(0, missing);
      rest = rest.subarray(part.length);
      missing -= part.length;
      parts.push(part);
    }
    return Buffer.concat(parts);
  }

  async function takeUntil(byte: number, most: number): Promise<Buffer> {
    for (;;) {
      const end = rest.indexOf(byte);
      if (end > most || (end < 0 && rest.length > most)) throw damaged();
      if (end >= 0) return (await take(end + 1)).subarray(0, end);
      if (!(await more())) throw damaged();
    }
  }

  async function ended(): Promise<boolean> {
    while (rest.length === 0) if (!(await more())) return true;
    return false;
  }

  return { take, takeUntil, ended };
}
