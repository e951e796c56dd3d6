/**
 * The last of the disk belongs to answers. One author can make files, messages and copies of surveys faster than anybody looks
 * at the disk, and a database without room stops for everybody: so all that answers do not need ends before.
 */
import { StorageUnavailable } from '../storage/stored.ts';

export interface DiskReserve {
  /** Whether nothing is left but the reserve, as far as is known: it is looked at while others write. */
  isReached(): boolean;
  /** Throws what becomes a 503. */
  requireRoom(): void;
  look(): Promise<void>;
}

/** Twice what the journal of the embedded database may take between two of its checkpoints. */
export const reserveBytes = 2 ** 30;
const lookMilliseconds = 1000;

/** `room`: bytes that the disk of the database can still take; null where nobody can tell. */
export function makeDiskReserve(room: () => Promise<number | null>): DiskReserve {
  let [isReached, lookedAt, looking]: [boolean, number, Promise<void> | null] = [false, 0, null];
  const look = async () => {
    lookedAt = performance.now();
    const left = await room();
    isReached = left !== null && left < reserveBytes;
  };
  const reserve: DiskReserve = {
    isReached() {
      if (performance.now() - lookedAt > lookMilliseconds) void reserve.look();
      return isReached;
    },
    requireRoom() {
      if (reserve.isReached())
        throw new StorageUnavailable('The disk is almost full: what is left of it is kept for answers');
    },
    look: () =>
      (looking ??= look().finally(() => {
        looking = null;
      })),
  };
  return reserve;
}
