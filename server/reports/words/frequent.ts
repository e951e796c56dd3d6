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
    this.#counts.set(text, (before ?? 0) + times);
    if (this.#counts.size > this.#most) this.#shrink();
  }

  again(): void {
    this.#isFixed = true;
    for (const text of this.#counts.keys()) this.#counts.set(text, 0);
  }

  /** Most frequent first, equal ones by their letters; none that another one might be before. */
  top(limit: number): [text: string, count: number][] {
    const sure = [...this.#counts].filter(([, count]) => count > this.#lost);
    return sure.toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1)).slice(0, limit);
  }

  #shrink(): void {
    const counts = [...this.#counts.values()].toSorted((a, b) => a - b);
    const least = counts[counts.length >> 1]!;
    const kept = [...this.#counts].filter(([, count]) => count > least);
    this.#counts = new Map(kept.map(([text, count]) => [text, count - least]));
    this.#lost += least;
  }
}
