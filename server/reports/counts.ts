/** The number of answers that a filter means, from tallies where they know it. */
import { countMatching, type Filter } from '../answers/index.ts';
import { inSnapshot, type Tx } from '../kernel/db.ts';
import { isTallied } from './count.ts';
import { rangesOf } from './periods.ts';
import { findMark, sumTallies } from './store/tallies.ts';
import { countSince } from './store/whole.ts';

export async function countAnswers(tx: Tx, filter: Filter): Promise<number> {
  if (!isTallied({ filter, weightId: null })) return countMatching(tx, filter);
  return inSnapshot(tx, async () => {
    const mark = await findMark(tx, filter.surveyId);
    if (mark === null) return countMatching(tx, filter);
    const asked = {
      surveyId: filter.surveyId,
      isHidden: filter.isHidden,
      ranges: rangesOf(filter),
      detail: 'whole' as const,
    };
    const counted = (await sumTallies(tx, asked)).filter(
      ({ part, status }) => part === 'answers' && filter.statuses.some((one) => one === status),
    );
    return counted.reduce((sum, { amount }) => sum + amount, await countSince(tx, filter, mark));
  });
}
