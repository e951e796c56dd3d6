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
  let running: Promise<void> | null = null;
  let rounds = 0;

  async function workOnce(): Promise<void> {
    await dispatchEvents(deps, { send: deliverer.deliverDue, isBusy });
    await deliverer.deliverDue();
  }

  async function round(): Promise<void> {
    rounds += 1;
    if (rounds % unfinishedEvery === 1) await tellUnfinished(deps);
    await workOnce();
  }

  return {
    workOnce,
    tellUnfinished: () => tellUnfinished(deps),
    idle: deliverer.idle,
    start: () => {
      const timer = setInterval(() => {
        running ??= round()
          .catch((error: unknown) => deps.log.warn({ err: error }, 'webhooks could not be looked after'))
          .finally(() => (running = null));
      }, everyMilliseconds).unref();
      const stop = async () => {
        clearInterval(timer);
        deliverer.stop();
        await running;
        await deliverer.idle();
      };
      return { stop };
    },
  };
}
