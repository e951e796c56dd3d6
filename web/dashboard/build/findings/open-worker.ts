/** Opens the worker that does the engine's longer work. It may die, and that is told. */
interface WorkerEvents<Said> {
  said(said: Said): void;
  /** It could not be loaded, or threw. */
  died(): void;
}

export function openWorker<Asked, Said>({ said, died }: WorkerEvents<Said>): { ask(asked: Asked): void; end(): void } {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Said>) => said(data));
  worker.addEventListener('messageerror', died);
  worker.addEventListener('error', (event) => {
    // It is dealt with by doing without it; the console is for what nobody expected.
    event.preventDefault();
    died();
  });
  return { ask: (asked) => worker.postMessage(asked), end: () => worker.terminate() };
}
