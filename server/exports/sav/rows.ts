/** Rows of an SPSS file, packed as the format packs them: a byte tells of each eight what it is, and eights that need no more are left out. */
import { systemMissing, utf8 } from './records.ts';
import { longestSegment, type Laid } from './segments.ts';

const bias = 100;
const code = { raw: 253, spaces: 254, missing: 255 } as const;
const blank = Buffer.alloc(8, ' ');

export class RowPacker {
  #bytes = Buffer.allocUnsafe(65_536);
  #length = 0;
  /** Where the codes of the eights at hand stand, and how many of them there are. */
  #codes = -1;
  #count = 8;

  get length(): number {
    return this.#length;
  }

  /** What is complete; the eights at hand stay. */
  take(): Buffer {
    const from = this.#count === 8 ? this.#length : this.#codes;
    const taken = Buffer.from(this.#bytes.subarray(0, from));
    this.#bytes.copyWithin(0, from, this.#length);
    this.#length -= from;
    this.#codes = this.#count === 8 ? -1 : 0;
    return taken;
  }

  finish(): Buffer {
    const taken = Buffer.from(this.#bytes.subarray(0, this.#length));
    this.#length = 0;
    this.#count = 8;
    return taken;
  }

  add({ variable: { shape, read }, segments }: Laid, row: Parameters<Laid['variable']['read']>[0]): void {
    const cell = read(row);
    if (shape.kind === 'number') this.#number(shape.read(cell));
    else this.#text(utf8(shape.read(cell) ?? '', shape.bytes), segments);
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

  #text(text: Buffer, segments: Laid['segments']): void {
    for (const [place, { eights, bytes }] of segments.entries()) {
      const start = place * longestSegment;
      this.#eights(text.subarray(start, start + Math.min(bytes, longestSegment)), eights);
    }
  }

  #eights(text: Buffer, count: number): void {
    for (let place = 0; place < count; place += 1) {
      const at = place * 8;
      const piece = text.subarray(at, at + 8);
      if (piece.length === 0 || piece.equals(blank)) this.#code(code.spaces);
      else {
        this.#code(code.raw);
        this.#room(8);
        blank.copy(this.#bytes, this.#length);
        piece.copy(this.#bytes, this.#length);
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
