/**
 * The end of this turn of the event loop, the same for all who wait for it. What arrived together goes on step by step
 * together: each step finds its code and data in the caches of the processor, where a request that went all its way
 * between two others would find neither.
 */
let turn: Promise<void> | null = null;

export function endOfTick(): Promise<void> {
  turn ??= new Promise((ended) => {
    setImmediate(() => {
      turn = null;
      ended();
    });
  });
  return turn;
}
