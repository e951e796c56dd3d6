/** Orders of options: where the named ones stand, and who is first. */
import type { Need, Samples } from './samples.ts';
import { mostSamples } from './samples.ts';

/** So few options that every order can be tried. */
const fewOptions = 5;

export function rankingSamples(need: Need): Samples {
  const ids = need.offered.map(({ id }) => id);
  if (ids.length <= fewOptions) return { values: orders(ids), areComplete: true };
  const named = [...Map.groupBy(ids, need.signOf).values()].flatMap((group) => group.slice(0, 1));
  const found = assignments(named, telling(need, ids.length, named.length));
  const values = (found ?? []).map((places) => ordered(ids, places));
  return { values, areComplete: found !== null };
}

/** Places that rules can tell apart; of a stretch that is the same to all rules, as many as there are options to put. */
function telling({ tests }: Need, count: number, most: number): number[] {
  const edges = new Set([1, 2, count + 1]);
  for (const { value } of tests) {
    const place = Array.isArray(value) ? Number(value[1]) : 1;
    for (const edge of [place, place + 1]) if (edge >= 1 && edge <= count) edges.add(edge);
  }
  const starts = [...edges].toSorted((a, b) => a - b);
  return starts.slice(0, -1).flatMap((from, n) => {
    const length = Math.min(most, starts[n + 1]! - from);
    return Array.from({ length }, (_, more) => from + more);
  });
}

/** Every way to put the named options on these places. */
function assignments(named: readonly string[], places: readonly number[]): Map<number, string>[] | null {
  let made: Map<number, string>[] = [new Map()];
  for (const id of named) {
    if (made.length * places.length > mostSamples) return null;
    made = made.flatMap((some) =>
      places.filter((place) => !some.has(place)).map((place) => new Map(some).set(place, id)),
    );
  }
  return made;
}

function ordered(ids: readonly string[], places: ReadonlyMap<number, string>): string[] {
  const put = new Set(places.values());
  const rest = ids.filter((id) => !put.has(id));
  return ids.map((_, n) => places.get(n + 1) ?? rest.shift()!);
}

function orders(ids: readonly string[]): string[][] {
  if (ids.length === 0) return [[]];
  return ids.flatMap((first) => orders(ids.filter((id) => id !== first)).map((rest) => [first, ...rest]));
}
