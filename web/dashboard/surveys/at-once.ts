/**
 * Changes of a survey that are shown before the server has answered: what can be taken back, and is not refused but by
 * trouble. Whatever the answer is, the list is read again after it (`change`), so that it never stays wrong.
 */
import { queryClient } from '../queries.ts';
import { type Listed, withSurvey } from './with-survey.ts';

/** Null: it leaves the list. */
export function showAtOnce(id: number, change: Partial<Listed> | null): void {
  for (const list of ['listSurveys', 'listArchivedSurveys'])
    queryClient.setQueriesData<unknown>({ queryKey: [list] }, (page: unknown) => withSurvey(page, id, change));
}
