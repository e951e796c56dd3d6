/** What a respondent can do on a page at work. */
import { act } from '../../engine/session.ts';
import { save } from './autosave.ts';
import type { Acts } from './question-parts.tsx';
import { does, elsewhereAddress, freshAddress, show, type SurveyPage } from './survey-page.ts';
import type { Uploads } from './upload.ts';
import { isFrozen, isHeld, isLast, isUploading, stepsOf } from './view.ts';
import { step } from './walk.ts';

interface Means {
  /** Null as long as no question asks for files. */
  uploads(): Uploads | null;
  copy(text: string): Promise<'copied' | 'selected'>;
  /** A page beside the survey, over this one. */
  showBeside(address: string): void;
}

/** Milliseconds in which a finger already on its way to Next cannot know that the page has gone on by itself. */
const settleTime = 600;

/** The click that has taken the focus away comes first: no button moves from under it. */
const clickTime = 400;

export function actsOf(page: SurveyPage, { uploads, copy, showBeside }: Means): Acts {
  const { browser, data, outbox, clocks, redirect } = page;
  const { show_navigate: hasButtons, show_by_one: isByOne, auto_advance: advances } = data.quiz.settings;
  const goesOn = goingOn(page);
  const acts: Acts = {
    answer(id, value, isWhole = false) {
      if (isFrozen(page.view)) return;
      step(page, { type: 'answer', question: id, value });
      // On one page nothing tells which question is the last.
      if (!isByOne && page.needsProof) page.proof.begin();
      browser.clearTimeout(page.moveOn);
      const pause = page.screen.pause();
      // Where there are buttons nothing is sent but by one of them.
      const leadsOn = isWhole && isByOne && (!hasButtons || (advances && !isLast(page.view)));
      if (leadsOn && pause !== null) page.moveOn = browser.setTimeout(goesOn.byItself, pause);
    },
    leave: (id) => void browser.setTimeout(() => judge(page, id), clickTime),
    next: goesOn.byHand,
    back(to) {
      if (isFrozen(page.view) || page.view.session.status !== 'asking') return;
      clocks.leave();
      step(page, { type: 'back', ...(to !== undefined && { to }) });
    },
    search: (id, text) => does(page, { search: { ...page.view.doing?.search, [id]: text } }),
    upload(id, files) {
      if (files === null) return uploads()?.drop(id);
      void uploads()?.bring({ id, files: [...files], page, acts });
    },
    copy: (text) => void copy(text).then((copied) => does(page, { copied })),
    startOver() {
      page.store.putAside(page.answer);
      browser.location.replace(freshAddress(page));
    },
    takeBack() {
      page.store.takeBack(page.answer);
      browser.location.replace(freshAddress(page));
    },
    retry() {
      outbox.retry();
      uploads()?.retry();
    },
    lead: (event) => redirect.lead(event, page.view.ended!.redirect_url!),
    stay: redirect.stay,
    beside(event) {
      event.preventDefault();
      const { href } = event.currentTarget as HTMLAnchorElement;
      if (href) showBeside(href);
      else void goElsewhere(page, showBeside);
    },
  };
  return acts;
}

function goingOn(page: SurveyPage): { byItself(): void; byHand(): void } {
  const { browser, clocks } = page;
  let wentOn = -Infinity;
  const goOn = () => {
    const { session } = page.view;
    if (isFrozen(page.view) || session.status !== 'asking') return;
    if (isUploading(page.view)) return does(page, { isAwaiting: true });
    if (!page.data.quiz.settings.show_by_one || session.current === 'submit') return step(page, { type: 'send' });
    clocks.leave();
    step(page, { type: 'next' });
  };
  return {
    byItself() {
      goOn();
      wentOn = browser.Date.now();
    },
    byHand() {
      const { values, current } = page.view.session;
      // It was meant for the question before, and would skip this one.
      if (browser.Date.now() - wentOn < settleTime && values[current] == null) return;
      goOn();
    },
  };
}

/** Milliseconds. After longer trouble nobody waits for the link any more. */
const patience = 10_000;

/** Until what was typed is stored there is nothing to go on with. */
async function goElsewhere(page: SurveyPage, showBeside: Means['showBeside']): Promise<void> {
  const { browser, outbox, view } = page;
  if (isFrozen(view)) return;
  if (!isHeld(view)) save(page);
  const asked = browser.Date.now();
  await outbox.settled();
  if (browser.Date.now() - asked < patience) showBeside(elsewhereAddress(page));
}

/** What stands in a field that was left. */
function judge(page: SurveyPage, question: string): void {
  const { session, visit } = page.view;
  if (session.status !== 'asking' || !stepsOf(page.view).includes(question)) return;
  show(page, { session: act(visit, session, { type: 'left', question }) });
}
