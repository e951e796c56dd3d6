/** What a page says to the server about an answer. */
import type { Solved } from './captcha.ts';
import type { LocalAnswer } from './local-answer.ts';
import { data, signIn } from './opening.ts';

export function bodyOf(kept: LocalAnswer, { complete, captcha }: { complete: boolean; captcha: Solved | undefined }) {
  return {
    values: kept.values,
    complete,
    extra_fields: kept.fields,
    times: kept.times,
    ...(kept.version !== null && { version_id: kept.version }),
    seq: kept.seq,
    lang: data.quiz.lang,
    ...(signIn && { sso_token: signIn }),
    ...(document.referrer && { referrer: document.referrer }),
    ...(captcha && { captcha }),
  };
}
