import type { Received } from '../../../../sdk/client.ts';

export type OneAnswer = Received<'getAnswer'>['answer'];
/** How one answer is read here: with its way through the survey. */
export const wayOf = (surveyId: number, answerId: number) =>
  ({ id: surveyId, answer_id: answerId, include: 'path' }) as const;

export type Reply = OneAnswer['answers'][number];
