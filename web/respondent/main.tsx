/** @jsxImportSource preact */
/** Brings the page to life: the same drawing, led by the engine, saved in the background, sent until it is confirmed. */
import { hydrate, render } from 'preact';
import type { AnswerResult } from '../../contract/respondent-shapes.ts';
import { act, type Action } from '../../engine/session.ts';
import { startClocks } from './clocks.ts';
import { type Ended, leadingSeconds } from './data.ts';
import type { Acts } from './question-parts.tsx';
import { type Course, courses, keepHistory, noHistory } from './step-history.ts';
import { copyText, makeRedirect, startAddress, stayAtEnd } from './ending.ts';
import { focusStep, listenToKeys, wasPointed } from './focus.ts';
import { meetHost } from './host.ts';
import { openLocalAnswer, onOtherTab, writeLocalAnswer } from './local-answer.ts';
import { isAhead, mergeStored, noteChanges, mergeTabs, unsavedIn } from './merge.ts';
import { bodyOf } from './request-body.ts';
import { faultsIn, makeOutbox, readStored, type Refused } from './outbox.ts';
import { base, data, isTimed, root, signIn, survey, uuidField, variables } from './opening.ts';
import { Page } from './page.tsx';
import { makeProof } from './captcha-proof.ts';
import { retryMedia } from './media-retry.ts';
import { markRunScripts, runNewScripts } from './author-scripts.ts';
import { loadRare } from './questions/load.ts';
import { known, needsRare } from './questions/table.ts';
import { settle } from './double-click.ts';
import { withSignIn } from './sign-in.ts';
import { watchFaults } from './fault-visibility.ts';
import './styles.css';
import { troubleTexts } from './trouble.ts';
import { type Doing, idle, isFrozen, isHeld, isUploading, openView, placeOf, sessionOf, type View } from './view.ts';

const { quiz, preview } = data;
let kept = openLocalAnswer(data, { survey, uuid: uuidField.value, fields: variables });
const opening = { data, uuid: uuidField.value, variables: kept.fields };
let view = openView({ ...opening, doing: idle });
const proof = makeProof(`${base}/captcha`);
let needsProof = quiz.access.captcha && preview === null;
let moving = 0; // Leads on from a whole answer, and never from the step behind it.
let entries = noHistory;

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
    if (isUploading(view)) return does({ isAwaiting: true });
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
    if (files === null) return known.uploads?.drop(id);
    const address = `${base}/answers/${kept.uuid}/files`;
    void known.uploads?.bring({ id, files: [...files], address, ...page });
  },
  copy: (text) => void copyText(text).then((copied) => does({ copied })),
  again() {
    writeLocalAnswer(survey, null);
    location.replace(withSignIn(startAddress(), signIn));
  },
  retry() {
    outbox.retry();
    known.uploads?.retry();
  },
  lead: (event) => way.lead(event, view.ended!.redirect_url!),
  stay: () => way.stay(),
};
const page = { ...acts, view: () => view, show, does, ready };

function step(action: Action): void {
  const before = view.session;
  const session = act(view.visit, before, action);
  show({ session, notice: action.type === 'told' ? view.notice : null });
  keep();
  const isFaulty = session.issues.length > 0 && action.type !== 'answer';
  if (isFaulty) does({ faultyStep: session.current });
  if (session.current !== before.current) arrived(before.current === '' ? 'aside' : courses[action.type], isFaulty);
  else if (isFaulty) focusStep(true);
  if (action.type === 'answer') entries.touched();
  if (session.status === 'ready') return send();
  if (session.values === before.values && session.status !== 'waiting') return;
  if (action.type === 'answer') saveSoon();
  else save();
}

function arrived(course: Course = 'aside', isFaulty = false): void {
  clearTimeout(moving);
  settle();
  entries.moved(course);
  focusStep(isFaulty);
  const { current } = view.session;
  const place = placeOf(view, current);
  if (place) host.say({ type: 'step', uuid: kept.uuid, widget_id: current, ...place });
  clocks.arrive(current);
  const isLast = current === 'submit' || (place !== null && place.number === place.count);
  if (isLast && needsProof) proof.begin();
}

function show(change: Partial<View>): void {
  view = { ...view, ...change };
  render(<Page view={view} acts={acts} />, root);
  runNewScripts(root);
  watchFaults(root);
}

function does(change: Partial<Doing>): void {
  show({ doing: { ...(view.doing ?? idle), ...change } });
}

function keep(): void {
  const { values, path, current, expired } = view.session;
  const files = { ...view.files };
  kept = { ...noteChanges(kept, values, Date.now()), path: [...path], current, files, expired: [...expired] };
  if (!view.ended) writeLocalAnswer(survey, kept);
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
    const captcha = complete && needsProof ? await proof.had() : undefined;
    kept = { ...kept, seq: kept.seq + 1, times: clocks.times() };
    keep();
    brought = kept.said;
    return bodyOf(kept, { complete, captcha });
  },
  confirmed,
  refused,
  trouble(trouble) {
    const wasTrouble = view.doing !== null && view.doing.save in troubleTexts;
    does({ save: trouble ?? (wasTrouble ? 'saved' : 'idle') });
  },
  saving: () => view.session.status === 'waiting' && view.doing?.save === 'idle' && does({ save: 'saving' }),
  tooLarge() {
    kept = { ...kept, isSent: false };
    keep();
    does({ isSending: false });
    step({ type: 'refused', issues: [] });
  },
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
  kept = { ...mergeStored(kept, found.values, { locked, now: Date.now() }), seq: found.seq ?? kept.seq };
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
  if (problem.code === 'answer_invalid' && !sent.complete && !isFrozen(view)) return;
  // It may have been switched on while this page was open.
  if (problem.code === 'captcha_required' && proof.renew()) {
    needsProof = true;
    return outbox.wake();
  }
  if (problem.code === 'previous_locked') return void adopt(problem.details.widget_ids);
  kept = { ...kept, isSent: false };
  does({ isSending: false });
  if (faults.length > 0) return step({ type: 'refused', issues: faults });
  host.say({ type: 'error', code: problem.code });
  if (problem.code === 'answer_completed' || problem.code === 'already_answered') writeLocalAnswer(survey, null);
  clocks.stop();
  // The server asks for it, and leads back to this answer.
  if (problem.code === 'password_required') return location.replace(`?uuid=${kept.uuid}`);
  show({ refusal: problem.message, signInAddress: problem.details.login_url ?? null });
  settle();
  focusStep(false);
}

function finish(result: AnswerResult): void {
  writeLocalAnswer(survey, null);
  clearTimeout(timer);
  const { uuid, is_screenout, score, max_score } = result.answer;
  const again = data.mayRepeat && !is_screenout ? withSignIn(startAddress(), signIn) : null;
  const ended = { ...result, isTimeOver: clocks.isOver(), again };
  showEnd(ended);
  settle();
  focusStep(false);
  host.say({ type: 'complete', uuid, is_screenout, score, max_score });
  way.begin(leadingSeconds(data, ended), result.redirect_url ?? '');
}

function showEnd(ended: Ended): void {
  clocks.stop();
  show({ ended, session: act(view.visit, view.session, { type: 'done' }), doing: idle });
  if (preview === null) stayAtEnd(ended.answer.uuid);
}

// The start

const host = meetHost(quiz.virtual_id, () => focusStep(false));
const way = makeRedirect(host, (redirectSeconds) => does({ redirectSeconds }));
const clocks = startClocks({
  data,
  kept: () => kept,
  tell: (secondsLeft, secondsForQuestion) => {
    if (secondsLeft === view.secondsLeft && secondsForQuestion === view.doing?.secondsForQuestion) return;
    show({ secondsLeft, doing: { ...(view.doing ?? idle), secondsForQuestion } });
  },
  expire() {
    clocks.leave();
    step({ type: 'expire' });
  },
  over: send,
});

markRunScripts(root);
retryMedia(root);
const isElsewhere =
  kept.uuid !== uuidField.value && (data.isShuffled || (kept.isStarted && kept.version !== quiz.version_id));
// The server has let this page in by its cookie, which no script can read: the script needs a proof of its own.
const lacksProof = quiz.access.sso && preview === null && signIn === null;
if (data.ended) startAtEnd(data.ended);
else if (lacksProof) location.replace(`/q/${quiz.virtual_id}/sso`);
else if (isElsewhere) location.replace(withSignIn(`?uuid=${kept.uuid}`, signIn));
else if (needsRare(quiz)) void loadRare(start);
else start();

/** The page of an answer that has ended: it stays until it is left. */
function startAtEnd(ended: Ended): void {
  hydrate(<Page view={{ ...openView(opening), ended }} acts={acts} />, root);
  showEnd(ended);
  entries = keepHistory(page);
  document.documentElement.classList.add('alive');
  host.say({ type: 'ready' });
}

function start(): void {
  uuidField.value = kept.uuid;
  if (data.resumed?.secondsLeft != null) kept.endsAt = Date.now() + data.resumed.secondsLeft * 1000;
  hydrate(<Page view={openView(opening)} acts={acts} />, root);
  kept = { ...kept, version: kept.version ?? quiz.version_id };
  const isKnown = kept.current === 'submit' || Object.hasOwn(quiz.widgets.entities, kept.current);
  if (isKnown) {
    const { values, path, current } = kept;
    const session = { ...sessionOf(view.visit, { values, path, next: current }), expired: new Set(kept.expired) };
    show({ session, uuid: kept.uuid, files: kept.files });
  }
  does({ isResumed: Object.keys(kept.values).length > 0 });
  document.documentElement.classList.add('alive');
  clocks.arrive(view.session.current);
  entries = keepHistory(page);
  listenToKeys(quiz.settings.auto_move_by_enter, acts.next);
  host.say({ type: 'ready' });
  if (needsProof) proof.load();
  if (kept.isSent) send();
  else if (view.session.status === 'waiting' || hasBegun()) outbox.wake();
}

/** The clock runs from the first question on, whether or not it is answered. */
function hasBegun(): boolean {
  return isTimed && !kept.isStarted && !(quiz.settings.show_by_one && view.session.current === 'welcome');
}

onOtherTab(survey, (other) => {
  if (other === null && !view.ended && kept.isStarted) return void lookForEnd();
  if (view.ended || !other || other.uuid !== kept.uuid) return;
  const isStarted = kept.isStarted || other.isStarted;
  kept = { ...mergeTabs(kept, other), seq: Math.max(kept.seq, other.seq), isStarted };
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
