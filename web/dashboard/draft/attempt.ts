/** One attempt to save or to read, and what its answer leads to. */
import type { Author } from './cards.ts';
import type { Course } from './course.ts';
import { isEqual } from './diff.ts';
import type { Draft } from './draft.ts';
import { withoutFaults } from './faults.ts';
import { merge } from './merge.ts';
import { hindranceOf, pauseAfter, type Reply, type SavingState, type Stored, type Trouble } from './saving-state.ts';
import { baseSeen } from './sent.ts';
import { sharing } from './sharing.ts';

const patience = 30_000;
const mostRounds = 5;
const mostSent = 20;

/** Milliseconds until the next one, 0 when it is done, null when somebody has to do something first. */
export async function attempt(course: Course): Promise<number | null> {
  const draft = course.store.draft();
  course.aboard.push(...course.waiting.splice(0));
  if (course.mustLook || isEqual(course.stored.draft, draft)) return look(course);
  const reply = await send(course, draft);
  if (reply === null) return wait(course, 'offline');
  if (reply.ok) return stored(course, draft, reply);
  if (hindranceOf(reply.status, reply.code) !== 'invalid') return refused(course, reply);
  return saveTheRest(course, draft, reply);
}

/** What is wrong stays here and is told; all else is saved, so that it is not held up by it. */
async function saveTheRest(course: Course, draft: Draft, reply: Reply & { ok: false }): Promise<number | null> {
  const rest = withoutFaults(draft, course.stored.draft, reply.faults ?? []);
  const second = rest && (await send(course, rest));
  if (rest && second?.ok) takeOver(course, rest, second);
  else if (second && !second.ok && second.status !== 422) return refused(course, second);
  return refused(course, reply);
}

/** Null: no answer, so that it may be stored or not. */
async function send(course: Course, draft: Draft): Promise<Reply | null> {
  course.sent = [...course.sent, draft].slice(-mostSent);
  const reply = await ask(course, (signal) => course.port.save(draft, course.stored.etag, signal));
  course.isOpen = reply === null || (!reply.ok && reply.status >= 500);
  // It has said no: this one was not stored, while one before it may be.
  if (reply && !course.isOpen) course.sent = course.sent.slice(0, -1);
  return reply;
}

function stored(course: Course, draft: Draft, reply: Reply & { ok: true }): number {
  // The server may have added something of its own.
  takeOver(course, draft, reply);
  [course.tries, course.rounds] = [0, 0];
  for (const done of course.aboard.splice(0)) done({ is: 'saved' });
  return 0;
}

export function isDirty({ isOpen, stored, store }: Course): boolean {
  return isOpen || !isEqual(stored.draft, store.draft());
}

export function setState(course: Course, state: SavingState): void {
  const isNew = state.is !== course.state.is || state.is === 'stopped' || state.is === 'waiting';
  course.state = state;
  if (isNew) for (const listener of course.listeners) listener();
  if (state.is === 'saving') return;
  for (const done of [...course.aboard.splice(0), ...course.waiting.splice(0)]) done(state);
}

export function wait(course: Course, because: Trouble, asked: number | null = null): number {
  course.tries += 1;
  if (because === 'crowded') course.rounds = 0;
  setState(course, { is: 'waiting', because });
  return pauseAfter(course.tries, asked);
}

async function look(course: Course): Promise<number | null> {
  if (!course.mustLook && !course.isOpen) return 0;
  const reply = await ask(course, (signal) => course.port.read(signal));
  if (reply === null) return wait(course, 'offline');
  if (!reply.ok) return refused(course, reply);
  [course.mustLook, course.isOpen] = [false, false];
  if (reply.etag !== course.stored.etag) {
    takeOver(course, baseSeen(course.stored.draft, course.sent, reply.draft), reply);
  }
  return 0;
}

function takeOver(course: Course, base: Draft, theirs: Stored & { author?: Author }): void {
  const author = theirs.author ?? { by: null, time: null };
  const held = sharing(theirs.draft, base);
  const { draft, told } = merge({ base, mine: course.store.draft(), theirs: held }, author);
  course.stored = { draft: held, etag: theirs.etag };
  course.sent = [];
  course.store.take(draft);
  course.seen = course.store.draft();
  if (told.length > 0) course.tell(told, author);
}

async function refused(course: Course, reply: Reply & { ok: false }): Promise<number | null> {
  const { status, code, faults = [], retryAfter = null } = reply;
  const because = hindranceOf(status, code);
  switch (because) {
    case 'conflict':
      return metOthers(course);
    case 'busy':
    case 'server':
    case 'offline':
    case 'crowded':
      return wait(course, because, retryAfter);
    case 'signed_out':
    case 'forbidden':
    case 'gone':
    case 'too_large':
    case 'invalid':
    case 'refused':
      setState(course, { is: 'stopped', because, code, faults });
      return null;
  }
}

async function metOthers(course: Course): Promise<number | null> {
  course.mustLook = true;
  course.rounds += 1;
  if (course.rounds > mostRounds) return wait(course, 'crowded');
  const pause = await look(course);
  return pause === 0 ? 1 + Math.round(course.clock.random() * 200 * course.rounds) : pause;
}

/** Null: no answer, or none in time. */
async function ask({ clock }: Course, request: (signal: AbortSignal) => Promise<Reply>): Promise<Reply | null> {
  const flight = new AbortController();
  let limit: number | undefined;
  const tooLate = new Promise<null>((resolve) => {
    limit = clock.set(() => resolve(null), patience);
  });
  const asked = (async () => request(flight.signal))().catch(() => null);
  const reply = await Promise.race([asked, tooLate]);
  clock.clear(limit);
  flight.abort();
  return reply;
}
