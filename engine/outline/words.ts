/** What may stand behind a type in the heading of a question: words of its own, and numbers. */
export type Members = Record<string, unknown>;

export interface HeadingWords {
  flags?: Record<string, Members>;
  /** `min N` and `max N`: the members, and what they make of the question. */
  bounds?: { min: string; max: string; least: number; most: number; also: Members };
  /** A size such as `5` or `0-10`; null: it does not fit. What follows it may be taken from the rest. */
  size?(word: string, rest: string[]): Members | null;
}

export const specialFlags = { hard: { hardToAnswer: true }, none: { noneOfAbove: true } };

/** `A-B`. */
export function inRange(word: string, read: (from: number, to: number) => Members | null): Members | null {
  const [, low, high] = /^(-?\d+(?:\.\d+)?)-(-?\d+(?:\.\d+)?)$/.exec(word) ?? [];
  return low === undefined ? null : read(Number(low), Number(high));
}
