/**
 * Kept tallies. A survey's answers are counted up to a watermark, a transaction below which nothing is still running;
 * readers add what later transactions made and take out what they replaced. So the numbers are exact at every moment,
 * and no respondent waits for a counter.
 */
import type { Status } from '../../../contract/filters.ts';
import type { Part } from '../../../engine/tally/answer.ts';
import { streamSince } from '../../answers/index.ts';
import type { Tx } from '../../kernel/database/db.ts';
import { conditionsOf, narrow } from '../columns/condition.ts';
import { addSegment } from '../columns/count.ts';
import { eachBuilt } from '../columns/read.ts';
import type { Counting } from '../count/answer.ts';
import { anyStatus } from '../count/question-counts.ts';
import { questionsOf } from '../count/questions.ts';
import { addKept, noTotals, questionKey, type Totals } from '../count/totals.ts';
import { listDaily, readPeriods } from '../store/tallies.ts';
import { periodsIn } from './periods.ts';

/** Must run inside a snapshot: mark, tallies and answers have to be of one state. */
export async function readTallies(tx: Tx, counting: Counting & { mark: string }): Promise<Totals> {
  const totals = noTotals();
  await addPeriods(tx, totals, counting);
  if (counting.detail === 'whole') {
    for (const { day, answers, completed } of await listDaily(tx, counting.filter)) {
      totals.answersByDay.set(day, answers);
      totals.completedByDay.set(day, completed);
    }
  }
  await addSince(tx, totals, counting);
  return totals;
}

async function addPeriods(tx: Tx, totals: Totals, { filter, detail }: Counting): Promise<void> {
  const { surveyId, isHidden, statuses } = filter;
  const periods = periodsIn(filter);
  for (const row of await readPeriods(tx, { surveyId, isHidden, periods, detail })) {
    const sign = periods.single.get(row.period) ?? 1;
    const key = row.question_id === '' ? null : questionKey(row.question_id, row.hash);
    for (const [status, parts] of Object.entries(row.counts)) {
      const meant = status === anyStatus ? 'completed' : (status as Status);
      for (const [part, cells] of Object.entries(parts))
        addKept(totals, { key, status: meant, part: part as Part, cells, sign, isMeant: statuses.includes(meant) });
    }
  }
}

async function addSince(tx: Tx, totals: Totals, { filter, versions, detail, mark }: Counting & { mark: string }) {
  const conditions = conditionsOf(filter, versions);
  const questions = detail === 'whole' ? [] : questionsOf(versions);
  await eachBuilt(streamSince(tx, filter.surveyId, { from: mark }), versions, async (segment, sign) => {
    const marks = new Uint8Array(segment.size).fill(1);
    await narrow(conditions, segment, marks);
    await addSegment(totals, segment, { marks, statuses: filter.statuses, weightId: null, questions, sign });
  });
}
