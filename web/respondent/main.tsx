/** @jsxImportSource preact */
/** Brings the page to life: the same drawing, led by the engine, saved in the background, sent until it is confirmed. */
import { hydrate, render } from 'preact';
import type { AnswerResult } from '../../contract/respondent.ts';
import { act, type Action } from '../../engine/session.ts';
import type { Solved } from './captcha.ts';
import { startClocks } from './clocks.ts';
import type { PageData } from './data.ts';
import type { Acts } from './drawing.tsx';
import { type Course, keepEntries, noEntries } from './entries.ts';
import { focusStep, listenToKeys, wasPointed } from './focus.ts';
import { meetHost } from './host.ts';
import { keptFor, onKeptElsewhere, writeKept } from './kept.ts';
import { isAhead, overStored, spokenAfter, together, unsavedIn } from './merge.ts';
import { faultsIn, makeOutbox, readStored, type Refused } from './outbox.ts';
import { Page } from './page.tsx';
import { markRun, runNew } from './raw.ts';
import { learn, needsRare } from './questions/table.ts';
import { settle } from './settle.ts';
import { takeSignIn, withSignIn } from './sign-in.ts';
import './styles.css';
import { type Doing, idle, isFrozen, isHeld, openView, placeOf, sessionOf, type View } from './view.ts';

const root = document.getElementById('page')!;
const data = JSON.parse(document.getElementById('data')!.textContent) as PageData;
const { quiz, preview } = data;
const survey = preview === null ? quiz.virtual_id : `${quiz.virtual_id}:preview`;
const uuidField = document.querySelector<HTMLInputElement>('input[name=uuid]')!;
const link = new URLSearchParams(location.search);
const variables = Object.fromEntries(
  quiz.variables.flatMap((name) => (link.has(name) ? [[name, link.get(name)!]] : [])),
);
const base = `/public/v1/quiz/${quiz.virtual_id}`;

const signIn = takeSignIn();
let kept = keptFor(data, { survey, uuid: uuidField.value, fields: variables });
const opening = { data, uuid: uuidField.value, variables: kept.fields };
let view = openView({ ...opening, doing: idle });
let solving: Promise<Solved> | null = null;
let moving = 0;
let entries = noEntries;
const isTimed = preview === null && quiz.settings.filling_time_enabled && !!quiz.settings.filling_time_seconds;

const acts: Acts = {
  answer(id, value, isWhole = false) {
    if (isFrozen(view)) return;
    step({ type: 'answer', question: id, value });
    const { show_navigate: hasButtons, show_by_one: isByOne } = quiz.settings;
    clearTimeout(moving);
    if (isWhole && isByOne && !hasButtons && wasPointed()) moving = window.setTimeout(acts.next, 250);
  },
  next() {
    const { session } = view;
    if (isFrozen(view) || session.status !== 'asking') return;
    if (!quiz.settings.show_by_one || session.current === 'submit') return step({ type: 'send' });
    clocks.leave();
    step({ type: 'next' });
  },
  back(to) {
    if (isFrozen(view) || view.session.status !== 'asking') return;
    clocks.leave();
    step({ type: 'back', ...(to !== undefined && { to }) });
  },
  search: (id, text) => does({ search: { ...view.doing?.search, [id]: text } }),
  upload(id, files) {
    const address = `${base}/answers/${kept.uuid}/files`;
    const upload = { id, files: [...(files ?? [])], view: () => view, does, ready, address, add };
    void import('./upload.ts').then(({ uploadFiles }) => uploadFiles(upload));
  },
  copy(text) {
    void navigator.clipboard?.writeText(text).then(() => does({ isCopied: true }));
  },
  again() {
    writeKept(survey, null);
    const fresh = new URL(location.href);
    for (const name of ['uuid', 'at', 'done']) fresh.searchParams.delete(name);
    location.replace(withSignIn(fresh.href, signIn));
  },
};

function step(action: Action): void {
  const before = view.session;
  const session = act(view.visit, before, action);
  show({ session, notice: action.type === 'told' ? view.notice : null });
  keep();
  const isFaulty = session.issues.length > 0 && action.type !== 'answer';
  if (session.current !== before.current) arrived(before.current === '' ? 'aside' : courses[action.type], isFaulty);
  else if (isFaulty) focusStep(true);
  if (action.type === 'answer') entries.touched();
  if (session.status === 'ready') return send();
  if (session.values === before.values && session.status !== 'waiting') return;
  if (action.type === 'answer') saveSoon();
  else save();
}

const courses: Partial<Record<Action['type'], Course>> = { next: 'on', expire: 'on', told: 'on', back: 'back' };

function arrived(course: Course = 'aside', isFaulty = false): void {
  settle();
  entries.moved(course);
  focusStep(isFaulty);
  const { current } = view.session;
  const place = placeOf(view, current);
  if (place) host.say({ type: 'step', uuid: kept.uuid, widget_id: current, ...place });
  clocks.arrive(current);
  const isLast = current === 'submit' || (place !== null && place.number === place.count);
  if (isLast && quiz.access.captcha) solving ??= solve();
}

function show(change: Partial<View>): void {
  view = { ...view, ...change };
  render(<Page view={view} acts={acts} />, root);
  runNew(root);
}

function does(change: Partial<Doing>): void {
  show({ doing: { ...(view.doing ?? idle), ...change } });
}

function keep(): void {
  const { values, path, current } = view.session;
  kept = { ...spokenAfter(kept, values, Date.now()), path: [...path], current, files: { ...view.files } };
  if (!view.ended) writeKept(survey, kept);
}

// Saving and sending

let timer = 0;
function saveSoon(): void {
  clearTimeout(timer);
  if (!isHeld(view)) timer = window.setTimeout(save, 1500);
}

function save(): void {
  clearTimeout(timer);
  outbox.wake();
}

function send(): void {
  kept = { ...kept, isSent: true };
  does({ isSending: true });
  keep();
  save();
}

/** Resolves when the server knows the answer: files can be sent to no other. */
async function ready(): Promise<void> {
  if (!kept.isStarted) outbox.wake();
  await outbox.settled();
}

/** What the request on its way says; there is one at a time. */
let brought = kept.said;

const outbox = makeOutbox({
  address: () =>
    preview === null ? `${base}/answers/${kept.uuid}` : `${base}/preview?key=${encodeURIComponent(preview)}`,
  async body() {
    // With a limit of time an answer begins before it ends, however fast somebody is.
    const complete = kept.isSent && (kept.isStarted || !isTimed);
    const captcha = complete && quiz.access.captcha && preview === null ? await (solving ??= solve()) : undefined;
    kept = { ...kept, seq: kept.seq + 1, times: clocks.times() };
    keep();
    brought = kept.said;
    return {
      values: kept.values,
      complete,
      extra_fields: kept.fields,
      times: kept.times,
      ...(kept.version !== null && { version_id: kept.version }),
      seq: kept.seq,
      lang: quiz.lang,
      ...(signIn && { sso_token: signIn }),
      ...(document.referrer && { referrer: document.referrer }),
      ...(captcha && { captcha }),
    };
  },
  confirmed,
  refused,
  // Saving is nothing to look at, unless the connection was away.
  state: (save) => does({ save: save === 'offline' || view.doing?.save === 'offline' ? save : 'idle' }),
});

function confirmed(result: AnswerResult, sent: { seq: number; complete: boolean }): void {
  if (result.answer.is_complete) return finish(result);
  if (preview === null && result.seq !== null && result.seq > sent.seq) return void adopt();
  kept = { ...kept, saved: brought };
  if (!kept.isStarted) {
    kept = { ...kept, isStarted: true, endsAt: kept.endsAt ?? clocks.endFromNow() };
    host.say({ type: 'start', uuid: kept.uuid });
  }
  keep();
  if (kept.isSent && !sent.complete) return outbox.wake();
  step({ type: 'told', path: result.path, next: result.next });
}

/** Whether it has been sent elsewhere. */
async function lookForEnd(): Promise<void> {
  const found = await readStored(`${base}/answers/${kept.uuid}`);
  if (found?.values === null) finish(found);
}

/** Another device was faster, or something is locked: what is stored counts, and over it what was said here since. */
async function adopt(locked: readonly string[] = []): Promise<void> {
  const found = await readStored(`${base}/answers/${kept.uuid}`);
  if (!found) return void setTimeout(outbox.wake, 3000);
  if (found.values === null) return finish(found);
  const at = view.session.current;
  const isPassed = locked.includes(at) || !found.path.includes(at);
  kept = { ...overStored(kept, found.values, { locked, now: Date.now() }), seq: found.seq ?? kept.seq };
  if (locked.length > 0) kept = { ...kept, isSent: false };
  const next = isPassed ? (found.next ?? 'submit') : at;
  const session = { ...sessionOf(view.visit, { ...kept, path: found.path, next }), expired: view.session.expired };
  show({ session, notice: locked.length > 0 ? 'locked' : null });
  does({ isSending: kept.isSent });
  keep();
  if (session.current !== at) arrived();
  if (kept.isSent || unsavedIn(kept).length > 0) outbox.wake();
}

function refused(problem: Refused, sent: { complete: boolean }): void {
  if (problem.code === 'version_outdated') {
    kept = { ...kept, version: null, isSent: false };
    keep();
    return location.reload();
  }
  const faults = faultsIn(problem);
  if (problem.code === 'answer_invalid' && !sent.complete && !isFrozen(view)) return does({ save: 'idle' });
  if (problem.code === 'captcha_required' && problem.details.reason !== 'missing') {
    solving = solve();
    return outbox.wake();
  }
  if (problem.code === 'previous_locked') return void adopt(problem.details.widget_ids);
  kept = { ...kept, isSent: false };
  does({ isSending: false, save: 'idle' });
  if (faults.length > 0) return step({ type: 'refused', issues: faults });
  host.say({ type: 'error', code: problem.code });
  if (problem.code === 'answer_completed' || problem.code === 'already_answered') writeKept(survey, null);
  clocks.stop();
  show({ refusal: problem.message });
  settle();
  focusStep(false);
}

function finish(result: AnswerResult): void {
  writeKept(survey, null);
  clearTimeout(timer);
  clocks.stop();
  const { answer, redirect_url: address } = result;
  show({ ended: result, session: act(view.visit, view.session, { type: 'done' }), doing: idle });
  settle();
  focusStep(false);
  const { uuid, is_screenout, score, max_score } = answer;
  host.say({ type: 'complete', uuid, is_screenout, score, max_score });
  if (address === null || quiz.settings.disable_auto_redirect || preview !== null) return;
  setTimeout(() => {
    if (host.redirects()) host.say({ type: 'redirect', url: address });
    else location.assign(address);
  }, 3000);
}

function solve(): Promise<Solved> {
  const found = import('./captcha.ts').then(({ solveCaptcha }) => solveCaptcha(`${base}/captcha`));
  found.catch(() => {
    solving = null;
  });
  return found;
}

function add(id: string, file: { id: string; name: string }): void {
  const value = view.session.values[id];
  show({ files: { ...view.files, [file.id]: file.name } });
  step({ type: 'answer', question: id, value: [...(Array.isArray(value) ? value : []), file.id] });
}

// The start

const host = meetHost(quiz.virtual_id, () => focusStep(false));
const clocks = startClocks({
  data,
  endsAt: () => kept.endsAt,
  tell: (secondsLeft, secondsForQuestion) => {
    if (secondsLeft === view.secondsLeft && secondsForQuestion === view.doing?.secondsForQuestion) return;
    show({ secondsLeft, doing: { ...(view.doing ?? idle), secondsForQuestion } });
  },
  expire: () => step({ type: 'expire' }),
  over: send,
});

markRun(root);
const isElsewhere =
  kept.uuid !== uuidField.value && (data.isShuffled || (kept.isStarted && kept.version !== quiz.version_id));
// The server has let this page in by its cookie, which no script can read: the script needs a proof of its own.
const lacksProof = quiz.access.sso && preview === null && signIn === null;
if (lacksProof) location.replace(`/q/${quiz.virtual_id}/sso`);
else if (isElsewhere) location.replace(withSignIn(`?uuid=${kept.uuid}`, signIn));
else if (needsRare(quiz)) void import('./questions/rare.ts').then(({ rare }) => [learn(rare), start()]);
else start();

function start(): void {
  uuidField.value = kept.uuid;
  if (data.resumed?.secondsLeft != null) kept.endsAt = Date.now() + data.resumed.secondsLeft * 1000;
  hydrate(<Page view={openView(opening)} acts={acts} />, root);
  const isResumed = Object.keys(kept.values).length > 0;
  kept = { ...kept, version: kept.version ?? quiz.version_id };
  const known =
    kept.current !== '' && (kept.current === 'submit' || Object.hasOwn(quiz.widgets.entities, kept.current));
  if (known) {
    const { values, path, current } = kept;
    show({ session: sessionOf(view.visit, { values, path, next: current }), uuid: kept.uuid, files: kept.files });
  }
  does({ isResumed });
  document.documentElement.classList.add('alive');
  clocks.arrive(view.session.current);
  entries = keepEntries({ ...acts, view: () => view, tellNoWay: () => show({ notice: 'no_way_back' }) });
  listenToKeys(quiz.settings.auto_move_by_enter, acts.next);
  host.say({ type: 'ready' });
  if (kept.isSent) send();
  else if (view.session.status === 'waiting' || hasBegun()) outbox.wake();
}

/** The clock runs from the first question on, whether or not it is answered. */
function hasBegun(): boolean {
  return isTimed && !kept.isStarted && !(quiz.settings.show_by_one && view.session.current === 'welcome');
}

onKeptElsewhere(survey, (other) => {
  if (other === null && !view.ended && kept.isStarted) return void lookForEnd();
  if (view.ended || !other || other.uuid !== kept.uuid) return;
  const isStarted = kept.isStarted || other.isStarted;
  kept = { ...together(kept, other), seq: Math.max(kept.seq, other.seq), isStarted };
  show({ session: { ...view.session, values: kept.values }, files: { ...other.files, ...view.files } });
  // Without a way back nobody stays behind what they have passed in the other one.
  if (isHeld(view) && view.session.issues.length === 0 && view.session.path.includes(other.current)) {
    show({ session: { ...view.session, current: other.current } });
    arrived();
  }
  // It has not heard of something that was said here.
  if (isAhead(kept, other)) keep();
});

addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden' && timer !== 0 && !view.ended && kept.isStarted && !isHeld(view)) save();
});
