import type { SurveyContext } from '../kernel/operation/context.ts';

/** The part of an audit entry that names the survey of the request. */
export function aboutSurvey({ subject }: SurveyContext, name: string) {
  return {
    workspaceId: subject.workspaceId,
    surveyId: subject.id,
    object: { type: 'quiz' as const, id: subject.id, name },
  };
}
