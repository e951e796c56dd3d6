/**
 * Counts the answers that a filter means. Filters that days and statuses decide are answered from kept tallies and the
 * answers changed since; all others from columns and the answers changed since. Both give the same numbers.
 */
import { isPurging, type Filter } from '../../answers/index.ts';
import { inSnapshot, type Tx } from '../../kernel/database/db.ts';
import { addSegment } from '../columns/count.ts';
import { walkAnswers } from '../columns/read.ts';
import { stepColumn, valueColumn, variablePrefix } from '../columns/segment.ts';
import { findMark } from '../store/tallies.ts';
import { readTallies } from '../tallies/read.ts';
import { NewestFound, newestTexts } from '../texts/newest.ts';
import type { Counting } from './answer.ts';
import { isText, questionsOf } from './questions.ts';
import { noTotals, type Totals } from './totals.ts';

export async function countTotals(tx: Tx, counting: Counting): Promise<Totals> {
  return inSnapshot(tx, async () => {
    const mark = isTallied(counting) ? await findTallies(tx, counting.filter) : null;
    return mark === null ? countWalked(tx, counting) : countTallied(tx, { ...counting, mark });
  });
}

/** The mark of the tallies; null without any, and while they know nothing of a trash that is being emptied. */
export async function findTallies(tx: Tx, { surveyId, isHidden }: Filter): Promise<string | null> {
  return isHidden && (await isPurging(tx, surveyId)) ? null : findMark(tx, surveyId);
}

/** Days, statuses and the trash are what tallies are kept by. */
export function isTallied({ filter, weightId }: Pick<Counting, 'filter' | 'weightId'>): boolean {
  const { devices, countries, cities, sources, tags, isViewed, quality, search, ids, exclude } = filter;
  const single = [devices, countries, cities, sources, tags, isViewed, quality, search, ids, exclude, weightId];
  return single.every((one) => one === null) && filter.variables.length === 0 && filter.tests.length === 0;
}

async function countTallied(tx: Tx, counting: Counting & { mark: string }): Promise<Totals> {
  const totals = await readTallies(tx, counting);
  if (counting.detail === 'questions') await newestTexts(tx, counting, totals);
  return totals;
}

export async function countWalked(tx: Tx, { filter, versions, weightId, detail }: Counting): Promise<Totals> {
  const totals = noTotals();
  const questions = detail === 'whole' ? [] : questionsOf(versions);
  const newest = new NewestFound(questions);
  const columns = [
    ...['took', 'day', 'score', 'best'],
    ...(detail === 'whole' && weightId === null ? [] : ['at', variablePrefix]),
    ...questions.flatMap((question) => [valueColumn(question), stepColumn(question)]),
  ];
  const withoutEntries = questions.filter(isText).map(valueColumn);
  await walkAnswers(tx, { filter, versions, columns, withoutEntries }, async (segment, marks) => {
    const adding = { marks, statuses: filter.statuses, weightId, questions, sign: 1 } as const;
    const { meant } = await addSegment(totals, segment, adding);
    newest.offer(segment, meant);
  });
  await newest.settle(tx, totals, filter.surveyId);
  return totals;
}
