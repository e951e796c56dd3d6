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
import { isFirst, isFrozen, isLast, type View } from './view.ts';

interface Walker {
  view(): View;
  back(to: string): void;
  next(): void;
  show(change: Pick<View, 'notice'>): void;
}

export type Course = 'on' | 'back' | 'aside';

export const courses: Partial<Record<Action['type'], Course>> = { next: 'on', expire: 'on', told: 'on', back: 'back' };

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

export function keepHistory(walker: Walker): StepHistory {
  const { data, visit, uuid } = walker.view();
  const { mayGoBack } = visit;
  if (!data.quiz.settings.show_by_one || parent !== window) return noHistory;
  const current = () => walker.view().session.current;
  const isAsking = () => walker.view().session.status === 'asking' && !isFrozen(walker.view());
  const place = placeOf(uuid, current);
  /** The depth that Back or Forward has gone to, until the step has come. */
  let travelled: number | null = null;

  function wentBack(entry: Entry): void {
    if (isFirst(walker.view())) return leave(entry);
    travelled = entry.depth;
    walker.back(entry.step);
  }

  /** As Next, and no further than to what is not sent by it. */
  function wentForward(entry: Entry): void {
    const by = entry.depth - place.depth;
    for (let steps = 0; steps < by && isAsking() && !isLast(walker.view()); steps += 1) {
      const before = current();
      travelled = entry.depth;
      walker.next();
      if (current() === before) break;
    }
    if (isAsking()) travelled = null;
    // Nothing has moved, and nothing is awaited: back to the entry of the step that is shown.
    if (place.depth !== entry.depth && travelled === null) history.go(-by);
  }

  addEventListener('popstate', () => {
    const entry = here();
    if (entry?.uuid !== uuid) return;
    const { ended, refusal } = walker.view();
    if (ended !== null || refusal !== null) return leave(entry);
    const by = entry.depth - place.depth;
    travelled = null;
    if (by < 0 && !mayGoBack) walker.show({ notice: 'no_way_back' });
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
      if (!mayGoBack && place.depth === 0 && !isFirst(walker.view())) place.push();
    },
  };
}

function placeOf(uuid: string, current: () => string) {
  const opened = here();
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
      if (place.depth === 0 || here()?.depth !== place.depth) return write('replaceState');
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

function here(): Entry | undefined {
  return (history.state as { entry?: Entry } | null)?.entry;
}

/** To what was there before the survey. */
function leave({ depth }: Entry): void {
  history.go(-depth - 1);
}
