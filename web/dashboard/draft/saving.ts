/**
 * Brings the draft to the server: one request at a time, each with the whole of it and the revision that it was made from.
 * An answer that never came leaves open whether it was stored, so what was sent is remembered until the server has said
 * what it holds; "saved" is said only of what it has confirmed. Nothing here asks what time of day it is, and nothing
 * waits without a limit.
 *
 *   edit → saving, 800 ms after the last and 4 s after the first → request (`attempt.ts`)
 *     stored    → saved, or saving again where somebody went on meanwhile
 *     conflict  → read, merge, again; five rounds, then waiting
 *     no answer → waiting: 1, 2, 4 … 30 s, at once when woken
 *     refusal   → stopped, until an edit, a sign-in or a wake-up, whichever helps
 */
import { attempt, isDirty, setState, wait } from './attempt.ts';
import type { Course, SavingParts } from './course.ts';
import type { Draft } from './draft.ts';
import { isMendedByEdits, type SavingState, type Stored } from './saving-state.ts';

export type { SavingParts, SavingPort } from './course.ts';

export interface Saving {
  state(): SavingState;
  subscribe(listener: () => void): () => void;
  /** Not after the pause, but now: a window loses the focus, somebody publishes or leaves. Resolves with what came of it. */
  saveNow(): Promise<SavingState>;
  /** Something may have changed: the connection is back, the page is looked at, somebody has signed in. */
  wake(): void;
  /** Somebody else has saved: takes over what they did. */
  look(): Promise<SavingState>;
  /** What the server is known to hold, and what was sent since without an answer. */
  known(): Stored & { sent: readonly Draft[] };
  stop(): void;
}

const afterLast = 800;
const afterFirst = 4000;

export function startSaving(parts: SavingParts): Saving {
  const { store, stored, sent = [] } = parts;
  const course: Course = {
    ...parts,
    stored,
    sent,
    isOpen: sent.length > 0,
    state: { is: 'saved' },
    seen: store.draft(),
    firstEdit: null,
    timer: undefined,
    isRunning: false,
    isStopped: false,
    mustLook: false,
    tries: 0,
    rounds: 0,
    listeners: new Set(),
    waiting: [],
    aboard: [],
  };
  const unsubscribe = store.subscribe(() => edited(course));
  if (isDirty(course)) {
    course.state = { is: 'saving' };
    later(course, afterLast);
  }
  return {
    state: () => course.state,
    subscribe(listener) {
      course.listeners.add(listener);
      return () => void course.listeners.delete(listener);
    },
    saveNow: () => saveNow(course),
    wake() {
      const { state } = course;
      if (state.is === 'waiting' || (state.is === 'stopped' && !isMendedByEdits(state.because))) void saveNow(course);
    },
    look() {
      course.mustLook = true;
      return saveNow(course);
    },
    known: () => ({ ...course.stored, sent: course.sent }),
    stop() {
      course.isStopped = true;
      course.clock.clear(course.timer);
      unsubscribe();
      for (const done of [...course.waiting.splice(0), ...course.aboard.splice(0)]) done(course.state);
    },
  };
}

function edited(course: Course): void {
  const { store, clock, state } = course;
  if (course.isStopped || store.draft() === course.seen) return;
  course.seen = store.draft();
  if (course.isRunning || state.is === 'waiting') return;
  if (state.is === 'stopped' && !isMendedByEdits(state.because)) return;
  if (!isDirty(course)) return rest(course);
  course.firstEdit ??= clock.now();
  setState(course, { is: 'saving' });
  // A clock that was put back would else hold the save off.
  const passed = Math.max(0, clock.now() - course.firstEdit);
  later(course, Math.max(0, Math.min(afterLast, afterFirst - passed)));
}

async function saveNow(course: Course): Promise<SavingState> {
  const { state } = course;
  if (course.isStopped || (state.is === 'stopped' && state.because === 'gone')) return state;
  if (state.is === 'saved' && !course.mustLook && !isDirty(course)) return state;
  const settled = new Promise<SavingState>((resolve) => course.waiting.push(resolve));
  void run(course);
  return settled;
}

/** Until there is nothing to do, or something to wait for. */
async function run(course: Course): Promise<void> {
  course.clock.clear(course.timer);
  if (course.isRunning || course.isStopped) return;
  course.isRunning = true;
  course.firstEdit = null;
  if (isDirty(course) || course.mustLook) setState(course, { is: 'saving' });
  // A fault of ours must not end saving for good.
  const pause = await attempt(course).catch(() => wait(course, 'server'));
  course.isRunning = false;
  if (course.isStopped || pause === null) return;
  if (pause > 0) later(course, pause);
  else if (isDirty(course) || course.mustLook) later(course, course.waiting.length > 0 ? 0 : afterLast);
  else rest(course);
}

function rest(course: Course): void {
  course.clock.clear(course.timer);
  course.firstEdit = null;
  [course.tries, course.rounds] = [0, 0];
  setState(course, { is: 'saved' });
}

function later(course: Course, milliseconds: number): void {
  course.clock.clear(course.timer);
  course.timer = course.clock.set(() => void run(course), milliseconds);
}
