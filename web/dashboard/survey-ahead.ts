/** The survey that is about to be opened: read once, for the page around it and for its draft. */
import { canvass } from './client.ts';
import { keyOf, queryClient } from './queries.ts';

type Answer = Awaited<ReturnType<typeof canvass.raw.getSurvey>>;

let ahead: { id: number; answer: Promise<Answer> } | null = null;
const longestMilliseconds = 10_000;

export async function readSurveyAhead(id: number): Promise<void> {
  const answer = canvass.raw.getSurvey({ id }, { signal: AbortSignal.timeout(longestMilliseconds) });
  const mine = { id, answer };
  ahead = mine;
  setTimeout(() => ahead === mine && (ahead = null), longestMilliseconds);
  await queryClient.prefetchQuery({ queryKey: keyOf('getSurvey', { id }), queryFn: async () => (await answer).data });
}

/** Once, and soon: a draft is opened from what the server holds now. */
export function takeSurveyAhead(id: number): Promise<Answer> | null {
  const answer = ahead?.id === id ? ahead.answer : null;
  ahead = null;
  return answer;
}
