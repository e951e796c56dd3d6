/**
 * Brings the answer to the server: one request at a time, each with the whole of what is known, until it is confirmed.
 * A request that fails on the way is made again, later and later, and at once when the connection is back.
 */
import type { AnswerResult } from '../../contract/respondent.ts';
import { BackAgain, orBackAgain } from './back-again.ts';
import type { Fault } from './view.ts';

export interface Refused {
  code: string;
  message: string;
  details: {
    errors?: { widget_id: string; code: string; message: string; row?: string }[];
    reason?: string;
    /** Questions that could not be changed any more. */
    widget_ids?: string[];
  };
}

export interface Post {
  address(): string;
  /** What stands now; asked again for every attempt. */
  body(): Promise<Record<string, unknown> & { seq: number; complete: boolean }>;
  confirmed(result: AnswerResult, sent: { seq: number; complete: boolean }): void;
  refused(refused: Refused, sent: { complete: boolean }): void;
  state(state: 'saved' | 'offline'): void;
}

export interface Outbox {
  /** There is something new to bring. */
  wake(): void;
  /** Resolves when nothing waits to be brought. */
  settled(): Promise<void>;
}

const patience = 30_000;
/** Somebody is waiting in front of the page; many pages at once must not knock in the same moment. */
const longestPause = 8_000;

export function makeOutbox(post: Post): Outbox {
  let isWanted = false;
  let isRunning = false;
  let tries = 0;
  let resume: (() => void) | null = null;
  let waiting: (() => void)[] = [];

  const rest = (milliseconds: number) =>
    new Promise<void>((done) => {
      const timer = setTimeout(done, milliseconds);
      resume = () => {
        clearTimeout(timer);
        done();
      };
    });

  async function run(): Promise<void> {
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      const pause = await attempt(post);
      if (pause !== 'later') tries = 0;
      if (pause === 0) continue;
      isWanted = true;
      await rest(pause === 'later' ? later() : pause);
    }
    isRunning = false;
    for (const done of waiting) done();
    waiting = [];
  }

  function later(): number {
    tries += 1;
    return Math.min(longestPause, 250 * 2 ** tries) * (0.75 + Math.random() / 2);
  }

  addEventListener('online', () => resume?.());
  return {
    wake() {
      isWanted = true;
      if (isRunning) return;
      void run();
    },
    settled: () => (isRunning ? new Promise((done) => waiting.push(done)) : Promise.resolve()),
  };
}

export type Stored = AnswerResult & { values: Record<string, unknown> | null };

/** What the server holds; null: it cannot be asked now. */
export async function readStored(address: string): Promise<Stored | null> {
  const answer = await fetch(address).catch(() => null);
  return answer?.ok ? ((await answer.json()) as Stored) : null;
}

export function faultsIn({ details }: Refused): Fault[] {
  return (details.errors ?? []).map(({ widget_id: question, ...rest }) => ({
    question,
    ...(rest as Omit<Fault, 'question'>),
  }));
}

/** Milliseconds until the next try; 0: done. */
async function attempt(post: Post): Promise<number | 'later'> {
  const sent = await bring(post);
  if (sent === 'again') return attempt(post);
  if (sent === null) post.state('offline');
  if (sent === null || sent.answer.status >= 500) return 'later';
  const { answer, body, said } = sent;
  if (answer.status === 429) return (Number(answer.headers.get('Retry-After')) || 5) * 1000;
  post.state('saved');
  if (answer.ok) post.confirmed(said as AnswerResult, body);
  else post.refused((said as { error: Refused }).error, body);
  return 0;
}

/** Null: it did not get through; `again`: nobody will ever know whether it did, and asking twice does no harm. */
async function bring(post: Post) {
  try {
    const body = await post.body();
    const text = JSON.stringify(body);
    const request = fetch(post.address(), {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: text,
      // A request that outlives the page may be no longer than this.
      keepalive: text.length < 15_000,
      signal: AbortSignal.timeout(patience),
    });
    const { answer, said } = await orBackAgain(
      request.then(async (answer) => ({ answer, said: (await answer.json()) as unknown })),
    );
    return { answer, body, said };
  } catch (error) {
    return error instanceof BackAgain ? 'again' : null;
  }
}
