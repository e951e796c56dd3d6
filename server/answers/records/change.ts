/** What readers do with one answer: mark, tag, note, hide, delete. */
import type { answerOperations } from '../../../contract/answers.ts';
import type { InputOf } from '../../../contract/operation.ts';
import type { SurveyContext } from '../../kernel/operation/context.ts';
import { refuse } from '../../kernel/problem.ts';
import { lockAnswers, lockChanges, setHidden } from '../store/bulk.ts';
import { lockQuotaCounts } from '../store/quotas.ts';
import { setRemarks, type AnswerRow } from '../store/records.ts';
import type { RecordsDeps } from './deps.ts';
import { eraseAnswers } from './erase.ts';

type Operations = typeof answerOperations;

export async function showAnswer(
  context: SurveyContext,
  { is_hide: isHidden }: InputOf<Operations['showAnswer']>,
  { id }: AnswerRow,
) {
  const { affected } = await setHidden(context.tx, { surveyId: context.subject.id, which: { ids: [id] } }, isHidden);
  if (affected > 0) await context.audit(isHidden ? 'answer.hide' : 'answer.restore', about(context, id));
  return { status: true as const, is_hidden: isHidden };
}

export async function markViewed(
  context: SurveyContext,
  { is_viewed }: InputOf<Operations['markAnswerViewed']>,
  { id }: AnswerRow,
) {
  await setRemarks(context.tx, { surveyId: context.subject.id, id }, { is_viewed });
  return { status: true as const, is_viewed };
}

export async function tagAnswer(context: SurveyContext, input: InputOf<Operations['tagAnswer']>, { id }: AnswerRow) {
  const tags = [...new Set(input.tags)];
  await setRemarks(context.tx, { surveyId: context.subject.id, id }, { tags });
  await context.audit('answer.change', { ...about(context, id), details: { members: ['tags'] } });
  return { status: true as const, tags };
}

export async function noteAnswer(
  context: SurveyContext,
  { note }: InputOf<Operations['noteAnswer']>,
  { id }: AnswerRow,
) {
  await setRemarks(context.tx, { surveyId: context.subject.id, id }, { note: note || null });
  await context.audit('answer.change', { ...about(context, id), details: { members: ['note'] } });
  return { status: true as const, note };
}

export async function deleteAnswer(deps: RecordsDeps, context: SurveyContext, { id }: AnswerRow) {
  const { tx, subject } = context;
  await lockChanges(tx, subject.id);
  await lockQuotaCounts(tx, subject.id);
  // Two that delete it at once would both give back its places in quotas.
  if ((await lockAnswers(tx, subject.id, [id])).length === 0) refuse('404 answer_not_found');
  await eraseAnswers(deps, context, [id]);
  await context.audit('answer.delete', about(context, id));
  return { status: true as const };
}

function about({ subject }: SurveyContext, id: number) {
  return {
    workspaceId: subject.workspaceId,
    surveyId: subject.id,
    object: { type: 'answer' as const, id, name: null },
  };
}
