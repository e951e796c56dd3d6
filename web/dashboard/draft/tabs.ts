/** Which tabs are open, by their names. A tab that was duplicated has the name of its twin, and takes another. */
import type { Timers } from './clock.ts';

/** A `BroadcastChannel`; null where the browser has none: then every other tab counts as gone, and merging settles it. */
export interface Channel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listen: (event: { data: unknown }) => void): void;
  removeEventListener(type: 'message', listen: (event: { data: unknown }) => void): void;
}

export interface Tabs {
  isAlive(tab: string): Promise<boolean>;
  /** From now on this tab answers to that name; call what it returns to stop. */
  answerTo(tab: string): () => void;
}

interface Browser {
  /** `navigator.locks`: only on https and on the device itself. */
  locks: Pick<LockManager, 'request'> | undefined;
  channel: Channel | null;
  clock: Timers;
}

/** `scope`: names are held apart by it. */
export function makeTabs(scope: string, { locks, channel, clock }: Browser): Tabs {
  return locks ? byLocks(locks, scope) : byAsking(channel, clock);
}

/** A lock is held for as long as the tab is there, however busy or fast asleep it is. */
function byLocks(locks: Pick<LockManager, 'request'>, scope: string): Tabs {
  const nameOf = (tab: string) => `${scope}:${tab}`;
  return {
    // Shared: two tabs that ask at once must not take each other for the one they ask for.
    isAlive: (tab) =>
      locks.request(nameOf(tab), { mode: 'shared', ifAvailable: true }, (lock) => lock === null).catch(() => false),
    answerTo(tab) {
      let leave = () => {};
      const gone = new Promise<void>((resolve) => {
        leave = resolve;
      });
      locks.request(nameOf(tab), () => gone).catch(() => {});
      return leave;
    },
  };
}

/** Longer than a tab that is busy takes to answer. */
const patience = 1000;

function byAsking(channel: Channel | null, clock: Timers): Tabs {
  const hear = (listen: (message: { ask?: unknown; here?: unknown }) => void) => {
    const listener = ({ data }: { data: unknown }) => {
      if (typeof data === 'object' && data !== null) listen(data);
    };
    channel?.addEventListener('message', listener);
    return () => channel?.removeEventListener('message', listener);
  };
  return {
    isAlive: (tab) =>
      new Promise((resolve) => {
        const end = (isThere: boolean) => {
          clock.clear(limit);
          stop();
          resolve(isThere);
        };
        const limit = clock.set(() => end(false), channel ? patience : 0);
        const stop = hear(({ here }) => here === tab && end(true));
        channel?.postMessage({ ask: tab });
      }),
    answerTo: (tab) => hear(({ ask }) => ask === tab && channel?.postMessage({ here: tab })),
  };
}

/** The name outlives a reload, as it lies in the storage of the tab; without that it is a new one each time. */
export async function nameOfTab(
  session: Pick<Storage, 'getItem' | 'setItem'> | null,
  tabs: Tabs,
  newName: () => string,
): Promise<string> {
  const key = 'canvass:tab';
  const known = attempt(() => session?.getItem(key) ?? null);
  if (known && !(await tabs.isAlive(known))) return known;
  const made = newName();
  attempt(() => session?.setItem(key, made));
  return made;
}

function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}
