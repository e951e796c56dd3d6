/**
 * Completing an answer, in the transaction of its request: what is wrong with it, whether it is a robot's, whether there
 * is a place for it, and then its row, its code and its event together. Any refusal leaves the answer as it was.
 */
import type { AnswerResult } from '../../../contract/respondent-shapes.ts';
import { recordEvent } from '../../kernel/background/events.ts';
import { captchaRefusal, requireSolved, validCaptcha } from '../admission/captcha.ts';
import { UnspentCaptcha } from '../admission/spend-captcha.ts';
import type { AnswersDeps } from '../deps.ts';
import { filesOf, keepFiles } from '../files/files.ts';
import { setOutcome } from '../store/answers.ts';
import { spendCaptcha } from '../store/captchas.ts';
import { addToQuotas, listQuotaCounts, type QuotaCount } from '../store/quotas.ts';
import type { ServedSurvey } from '../served/served-survey.ts';
import { hashesOf } from '../visitor/visitor.ts';
import { bind, hasQuotas, isBound } from './bound.ts';
import { requireUnlocked } from './locked.ts';
import { endOf, presentEnd } from './present.ts';
import { storeAnswer } from './progress.ts';
import { isFullBy, metQuotas } from './quotas.ts';
import { columnsOf, spokenTo, type Request, type SubmitContext, type Work } from './request.ts';
import { validate, readingsOf, requireValid, saidBy, type Validated } from './validate.ts';

interface Completing extends Work {
  /** In the seconds after the time limit: nothing is required, and what is invalid is dropped. */
  isLate: boolean;
  /** Run once the transaction is durable. */
  afterCommit: (() => void)[];
}

export async function completeAnswer(deps: AnswersDeps, work: Completing): Promise<AnswerResult> {
  const { tx, request, context, passwordId, isLate } = work;
  const { survey, uuid, sent } = request;
  const files = await filesOf(tx, request, context);
  const submission = { ...request, ...context, values: sent.values, files };
  const extent = isLate ? 'time-over' : 'complete';
  const known = hasQuotas(survey) ? await listQuotaCounts(tx, survey.id, { lock: false }) : [];
  const first = validate(submission, known, extent);
  requireValid(first, survey, spokenTo(request, context.started));
  requireUnlocked(work, first, (values) => validate({ ...submission, values }, known, 'complete'));
  if (survey.settings.show_captcha) await spend(deps, work);
  const counts = isBound(survey) ? await bind(tx, deps.hooks, { survey, respondent: respondentOf(deps, work) }) : [];
  const bound = counts.length === 0 ? first : validate(submission, counts, extent);
  const met = bound.end === 'screenout' ? [] : metQuotas(counts, standingOf(request, context, bound));
  const validated = settled(bound, { survey, counts, met });
  const isScreenout = validated.end === 'screenout';
  const counted = isScreenout ? [] : met;
  await addToQuotas(tx, survey.id, counted);
  const promoless = endOf(request, { context, validated, promo: null });
  const said = saidBy(readingsOf({ version: context.version, values: sent.values }));
  const answer = columnsOf(deps, request, { context, validated, isTimeOver: isLate, passwordId });
  const id = await storeAnswer(tx, work, { ...answer, counted, result: { said, ...promoless } });
  if (context.version.hasFiles) await keepFiles(deps, work, validated.values);
  const promo =
    !isScreenout && survey.hasCodes && context.version.givesCode
      ? await deps.hooks.claimCode(tx, { surveyId: survey.id, answerId: id })
      : null;
  const outcome = promo ? endOf(request, { context, validated, promo }) : promoless;
  if (promo) await setOutcome(tx, { surveyId: survey.id, id }, { promoCode: promo.code, result: { said, ...outcome } });
  const type = isScreenout ? 'answer.screenout' : 'answer.completed';
  await recordEvent(tx, { surveyId: survey.id, workspaceId: survey.workspaceId, type, answerId: id });
  return presentEnd({
    id,
    uuid,
    versionId: context.version.id,
    seq: answer.seq,
    path: validated.path,
    isScreenout,
    score: answer.score,
    maxScore: answer.max_score,
    promoCode: promo?.code ?? null,
    outcome,
  });
}

async function spend({ vault }: AnswersDeps, { tx, request }: Work): Promise<void> {
  const { survey, sent, provenBy } = request;
  const captcha = validCaptcha(vault, survey.id, sent.captcha);
  if (captcha.id === provenBy) return;
  if (captcha.kind === 'question') throw new UnspentCaptcha(captcha, sent.captcha!);
  requireSolved(vault, captcha, sent.captcha!);
  if (!(await spendCaptcha(tx, survey.id, captcha.uuid))) throw captchaRefusal('used');
}

function respondentOf({ vault }: AnswersDeps, { request: { survey, visitor }, passwordId }: Work) {
  return { ...hashesOf(vault, survey.id, visitor), passwordId };
}

/** A quota that is met only at the very end, by variables alone for instance, still screens out when it is full. */
function settled(
  validated: Validated,
  { survey, counts, met }: { survey: ServedSurvey; counts: readonly QuotaCount[]; met: readonly string[] },
): Validated {
  const isFull = isFullBy(counts);
  const quotas = [...survey.version!.quotaKeys].filter(([quota, key]) => met.includes(key) && isFull(quota));
  if (quotas.length === 0) return validated;
  return {
    ...validated,
    end: 'screenout',
    path: validated.path.filter((id) => id !== 'submit'),
    score: null,
    termsAccepted: null,
  };
}

function standingOf({ survey }: Request, { fields }: SubmitContext, { values, score }: Validated) {
  return { values, fields, variables: survey.variables, score: score?.score ?? 0 };
}
