/** How many answers a filter means, and which where they are few; from tallies or columns where they know it. */
import { countMatching, countSince, type Filter, listVersions } from '../../answers/index.ts';
import { inSnapshot, type Tx } from '../../kernel/database/db.ts';
import { placesIn, walkAnswers } from '../columns/read.ts';
import { findColumnsMark } from '../store/columns.ts';
import { readPeriods } from '../store/tallies.ts';
import { periodsIn } from '../tallies/periods.ts';
import { findTallies, isTallied } from './count.ts';

/** So few are listed faster by their ids than along an index of dates, where the next one may be far away. */
const mostRare = 10_000;

export interface FoundAnswers {
  total: number;
  /** Ids; null where they are many, or nobody has looked. */
  rare: readonly number[] | null;
}

export async function findAnswers(tx: Tx, filter: Filter): Promise<FoundAnswers> {
  return inSnapshot(tx, async () => {
    const { surveyId } = filter;
    const mark = isTallied({ filter, weightId: null }) ? await findTallies(tx, filter) : null;
    if (mark !== null)
      return { total: (await countKept(tx, filter)) + (await countSince(tx, filter, mark)), rare: null };
    const hasColumns = filter.ids === null && (await findColumnsMark(tx, surveyId)) !== null;
    return hasColumns ? findWalked(tx, filter) : { total: await countMatching(tx, filter), rare: null };
  });
}

async function countKept(tx: Tx, filter: Filter): Promise<number> {
  const { surveyId, isHidden, statuses } = filter;
  const periods = periodsIn(filter);
  const rows = await readPeriods(tx, { surveyId, isHidden, periods, detail: 'whole' });
  const counts = rows.flatMap((row) =>
    statuses.map((status) => (row.counts[status]?.answers?.[''] ?? 0) * (periods.single.get(row.period) ?? 1)),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

async function findWalked(tx: Tx, filter: Filter): Promise<FoundAnswers> {
  const versions = await listVersions(tx, filter.surveyId);
  const ids: number[] = [];
  let total = 0;
  await walkAnswers(tx, { filter, versions, columns: [], withoutEntries: [] }, (segment, marks) => {
    for (const place of placesIn(segment, marks, filter.statuses)) {
      if (total++ < mostRare) ids.push(segment.numbers.id[place]!);
    }
  });
  return { total, rare: total <= mostRare ? ids : null };
}
