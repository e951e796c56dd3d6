/** The number of answers that a filter means, from tallies or columns where they know it. */
import { countMatching, type Filter, listVersions } from '../answers/index.ts';
import { inSnapshot, type Tx } from '../kernel/db.ts';
import { walkAnswers } from './columns/read.ts';
import { findTallies, isTallied } from './count.ts';
import { periodsIn } from './periods.ts';
import { findColumnsMark } from './store/columns.ts';
import { readPeriods } from './store/tallies.ts';
import { countSince } from './store/whole.ts';

export async function countAnswers(tx: Tx, filter: Filter): Promise<number> {
  return inSnapshot(tx, async () => {
    const { surveyId } = filter;
    const mark = isTallied({ filter, weightId: null }) ? await findTallies(tx, filter) : null;
    if (mark !== null) return (await countKept(tx, filter)) + (await countSince(tx, filter, mark));
    const hasColumns = filter.ids === null && (await findColumnsMark(tx, surveyId)) !== null;
    return hasColumns ? countWalked(tx, filter) : countMatching(tx, filter);
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

async function countWalked(tx: Tx, filter: Filter): Promise<number> {
  const versions = await listVersions(tx, filter.surveyId);
  let count = 0;
  await walkAnswers(tx, { filter, versions, columns: [], withoutEntries: [] }, ({ columns, size }, marks) => {
    const status = columns.get('status');
    const isMeant = [false, ...(status?.entries ?? []).map((one) => filter.statuses.some((wanted) => wanted === one))];
    for (let place = 0; place < size; place += 1)
      if (marks[place] === 1 && isMeant[status?.codes[place] ?? 0]) count += 1;
  });
  return count;
}
