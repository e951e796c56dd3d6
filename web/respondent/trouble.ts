/**
 * What can go wrong between the page and the server, and what the person is told about it. A request ends within its
 * time, whatever the browser does with it: nobody waits for ever.
 */
import type { Browser } from './browser.ts';

export type Trouble = 'offline' | 'slow' | 'server' | 'busy' | 'large';

/** Codes of the sentences: `label_offline` is a text of the survey, the others are words of the page. */
export const troubleTexts = {
  offline: 'label_offline',
  slow: 'trouble_slow',
  server: 'trouble_server',
  busy: 'trouble_busy',
  large: 'trouble_large',
} as const satisfies Record<Trouble, string>;

/** How a reply is meant: ours, whatever it says, or a trouble that passes. Proxies say theirs in pages, not in JSON. */
export function troubleOf(status: number, said: unknown): Trouble | null {
  if (status === 413) return isOurs(said) && codeOf(said) !== 'body_too_large' ? null : 'large';
  if (status === 429) return 'busy';
  return status >= 500 || status === 408 || !isOurs(said) ? 'server' : null;
}

/** A trouble that is known where it happens, and told where the whole attempt ends. */
export class Troubled extends Error {
  declare message: Trouble;
  constructor(trouble: Trouble) {
    super(trouble);
  }
}

export function troubleIn(error: unknown): Trouble {
  return error instanceof Troubled ? error.message : 'offline';
}

/** Somebody is waiting in front of the page; many pages at once must not knock in the same moment. */
export function pauseAfter(tries: number): number {
  return Math.min(8_000, 250 * 2 ** tries) * (0.75 + Math.random() / 2);
}

export function askedPause(header: string | null): number {
  return Math.min(Number(header) || 5, 60) * 1000;
}

/** Rejects when the time is over, even where the promise never settles: after a sleep some browsers forget requests. */
export function within<T>(browser: Timed, milliseconds: number, promise: Promise<T>): Promise<T> {
  let timer = 0;
  const late = new Promise<never>((_, fail) => {
    timer = browser.setTimeout(() => fail(new Troubled('slow')), milliseconds);
  });
  return Promise.race([promise, late]).finally(() => browser.clearTimeout(timer));
}

type Timed = Pick<Browser, 'setTimeout' | 'clearTimeout'>;

/** A rest that can be cut short: by a click, and by the connection when it is back. */
export interface Rest {
  for(milliseconds: number): Promise<void>;
  end(): void;
}

export function makeRest(browser: Timed & Pick<Browser, 'addEventListener'>): Rest {
  let end = () => {};
  browser.addEventListener('online', () => end());
  return {
    for: (milliseconds) =>
      new Promise((done) => {
        const timer = browser.setTimeout(done, milliseconds);
        end = () => {
          browser.clearTimeout(timer);
          done();
        };
      }),
    end: () => end(),
  };
}

/** Undefined: no JSON, so no word of the server. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isOurs(said: unknown): said is { status: boolean } {
  return typeof said === 'object' && said !== null && 'status' in said;
}

function codeOf(said: unknown): unknown {
  return (said as { code?: unknown }).code;
}
