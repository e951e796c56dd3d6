/**
 * Work that shares a commit: what arrives together goes together, up to 64 pieces, and while those in flight are on
 * their way the next batch gathers. Each caller learns the outcome of its own piece. When a batch fails, its pieces go
 * one by one, so that one bad piece never fails the others.
 */
const mostPieces = 64;

interface Waiting<Piece, Outcome> {
  piece: Piece;
  done(outcome: Outcome): void;
  failed(error: unknown): void;
}

/**
 * `store` gives one outcome for each piece, in their order. The fewer batches are in flight, the larger they grow: one
 * where a batch costs much beside its pieces, two where the next may begin while the last waits for the disk.
 */
export function gather<Piece, Outcome>(
  mostInFlight: 1 | 2,
  store: (pieces: readonly Piece[]) => Promise<readonly Outcome[]>,
): (piece: Piece) => Promise<Outcome> {
  const queue: Waiting<Piece, Outcome>[] = [];
  let inFlight = 0;
  let isDue = false;

  function pump(): void {
    isDue = false;
    while (queue.length > 0 && inFlight < mostInFlight) {
      inFlight += 1;
      void storeAll(queue.splice(0, mostPieces)).finally(() => {
        inFlight -= 1;
        pump();
      });
    }
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
      if (isDue) return;
      isDue = true;
      // After the input of this turn: requests that arrived together go together.
      setImmediate(pump);
    });
}
