/** Who looks through a draft, away from the thread that draws: what is asked, what is told, and that it may die. */
import type { DraftToCheck } from '../../../../engine/check/logic.ts';
import type { Ways } from '../../../../engine/check/ways.ts';
import type { RawFinding } from './found.ts';

export interface Asked {
  /** Of the document; the answer carries it. */
  number: number;
  draft: DraftToCheck;
}

export interface Answer {
  number: number;
  found: RawFinding[];
  ways?: Ways;
}

export interface Checker {
  ask(asked: Asked): void;
  end(): void;
}

export interface CheckerEvents {
  answered(answer: Answer): void;
  /** It could not be loaded, or threw. */
  died(): void;
}

export function openWorker({ answered, died }: CheckerEvents): Checker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => answered(data));
  worker.addEventListener('messageerror', died);
  worker.addEventListener('error', (event) => {
    // It is dealt with by doing without it; the console is for what nobody expected.
    event.preventDefault();
    died();
  });
  return { ask: (asked) => worker.postMessage(asked), end: () => worker.terminate() };
}
