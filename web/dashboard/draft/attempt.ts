/** One attempt to save or to read, and what its answer leads to. */
import type { Author } from './cards.ts';
import type { SavingProcess } from './saving-process.ts';
import { isEqual } from './diff.ts';
import type { Draft } from './draft.ts';
import { withoutFaults } from './faults.ts';
import { merge } from './merge.ts';
import {
  hindranceOf,
  pauseAfter,
  type SavingResult,
  type SavingState,
  type Stored,
  type Trouble,
} from './saving-state.ts';
import { baseSeen } from './sent.ts';
import { sharing } from './sharing.ts';

const patience = 30_000;
const mostRounds = 5;
const mostSent = 20;

/** Milliseconds until the next one, 0 when it is done, null when somebody has to do something first. */
export async function attempt(saving: SavingProcess): Promise<number | null> {
  const draft = saving.store.draft();
  saving.aboard.push(...saving.waiting.splice(0));
  if (saving.mustLook || isEqual(saving.stored.draft, draft)) return look(saving);
  const result = await send(saving, draft);
  if (result === null) return wait(saving, 'offline');
  if (result.ok) return stored(saving, draft, result);
  if (hindranceOf(result.status, result.code) !== 'invalid') return refused(saving, result);
  return saveTheRest(saving, draft, result);
}

/** What is wrong stays here and is told; all else is saved, so that it is not held up by it. */
async function saveTheRest(
  saving: SavingProcess,
  draft: Draft,
  result: SavingResult & { ok: false },
): Promise<number | null> {
  const rest = withoutFaults(draft, saving.stored.draft, result.faults ?? []);
  const second = rest && (await send(saving, rest));
  if (rest && second?.ok) takeOver(saving, rest, second);
  else if (second && !second.ok && second.status !== 422) return refused(saving, second);
  return refused(saving, result);
}

/** Null: no answer, so that it may be stored or not. */
async function send(saving: SavingProcess, draft: Draft): Promise<SavingResult | null> {
  saving.sent = [...saving.sent, draft].slice(-mostSent);
  const result = await ask(saving, (signal) => saving.port.save(draft, saving.stored.etag, signal));
  saving.isOpen = result === null || (!result.ok && result.status >= 500);
  // It has said no: this one was not stored, while one before it may be.
  if (result && !saving.isOpen) saving.sent = saving.sent.slice(0, -1);
  return result;
}

function stored(saving: SavingProcess, draft: Draft, result: SavingResult & { ok: true }): number {
  // The server may have added something of its own.
  takeOver(saving, draft, result);
  [saving.tries, saving.rounds] = [0, 0];
  for (const done of saving.aboard.splice(0)) done({ is: 'saved' });
  return 0;
}

export function isDirty({ isOpen, stored, store }: SavingProcess): boolean {
  return isOpen || !isEqual(stored.draft, store.draft());
}

export function setState(saving: SavingProcess, state: SavingState): void {
  const isNew = state.is !== saving.state.is || state.is === 'stopped' || state.is === 'waiting';
  saving.state = state;
  if (isNew) for (const listener of saving.listeners) listener();
  if (state.is === 'saving') return;
  for (const done of [...saving.aboard.splice(0), ...saving.waiting.splice(0)]) done(state);
}

export function wait(saving: SavingProcess, because: Trouble, asked: number | null = null): number {
  saving.tries += 1;
  if (because === 'crowded') saving.rounds = 0;
  setState(saving, { is: 'waiting', because });
  return pauseAfter(saving.tries, asked);
}

async function look(saving: SavingProcess): Promise<number | null> {
  if (!saving.mustLook && !saving.isOpen) return 0;
  const result = await ask(saving, (signal) => saving.port.read(signal));
  if (result === null) return wait(saving, 'offline');
  if (!result.ok) return refused(saving, result);
  [saving.mustLook, saving.isOpen] = [false, false];
  if (result.etag !== saving.stored.etag) {
    takeOver(saving, baseSeen(saving.stored.draft, saving.sent, result.draft), result);
  }
  return 0;
}

function takeOver(saving: SavingProcess, base: Draft, theirs: Stored & { author?: Author }): void {
  const author = theirs.author ?? { by: null, time: null };
  const held = sharing(theirs.draft, base);
  const { draft, notices } = merge({ base, mine: saving.store.draft(), theirs: held }, author);
  saving.stored = { draft: held, etag: theirs.etag };
  saving.sent = [];
  saving.store.take(draft);
  saving.seen = saving.store.draft();
  if (notices.length > 0) saving.tell(notices, author);
}

async function refused(saving: SavingProcess, result: SavingResult & { ok: false }): Promise<number | null> {
  const { status, code, faults = [], retryAfter = null } = result;
  const because = hindranceOf(status, code);
  switch (because) {
    case 'conflict':
      return metOthers(saving);
    case 'busy':
    case 'server':
    case 'offline':
    case 'crowded':
      return wait(saving, because, retryAfter);
    case 'signed_out':
    case 'forbidden':
    case 'gone':
    case 'too_large':
    case 'invalid':
    case 'refused':
      setState(saving, { is: 'stopped', because, code, faults });
      return null;
  }
}

async function metOthers(saving: SavingProcess): Promise<number | null> {
  saving.mustLook = true;
  saving.rounds += 1;
  if (saving.rounds > mostRounds) return wait(saving, 'crowded');
  const pause = await look(saving);
  return pause === 0 ? 1 + Math.round(saving.clock.random() * 200 * saving.rounds) : pause;
}

/** Null: no answer, or none in time. */
async function ask(
  { clock }: SavingProcess,
  request: (signal: AbortSignal) => Promise<SavingResult>,
): Promise<SavingResult | null> {
  const flight = new AbortController();
  let limit: number | undefined;
  const tooLate = new Promise<null>((resolve) => {
    limit = clock.set(() => resolve(null), patience);
  });
  const asked = (async () => request(flight.signal))().catch(() => null);
  const result = await Promise.race([asked, tooLate]);
  clock.clear(limit);
  flight.abort();
  return result;
}
