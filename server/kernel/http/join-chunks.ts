/**
 * Small pieces of a body put together. A sender decides how small they are, down to one byte each, and a piece costs
 * hundreds of bytes to keep and a turn of its own to write: a body of one megabyte could take half a gigabyte.
 */
import type { IncomingMessage } from 'node:http';

const blockBytes = 4096;
const mostCrumbs = 4096;
const crumbBytes = 16;

/** Nobody writes so but to hold others up: each piece takes the parser and the stream longer than a kilobyte would. */
export function areTiny({ bytes, pieces }: { bytes: number; pieces: number }): boolean {
  return pieces > mostCrumbs && bytes < pieces * crumbBytes;
}

export class JoinedChunks {
  readonly #wholeBytes: number;
  #block: Buffer | null = null;
  #used = 0;

  constructor({ headers }: Pick<IncomingMessage, 'headers'>) {
    this.#wholeBytes = Number(headers['content-length'] ?? Number.NaN);
  }

  /** What is large enough to be handed on now, in the order in which it came. */
  add(piece: Buffer): Buffer | null {
    if (piece.length >= blockBytes || piece.length === this.#wholeBytes) {
      const before = this.rest();
      return before ? Buffer.concat([before, piece]) : piece;
    }
    this.#block ??= Buffer.allocUnsafeSlow(blockBytes);
    const taken = piece.copy(this.#block, this.#used);
    this.#used += taken;
    if (this.#used < blockBytes) return null;
    const full = this.rest();
    if (taken < piece.length) this.add(piece.subarray(taken));
    return full;
  }

  /** What is left at the end; null: nothing. */
  rest(): Buffer | null {
    const left = this.#block?.subarray(0, this.#used) ?? null;
    this.#block = null;
    this.#used = 0;
    return left;
  }
}
