/** What the word of the server makes of the page: saved, overtaken, refused, or at its end. */
import type { AnswerResult } from '../../contract/respondent-shapes.ts';
import { act } from '../../engine/session.ts';
import { type Ended, leadingSeconds } from './data.ts';
import { stayAtEnd } from './end-address.ts';
import { mergeStored, unsavedIn } from './merge.ts';
import { faultsIn, readStored, type Refused } from './outbox.ts';
import { answerAddress, does, freshAddress, keep, show, type SurveyPage } from './survey-page.ts';
import { idle } from './doing.ts';
import { sessionOf } from './open-view.ts';
import { isFrozen } from './view.ts';
import { arrive, step } from './walk.ts';

interface Sent {
  seq: number;
  complete: boolean;
}

export function confirmed(page: SurveyPage, result: AnswerResult, sent: Sent): void {
  const { data, answer, clocks, host, outbox } = page;
  if (result.answer.is_complete) return finish(page, result);
  if (data.preview === null && result.seq !== null && result.seq > sent.seq) return void adopt(page);
  const { isStarted } = answer;
  const endsAt = isStarted ? answer.endsAt : (answer.endsAt ?? clocks.endFromNow());
  keep(page, { saved: page.underway, isStarted: true, endsAt });
  if (!isStarted) host.say({ type: 'start', uuid: answer.uuid });
  if (answer.isSent && !sent.complete) return outbox.wake();
  step(page, { type: 'synced', path: result.path, next: result.next });
}

/** Whether it has been sent elsewhere. */
export async function lookForEnd(page: SurveyPage): Promise<void> {
  const found = await readStored(page.browser, answerAddress(page));
  if (found?.values === null) finish(page, found);
}

/** Another device was faster, or something is locked: what is stored counts, and over it what was said here since. */
export async function adopt(page: SurveyPage, locked: readonly string[] = []): Promise<void> {
  const { browser, outbox } = page;
  const found = await readStored(browser, answerAddress(page));
  if (!found) return void browser.setTimeout(outbox.wake, 3000);
  if (found.values === null) return finish(page, found);
  const { session, visit } = page.view;
  const at = session.current;
  const isPassed = locked.includes(at) || !found.path.includes(at);
  const merged = mergeStored(page.answer, found.values, { locked, now: browser.Date.now() });
  const isSent = merged.isSent && locked.length === 0;
  page.answer = { ...merged, seq: found.seq ?? merged.seq, isSent };
  const next = isPassed ? (found.next ?? 'submit') : at;
  const { expired } = session;
  const fresh = { ...sessionOf(visit, { values: merged.values, path: found.path, next }), expired };
  show(page, { session: fresh, notice: locked.length > 0 ? 'locked' : null });
  does(page, { isSending: isSent });
  keep(page);
  if (fresh.current !== at) arrive(page);
  if (isSent || unsavedIn(page.answer).length > 0) outbox.wake();
}

export function refused(page: SurveyPage, problem: Refused, sent: Pick<Sent, 'complete'>): void {
  const { browser, outbox, clocks } = page;
  const { code, details } = problem;
  if (code === 'version_outdated') {
    keep(page, { version: null, isSent: false });
    return browser.location.reload();
  }
  if (code === 'answer_invalid' && !sent.complete && !isFrozen(page.view)) return;
  // It may have been switched on while this page was open.
  if (code === 'captcha_required' && page.proof.renew()) {
    page.needsProof = true;
    return outbox.wake();
  }
  if (code === 'previous_locked') return void adopt(page, details.widget_ids);
  page.answer = { ...page.answer, isSent: false };
  does(page, { isSending: false });
  const issues = faultsIn(problem);
  if (issues.length > 0) return step(page, { type: 'refused', issues });
  page.host.say({ type: 'error', code });
  const hasAnswered = code === 'answer_completed' || code === 'already_answered';
  if (hasAnswered) page.store.end(page.answer.uuid);
  clocks.stop();
  // The server asks for it, and leads back to this answer.
  if (code === 'password_required') return browser.location.replace(`?uuid=${page.answer.uuid}`);
  const signInAddress = details.login_url ?? null;
  const help = hasAnswered ? 'help_answered' : signInAddress === null ? 'help_asking' : 'help_sign_in';
  show(page, { refusal: problem.message, help, signInAddress });
  page.screen.arrive(false);
}

/** Only the respondent can put right what is too large. */
export function tooLarge(page: SurveyPage): void {
  keep(page, { isSent: false });
  does(page, { isSending: false });
  step(page, { type: 'refused', issues: [] });
}

function finish(page: SurveyPage, result: AnswerResult): void {
  const { browser, data } = page;
  page.store.end(page.answer.uuid);
  browser.clearTimeout(page.autosave);
  const { uuid, is_screenout, score, max_score } = result.answer;
  const again = data.mayRepeat && !is_screenout ? freshAddress(page) : null;
  const ended = { ...result, isTimeOver: page.clocks.isOver(), again: data.isLimited ? null : again };
  showEnd(page, ended);
  if (again !== null && data.isLimited) void offerAgain(page, again);
  page.screen.arrive(false);
  page.host.say({ type: 'complete', uuid, is_screenout, score, max_score });
  page.redirect.begin(leadingSeconds(data, ended), result.redirect_url ?? '');
}

/** Nobody is led to a survey that has enough answers; where that cannot be asked, it says so itself. */
async function offerAgain(page: SurveyPage, again: string): Promise<void> {
  const found = await readStored(page.browser, answerAddress(page));
  const { ended } = page.view;
  if (ended && found?.takes_more !== false) show(page, { ended: { ...ended, again } });
}

export function showEnd(page: SurveyPage, ended: Ended): void {
  const { visit, session } = page.view;
  page.clocks.stop();
  show(page, { ended, session: act(visit, session, { type: 'done' }), doing: idle });
  if (page.data.preview === null) stayAtEnd(page.browser, ended.answer.uuid);
}
