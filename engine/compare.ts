/**
 * How far two groups of answers lie apart, with the interval in which the difference lies at 95 %. Shares by the method of
 * Newcombe (1998, method 10) out of Wilson's limits, averages by Welch's. What is marked can be relied on; what is not may be chance.
 */
import { logGamma } from './statistics.ts';

/** A share with its Wilson limits: as reports give them, which know of weights. All in the same unit. */
export interface Share {
  share: number;
  low: number;
  high: number;
}

/** How often each value was given. */
export type Counted = readonly { value: number; count: number }[];

export interface Difference {
  /** The first group less the second. */
  difference: number;
  low: number;
  high: number;
}

/** Groups of fewer answers are told, and their differences are not marked. */
export const leastAnswers = 30;

export function differenceOfShares(a: Share, b: Share): Difference {
  const difference = a.share - b.share;
  return {
    difference,
    low: difference - Math.hypot(a.share - a.low, b.high - b.share),
    high: difference + Math.hypot(a.high - a.share, b.share - b.low),
  };
}

/** Null: with fewer than two answers in a group nothing is known of how far they scatter. */
export function differenceOfAverages(a: Counted, b: Counted): Difference | null {
  const [one, other] = [momentsOf(a), momentsOf(b)];
  if (one.n < 2 || other.n < 2) return null;
  const difference = one.average - other.average;
  const [first, second] = [one.variance / one.n, other.variance / other.n];
  if (first + second === 0) return { difference, low: difference, high: difference };
  const df = (first + second) ** 2 / (first ** 2 / (one.n - 1) + second ** 2 / (other.n - 1));
  const spread = studentQuantile(df) * Math.sqrt(first + second);
  return { difference, low: difference - spread, high: difference + spread };
}

/** It leaves out 0, and both groups are large enough to say so. */
export function isMarked({ low, high }: Difference, n: number, m: number): boolean {
  return (low > 0 || high < 0) && n >= leastAnswers && m >= leastAnswers;
}

/** Of so many comparisons this many leave out 0 though nothing differs. */
export function byChance(comparisons: number): number {
  return comparisons * 0.05;
}

/** How far to either side of 0 Student's t lies in 95 of 100 cases, for any degrees of freedom from 1 on. */
export function studentQuantile(df: number): number {
  // The tail falls with t: halved until the ends are one number.
  let [low, high] = [1.9, 13];
  for (let round = 0; round < 80; round += 1) {
    const middle = (low + high) / 2;
    if (studentTails(middle, df) > 0.05) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The chance of a t at least so far from 0, to either side. */
export function studentTails(t: number, df: number): number {
  return incompleteBeta(df / (df + t * t), df / 2, 0.5);
}

function momentsOf(values: Counted): { n: number; average: number; variance: number } {
  const n = sum(values, ({ count }) => count);
  const average = n === 0 ? 0 : sum(values, ({ value, count }) => value * count) / n;
  const squares = sum(values, ({ value, count }) => count * (value - average) ** 2);
  return { n, average, variance: n < 2 ? 0 : squares / (n - 1) };
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}

/** The regularised incomplete beta function, by its continued fraction on the side on which that ends soon. */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0 || x >= 1) return x <= 0 ? 0 : 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a);
  const front = Math.exp(a * Math.log(x) + b * Math.log1p(-x) + logGamma(a + b) - logGamma(a) - logGamma(b));
  return (front * betaFraction(x, a, b)) / a;
}

const mostTerms = 10_000;

/** Lentz's method. */
function betaFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / awayFromZero(1 - ((a + b) * x) / (a + 1));
  let h = d;
  for (let m = 1; m < mostTerms; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    let change = 1;
    for (const term of [even, odd]) {
      d = 1 / awayFromZero(1 + term * d);
      c = awayFromZero(1 + term / c);
      change = d * c;
      h *= change;
    }
    if (Math.abs(change - 1) < 1e-15) break;
  }
  return h;
}

function awayFromZero(value: number): number {
  return Math.abs(value) < 1e-300 ? 1e-300 : value;
}
