/**
 * Slots for what lasts: streams that stay open, strangers that are waited for. Each of those who ask has a share of its
 * own, so that one alone can never take the slots of all others. Counted in this process, exactly: a slot is taken
 * and given back without anything in between.
 */
export interface Slots {
  /** Takes one for all of them or for none. Null: somebody has had their share, or all slots are taken. */
  take(askers: readonly SlotHolder[]): Release | null;
  /** How many are taken. */
  taken(): number;
}

export interface SlotHolder {
  name: string;
  most: number;
}

/** Called twice it gives back once. */
export type Release = () => void;

export function makeSlots(mostInAll: number): Slots {
  const taken = new Map<string, number>();
  let inAll = 0;
  const add = (name: string, change: 1 | -1): void => {
    const count = (taken.get(name) ?? 0) + change;
    if (count === 0) taken.delete(name);
    else taken.set(name, count);
  };
  return {
    taken: () => inAll,
    take(askers) {
      if (inAll >= mostInAll || askers.some(({ name, most }) => (taken.get(name) ?? 0) >= most)) return null;
      inAll += 1;
      for (const { name } of askers) add(name, 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        inAll -= 1;
        for (const { name } of askers) add(name, -1);
      };
    },
  };
}
