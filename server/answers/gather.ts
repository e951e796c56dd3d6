/**
 * Work that shares a commit: what arrives together goes together, up to 64 pieces, and while one batch is on
 * its way the next one gathers. Each caller learns the outcome of its own piece. When a batch fails, its pieces go
 * one by one, so that one bad piece never fails the others.
 */
const mostPieces = 64;
/** Milliseconds after which a batch counts as held up. */
const patience = 50;

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
  store: (pieces: readonly Piece[]) => Promise<readonly Outcome[]>,
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
    void storeAll(batch).finally(() => {
      clearTimeout(timer);
      inFlight -= 1;
      if (isHeldUp) heldUp -= 1;
      pump();
    });
  }

  async function storeAll(batch: Waiting<Piece, Outcome>[]): Promise<void> {
    try {
      const outcomes = await store(batch.map(({ piece }) => piece));
      for (const [place, { done }] of batch.entries()) done(outcomes[place]!);
    } catch (error) {
      if (batch.length === 1) return batch[0]!.failed(error);
      for (const waiting of batch) await storeAll([waiting]);
    }
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
