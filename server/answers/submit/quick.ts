/**
 * The quick way of a completion: nothing binds it and nobody has started its answer, so it is validated from memory and
 * stored with others in one statement, which looks at the survey once more. Whatever is not plain is left to care.
 */
import type { AnswerResult } from '../../../contract/respondent-shapes.ts';
import { isAdmitted } from '../admission/gates.ts';
import { noReads } from '../admission/reads.ts';
import type { AnswersDeps } from '../deps.ts';
import type { Promo } from '../hooks.ts';
import { isBound } from './bound.ts';
import { endOf, presentEnd } from './present.ts';
import { columnsOf, submitContext, type Request, type SubmitContext } from './request.ts';
import { overallLimit } from './time-limits.ts';
import { validate, saidBy } from './validate.ts';

/** Null: this one needs care. */
export async function submitQuickly(deps: AnswersDeps, request: Request): Promise<AnswerResult | null> {
  const { survey, uuid, sent } = request;
  const version = survey.version!;
  const isOther = sent.version_id !== undefined && sent.version_id !== version.id;
  if (!sent.complete || isOther || version.hasFiles || isBound(survey) || overallLimit(survey.settings) !== null)
    return null;
  const context = submitContext(request, { version, started: null, now: new Date().toISOString() });
  if (context.expired.size > 0) return null;
  // Not even a refusal is final here: a repeat of a completed answer is asked for nothing.
  if (!(await isAdmitted('put', { ...request, started: null, hasPassword: false, left: null, reads: noReads })))
    return null;
  const prepared = prepare(deps, request, context);
  if (prepared === null) return null;
  const { validated, completion, resultWith } = prepared;
  const { answer } = completion;
  const stored =
    !answer.is_screenout && survey.hasCodes && version.givesCode
      ? await deps.writer.writeWithCode({ completion, resultWith })
      : withoutCode(await deps.writer.write(completion));
  if (stored === null) return null;
  const { said: _, ...outcome } = stored.promo ? resultWith(stored.promo) : answer.result;
  return presentEnd({
    id: stored.id,
    uuid,
    versionId: version.id,
    seq: answer.seq,
    path: validated.path,
    isScreenout: answer.is_screenout,
    score: answer.score,
    maxScore: answer.max_score,
    promoCode: stored.promo?.code ?? null,
    outcome,
  });
}

/** An answer that was started may be validated against another version: what is wrong here may be right there. */
function prepare(deps: AnswersDeps, request: Request, context: SubmitContext) {
  const { survey, uuid, sent } = request;
  const validated = validate({ ...request, ...context, values: sent.values }, [], 'complete');
  if (validated.issues.length > 0) return null;
  const columns = columnsOf(deps, request, { context, validated, isTimeOver: false, passwordId: null });
  const said = saidBy(validated.readings);
  const resultWith = (promo: Promo | null) => ({ said, ...endOf(request, { context, validated, promo }) });
  const { id: surveyId, workspaceId, stamp } = survey;
  const answer = { ...columns, result: resultWith(null) };
  return { validated, completion: { surveyId, workspaceId, uuid, stamp, answer }, resultWith };
}

function withoutCode(id: number | null): { id: number; promo: null } | null {
  return id === null ? null : { id, promo: null };
}
