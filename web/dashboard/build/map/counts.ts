/** How many answers came by each question, from what a report tells. */
import type { Received } from '../../../../sdk/client.ts';
import type { Id } from '../../draft/draft.ts';

type Report = Received<'getReport'>['report'];

/** Null: there are no answers. A question that was changed is told of once for each of its versions. */
export function countsIn({ answers_count: answers, widgets }: Pick<Report, 'answers_count' | 'widgets'>) {
  if (answers === 0) return null;
  const counts = new Map<Id, number>();
  for (const { id, funnel } of widgets) counts.set(id, (counts.get(id) ?? 0) + funnel.seen);
  return counts;
}
