/** Which lane each way runs in: the shortest first, each in the first lane that is free over its length. */

interface Stretch {
  readonly start: number;
  readonly end: number;
}

export interface Lanes<Way> {
  /** From the cards outwards. */
  of(way: Way): number;
  count: number;
}

export function laneOf<Way extends Stretch>(ways: readonly Way[], apart: number): Lanes<Way> {
  const lanes: Stretch[][] = [];
  const lengthOf = ({ start, end }: Way) => end - start;
  const found = new Map<Way, number>();
  for (const way of ways.toSorted((a, b) => lengthOf(a) - lengthOf(b) || a.start - b.start)) {
    const free = lanes.findIndex((taken) => !taken.some((other) => meet(way, other, apart)));
    const lane = free < 0 ? lanes.push([]) - 1 : free;
    lanes[lane]!.push(way);
    found.set(way, lane);
  }
  return { of: (way) => found.get(way)!, count: lanes.length };
}

function meet(one: Stretch, other: Stretch, apart: number): boolean {
  return one.start < other.end + apart && other.start < one.end + apart;
}
