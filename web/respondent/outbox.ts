/**
 * Brings the answer to the server: one request at a time, each with the whole of what is known, until it is confirmed.
 * A request that fails on the way is made again, later and later, and at once when the connection is back.
 */
import type { AnswerResult } from '../../contract/respondent-shapes.ts';
import { PageRestored, unlessRestored } from './bfcache.ts';
import type { Browser } from './browser.ts';
import { askedPause, makeRest, parsed, pauseAfter, type Trouble, troubleIn, troubleOf, within } from './trouble.ts';
import type { Fault } from './view.ts';

export interface Refused {
  code: string;
  message: string;
  details: {
    errors?: { widget_id: string; code: string; message: string; row?: string }[];
    reason?: string;
    /** Questions that could not be changed any more. */
    widget_ids?: string[];
    login_url?: string;
  };
}

export interface Post {
  address(): string;
  /** What stands now; asked again for every attempt. */
  body(): Promise<Record<string, unknown> & { seq: number; complete: boolean }>;
  confirmed(result: AnswerResult, sent: { seq: number; complete: boolean }): void;
  refused(refused: Refused, sent: { complete: boolean }): void;
  /** It takes a moment. */
  saving(): void;
  /** It is too large: only the respondent can put that right. */
  tooLarge(): void;
  /** Null: it got through. */
  trouble(trouble: Trouble | null): void;
}

export interface Outbox {
  /** There is something new to bring. */
  wake(): void;
  /** Not after the pause, but now. */
  retry(): void;
  /** Resolves when nothing waits to be brought. */
  settled(): Promise<void>;
}

const patience = 30_000;
/** Solving a captcha takes old telephones a while. */
const patienceWithBody = 60_000;
/** What takes no longer is nothing to look at. */
const savingAfter = 1_000;
const slowAfter = 6_000;

export function makeOutbox(browser: Browser, post: Post): Outbox {
  let isWanted = false;
  let isRunning = false;
  let tries = 0;
  let waiting: (() => void)[] = [];
  let flight: AbortController | null = null;
  const rest = makeRest(browser);

  async function run(): Promise<void> {
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      const pause = await attempt();
      if (pause === null) tries = 0;
      else {
        isWanted = true;
        await rest.for(pause);
      }
    }
    isRunning = false;
    for (const done of waiting) done();
    waiting = [];
  }

  /** Milliseconds until the next try; null: done. */
  async function attempt(): Promise<number | null> {
    const own = new AbortController();
    flight = own;
    const sent = await bring(browser, post, own).catch(troubleIn);
    flight = null;
    if (own.signal.aborted && sent === 'offline') return 0;
    const trouble = typeof sent === 'string' ? sent : troubleOf(sent.answer.status, sent.said);
    post.trouble(trouble);
    if (typeof sent === 'string') return pauseAfter((tries += 1));
    const { answer, body, said } = sent;
    if (trouble === 'busy') return askedPause(answer.headers.get('Retry-After'));
    if (trouble === 'server') return pauseAfter((tries += 1));
    if (trouble === 'large') post.tooLarge();
    else if (answer.ok) post.confirmed(said as AnswerResult, body);
    else post.refused((said as { error: Refused }).error, body);
    return null;
  }

  return {
    wake() {
      isWanted = true;
      if (!isRunning) void run();
    },
    retry() {
      isWanted = true;
      flight?.abort();
      rest.end();
      if (!isRunning) void run();
    },
    settled: () => (isRunning ? new Promise((done) => waiting.push(done)) : Promise.resolve()),
  };
}

export type Stored = AnswerResult & { values: Record<string, unknown> | null; takes_more: boolean };

/** What the server holds; null: it cannot be asked now. */
export async function readStored(browser: Browser, address: string): Promise<Stored | null> {
  const read = browser.fetch(address).then(async (answer) => (answer.ok ? ((await answer.json()) as Stored) : null));
  return within(browser, patience, read).catch(() => null);
}

export function faultsIn({ details }: Refused): Fault[] {
  return (details.errors ?? []).map(({ widget_id: question, ...rest }) => ({
    question,
    ...(rest as Omit<Fault, 'question'>),
  }));
}

async function bring(browser: Browser, post: Post, flight: AbortController) {
  const timers: number[] = [];
  try {
    const body = await within(browser, patienceWithBody, post.body());
    const text = JSON.stringify(body);
    timers.push(
      browser.setTimeout(post.saving, savingAfter),
      browser.setTimeout(() => post.trouble('slow'), slowAfter),
    );
    const asked = browser
      .fetch(post.address(), {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: text,
        // A request that outlives the page may be no longer than this.
        keepalive: text.length < 15_000,
        signal: flight.signal,
      })
      .then(async (answer) => ({ answer, body, said: parsed(await answer.text()) }));
    return await within(browser, patience, unlessRestored(browser, asked));
  } catch (error) {
    // Of a page that was put aside nobody will ever know whether it got through; asking twice does no harm.
    if (error instanceof PageRestored || troubleIn(error) === 'slow') flight.abort();
    throw error;
  } finally {
    for (const timer of timers) browser.clearTimeout(timer);
  }
}
