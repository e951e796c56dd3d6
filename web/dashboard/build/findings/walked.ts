/** Which ways can be gone, as the last check walked them. Rules are known by their ids: places change with every edit. */
import type { Gone, Ways } from '../../../../engine/check/ways.ts';
import type { Draft, Id } from '../../draft/draft.ts';

export interface Walked {
  /** Null: nobody has walked yet. */
  ways(): WalkedWays | null;
  hearWays(listener: () => void): () => void;
  /** Of this draft. */
  walk(ways: Ways, draft: Draft): void;
}

export interface WalkedWays extends Omit<Ways, 'jumps'> {
  /** By `jumpKey`; one that was not there yet is not in it. */
  readonly jumps: Readonly<Record<string, Gone>>;
}

export const jumpKey = (owner: Id, rule: Id): string => JSON.stringify([owner, rule]);

export function makeWalked(): Walked {
  let [ways, said]: [WalkedWays | null, string] = [null, ''];
  const listeners = new Set<() => void>();
  return {
    ways: () => ways,
    hearWays(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    walk(next, draft) {
      const walked = byRule(next, draft);
      const words = JSON.stringify(walked);
      if (words === said) return;
      [ways, said] = [walked, words];
      for (const listener of listeners) listener();
    },
  };
}

/** What is not followed is gone by nobody. */
export function byRule({ jumps, ...others }: Ways, { conditions }: Draft): WalkedWays {
  const known = Object.entries(conditions.jumps).flatMap(([owner, list]) =>
    list.map(({ id }, at) => [jumpKey(owner, id), jumps[`jumps.${owner}.${at}`] ?? 'no'] as const),
  );
  return { ...others, jumps: Object.fromEntries(known) };
}
