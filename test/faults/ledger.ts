/**
 * Clients that write without pause and keep a book of what the server has acknowledged. A write without an answer is
 * repeated under the same key until it has one, as a careful client does, so afterwards book and server must be equal.
 */
import { randomUUID } from 'node:crypto';
import { pauseBetweenTries, token } from './instance.ts';

export interface Ledger {
  acknowledged(): number;
  /** Resolves when so many more writes have been acknowledged. */
  more(count: number): Promise<void>;
  /** Ends the writers, each after its last write was acknowledged. */
  stop(): Promise<void>;
  /** What the server should hold: names by survey. */
  book: ReadonlyMap<number, string>;
  refusals: { status: number; retryAfter: string | null }[];
  /** Requests that ended without any answer. */
  broken(): number;
}

const writers = 4;
const page = 100;

export async function openLedger(origin: string): Promise<Ledger> {
  const book = new Map<number, string>();
  const refusals: Ledger['refusals'] = [];
  let acknowledged = 0;
  let broken = 0;
  let writing = true;
  let watchers: { at: number; done(): void }[] = [];
  const folders = await ask(origin, 'GET', '/folders');
  const folderId = folders.body[0].id as number;

  async function persist(path: string, body: unknown) {
    const key = randomUUID();
    for (;;) {
      const answer = await ask(origin, 'POST', path, { body, key }).catch(() => null);
      if (answer && answer.status < 300) {
        acknowledged += 1;
        const reached = watchers.filter((watcher) => watcher.at <= acknowledged);
        watchers = watchers.filter((watcher) => watcher.at > acknowledged);
        for (const { done } of reached) done();
        return answer.body;
      }
      if (answer) refusals.push({ status: answer.status, retryAfter: answer.retryAfter });
      else broken += 1;
      await pauseBetweenTries();
    }
  }

  async function write(): Promise<void> {
    while (writing) {
      const name = randomUUID();
      const { id } = await persist('/quiz', { folder_id: folderId, name });
      if (book.has(id)) throw new Error(`Survey ${id} was given to two creations`);
      book.set(id, name);
      const renamed = randomUUID();
      await persist(`/quiz/${id}/rename`, { name: renamed });
      book.set(id, renamed);
    }
  }

  const all = Promise.all(Array.from({ length: writers }, write));
  return {
    book,
    refusals,
    acknowledged: () => acknowledged,
    broken: () => broken,
    more: (count) =>
      Promise.race([
        new Promise<void>((done) => watchers.push({ at: acknowledged + count, done })),
        all.then(() => {}),
      ]),
    stop: async () => {
      writing = false;
      await all;
    },
  };
}

/** Every survey of the installation but the demo: id and name. */
export async function readSurveys(origin: string): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  for (let offset = 0; ; offset += page) {
    const { body } = await ask(origin, 'GET', `/quiz?sort=id&order=asc&limit=${page}&offset=${offset}`);
    const items = body as { id: number; name: string; is_published: boolean }[];
    for (const item of items) if (!item.is_published) found.set(item.id, item.name);
    if (items.length < page) return found;
  }
}

export async function ask(origin: string, method: string, path: string, sent: { body?: unknown; key?: string } = {}) {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(sent.key === undefined ? {} : { 'idempotency-key': sent.key }),
  };
  const answer = await fetch(`${origin}/api/v3${path}`, {
    method,
    headers,
    ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
    signal: AbortSignal.timeout(40_000),
  });
  return { status: answer.status, body: await answer.json(), retryAfter: answer.headers.get('retry-after') };
}
