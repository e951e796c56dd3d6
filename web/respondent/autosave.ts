/** When the answer goes to the server: soon after something was typed, at once with each step, and when it is sent. */
import { does, keep, type SurveyPage } from './survey-page.ts';
import { isHeld } from './view.ts';

const pause = 1500;

export function saveSoon(page: SurveyPage): void {
  page.browser.clearTimeout(page.autosave);
  if (!isHeld(page.view)) page.autosave = page.browser.setTimeout(() => save(page), pause);
}

export function save({ browser, autosave, outbox }: SurveyPage): void {
  browser.clearTimeout(autosave);
  outbox.wake();
}

export function send(page: SurveyPage): void {
  keep(page, { isSent: true });
  does(page, { isSending: true });
  save(page);
}

/** Somebody who looks at something else may not come back. */
export function saveWhenHidden(page: SurveyPage): void {
  const { browser } = page;
  browser.addEventListener('visibilitychange', () => {
    const { autosave, view, answer } = page;
    const isHidden = browser.document.visibilityState === 'hidden';
    if (isHidden && autosave !== 0 && !view.ended && answer.isStarted && !isHeld(view)) save(page);
  });
}
