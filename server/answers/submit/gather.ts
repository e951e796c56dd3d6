/**
 * Work that shares a commit: what arrives together goes together, up to 64 pieces, and while one batch is on
 * its way the next one gathers. Each caller learns the outcome of its own piece. When a batch fails, its pieces go
 * one by one, so that one bad piece never fails the others; but nobody waits for a database that is away.
 */
import { isAway, Problem } from '../../kernel/problem.ts';

const mostPieces = 64;
/** Milliseconds after which a batch counts as held up. */
const patience = 50;
/** How long the pieces of a batch that failed are tried one by one. */
const longestMilliseconds = 10_000;

interface Waiting<Piece, Outcome> {
  piece: Piece;
  done(outcome: Outcome): void;
  failed(error: unknown): void;
}

/**
 * `store` gives one outcome for each piece, in their order. One batch is in flight at a time: the longer it takes, the
 * larger the next one grows. Only when it is held up others go past it, so that its pieces alone wait for what it met.
 */
export function gather<Piece, Outcome>(
  mostInFlight: number,
  store: Store<Piece, Outcome>,
): (piece: Piece) => Promise<Outcome> {
  const queue: Waiting<Piece, Outcome>[] = [];
  let inFlight = 0;
  let heldUp = 0;
  let isDue = false;

  function pump(): void {
    while (queue.length > 0 && inFlight === heldUp && inFlight < mostInFlight) send(queue.splice(0, mostPieces));
  }

  function send(batch: Waiting<Piece, Outcome>[]): void {
    let isHeldUp = false;
    inFlight += 1;
    const timer = setTimeout(() => {
      isHeldUp = true;
      heldUp += 1;
      pump();
    }, patience);
    void storeAll(batch, store).then((absence) => {
      clearTimeout(timer);
      inFlight -= 1;
      if (isHeldUp) heldUp -= 1;
      // With the database away, those that wait for their turn would only learn the same later.
      if (absence !== null) failAll(queue.splice(0), absence);
      pump();
    });
  }

  return (piece) =>
    new Promise((done, failed) => {
      queue.push({ piece, done, failed });
      if (queue.length === mostPieces) return pump();
      if (isDue) return;
      isDue = true;
      // When all that goes on now is done: requests that arrived together go together.
      process.nextTick(() => {
        isDue = false;
        pump();
      });
    });
}

type Store<Piece, Outcome> = (pieces: readonly Piece[]) => Promise<readonly Outcome[]>;

/** Tells each its outcome. Gives the error by which the database turned out to be away, else null. */
async function storeAll<Piece, Outcome>(
  batch: Waiting<Piece, Outcome>[],
  store: Store<Piece, Outcome>,
): Promise<unknown> {
  const error = await tryToStore(batch, store);
  if (error === null) return null;
  if (batch.length === 1 || isAway(error)) return failAll(batch, error);
  const until = Date.now() + longestMilliseconds;
  for (const [place, waiting] of batch.entries()) {
    if (Date.now() > until) {
      failAll(batch.slice(place), unavailable());
      return null;
    }
    const failure = await tryToStore([waiting], store);
    if (failure !== null && isAway(failure)) return failAll(batch.slice(place), failure);
    if (failure !== null) waiting.failed(failure);
  }
  return null;
}

async function tryToStore<Piece, Outcome>(
  batch: Waiting<Piece, Outcome>[],
  store: Store<Piece, Outcome>,
): Promise<unknown> {
  try {
    const outcomes = await store(batch.map(({ piece }) => piece));
    for (const [place, { done }] of batch.entries()) done(outcomes[place]!);
    return null;
  } catch (error) {
    return error;
  }
}

function failAll(batch: readonly { failed(error: unknown): void }[], error: unknown): unknown {
  for (const { failed } of batch) failed(error);
  return isAway(error) ? error : null;
}

function unavailable(): Problem {
  return new Problem('503 unavailable', { headers: { 'Retry-After': '2' } });
}
