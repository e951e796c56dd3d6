/**
 * Keeps what was found as fresh as the draft: a pause after an edit it is looked through, and what the server alone knows is put
 * beside it. Where the checker is given up, what the server finds after each save stands in for it. Nothing here can stop
 * anybody from writing.
 */
import type { DraftToCheck } from '../../../../engine/check/logic.ts';
import type { DraftClock } from '../../draft/clock.ts';
import { structureOf, writeDraft } from '../../draft/draft.ts';
import type { DraftStore } from '../../draft/store.ts';
import type { Findings } from './by-place.ts';
import type { Checker, CheckerEvents } from './checker.ts';
import { makeChecking } from './checking.ts';
import { type Found, foundIn, type RawFinding } from './found.ts';
import { isServersAlone } from './servers-alone.ts';
import { makeShown } from './shown.ts';
import { makeWalked, type Walked } from './walked.ts';

/** What the check wants to know besides the draft. */
export type SurveyFacts = Omit<DraftToCheck, 'structure' | 'conditions'>;

export interface WatchParts {
  store: Pick<DraftStore, 'draft' | 'subscribe'>;
  clock: Pick<DraftClock, 'now' | 'set' | 'clear'>;
  facts: SurveyFacts;
  open(events: CheckerEvents): Checker;
  /** Once the page is drawn: until then nothing is loaded. */
  whenFree(run: () => void): void;
}

export interface FindingsWatch extends Pick<Walked, 'ways' | 'hearWays'> {
  view(): Findings;
  subscribe(listener: () => void): () => void;
  begin(): void;
  know(facts: SurveyFacts): void;
  /** What the server found in what is stored. */
  hear(found: readonly RawFinding[]): void;
  /** False: it was given up, and only the server looks. */
  isChecking(): boolean;
  end(): void;
}

/** After the last edit. */
export const pause = 400;

export function watchFindings({ store, clock, facts: first, open, whenFree }: WatchParts): FindingsWatch {
  let [facts, draft, number] = [first, store.draft(), 0];
  let timer: number | undefined;
  let [own, server]: [readonly Found[] | null, readonly Found[]] = [null, []];
  let leave: (() => void) | null = null;
  const [shown, walked] = [makeShown(clock), makeWalked()];

  const tell = () => {
    if (checking.isGivenUp()) shown.show(server, draft);
    else if (own) shown.show([...own, ...server.filter(isServersAlone)], draft);
  };
  const checking = makeChecking({
    clock,
    open,
    number: () => number,
    document: () => ({ ...facts, structure: structureOf(draft), conditions: writeDraft(draft).conditions }),
    answered({ found, ways }) {
      own = found.map((one) => foundIn(one, draft));
      tell();
      if (ways) walked.walk(ways, draft);
    },
    gaveUp: () => shown.show(server, draft, 'anew'),
  });
  const changed = () => {
    number += 1;
    clock.clear(timer);
    timer = clock.set(checking.look, pause);
  };
  const follow = () => {
    if (store.draft() === draft) return;
    shown.noteAdded(draft.ids, store.draft().ids);
    draft = store.draft();
    changed();
  };
  return {
    ...shown,
    ...walked,
    begin() {
      const begun = (leave = store.subscribe(follow));
      follow();
      whenFree(() => leave === begun && checking.begin());
    },
    know(next) {
      if (JSON.stringify(next) !== JSON.stringify(facts)) changed();
      facts = next;
    },
    hear(found) {
      server = found.map((one) => foundIn(one, draft));
      tell();
    },
    isChecking: () => !checking.isGivenUp(),
    end() {
      leave?.();
      leave = null;
      clock.clear(timer);
      checking.end();
      shown.end();
    },
  };
}
