/**
 * A question of a captcha is spent for good before its answer is checked, whatever becomes of the completion: so that is
 * done outside of the completion's transaction, which is given up with this error and begins again with the proof.
 */
import type { AnswersDeps } from '../deps.ts';
import { spendCaptcha } from '../store/captchas.ts';
import { captchaRefusal, requireSolved, type Captcha, type CaptchaReply } from './captcha.ts';
import { inSurveyQueue } from './survey-queue.ts';

export class UnspentCaptcha extends Error {
  readonly captcha: Captcha;
  readonly reply: CaptchaReply;

  constructor(captcha: Captcha, reply: CaptchaReply) {
    super('a question has to be spent first');
    this.captcha = captcha;
    this.reply = reply;
  }
}

/** The id of the captcha that was solved; refuses a second answer to one, and a wrong one. */
export async function spendAndCheck(
  { db, vault }: Pick<AnswersDeps, 'db' | 'vault'>,
  surveyId: number,
  { captcha, reply }: UnspentCaptcha,
): Promise<string> {
  const isFirst = await inSurveyQueue({ id: surveyId }, () =>
    db.transact((tx) => spendCaptcha(tx, surveyId, captcha.uuid)),
  );
  if (!isFirst) throw captchaRefusal('used');
  requireSolved(vault, captcha, reply);
  return captcha.id;
}
