/** A step of the respondent or of the server: the engine tells where it leads, the page follows and saves. */
import { act, type Action } from '../../engine/session.ts';
import { save, saveSoon, send } from './autosave.ts';
import { type Course, courses } from './step-history.ts';
import { does, keep, show, type SurveyPage } from './survey-page.ts';
import { isByOne, placeOf } from './view.ts';

export function step(page: SurveyPage, action: Action): void {
  const { view } = page;
  const before = view.session;
  const session = act(view.visit, before, action);
  const isAnswer = action.type === 'answer';
  show(page, { session, notice: action.type === 'synced' ? view.notice : null });
  keep(page);
  const isFaulty = session.issues.length > 0 && !isAnswer;
  if (isFaulty) does(page, { faultyStep: session.current });
  if (session.current !== before.current) {
    arrive(page, before.current === '' ? 'aside' : courses[action.type], isFaulty);
  } else if (isFaulty) page.screen.focusFault();
  if (isAnswer) page.history.touched();
  if (session.status === 'ready') return send(page);
  if (session.values === before.values && session.status !== 'waiting') return;
  if (isAnswer) saveSoon(page);
  else save(page);
}

/** The page shows another step. */
export function arrive(page: SurveyPage, course: Course = 'aside', isFaulty = false): void {
  const { browser, screen, view, answer, host, clocks } = page;
  const { current } = view.session;
  browser.clearTimeout(page.moveOn);
  page.history.moved(course);
  screen.arrive(isFaulty, course);
  const place = placeOf(view, current);
  if (place) host.say({ type: 'step', uuid: answer.uuid, widget_id: current, ...place });
  clocks.arrive(current);
  prove(page);
}

/** The captcha is solved while the last question is read; by then the connection may be away, so what solves it comes at once. */
export function prove({ needsProof, proof, view }: SurveyPage): void {
  const { current } = view.session;
  const place = placeOf(view, current);
  const isLast = current === 'submit' || (place !== null && place.number === place.count);
  if (!needsProof) return;
  if (isLast && isByOne(view)) proof.begin();
  else proof.load();
}
