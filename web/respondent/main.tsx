/** @jsxImportSource preact */
/** Brings the page to life: `window` and the document around the parts that do the work. */
import { hydrate, render } from 'preact';
import { actsOf } from './actions.ts';
import { makeScriptRunner } from './author-scripts.ts';
import { Beside } from './beside.tsx';
import { copyText } from './clipboard.ts';
import type { PageData } from './data.ts';
import { makeClickGuard } from './double-click.ts';
import { makeFaultWatch } from './fault-visibility.ts';
import { focusStep, type Hand, listenToKeys } from './focus.ts';
import { meetHost } from './host.ts';
import { makePage } from './make-page.ts';
import { retryMedia } from './media-retry.ts';
import { openingOf } from './opening.ts';
import { Page } from './page.tsx';
import type { Acts } from './question-parts.tsx';
import { loadRare } from './questions/load.ts';
import { known, needsRare } from './questions/table.ts';
import { open } from './start.ts';
import './styles.css';
import type { Screen } from './survey-page.ts';

/** A window with room beside the questions, and a keyboard before it. */
const roomy = '(hover: hover) and (pointer: fine) and (min-width: 60rem)';
const root = document.getElementById('page')!;
const data = JSON.parse(document.getElementById('data')!.textContent) as PageData;
const uuidField = document.querySelector<HTMLInputElement>('input[name=uuid]')!;
const { quiz } = data;
const guard = makeClickGuard();
const runScripts = makeScriptRunner(root);
const watchFaults = makeFaultWatch(root);
let hand: Hand | undefined;

const screen: Screen = {
  hydrate(view, uuid) {
    uuidField.value = uuid;
    hydrate(<Page view={view} acts={acts} Below={Beside} />, root);
    document.documentElement.classList.add('alive');
    const movesByEnter = quiz.settings.auto_move_by_enter;
    if (!view.ended) hand = listenToKeys({ guard, movesByEnter, next: acts.next });
  },
  draw(view) {
    render(<Page view={view} acts={acts} Below={Beside} />, root);
    runScripts();
    watchFaults();
  },
  arrive(toFault, course) {
    guard.begin();
    document.documentElement.classList.toggle('backwards', course === 'back');
    focusStep(toFault);
  },
  focusFault: () => focusStep(true),
  pause: () => hand?.pause() ?? null,
};
// Heard and read at once: the page around does not say it again.
const host = meetHost(quiz.virtual_id, () => focusStep(false));
const opening = openingOf(window, data, uuidField.value);
let acts: Acts;
retryMedia(root);
if (needsRare(quiz)) void loadRare(begin);
else begin();

/** With all kinds of questions known that this survey asks. */
function begin(): void {
  const page = makePage({ ...opening, browser: window, screen, host });
  acts = actsOf(page, { uploads: () => known.uploads, copy: copyText, show: showBeside });
  open(page, acts);
  if (hand && matchMedia(roomy).matches) awaitHand(hand);
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
