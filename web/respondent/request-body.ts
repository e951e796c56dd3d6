/** What a page says to the server about an answer. */
import type { Solved } from './captcha.ts';
import type { SurveyPage } from './survey-page.ts';

interface Sending {
  complete: boolean;
  captcha: Solved | undefined;
}

export function bodyOf({ answer, data, signIn, browser }: SurveyPage, { complete, captcha }: Sending) {
  const { referrer } = browser.document;
  return {
    values: answer.values,
    complete,
    extra_fields: answer.fields,
    times: answer.times,
    ...(answer.version !== null && { version_id: answer.version }),
    seq: answer.seq,
    // Where the page speaks a language of its own, so do refusals that name none.
    ...(data.quiz.texts_lang === data.quiz.lang && { lang: data.quiz.lang }),
    ...(signIn && { sso_token: signIn }),
    ...(referrer && { referrer }),
    ...(captcha && { captcha }),
  };
}
