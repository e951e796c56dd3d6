/** Bytes of the records that an SPSS file consists of. */

/** What stands for no number. */
export const systemMissing = -Number.MAX_VALUE;

export function int(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4);
  for (const [place, value] of values.entries()) buffer.writeInt32LE(value, place * 4);
  return buffer;
}

export function double(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 8);
  for (const [place, value] of values.entries()) buffer.writeDoubleLE(value, place * 8);
  return buffer;
}

/** Cut between letters, filled with spaces. */
export function padded(text: string, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes, ' ');
  utf8(text, bytes).copy(buffer);
  return buffer;
}

/** At most so many bytes, and no half letters. */
export function utf8(text: string, most: number): Buffer {
  const whole = Buffer.from(text);
  if (whole.length <= most) return whole;
  let end = most;
  while (end > 0 && (whole[end]! & 0xc0) === 0x80) end -= 1;
  return whole.subarray(0, end);
}

export function roundedUp(length: number, to: number): number {
  return Math.ceil(length / to) * to;
}

/** One of the records that programs skip when they do not know its number. */
export function info(subtype: number, size: number, data: Uint8Array): Buffer {
  return Buffer.concat([int(7, subtype, size, data.length / size), data]);
}
