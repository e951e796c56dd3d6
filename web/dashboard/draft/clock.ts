/** Time and chance as the draft needs them, passed in so that tests can have their own. */
export interface DraftClock {
  /** Milliseconds of a clock that nobody sets: moments are only compared with each other. */
  now(): number;
  /** The time of day, which may be wrong: people read it, nothing is decided by it. */
  time(): number;
  set(run: () => void, milliseconds: number): number;
  clear(timer: number | undefined): void;
  /** From 0 to 1. */
  random(): number;
}

export type Timers = Pick<DraftClock, 'set' | 'clear'>;

export const systemClock: DraftClock = {
  now: () => performance.now(),
  time: () => Date.now(),
  set: (run, milliseconds) => Number(setTimeout(run, milliseconds)),
  clear: (timer) => clearTimeout(timer),
  random: () => Math.random(),
};
