/** The survey that an installation begins with, as long as its made-up answers are there. */
import { demoTag } from '../../../contract/demo.ts';
import { useRead } from '../queries.ts';

/** The first start makes it, before anybody can make another. */
export const demoSurvey = 1;

/** How many of its answers are made up: none where it was deleted, or is not for the eyes of who asks. */
export function useMadeUp(isAsked = true): number {
  const input = { id: demoSurvey, tags: [demoTag], limit: 1, columns: ['none'] };
  return useRead('listAnswers', input, { enabled: isAsked }).data?.data.total ?? 0;
}
