/**
 * How many bytes of bodies the process holds at one moment. Nobody can make it hold more by opening more connections,
 * and one address can never take so much that nothing is left for the others.
 */
import { addressKey } from '../network/address.ts';
import { Problem } from '../problem.ts';

export interface BytesInFlight {
  /** What one body holds, in the name of an address. */
  hold(address: string): Hold;
  bytes(): number;
}

export interface Hold {
  /** Refuses bytes that are too many; what was held before stays held. */
  grow(bytes: number): void;
  shrink(bytes: number): void;
  release(): void;
}

/** A share of a quarter: four strangers who stall are needed before anybody else is asked to come later. */
const shares = 4;
const retryAfter = { 'Retry-After': '5' };

export function makeBytesInFlight(most: number): BytesInFlight {
  let all = 0;
  const byAddress = new Map<string, number>();
  const add = (address: string, bytes: number) => {
    const own = (byAddress.get(address) ?? 0) + bytes;
    all += bytes;
    if (own > 0) byAddress.set(address, own);
    else byAddress.delete(address);
  };
  return {
    bytes: () => all,
    hold(from) {
      const address = addressKey(from);
      let held = 0;
      const shrink = (bytes: number) => {
        held -= bytes;
        add(address, -bytes);
      };
      return {
        grow(bytes) {
          if ((byAddress.get(address) ?? 0) + bytes > most / shares)
            throw new Problem('429 rate_limit_exceeded', {
              message: 'Too much is being sent from this address at once. Try again in a moment.',
              headers: retryAfter,
            });
          if (all + bytes > most) throw new Problem('503 unavailable', { headers: retryAfter });
          held += bytes;
          add(address, bytes);
        },
        shrink,
        release: () => shrink(held),
      };
    },
  };
}
