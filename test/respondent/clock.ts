/** Time that passes when a test says so. Timers that are due run in their order; what they begin is waited for. */
export interface Clock {
  now(): number;
  set(run: () => void, milliseconds: number, every?: number): number;
  clear(timer: number | undefined): void;
  /** Time passes, and every timer that becomes due runs at its moment. */
  pass(milliseconds: number): Promise<void>;
  /** The machine sleeps: time passes at once, and what became due meanwhile runs late. */
  sleep(milliseconds: number): Promise<void>;
  /** The clock of the device is put right, or wrong: no timer minds. */
  shift(milliseconds: number): void;
}

interface Timer {
  at: number;
  run(): void;
  every: number | undefined;
}

export function makeClock(start = 1_800_000_000_000): Clock {
  const timers = new Map<number, Timer>();
  let [passed, shown, last] = [0, start, 0];

  const due = (until: number) =>
    [...timers].filter(([, { at }]) => at <= until).toSorted(([a, one], [b, two]) => one.at - two.at || a - b)[0];

  async function runUntil(until: number): Promise<void> {
    await settled();
    for (let found = due(until); found; found = due(until)) {
      const [id, timer] = found;
      passed = Math.max(passed, timer.at);
      if (timer.every === undefined) timers.delete(id);
      // A page that was away is told once, not for every time that it has missed.
      else timer.at = passed + timer.every;
      timer.run();
      await settled();
    }
    passed = Math.max(passed, until);
  }

  return {
    now: () => shown + passed,
    set(run, milliseconds, every) {
      last += 1;
      timers.set(last, { at: passed + milliseconds, run, every });
      return last;
    },
    clear: (timer) => void timers.delete(timer ?? 0),
    pass: (milliseconds) => runUntil(passed + milliseconds),
    sleep(milliseconds) {
      passed += milliseconds;
      return runUntil(passed);
    },
    shift: (milliseconds) => void (shown += milliseconds),
  };
}

/** Everything that needs no time has happened. */
function settled(): Promise<void> {
  return new Promise((done) => setImmediate(done));
}
