/**
 * Limits of respondents, in the memory of each instance: approximate, and free of charge for the database. Uploads are
 * counted apart, against a tenth of the limits; files that are looked at too, against five times as much.
 */
import { addressKey } from '../network/address.ts';
import { tooMany, type Window } from './rate-limit.ts';

export interface PublicLimits {
  /** Counts a request; gives the tighter of its windows, null without limits. Without an address: that was counted. */
  hit(request: { ip: string | null; uuid: string | undefined; isUpload: boolean }): Window | null;
  /** Counts a picture, film or file that is asked for; null without limits. */
  hitFile(ip: string): Window | null;
}

const perAnswer = 120;
const uploadShare = 10;
/** A page may hold hundreds, and a whole office may open it; none of them may keep somebody from answering. */
const filesForPage = 5;
const minute = 60_000;

export function makePublicLimits(perAddress: number, now: () => number = Date.now): PublicLimits {
  let started = 0;
  const hits = new Map<string, number>();
  const count = (bucket: string, limit: number): Window => {
    const at = now();
    if (at - started >= minute) {
      started = at - (at % minute);
      hits.clear();
    }
    const sum = (hits.get(bucket) ?? 0) + 1;
    hits.set(bucket, sum);
    return { limit, remaining: limit - sum, resetSeconds: Math.max(1, Math.ceil((started + minute - at) / 1000)) };
  };
  return {
    hit({ ip, uuid, isUpload }) {
      if (perAddress === 0) return null;
      const countOf = (bucket: string, perMinute: number): Window =>
        isUpload ? count(`files of ${bucket}`, Math.ceil(perMinute / uploadShare)) : count(bucket, perMinute);
      const address = ip === null ? null : countOf(`address ${addressKey(ip)}`, perAddress);
      // Of an address beyond its limit no answer is counted: it could name any number of them.
      if (uuid === undefined || (address && address.remaining < 0)) return address;
      const answer = countOf(`answer ${uuid.slice(0, 64).toLowerCase()}`, perAnswer);
      return address === null || answer.remaining < address.remaining ? answer : address;
    },
    hitFile: (ip) => (perAddress === 0 ? null : count(`files for ${addressKey(ip)}`, perAddress * filesForPage)),
  };
}

/** For pages that belong to no answer. */
export function requireRate(limits: PublicLimits, { ip }: { ip: string }): void {
  const window = limits.hit({ ip, uuid: undefined, isUpload: false });
  if (window && window.remaining < 0) throw tooMany(window);
}

/** For what a page shows: pictures, films and files behind a link. */
export function requireFileRate(limits: PublicLimits, { ip }: { ip: string }): void {
  const window = limits.hitFile(ip);
  if (window && window.remaining < 0) throw tooMany(window);
}
