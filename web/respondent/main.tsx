/** @jsxImportSource preact */
/** Brings the page to life: `window` and the document around the parts that do the work. */
import { hydrate, render } from 'preact';
import { actsOf } from './actions.ts';
import { ChangedQuestion } from './changed-question.tsx';
import type { PageData } from './data.ts';
import { endAddress } from './end-address.ts';
import { makeClickGuard } from './double-click.ts';
import { focusStep, type Hand, listenToKeys } from './focus.ts';
import { meetHost } from './host.ts';
import { makePage } from './make-page.ts';
import { retryMedia } from './media-retry.ts';
import { openingOf } from './opening.ts';
import { Page } from './page.tsx';
import type * as Late from './late.ts';
import type { Acts } from './question-parts.tsx';
import { loadParts } from './questions/load.ts';
import { known } from './questions/known.ts';
import { hasLongList } from './questions/long-lists.ts';
import { neededParts } from './questions/table.ts';
import { open } from './start.ts';
import './styles.css';
import type { Screen, SurveyPage } from './survey-page.ts';
import type { View } from './view.ts';

/** A window with room beside the questions, and a keyboard before it. */
const roomy = '(hover: hover) and (pointer: fine) and (min-width: 60rem)';
const root = document.getElementById('page')!;
const data = JSON.parse(document.getElementById('data')!.textContent) as PageData;
const uuidField = document.querySelector<HTMLInputElement>('input[name=uuid]')!;
const { quiz } = data;
const guard = makeClickGuard();
let hand: Hand | undefined;
let late: typeof Late | undefined;
let watchFaults = () => {};

const screen: Screen = {
  hydrate(view, uuid) {
    uuidField.value = uuid;
    hydrate(<Page view={view} acts={acts} Step={ChangedQuestion} />, root);
    document.documentElement.classList.add('alive');
    const movesByEnter = quiz.settings.auto_move_by_enter;
    if (!view.ended) hand = listenToKeys({ guard, movesByEnter, next: acts.next });
  },
  draw(view) {
    // The last step stands until what follows has come.
    if ((view.ended || view.refusal !== null) && !late)
      return void bringLate()
        .then(() => screen.draw(view))
        .catch(() => leaveTo(view));
    render(<Page view={view} acts={acts} Step={ChangedQuestion} />, root);
    known.runScripts();
    watchFaults();
    late?.fetchNextPictures(view);
  },
  arrive(toFault, course) {
    guard.begin();
    document.documentElement.classList.toggle('backwards', course === 'back');
    late?.showLateFonts();
    focusStep(toFault);
  },
  focusFault: () => focusStep(true),
  pause: () => hand?.pause() ?? null,
};
// Heard and read at once: the page around does not say it again.
const host = meetHost(quiz.virtual_id, () => focusStep(false));
const opening = openingOf(window, data, uuidField.value);
let acts: Acts;
const parts = neededParts(quiz);
const ready = data.ended ? () => void bringLate().then(begin, () => {}) : begin;
retryMedia(root);
if (parts.length > 0) void loadParts(parts, ready);
else ready();

/** With all kinds of questions known that this survey asks. */
function begin(): void {
  const page = makePage({ ...opening, browser: window, screen, host });
  acts = actsOf(page, { uploads: () => known.uploads, copy: (text) => late!.copyText(text), showBeside });
  const go = () => start(page);
  // What the server has drawn below an answer that goes on stays there; else nobody waits for it.
  if (data.resumed?.isStarted && !late) void bringLate().then(go, go);
  else go();
}

function start(page: SurveyPage): void {
  open(page, acts);
  if (hand && matchMedia(roomy).matches) awaitHand(hand);
  const bring = async () => {
    await bringLate();
    screen.draw(page.view);
  };
  if (hasLongList(quiz) || Object.keys(page.answer.values).length > 0) bring().catch(() => {});
  let isComing = false;
  const bringOnce = () => {
    if (late || isComing) return;
    isComing = true;
    const over = () => void (isComing = false);
    bring().then(over, over);
  };
  for (const sign of ['keydown', 'pointerdown', 'input', 'drop']) addEventListener(sign, bringOnce, true);
}

/** Whatever fails is asked for again at the next sign. */
async function bringLate(): Promise<void> {
  const found = await import('./late.ts');
  if (!late) watchFaults = found.makeFaultWatch(root);
  late = found;
  const { EndScreen: End, Refusal, Searched, Beside: Below } = found;
  Object.assign(known, { End, Refusal, Searched, Below });
}

/** An end that cannot be drawn here the server draws at its address. */
function leaveTo({ ended }: View): void {
  if (ended && data.preview === null) location.replace(endAddress(location.href, ended.answer.uuid));
}

/** A page beside the survey, over this one; where that cannot be had, in its place: the way back leads to where one was. */
function showBeside(address: string): void {
  import('./side-page.ts')
    .then(({ openSidePage }) => openSidePage(address, quiz.texts))
    .catch(() => location.assign(address));
}

/** Single keys come with the first sign of a hand, and hear the key that it was; without them everything is done as before. */
function awaitHand(by: Hand): void {
  const bring = (event: Event) =>
    void import('./single-keys.ts').then(({ answerByKeys }) => answerByKeys(by, quiz.texts, event)).catch(() => {});
  for (const sign of ['keydown', 'mousemove']) addEventListener(sign, bring, { once: true });
}
