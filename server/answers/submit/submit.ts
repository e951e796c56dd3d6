/**
 * The one function behind a save or a completion: admit, validate, store, give a code, record, present. A completion that
 * nothing binds, of an answer that nobody has started, goes the quick way through the batched writer; everything else has
 * a transaction of its own. Both ways decide by the survey as it is at that moment: where it has changed meanwhile, they begin again,
 * and the last try holds it still, or a survey that is published again and again would refuse its respondents.
 */
import type { AnswerResult } from '../../../contract/respondent-shapes.ts';
import type { Tx } from '../../kernel/database/db.ts';
import { isConflict, refuse, refuseField } from '../../kernel/problem.ts';
import { holdSurvey, isRecentVersion } from '../../surveys/index.ts';
import { admit, isAdmitted } from '../admission/gates.ts';
import { isStarted, readsAlone, readsIn } from '../admission/reads.ts';
import { spendAndCheck, UnspentCaptcha } from '../admission/spend-captcha.ts';
import { inSurveyQueue } from '../admission/survey-queue.ts';
import type { AnswersDeps } from '../deps.ts';
import { requireOpen } from '../served/served-surveys.ts';
import type { Version } from '../served/version.ts';
import { findAnswer, lockAnswer, readStanding, type StartedAnswer } from '../store/answers.ts';
import { completeAnswer } from './complete.ts';
import { Overtaken } from './overtaken.ts';
import { presentStored } from './present.ts';
import { saveProgress } from './progress.ts';
import { submitQuickly } from './quick.ts';
import { repeatAnswer } from './repeat.ts';
import { submitContext, type Request } from './request.ts';
import { secondsLeft } from './time-limits.ts';

const mostRounds = 5;

export async function submitAnswer(
  deps: AnswersDeps,
  asked: Omit<Request, 'survey'> & { virtualId: string; host: string },
): Promise<AnswerResult> {
  let tried: Promise<void> | null = null;
  let provenBy: string | undefined;
  for (let round = 1; ; round += 1) {
    const survey = await deps.surveys.open(asked.virtualId, asked.host);
    const request: Request = { ...asked, survey, ...(provenBy && { provenBy }) };
    const isLast = round >= mostRounds;
    try {
      const stored = isLast ? null : await submitQuickly(deps, request);
      if (stored) return stored;
      await (tried ??= tryPassword(deps, request));
      return await submitWithCare(deps, request, isLast);
    } catch (error) {
      if (error instanceof UnspentCaptcha) {
        provenBy = await spendAndCheck(deps, survey.id, error);
        continue;
      }
      if (isLast) throw error;
      if (error instanceof Overtaken) deps.surveys.changed({ survey: survey.id });
      else if (!isConflict(error)) throw error;
    }
  }
}

/**
 * A try at the survey's password, counted before the transaction and once for each request. Where the password is not
 * what decides, nothing is tried: the answer has been started, or another rule refuses it first.
 */
async function tryPassword(deps: AnswersDeps, request: Request): Promise<void> {
  const { survey, uuid, sent } = request;
  if (!survey.settings.use_password || sent.password === undefined || (await isStarted(deps, survey, uuid))) return;
  const reads = readsAlone(deps, request);
  const asking = { ...request, started: null, hasPassword: true, left: null, reads };
  if (await isAdmitted('tryPassword', asking)) await reads.passwordId();
}

async function submitWithCare(deps: AnswersDeps, asked: Request, isHeld: boolean): Promise<AnswerResult> {
  const afterCommit: (() => void)[] = [];
  const store = async (tx: Tx): Promise<AnswerResult> => {
    const request = isHeld ? await heldStill(deps, tx, asked) : asked;
    const { survey, uuid, sent } = request;
    await lockAnswer(tx, survey.id, uuid);
    const { now, isCurrent } = await readStanding(tx, survey.stamp);
    if (!isCurrent) throw new Overtaken();
    const started = await findAnswer(tx, survey.id, uuid);
    if (started?.is_complete)
      return repeatAnswer(tx, deps.surveys, { survey, completed: started, values: sent.values });
    const begun = started ?? (request.begunAt ? { started_at: request.begunAt } : null);
    const left = secondsLeft(survey, begun, now);
    const reads = readsIn(tx, deps, request);
    await admit('put', { ...request, started, hasPassword: sent.password !== undefined, left, reads });
    if (started && sent.seq !== undefined && started.seq !== null && sent.seq < started.seq)
      return presentStored(started);
    if (sent.complete && left !== null && !begun) refuseField('complete', notBegun);
    const context = submitContext(request, { version: await versionFor(deps, tx, { request, started }), started, now });
    const passwordId = started?.password_id ?? (survey.settings.use_password ? await reads.passwordId() : null);
    const work = { tx, request, context, passwordId };
    if (!sent.complete) return saveProgress(deps, work);
    return completeAnswer(deps, { ...work, isLate: left !== null && left < 0, afterCommit });
  };
  await warmVersion(deps, asked);
  const result = await inSurveyQueue(asked.survey, () => deps.db.transact(store));
  for (const action of afterCommit) action();
  return result;
}

/** In the queue of what is made once: inside the transaction everybody would wait for it who wants a connection. */
async function warmVersion({ surveys }: AnswersDeps, { survey, sent: { version_id: wanted } }: Request): Promise<void> {
  if (wanted !== undefined && wanted !== survey.version!.id) await surveys.version(survey, wanted);
}

/** The survey as it is now, and stays until this transaction ends. */
async function heldStill(deps: AnswersDeps, tx: Tx, request: Request): Promise<Request> {
  await holdSurvey(tx, request.survey.id);
  return { ...request, survey: requireOpen(await deps.surveys.findIn(tx, request.survey.virtualId)) };
}

/** One request that begins and ends an answer would have no time, and so no limit. */
const notBegun = {
  constraint: 'conflict' as const,
  message: 'complete needs an answer that has begun: with a time limit, send it once without complete first',
};

/** An answer stays with the version it was started on. */
async function versionFor(
  deps: AnswersDeps,
  tx: Tx,
  { request: { survey, sent }, started }: { request: Request; started: StartedAnswer | null },
): Promise<Version> {
  const wanted = started?.version_id ?? sent.version_id ?? survey.version!.id!;
  if (wanted === survey.version!.id) return survey.version!;
  if (!started && !(await isRecentVersion(tx, survey.id, wanted))) refuse('409 version_outdated');
  return (await deps.surveys.versionIn(tx, survey, wanted)) ?? refuse('409 version_outdated');
}
