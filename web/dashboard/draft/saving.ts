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
import type { SavingProcess, SavingParts } from './saving-process.ts';
import type { Draft } from './draft.ts';
import { isMendedByEdits, type SavingState, type Stored } from './saving-state.ts';

export type { SavingParts, SavingPort } from './saving-process.ts';

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
  const saving: SavingProcess = {
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
  const unsubscribe = store.subscribe(() => edited(saving));
  if (isDirty(saving)) {
    saving.state = { is: 'saving' };
    later(saving, afterLast);
  }
  return {
    state: () => saving.state,
    subscribe(listener) {
      saving.listeners.add(listener);
      return () => void saving.listeners.delete(listener);
    },
    saveNow: () => saveNow(saving),
    wake() {
      const { state } = saving;
      if (state.is === 'waiting' || (state.is === 'stopped' && !isMendedByEdits(state.because))) void saveNow(saving);
    },
    look() {
      saving.mustLook = true;
      return saveNow(saving);
    },
    known: () => ({ ...saving.stored, sent: saving.sent }),
    stop() {
      saving.isStopped = true;
      saving.clock.clear(saving.timer);
      unsubscribe();
      for (const done of [...saving.waiting.splice(0), ...saving.aboard.splice(0)]) done(saving.state);
    },
  };
}

function edited(saving: SavingProcess): void {
  const { store, clock, state } = saving;
  if (saving.isStopped || store.draft() === saving.seen) return;
  saving.seen = store.draft();
  if (saving.isRunning || state.is === 'waiting') return;
  if (state.is === 'stopped' && !isMendedByEdits(state.because)) return;
  if (!isDirty(saving)) return rest(saving);
  saving.firstEdit ??= clock.now();
  setState(saving, { is: 'saving' });
  // A clock that was put back would else hold the save off.
  const passed = Math.max(0, clock.now() - saving.firstEdit);
  later(saving, Math.max(0, Math.min(afterLast, afterFirst - passed)));
}

async function saveNow(saving: SavingProcess): Promise<SavingState> {
  const { state } = saving;
  if (saving.isStopped || (state.is === 'stopped' && state.because === 'gone')) return state;
  if (state.is === 'saved' && !saving.mustLook && !isDirty(saving)) return state;
  const settled = new Promise<SavingState>((resolve) => saving.waiting.push(resolve));
  void run(saving);
  return settled;
}

/** Until there is nothing to do, or something to wait for. */
async function run(saving: SavingProcess): Promise<void> {
  saving.clock.clear(saving.timer);
  if (saving.isRunning || saving.isStopped) return;
  saving.isRunning = true;
  saving.firstEdit = null;
  if (isDirty(saving) || saving.mustLook) setState(saving, { is: 'saving' });
  // A fault of ours must not end saving for good.
  const pause = await attempt(saving).catch(() => wait(saving, 'server'));
  saving.isRunning = false;
  if (saving.isStopped || pause === null) return;
  if (pause > 0) later(saving, pause);
  else if (isDirty(saving) || saving.mustLook) later(saving, saving.waiting.length > 0 ? 0 : afterLast);
  else rest(saving);
}

function rest(saving: SavingProcess): void {
  saving.clock.clear(saving.timer);
  saving.firstEdit = null;
  [saving.tries, saving.rounds] = [0, 0];
  setState(saving, { is: 'saved' });
}

function later(saving: SavingProcess, milliseconds: number): void {
  saving.clock.clear(saving.timer);
  saving.timer = saving.clock.set(() => void run(saving), milliseconds);
}
