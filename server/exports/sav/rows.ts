/** Rows of an SPSS file, packed as the format packs them: a byte tells of each eight what it is, and eights that need no more are left out. */
import { systemMissing } from './records.ts';
import { longestSegment, type Laid } from './segments.ts';

const bias = 100;
const code = { raw: 253, spaces: 254, missing: 255 } as const;
const space = 32;
const longestText = 32_767;

export class RowPacker {
  #bytes = Buffer.allocUnsafe(65_536);
  #length = 0;
  readonly #text8 = Buffer.allocUnsafe(longestText);
  /** Where the codes of the eights at hand stand, and how many of them there are. */
  #codes = -1;
  #count = 8;

  get length(): number {
    return this.#length;
  }

  /** Hands out what is complete, to be written before anything is added; the eights at hand stay. */
  async flush(write: (bytes: Buffer) => Promise<void>): Promise<void> {
    const from = this.#count === 8 ? this.#length : this.#codes;
    await write(this.#bytes.subarray(0, from));
    this.#bytes.copyWithin(0, from, this.#length);
    this.#length -= from;
    this.#codes = 0;
  }

  async finish(write: (bytes: Buffer) => Promise<void>): Promise<void> {
    this.#count = 8;
    await this.flush(write);
  }

  add({ variable: { shape, read }, segments }: Laid, row: Parameters<Laid['variable']['read']>[0]): void {
    const cell = read(row);
    if (shape.kind === 'number') this.#number(shape.read(cell));
    else this.#text(shape.read(cell) ?? '', shape.bytes, segments);
  }

  #number(value: number | null): void {
    if (value === null || value === systemMissing) this.#code(code.missing);
    else if (Number.isInteger(value) && value > -bias && value <= 251 - bias) this.#code(value + bias);
    else {
      this.#code(code.raw);
      this.#room(8);
      this.#length = this.#bytes.writeDoubleLE(value, this.#length);
    }
  }

  /** Into one place for all of them: a buffer for each text would be most of what an export leaves behind. */
  #text(text: string, bytes: number, segments: Laid['segments']): void {
    const length = this.#text8.write(text, 0, bytes);
    for (const [place, segment] of segments.entries()) {
      const start = place * longestSegment;
      this.#eights(start, Math.min(length - start, segment.bytes, longestSegment), segment.eights);
    }
  }

  #eights(start: number, length: number, count: number): void {
    for (let place = 0; place < count; place += 1) {
      const [from, size] = [start + place * 8, Math.min(length - place * 8, 8)];
      if (size <= 0) this.#code(code.spaces);
      else {
        this.#code(code.raw);
        this.#room(8);
        this.#bytes.fill(space, this.#length, this.#length + 8);
        this.#text8.copy(this.#bytes, this.#length, from, from + size);
        this.#length += 8;
      }
    }
  }

  #code(value: number): void {
    if (this.#count === 8) {
      this.#room(8);
      this.#codes = this.#length;
      this.#bytes.fill(0, this.#length, this.#length + 8);
      this.#length += 8;
      this.#count = 0;
    }
    this.#bytes[this.#codes + this.#count] = value;
    this.#count += 1;
  }

  #room(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(this.#bytes.length * 2);
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}
