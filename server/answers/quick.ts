/**
 * The quick way of a completion: nothing binds it and nobody has started its answer, so it is judged from memory and
 * stored with others in one statement, which looks at the survey once more. Whatever is not plain is left to care.
 */
import type { AnswerResult } from '../../contract/respondent.ts';
import { isAdmitted } from './admission.ts';
import { unreadable } from './asking.ts';
import { isBound } from './bound.ts';
import { endOf } from './complete.ts';
import type { AnswersDeps } from './deps.ts';
import { judge } from './judge.ts';
import { presentEnd } from './present.ts';
import { columnsOf, saidIn, sceneOf, type Request } from './request.ts';

/** Null: this one needs care. */
export async function submitQuickly(deps: AnswersDeps, request: Request): Promise<AnswerResult | null> {
  const { live, uuid, sent } = request;
  const version = live.version!;
  const isOther = sent.version_id !== undefined && sent.version_id !== version.id;
  if (!sent.complete || isOther || version.hasFiles || isBound(live)) return null;
  const scene = sceneOf(request, { version, started: null, now: new Date().toISOString() });
  // Not even a refusal is final here: a repeat of a completed answer is asked for nothing.
  if (!(await isAdmitted('put', { ...request, started: null, hasPassword: false, left: null, reads: unreadable })))
    return null;
  const judged = judge({ ...request, ...scene, values: sent.values }, [], 'complete');
  // An answer that was started may be judged by another version: what is wrong here may be right there.
  if (judged.issues.length > 0) return null;
  const answer = columnsOf(deps, request, { scene, judged, isTimeOver: false, passwordId: null });
  const outcome = endOf(request, { scene, judged, promo: null });
  const row = { ...answer, result: { said: saidIn(request, scene), ...outcome } };
  const id = await deps.writer.write({
    surveyId: live.id,
    workspaceId: live.workspaceId,
    uuid,
    stamp: live.stamp,
    answer: row,
  });
  if (id === null) return null;
  return presentEnd({
    id,
    uuid,
    versionId: version.id,
    seq: answer.seq,
    path: judged.path,
    isScreenout: answer.is_screenout,
    score: answer.score,
    maxScore: answer.max_score,
    promoCode: null,
    outcome,
  });
}
