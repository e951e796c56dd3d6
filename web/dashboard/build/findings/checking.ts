/**
 * Asks a checker about one document after the other. It is asked one thing at a time; the answer carries the number of the
 * document, and what is about an older one is dropped. A checker that dies or does not answer is replaced, and one that goes on
 * dying is given up.
 */
import type { DraftClock } from '../../draft/clock.ts';
import type { Answer, Asked, Checker, CheckerEvents } from './checker.ts';

export interface CheckingParts {
  clock: Pick<DraftClock, 'set' | 'clear'>;
  open(events: CheckerEvents): Checker;
  /** The document as it is at this moment; every edit gives it another number. */
  number(): number;
  document(): Asked['draft'];
  answered(answer: Answer): void;
  gaveUp(): void;
}

export interface Checking {
  /** Before, nothing is loaded. */
  begin(): void;
  /** Nothing happens while an answer is awaited: the newest document is asked about then. */
  look(): void;
  isGivenUp(): boolean;
  end(): void;
}

/** A check is bounded, and takes seconds on the slowest device at most. */
export const patience = 15_000;
const mostDeaths = 3;

export function makeChecking({ clock, open, number, document, answered: tell, gaveUp }: CheckingParts): Checking {
  let checker: Checker | null = null;
  let awaited: number | null = null;
  let limit: number | undefined;
  let [hasBegun, deaths] = [false, 0];
  const isGivenUp = () => deaths >= mostDeaths;

  const look = () => {
    if (!hasBegun || isGivenUp() || awaited !== null) return;
    awaited = number();
    limit = clock.set(died, patience);
    checker ??= opened();
    checker.ask({ number: awaited, draft: document() });
  };
  const answered = (answer: Answer) => {
    const { number: about } = answer;
    if (about !== awaited) return;
    clock.clear(limit);
    [awaited, deaths] = [null, 0];
    // Somebody has written on: this document is no longer there.
    if (about === number()) tell(answer);
    else look();
  };
  const died = () => {
    putAway();
    deaths += 1;
    if (isGivenUp()) gaveUp();
    else look();
  };
  const opened = (): Checker => {
    // One that was replaced may still have something to say.
    const isCurrent = () => checker === made;
    const made: Checker = open({
      answered: (answer) => isCurrent() && answered(answer),
      died: () => isCurrent() && died(),
    });
    return made;
  };
  const putAway = () => {
    clock.clear(limit);
    checker?.end();
    [checker, awaited] = [null, null];
  };
  return {
    begin() {
      hasBegun = true;
      look();
    },
    look,
    isGivenUp,
    end() {
      putAway();
      hasBegun = false;
    },
  };
}
