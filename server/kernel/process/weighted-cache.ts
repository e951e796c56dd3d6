/**
 * What is kept in memory to be made only once, bounded by number and by weight: a thousand surveys are little, and forty of
 * the largest that an author may save would be all the memory there is. What was put in first goes first.
 */
export interface WeightedCache<Key, Kept> {
  get(key: Key): Kept | undefined;
  /** Put in again, it counts as new. What is newest stays, however heavy. */
  set(key: Key, kept: Kept, weight: number): void;
  delete(key: Key): void;
}

export interface CacheBounds {
  items: number;
  weight: number;
}

export function makeWeightedCache<Key, Kept>({ items, weight: most }: CacheBounds): WeightedCache<Key, Kept> {
  const known = new Map<Key, { kept: Kept; weight: number }>();
  let sum = 0;
  const forget = (key: Key): void => {
    sum -= known.get(key)?.weight ?? 0;
    known.delete(key);
  };
  return {
    get: (key) => known.get(key)?.kept,
    set(key, kept, weight) {
      forget(key);
      known.set(key, { kept, weight });
      sum += weight;
      for (const old of known.keys()) {
        if (old === key || (known.size <= items && sum <= most)) return;
        forget(old);
      }
    },
    delete: forget,
  };
}
