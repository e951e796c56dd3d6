/** A request for an answer that is complete: the same values get the first result again, others are refused. */
import type { AnswerResult } from '../../../contract/respondent-shapes.ts';
import type { Tx } from '../../kernel/database/db.ts';
import { refuse } from '../../kernel/problem.ts';
import type { ServedSurvey } from '../served/served-survey.ts';
import type { ServedSurveys } from '../served/served-surveys.ts';
import type { StartedAnswer } from '../store/answers.ts';
import { presentStored } from './present.ts';
import { readingsOf, saidBy } from './validate.ts';

export async function repeatAnswer(
  tx: Tx,
  surveys: ServedSurveys,
  {
    survey,
    completed,
    values,
  }: { survey: ServedSurvey; completed: StartedAnswer; values: Readonly<Record<string, unknown>> },
): Promise<AnswerResult> {
  const version = await surveys.versionIn(tx, survey, completed.version_id);
  if (!version || saidBy(readingsOf({ version, values })) !== completed.result?.said) refuse('409 answer_completed');
  return presentStored(completed);
}
