/**
 * Completions that nothing binds share a commit: up to 64 of them go into one statement, and while the statements in
 * flight are on their way the next batch gathers. Each caller learns the outcome of its own row after the commit. When
 * a batch fails, its rows go one by one, so that one bad row never fails the others.
 */
import type { Db } from '../kernel/db.ts';
import { insertCompletions, type Completion } from './store/writer.ts';

export interface Writer {
  /** The answer's id; null when the row was left out and must be looked at with care. */
  write(completion: Completion): Promise<number | null>;
}

interface Waiting {
  completion: Completion;
  done(id: number | null): void;
  failed(error: unknown): void;
}

const mostRows = 64;
const mostInFlight = 2;

export function makeWriter(db: Db): Writer {
  const queue: Waiting[] = [];
  let inFlight = 0;
  let isDue = false;

  function pump(): void {
    isDue = false;
    while (queue.length > 0 && inFlight < mostInFlight) {
      inFlight += 1;
      void store(queue.splice(0, mostRows)).finally(() => {
        inFlight -= 1;
        pump();
      });
    }
  }

  async function store(batch: Waiting[]): Promise<void> {
    try {
      const stored = await insertCompletions(
        db,
        batch.map(({ completion }) => completion),
      );
      const ids = new Map(stored.map(({ surveyId, uuid, id }) => [`${surveyId} ${uuid}`, id]));
      for (const { completion, done } of batch) {
        const key = `${completion.surveyId} ${completion.uuid}`;
        done(ids.get(key) ?? null);
        // Of equal UUIDs in one batch only the first was stored.
        ids.delete(key);
      }
    } catch (error) {
      if (batch.length === 1) return batch[0]!.failed(error);
      for (const waiting of batch) await store([waiting]);
    }
  }

  return {
    write: (completion) =>
      new Promise((done, failed) => {
        queue.push({ completion, done, failed });
        if (isDue) return;
        isDue = true;
        // After the input of this turn: requests that arrived together go together.
        setImmediate(pump);
      }),
  };
}
