/** Replies that stand for all others: whatever people answer, one of these is the same to every rule. */
import type { Test } from '../../conditions/grammar.ts';
import type { Option } from '../../options.ts';

export interface Samples {
  /** As sent. Those that the question does not take are sorted out later, by its own rules. */
  values: readonly unknown[];
  /** Each stands for others too: where the question does not take it, it may still take one of those. */
  doubtful?: readonly unknown[];
  /** False: there may be replies that rules can tell from all of these. */
  areComplete: boolean;
}

/** What tells replies to one question apart. */
export interface Need {
  /** Every test of this question, in all rules. */
  tests: readonly Test[];
  /** Whether points are tested. */
  scored: boolean;
  /** Whether later questions take over what is chosen here. */
  carried: boolean;
  offered: readonly Option[];
  /** Options with the same sign mean the same to every rule. */
  signOf(option: string): string;
}

/** More than these are not tried, and nothing is claimed about what lies beyond. */
export const mostSamples = 1500;

export function completeWith(values: readonly unknown[]): Samples {
  return { values, areComplete: true };
}

/** Every way to take one of each list, as long as there are not too many. */
export function combined<T>(lists: readonly (readonly T[])[]): T[][] | null {
  const count = lists.reduce((product, list) => product * list.length, 1);
  if (count > mostSamples) return null;
  return lists.reduce<T[][]>((made, list) => made.flatMap((some) => list.map((one) => [...some, one])), [[]]);
}

/** The values that tests compare with, alone or in lists. */
export function valuesIn(tests: readonly Test[]): unknown[] {
  return tests.flatMap(({ value }) => value ?? []);
}
