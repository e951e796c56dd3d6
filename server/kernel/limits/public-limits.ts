/**
 * Limits of respondents, in the memory of each instance: approximate, and free of charge for the database. Uploads are
 * counted apart, against a tenth of the limits.
 */
import { addressKey } from '../network/address.ts';
import { tooMany, type Window } from './rate-limit.ts';

export interface PublicLimits {
  /** Counts a request; gives the tighter of its windows, null without limits. Without an address: that was counted. */
  hit(request: { ip: string | null; uuid: string | undefined; isUpload: boolean }): Window | null;
}

const perAnswer = 120;
const uploadShare = 10;
const minute = 60_000;

export function makePublicLimits(perAddress: number, now: () => number = Date.now): PublicLimits {
  let started = 0;
  const hits = new Map<string, number>();
  return {
    hit({ ip, uuid, isUpload }) {
      if (perAddress === 0) return null;
      const at = now();
      if (at - started >= minute) {
        started = at - (at % minute);
        hits.clear();
      }
      const resetSeconds = Math.max(1, Math.ceil((started + minute - at) / 1000));
      const count = (bucket: string, perMinute: number): Window => {
        const key = `${isUpload ? 'files of ' : ''}${bucket}`;
        const limit = isUpload ? Math.ceil(perMinute / uploadShare) : perMinute;
        const sum = (hits.get(key) ?? 0) + 1;
        hits.set(key, sum);
        return { limit, remaining: limit - sum, resetSeconds };
      };
      const address = ip === null ? null : count(`address ${addressKey(ip)}`, perAddress);
      // Of an address beyond its limit no answer is counted: it could name any number of them.
      if (uuid === undefined || (address && address.remaining < 0)) return address;
      const answer = count(`answer ${uuid.slice(0, 64).toLowerCase()}`, perAnswer);
      return address === null || answer.remaining < address.remaining ? answer : address;
    },
  };
}

/** For pages that belong to no answer. */
export function requireRate(limits: PublicLimits, { ip }: { ip: string }): void {
  const window = limits.hit({ ip, uuid: undefined, isUpload: false });
  if (window && window.remaining < 0) throw tooMany(window);
}
