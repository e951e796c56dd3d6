/** Puts the parts of a survey page together. */
import { saveWhenHidden } from './autosave.ts';
import type { Browser } from './browser.ts';
import { makeProof } from './captcha-proof.ts';
import { startClocks } from './clocks.ts';
import type { Host } from './host.ts';
import { makeStore, openLocalAnswer } from './local-answer.ts';
import type { Opening } from './opening.ts';
import { makeOutbox, type Post } from './outbox.ts';
import { clockedBy } from './page-clocks.ts';
import { makeRedirect } from './redirect.ts';
import { confirmed, refused, tooLarge } from './replies.ts';
import { bodyOf } from './request-body.ts';
import { noHistory } from './step-history.ts';
import { answerAddress, does, keep, type Screen, type SurveyPage } from './survey-page.ts';
import { hearTab } from './tab-sync.ts';
import { troubleTexts } from './trouble.ts';
import { idle } from './doing.ts';
import { openView } from './open-view.ts';

interface Surroundings extends Opening {
  browser: Browser;
  screen: Screen;
  host: Host;
}

export function makePage(surroundings: Surroundings): SurveyPage {
  const { browser, host, data, uuid, variables, base, survey } = surroundings;
  const store = makeStore(browser, survey);
  const stored = (data.resumed?.isStarted ? store.claim(uuid) : null) ?? store.read();
  const answer = openLocalAnswer(data, { stored, uuid, fields: variables });
  const state = {
    ...surroundings,
    store,
    answer,
    underway: answer.said,
    view: openView({ data, uuid, variables: answer.fields, doing: idle }),
    needsProof: data.quiz.access.captcha && data.preview === null,
    proof: makeProof(browser, `${base}/captcha`),
    history: noHistory,
    autosave: 0,
    moveOn: 0,
  };
  // What follows works on the page itself.
  const page = state as typeof state & SurveyPage;
  Object.assign(page, {
    outbox: makeOutbox(browser, postOf(page)),
    clocks: startClocks(clockedBy(page)),
    redirect: makeRedirect(browser, host, (redirectSeconds) => does(page, { redirectSeconds })),
  });
  store.onOtherTab((other) => hearTab(page, other));
  saveWhenHidden(page);
  return page;
}

function postOf(page: SurveyPage): Post {
  const { base, data } = page;
  const preview = data.preview === null ? null : `${base}/preview?key=${encodeURIComponent(data.preview)}`;
  return {
    address: () => preview ?? answerAddress(page),
    body: () => nextBody(page),
    confirmed: (result, sent) => confirmed(page, result, sent),
    refused: (problem, sent) => refused(page, problem, sent),
    tooLarge: () => tooLarge(page),
    trouble(trouble) {
      const { doing } = page.view;
      const wasTrouble = doing !== null && doing.save in troubleTexts;
      does(page, { save: trouble ?? (wasTrouble ? 'saved' : 'idle') });
    },
    saving() {
      const { session, doing } = page.view;
      if (session.status === 'waiting' && doing?.save === 'idle') does(page, { save: 'saving' });
    },
  };
}

async function nextBody(page: SurveyPage): ReturnType<Post['body']> {
  const { answer, isTimed, needsProof } = page;
  // With a limit of time an answer begins before it ends, however fast somebody is.
  const complete = answer.isSent && (answer.isStarted || !isTimed);
  const captcha = complete && needsProof ? await page.proof.had() : undefined;
  keep(page, { seq: page.answer.seq + 1, times: page.clocks.times() });
  page.underway = page.answer.said;
  return bodyOf(page, { complete, captcha });
}
