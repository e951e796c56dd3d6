/** The part that works in the background: takes up events, sends messages, and looks for answers that were left. */
import type { IsBusy } from '../kernel/background/load.ts';
import { makeDeliverer } from './deliver.ts';
import type { WebhooksDeps } from './deps.ts';
import { dispatchEvents } from './dispatch.ts';
import { tellUnfinished } from './incomplete.ts';

/** Readers come by timer: a notification at each commit would make all commits of the server wait for each other. */
const everyMilliseconds = 1000;
const unfinishedEvery = 15;

export interface WebhookWorker {
  /** One round: what has happened becomes messages, and what is due is sent. */
  workOnce(): Promise<void>;
  tellUnfinished(): Promise<number>;
  /** Resolves when nothing is being sent. */
  idle(): Promise<void>;
  /** Goes on by timer until stopped; what is being sent then is still finished and recorded. */
  start(): { stop(): Promise<void> };
}

export function makeWebhookWorker(deps: WebhooksDeps, isBusy: IsBusy): WebhookWorker {
  const deliverer = makeDeliverer(deps, isBusy);
  let [running, telling]: [Promise<void> | null, Promise<unknown> | null] = [null, null];
  let [ticks, isOver] = [0, false];

  async function workOnce(): Promise<void> {
    await dispatchEvents(deps, { send: deliverer.deliverDue, isBusy });
    await deliverer.deliverDue();
  }

  const failed = (error: unknown) => deps.log.warn({ err: error }, 'webhooks could not be looked after');

  /** Beside each other: what has happened must not wait until somebody's thousands of unfinished answers are told. */
  function tick(): void {
    if (ticks % unfinishedEvery === 0) {
      telling ??= tellUnfinished(deps, () => isOver)
        .catch(failed)
        .finally(() => (telling = null));
    }
    ticks += 1;
    running ??= workOnce()
      .catch(failed)
      .finally(() => (running = null));
  }

  return {
    workOnce,
    tellUnfinished: () => tellUnfinished(deps),
    idle: deliverer.idle,
    start: () => {
      const timer = setInterval(tick, everyMilliseconds).unref();
      const stop = async () => {
        clearInterval(timer);
        deliverer.stop();
        isOver = true;
        await Promise.all([running, telling]);
        await deliverer.idle();
      };
      return { stop };
    },
  };
}
