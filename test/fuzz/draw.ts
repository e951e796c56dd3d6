/** Values drawn at random for the fuzzer, the same for the same seed. */
import { randomFrom } from '../generated.ts';

export class Draw {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = randomFrom(seed);
  }

  below(most: number): number {
    return Math.floor(this.#next() * most);
  }

  chance(share: number): boolean {
    return this.#next() < share;
  }

  of<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }

  bytes(length: number): Buffer {
    return Buffer.from(Array.from({ length }, () => this.below(256)));
  }
}

/** Names that mean something to the language, to HTML, to SQL, to a shell, to a file system, or to nobody. */
export const hostileNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '__defineGetter__',
  'then',
  'toJSON',
  'length',
  '',
  ' ',
  '.',
  '..',
  '../../etc/passwd',
  '%00',
  '\u0000',
  '\ud800',
  '\u202e',
  '𝕏'.repeat(40),
  "' or 1=1 --",
  '"><script>alert(1)</script>',
  '${7*7}',
  '=cmd|x',
  'a'.repeat(5000),
  '[]',
  'a[b][c]',
  'null',
  'NaN',
  '-1',
  '0',
  '9007199254740993',
  '1e400',
  '2147483648',
  '99999999999999999999',
  '00000000-0000-0000-0000-000000000000',
] as const;

/** Plain JSON of any shape: mostly small, now and then deep or wide. */
export function hostileValue(draw: Draw, depth = 0): unknown {
  const kind = draw.below(depth > 3 ? 6 : 9);
  if (kind === 0) return draw.of([null, true, false]);
  if (kind === 1) return draw.of([0, -1, 1.5, 1e308, 2 ** 53, -0, 1e-320]);
  if (kind <= 3) return draw.of(hostileNames);
  if (kind === 4) return draw.below(1000);
  if (kind === 5) return draw.of(['en', '2026-01-01T00:00:00Z', 'a@example.com', '#fff', 'x'.repeat(draw.below(3000))]);
  if (kind === 6) return Array.from({ length: draw.below(6) }, () => hostileValue(draw, depth + 1));
  return Object.fromEntries(
    Array.from({ length: draw.below(6) }, () => [draw.of(hostileNames), hostileValue(draw, depth + 1)]),
  );
}
