/** What is done for lists by timer, on every instance that works in the background. */
import type { Db } from '../kernel/database/db.ts';
import type { Log } from '../kernel/process/log.ts';
import { warnOfDryLists } from './low-stock.ts';
import { gatherUses } from './store/uses.ts';

const everyMilliseconds = 4000;

/** Looks again and again until stopped; a database that is away is asked the next time. */
export function startPromoTimers({ db, log }: { db: Db; log: Log }): { stop(): Promise<void> } {
  let looking: Promise<unknown> | null = null;
  const look = (): void => {
    looking ??= db
      .transact(gatherUses)
      .then(() => warnOfDryLists(db))
      .catch((error: unknown) => log.warn({ err: error }, 'promo lists could not be looked at'))
      .finally(() => (looking = null));
  };
  const timer = setInterval(look, everyMilliseconds).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}
