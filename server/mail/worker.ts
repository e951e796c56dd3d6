/**
 * Sends what is due, a few letters at once. Those that failed before have half of the places, so that a receiver or a server
 * that keeps a letter as long as it may never holds up one that has just been written. A letter stays leased for longer than
 * a try can take; a sender that dies leaves it to be sent again, under the same id.
 */
import type { MailDeps } from './deps.ts';
import { sendLetter } from './send.ts';
import { claimLetters, giveUpLate, type Claimed } from './store.ts';
import { letterMilliseconds, type Transport } from './transport.ts';

export interface MailWorker {
  /** Claims what is due and begins to send it. */
  sendDue(): Promise<void>;
  /** Resolves when nothing is being sent. */
  idle(): Promise<void>;
  /** As `sendDue`, where it was started. */
  soon(): void;
  start(): { stop(): Promise<void> };
}

const everyMilliseconds = 1000;
const giveUpEvery = 30;
const places = 6;
const placesForRetries = places / 2;
const leaseSeconds = letterMilliseconds / 1000 + 30;

export function makeMailWorker(deps: MailDeps): MailWorker {
  const inFlight = new Map<string, { isRetry: boolean; sending: Promise<void> }>();
  let [isStarted, stopped] = [false, false];
  const failed = (error: unknown) => deps.log.warn({ err: error }, 'letters could not be looked after');

  const { run: sendDue, claiming } = oneAfterAnother(() => claim().catch(failed));

  async function claim(): Promise<void> {
    for (const isRetry of [false, true]) {
      const free = freePlaces([...inFlight.values()], isRetry);
      if (stopped || free <= 0 || !deps.transport) continue;
      const except = [...inFlight.keys()];
      const asked = { places: free, isRetry, leaseSeconds, except };
      for (const letter of await deps.db.transact((tx) => claimLetters(tx, asked))) begin(deps.transport, letter);
    }
  }

  function begin(transport: Transport, letter: Claimed): void {
    const sending = sendLetter({ ...deps, transport, isStopped: () => stopped }, letter)
      .then((outcome) => {
        if (outcome === 'sent' || outcome === 'failed') deps.metrics.count('letters', outcome);
      })
      .catch(failed)
      .finally(() => {
        inFlight.delete(letter.id);
        if (!stopped) void sendDue();
      });
    inFlight.set(letter.id, { isRetry: letter.isRetry, sending });
  }

  function countFailed(letters: number): void {
    for (let n = 0; n < letters; n += 1) deps.metrics.count('letters', 'failed');
  }

  async function tick(count: number): Promise<void> {
    if (count % giveUpEvery === 0) await deps.db.transact(giveUpLate).then(countFailed, failed);
    await sendDue();
  }

  async function idle(): Promise<void> {
    while (claiming() || inFlight.size > 0)
      await Promise.all([claiming(), ...[...inFlight.values()].map(({ sending }) => sending)]);
  }

  return {
    sendDue,
    idle,
    soon: () => void (isStarted && !stopped && sendDue()),
    start: () => {
      isStarted = true;
      const endClock = startClock(tick);
      const stop = async () => {
        endClock();
        stopped = true;
        await idle();
      };
      return { stop };
    },
  };
}

/** Gives what ends it. */
function startClock(tick: (count: number) => Promise<void>): () => void {
  let count = 0;
  const timer = setInterval(() => void tick(count++), everyMilliseconds).unref();
  return () => clearInterval(timer);
}

function freePlaces(taken: readonly { isRetry: boolean }[], isRetry: boolean): number {
  const free = places - taken.length;
  return isRetry ? Math.min(free, placesForRetries - taken.filter((one) => one.isRetry).length) : free;
}

/** What is asked for while it is on its way follows once more. */
function oneAfterAnother(work: () => Promise<void>): { run(): Promise<void>; claiming(): Promise<void> | null } {
  let running: Promise<void> | null = null;
  let isAsked = false;
  const run = (): Promise<void> => {
    if (running) isAsked = true;
    running ??= work().finally(() => {
      running = null;
      const again = isAsked;
      isAsked = false;
      if (again) void run();
    });
    return running;
  };
  return { run, claiming: () => running };
}
