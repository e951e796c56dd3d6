/** Begins a survey page: anew, where it was left, or at its end. */
import { send } from './autosave.ts';
import type { Ended } from './data.ts';
import type { Acts } from './question-parts.tsx';
import { showEnd } from './replies.ts';
import { withSignIn } from './sign-in.ts';
import { keepHistory } from './step-history.ts';
import { does, show, type SurveyPage } from './survey-page.ts';
import { openView, sessionOf } from './open-view.ts';
import type { View } from './view.ts';
import { prove } from './walk.ts';

export function open(page: SurveyPage, acts: Acts): void {
  const { answer, data, signIn, browser } = page;
  const { quiz } = data;
  const isElsewhere =
    answer.uuid !== page.uuid && (data.isShuffled || (answer.isStarted && answer.version !== quiz.version_id));
  // The server has let this page in by its cookie, which no script can read: the script needs a proof of its own.
  const lacksProof = quiz.access.sso && data.preview === null && signIn === null;
  if (data.ended) startAtEnd(page, acts, data.ended);
  else if (lacksProof) browser.location.replace(`/q/${quiz.virtual_id}/sso`);
  else if (isElsewhere) browser.location.replace(withSignIn(`?uuid=${answer.uuid}`, signIn));
  else start(page, acts);
}

/** The page of an answer that has ended: it stays until it is left. */
function startAtEnd(page: SurveyPage, acts: Acts, ended: Ended): void {
  page.store.end(page.uuid);
  page.screen.hydrate({ ...drawnView(page), ended }, page.uuid);
  showEnd(page, ended);
  live(page, acts);
}

function start(page: SurveyPage, acts: Acts): void {
  const { data, screen, browser, outbox, answer } = page;
  const { quiz, resumed } = data;
  const endsAt = resumed?.secondsLeft == null ? answer.endsAt : browser.Date.now() + resumed.secondsLeft * 1000;
  page.answer = { ...answer, endsAt, version: answer.version ?? quiz.version_id };
  screen.hydrate(drawnView(page), answer.uuid);
  resume(page);
  const isResumed = Object.keys(answer.values).length > 0;
  does(page, { resumedAt: isResumed ? page.view.session.current : null, hasAside: page.store.hasAside() });
  page.clocks.arrive(page.view.session.current);
  live(page, acts);
  prove(page);
  if (answer.isSent) send(page);
  else if (answer.isPassed) acts.next();
  else if (page.view.session.status === 'waiting' || hasBegun(page)) outbox.wake();
}

/** To the step that was shown when the page was left. */
function resume(page: SurveyPage): void {
  const { answer, view } = page;
  const { values, path, current, uuid, files } = answer;
  if (current !== 'submit' && !Object.hasOwn(view.data.quiz.widgets.entities, current)) return;
  const session = { ...sessionOf(view.visit, { values, path, next: current }), expired: new Set(answer.expired) };
  show(page, { session, uuid, files });
}

function live(page: SurveyPage, acts: Acts): void {
  page.history = keepHistory(page, { ...acts, stay: () => show(page, { notice: 'no_way_back' }) });
  page.host.say({ type: 'ready' });
}

/** As the server has drawn it. */
function drawnView({ data, uuid, answer }: SurveyPage): View {
  return openView({ data, uuid, variables: answer.fields });
}

/** The clock runs from the first question on, whether or not it is answered. */
function hasBegun({ data, isTimed, answer, view }: SurveyPage): boolean {
  const { show_by_one: isByOne } = data.quiz.settings;
  return isTimed && !answer.isStarted && !(isByOne && view.session.current === 'welcome');
}
