/**
 * A survey page at work: its state and its parts. `view` is what is drawn; `answer` is what this browser keeps and the
 * server is told. Nothing here knows the document: what is done to it is the screen's.
 */
import type { Browser } from './browser.ts';
import type { Proof } from './captcha-proof.ts';
import type { Clocks } from './clocks.ts';
import { startAddress } from './end-address.ts';
import type { Host } from './host.ts';
import type { AnswerStore, LocalAnswer } from './local-answer.ts';
import { noteChanges } from './merge.ts';
import type { Opening } from './opening.ts';
import type { Outbox } from './outbox.ts';
import type { Redirect } from './redirect.ts';
import { withSignIn } from './sign-in.ts';
import type { Course, StepHistory } from './step-history.ts';
import { type Doing, idle } from './doing.ts';
import type { View } from './view.ts';

export interface Screen {
  /** Takes over what the server has drawn, and the keys; `uuid` is that of the answer that is gone on with. */
  hydrate(view: View, uuid: string): void;
  draw(view: View): void;
  /** The page has changed under the respondent's finger: a second click is not heard. The focus goes along. */
  arrive(toFault: boolean, course?: Course): void;
  /** To what is wrong. */
  focusFault(): void;
  /** After how many milliseconds the choice just made leads on; null: it does not. */
  pause(): number | null;
}

export interface SurveyPage extends Opening {
  readonly browser: Browser;
  readonly screen: Screen;
  readonly host: Host;
  readonly store: AnswerStore;
  readonly proof: Proof;
  readonly outbox: Outbox;
  readonly clocks: Clocks;
  readonly redirect: Redirect;
  history: StepHistory;
  view: View;
  answer: LocalAnswer;
  /** What the request on its way says; there is one at a time. */
  underway: LocalAnswer['said'];
  needsProof: boolean;
  /** Timer of the next save. */
  autosave: number;
  /** Timer that leads on from a whole answer, and never from the step behind it. */
  moveOn: number;
}

export function show(page: SurveyPage, change: Partial<View>): void {
  page.view = { ...page.view, ...change };
  page.screen.draw(page.view);
}

export function does(page: SurveyPage, change: Partial<Doing>): void {
  show(page, { doing: { ...(page.view.doing ?? idle), ...change } });
}

/** Notes what is on the screen, and what else is known of the answer, in the browser. */
export function keep(page: SurveyPage, change?: Partial<LocalAnswer>): void {
  const { session, files, ended } = page.view;
  const { values, path, current, expired, status } = session;
  page.answer = {
    ...noteChanges(page.answer, values, page.browser.Date.now()),
    path,
    current,
    files,
    expired: [...expired],
    isPassed: status === 'waiting' && current !== '',
    ...change,
  };
  if (!ended) page.store.write(page.answer);
}

/** Where another answer begins. */
export function freshAddress({ browser, signIn }: SurveyPage): string {
  return withSignIn(startAddress(browser.location.href), signIn);
}

/** Where its link and its QR code are. */
export function elsewhereAddress({ data: { quiz }, answer }: SurveyPage): string {
  return `/q/${quiz.virtual_id}/elsewhere?uuid=${answer.uuid}&lang=${quiz.texts_lang}`;
}

export function answerAddress({ base, answer }: SurveyPage): string {
  return `${base}/answers/${answer.uuid}`;
}
