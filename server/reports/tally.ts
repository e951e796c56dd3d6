/**
 * Kept tallies. A survey's answers are counted up to a watermark, a transaction below which nothing is still running;
 * readers add what later transactions made and take out what they replaced. So the numbers are exact at every moment,
 * and no respondent waits for a counter.
 */
import type { Structure } from '../../contract/questions/types.ts';
import { stepsOf } from '../../engine/tally/answer.ts';
import type { Filter } from '../answers/index.ts';
import type { Tx } from '../kernel/db.ts';
import { dayOf, statusOf, storedAnswer, type Counting } from './answer.ts';
import { rangesOf } from './periods.ts';
import { anyStatus, findMark, listDailyCompleted, streamSince, sumTallies } from './store/tallies.ts';
import { addKept, answerCounter, noTotals, questionKey, type Totals } from './totals.ts';

/** Must run inside a snapshot: mark, tallies and answers have to be of one state. */
export async function readTallies(tx: Tx, { filter, versions, detail }: Counting): Promise<Totals> {
  const totals = noTotals();
  const { surveyId, isHidden, statuses } = filter;
  const mark = await findMark(tx, surveyId);
  if (mark !== null) {
    const asked = { surveyId, isHidden, ranges: rangesOf(filter), detail };
    for (const row of await sumTallies(tx, asked)) {
      const status = row.status === anyStatus ? 'completed' : row.status;
      const belonging = { status, day: null, isMeant: statuses.includes(status), weight: 1 };
      addKept(
        totals,
        { ...row, key: row.question_id === '' ? null : questionKey(row.question_id, row.hash) },
        belonging,
      );
    }
    for (const { day, completed } of await listDailyCompleted(tx, filter)) {
      totals.completedByDay.set(day, completed);
    }
  }
  await addSince(
    tx,
    { totals, filter, mark: mark ?? '0' },
    new Map(versions.map(({ id, structure }) => [id, structure])),
  );
  return totals;
}

async function addSince(
  tx: Tx,
  { totals, filter, mark }: { totals: Totals; filter: Filter; mark: string },
  structures: ReadonlyMap<number, Structure>,
): Promise<void> {
  const { from, to, statuses, isHidden } = filter;
  const addAnswer = answerCounter(totals);
  for await (const row of streamSince(tx, filter.surveyId, { from: mark })) {
    const day = dayOf(row);
    const structure = structures.get(row.version_id);
    if (!structure || row.is_hidden !== isHidden || (from !== null && day < from) || (to !== null && day > to))
      continue;
    const status = statusOf(row);
    const answer = storedAnswer(row);
    addAnswer(answer, stepsOf(structure, answer), {
      status,
      day,
      isMeant: statuses.includes(status),
      weight: 1,
      sign: row.sign,
    });
  }
}
