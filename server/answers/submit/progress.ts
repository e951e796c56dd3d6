/** Starting an answer and saving its progress: only the kinds of values are validated, and nothing is counted. */
import type { AnswerResult } from '../../../contract/respondent-shapes.ts';
import type { Tx } from '../../kernel/database/db.ts';
import type { AnswersDeps } from '../deps.ts';
import { filesOf } from '../files/files.ts';
import { insertAnswer, updateAnswer, type AnswerColumns } from '../store/answers.ts';
import { listQuotaCounts } from '../store/quotas.ts';
import { hasQuotas } from './bound.ts';
import { requireUnlocked } from './locked.ts';
import { Overtaken } from './overtaken.ts';
import { presentProgress } from './present.ts';
import { columnsOf, spokenTo, type Work } from './request.ts';
import { validate, requireValid } from './validate.ts';

export async function saveProgress(deps: AnswersDeps, work: Work): Promise<AnswerResult> {
  const { tx, request, context, passwordId } = work;
  const { survey, uuid, sent } = request;
  const counts = hasQuotas(survey) ? await listQuotaCounts(tx, survey.id, { lock: false }) : [];
  const files = await filesOf(tx, request, context);
  const validated = validate({ ...request, ...context, values: sent.values, files }, counts, 'progress');
  requireValid(validated, survey, spokenTo(request, context.started));
  requireUnlocked(work, validated, (values) => validate({ ...request, ...context, values, files }, counts, 'complete'));
  const answer = columnsOf(deps, request, { context, validated, isTimeOver: false, passwordId });
  const id = await storeAnswer(tx, work, answer);
  return presentProgress({
    id,
    uuid,
    versionId: context.version.id,
    seq: answer.seq,
    path: validated.path,
    next: validated.next,
  });
}

/** Inserts or updates; begins again where another request was faster. */
export async function storeAnswer(
  tx: Tx,
  { request, context }: Pick<Work, 'request' | 'context'>,
  answer: AnswerColumns,
): Promise<number> {
  const surveyId = request.survey.id;
  const { started } = context;
  if (!started) {
    const id = await insertAnswer(tx, { surveyId, uuid: request.uuid, startedAt: request.begunAt }, answer);
    if (id === null) throw new Overtaken();
    return id;
  }
  if (!(await updateAnswer(tx, { surveyId, id: started.id }, answer))) throw new Overtaken();
  return started.id;
}
