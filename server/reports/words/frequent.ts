/**
 * The most frequent of any number of different texts, counted exactly in a bounded memory. When there are too many, half of them
 * go, those met least; each that is kept is met once less for each time the least of them was (Misra and Gries). What was met
 * more often than all that was taken off is certainly still there, and a second look counts just those.
 */
export class Frequent {
  readonly #most: number;
  #counts = new Map<string, number>();
  /** So often at most was one met that is gone. */
  #lost = 0;
  #isFixed = false;

  constructor(most: number) {
    this.#most = most;
  }

  /** Whether the counts are not exact yet: all must be added once more, after `again`. */
  get needsMore(): boolean {
    return this.#lost > 0 && !this.#isFixed;
  }

  add(text: string, times: number): void {
    const before = this.#counts.get(text);
    if (before === undefined && this.#isFixed) return;
    this.#counts.set(before === undefined ? apart(text) : text, (before ?? 0) + times);
    if (this.#counts.size > this.#most) this.#shrink();
  }

  again(): void {
    this.#isFixed = true;
    for (const text of this.#counts.keys()) this.#counts.set(text, 0);
  }

  /**
   * Most frequent first, equal ones by their letters; none that another one might be before. The few are picked from all in one walk:
   * to sort them would take a tenth of a second.
   */
  top(limit: number): [text: string, count: number][] {
    const best: [string, number][] = [];
    for (const one of this.#counts) {
      if (one[1] <= this.#lost || (best.length === limit && !isBefore(one, best[limit - 1]!))) continue;
      best.splice(placeOf(one, best), 0, one);
      if (best.length > limit) best.pop();
    }
    return best;
  }

  #shrink(): void {
    const counts = Float64Array.from(this.#counts.values()).sort();
    const least = counts[counts.length >> 1]!;
    const kept = [...this.#counts].filter(([, count]) => count > least);
    this.#counts = new Map(kept.map(([text, count]) => [text, count - least]));
    this.#lost += least;
  }
}

/** A part of a text holds all of that in memory: a hundred thousand words of as many answers would be gigabytes. */
function apart(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le');
}

type Counted = readonly [text: string, count: number];

function isBefore([one, a]: Counted, [other, b]: Counted): boolean {
  return a > b || (a === b && one < other);
}

function placeOf(one: Counted, sorted: readonly Counted[]): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isBefore(one, sorted[middle]!)) to = middle;
    else from = middle + 1;
  }
  return from;
}
