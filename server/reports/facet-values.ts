/**
 * The values of one facet with how many answers have each. Respondents bring values of their own with a link, in any number: what is
 * kept of them is bounded, and the most frequent are found by one look at each and not by sorting all, which would hold everybody up.
 */

const mostTold = 100;
/** Of all texts together, in signs: nobody chooses among more, and each request that counts keeps its own. */
export const mostKept = 4_000_000;
/** What a short value takes beside its letters. */
const leastKept = 40;

/** What values may take, of one facet or of several together. */
export class Room {
  #left: number;
  #isFull = false;

  constructor(signs: number) {
    this.#left = signs;
  }

  get isFull(): boolean {
    return this.#isFull;
  }

  /** Once there was too little, nothing more fits: what was counted is exact. */
  take(text: string): boolean {
    this.#left -= text.length + leastKept;
    this.#isFull ||= this.#left < 0;
    return !this.#isFull;
  }
}

export class FacetValues {
  readonly #counts = new Map<string, number>();
  readonly #room: Room;

  constructor(room: Room = new Room(mostKept)) {
    this.#room = room;
  }

  /** Of new ones as many as there is room for; those that are known are always counted. */
  add(value: string, answers: number): void {
    const known = this.#counts.get(value);
    if (known === undefined && !this.#room.take(value)) return;
    this.#counts.set(value, (known ?? 0) + answers);
  }

  /** Equal ones by name. */
  mostFrequent(): { values: Counted[]; more: boolean } {
    const first: Counted[] = [];
    for (const [value, count] of this.#counts) {
      const one = { value, count };
      if (first.length === mostTold && !comesBefore(one, first.at(-1)!)) continue;
      first.splice(placeIn(first, one), 0, one);
      if (first.length > mostTold) first.pop();
    }
    return { values: first, more: this.#room.isFull || this.#counts.size > mostTold };
  }
}

interface Counted {
  value: string;
  count: number;
}

function comesBefore(one: Counted, other: Counted): boolean {
  return one.count > other.count || (one.count === other.count && one.value < other.value);
}

function placeIn(sorted: readonly Counted[], one: Counted): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (comesBefore(sorted[middle]!, one)) from = middle + 1;
    else to = middle;
  }
  return from;
}
