/** Who looks through a draft, away from the thread that draws: what is asked, what is told, and that it may die. */
import type { DraftToCheck } from '../../../../engine/check/logic.ts';
import type { Ways } from '../../../../engine/check/ways.ts';
import type { RawFinding } from './found.ts';
import { openWorker } from './open-worker.ts';

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

export function openChecker({ answered, died }: CheckerEvents): Checker {
  return openWorker<Asked, Answer>({ said: answered, died });
}
