/**
 * One entry of the browser's history for each step: Back goes a step back, Forward goes on where Next would, a reload
 * stays. Back at the first step leaves, and so does Back once all is sent: a survey never traps anybody.
 *
 * Without a way back there is one entry more than none, whatever the number of steps: the first Back says that there is
 * no way back, the second leaves. In a frame, and with all questions on one page, there are none: the history is that of
 * the page around, or has nothing to tell.
 *
 * `depth` counts the entries of this answer before the one that is shown. A traversal of our own arrives at that depth and
 * is known by it.
 */
import type { Action } from '../../engine/session.ts';
import type { Browser } from './browser.ts';
import { isFirst, isFrozen, isLast, type View } from './view.ts';

interface Walked {
  readonly browser: Browser;
  readonly view: View;
}

interface Walker {
  back(to: string): void;
  next(): void;
  /** There is no way back. */
  stay(): void;
}

export type Course = 'on' | 'back' | 'aside';

export const courses: Partial<Record<Action['type'], Course>> = {
  next: 'on',
  expire: 'on',
  synced: 'on',
  back: 'back',
};

export interface StepHistory {
  /** The page shows another step: the one behind, the one before, or one that it was led to. */
  moved(course: Course): void;
  /** The respondent goes on to answer here. */
  touched(): void;
}

interface Entry {
  uuid: string;
  step: string;
  depth: number;
}

export const noHistory: StepHistory = { moved: () => {}, touched: () => {} };

export function keepHistory(page: Walked, walker: Walker): StepHistory {
  const { browser, view } = page;
  const { data, visit, uuid } = view;
  const { mayGoBack } = visit;
  if (!data.quiz.settings.show_by_one || browser.parent !== (browser as unknown)) return noHistory;
  const current = () => page.view.session.current;
  const isAsking = () => page.view.session.status === 'asking' && !isFrozen(page.view);
  const place = placeOf(browser, uuid, current);
  /** The depth that Back or Forward has gone to, until the step has come. */
  let travelled: number | null = null;

  function wentBack(entry: Entry): void {
    if (isFirst(page.view)) return leave(browser, entry);
    travelled = entry.depth;
    walker.back(entry.step);
  }

  /** As Next, and no further than to what is not sent by it. */
  function wentForward(entry: Entry): void {
    const by = entry.depth - place.depth;
    for (let steps = 0; steps < by && isAsking() && !isLast(page.view); steps += 1) {
      const before = current();
      travelled = entry.depth;
      walker.next();
      if (current() === before) break;
    }
    if (isAsking()) travelled = null;
    // Nothing has moved, and nothing is awaited: back to the entry of the step that is shown.
    if (place.depth !== entry.depth && travelled === null) browser.history.go(-by);
  }

  browser.addEventListener('popstate', () => {
    const entry = here(browser);
    if (entry?.uuid !== uuid) return;
    const { ended, refusal } = page.view;
    if (ended !== null || refusal !== null) return leave(browser, entry);
    const by = entry.depth - place.depth;
    travelled = null;
    if (by < 0 && !mayGoBack) walker.stay();
    if (by === 0 || !mayGoBack || !isAsking()) place.take(entry.depth);
    else if (by < 0) wentBack(entry);
    else wentForward(entry);
  });
  return {
    moved(course) {
      const depth = travelled ?? place.depth;
      if (travelled === null && course === 'on' && (mayGoBack || depth === 0)) place.push();
      else if (travelled === null && course === 'back') place.pop();
      else place.take(depth);
      travelled = null;
    },
    touched() {
      if (!mayGoBack && place.depth === 0 && !isFirst(page.view)) place.push();
    },
  };
}

function placeOf(browser: Browser, uuid: string, current: () => string) {
  const { history } = browser;
  const opened = here(browser);
  const write = (how: 'pushState' | 'replaceState') => {
    const entry: Entry = { uuid, step: current(), depth: place.depth };
    history[how]({ ...(history.state as object | null), entry }, '');
  };
  const place = {
    depth: opened?.uuid === uuid ? opened.depth : 0,
    push() {
      place.depth += 1;
      write('pushState');
    },
    /** The step before has its entry, unless the page was led here; the browser tells when it is there. */
    pop() {
      if (place.depth === 0 || here(browser)?.depth !== place.depth) return write('replaceState');
      place.depth -= 1;
      history.back();
    },
    /** The page is at this depth now, whatever step it shows there. */
    take(depth: number) {
      place.depth = depth;
      write('replaceState');
    },
  };
  write('replaceState');
  return place;
}

function here({ history }: Browser): Entry | undefined {
  return (history.state as { entry?: Entry } | null)?.entry;
}

/** To what was there before the survey. */
function leave({ history }: Browser, { depth }: Entry): void {
  history.go(-depth - 1);
}
