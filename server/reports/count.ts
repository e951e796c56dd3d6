/**
 * Counts the answers that a filter means. Filters that days and statuses decide are answered from kept tallies and the
 * answers changed since; all others by reading the answers. Both give the same numbers.
 */
import type { Question } from '../../contract/questions/types.ts';
import { type Step, stepsOf } from '../../engine/tally/answer.ts';
import { tallies } from '../../engine/tally/table.ts';
import { streamAnswers, type CountedRow, type Filter } from '../answers/index.ts';
import { inSnapshot, type Tx } from '../kernel/db.ts';
import { dayOf, statusOf, storedAnswer, weightOf, type Counting } from './answer.ts';
import { mostTexts, newestTexts } from './newest.ts';
import { findMark } from './store/tallies.ts';
import { sumAnswers } from './store/whole.ts';
import { readTallies } from './tally.ts';
import { addKept, answerCounter, countedOf, noTotals, questionKey, type Totals } from './totals.ts';

export async function countTotals(tx: Tx, counting: Counting): Promise<Totals> {
  return inSnapshot(tx, async () => {
    if (isTallied(counting) && (await findMark(tx, counting.filter.surveyId)) !== null)
      return countTallied(tx, counting);
    return counting.detail === 'whole' ? countWhole(tx, counting.filter) : countStreamed(tx, counting);
  });
}

/** Days, statuses and the trash are what tallies are kept by. */
export function isTallied({ filter, weightId }: Pick<Counting, 'filter' | 'weightId'>): boolean {
  const { devices, countries, cities, sources, tags, isViewed, quality, search, ids, exclude } = filter;
  const single = [devices, countries, cities, sources, tags, isViewed, quality, search, ids, exclude, weightId];
  return single.every((one) => one === null) && filter.variables.length === 0 && filter.tests.length === 0;
}

async function countWhole(tx: Tx, filter: Filter): Promise<Totals> {
  const totals = noTotals();
  for (const { status, day, best, ...sums } of await sumAnswers(tx, filter)) {
    const belonging = { status, day, isMeant: filter.statuses.includes(status), weight: 1 };
    for (const part of ['answers', 'milliseconds', 'scored', 'score'] as const) {
      addKept(totals, { key: null, part, cell: '', amount: sums[part] }, belonging);
    }
    if (best !== null) addKept(totals, { key: null, part: 'best', cell: String(best), amount: 1 }, belonging);
  }
  return totals;
}

async function countTallied(tx: Tx, counting: Counting): Promise<Totals> {
  const totals = await readTallies(tx, counting);
  if (counting.detail === 'questions') await newestTexts(tx, counting, totals);
  return totals;
}

export async function countStreamed(tx: Tx, { filter, versions, weightId }: Counting): Promise<Totals> {
  const totals = noTotals();
  const addAnswer = answerCounter(totals);
  const structures = new Map(versions.map(({ id, structure }) => [id, structure]));
  const newest = new Newest();
  for await (const row of streamAnswers(tx, filter)) {
    const structure = structures.get(row.version_id);
    if (!structure) continue;
    const answer = storedAnswer(row);
    const steps = stepsOf(structure, answer);
    const weight = weightId === null ? 1 : weightOf(row.extra_fields[weightId]?.value);
    addAnswer(answer, steps, { status: statusOf(row), day: dayOf(row), isMeant: row.isMeant, weight, sign: 1 });
    if (row.isMeant && weight !== null) newest.offer(steps, row);
  }
  for (const [key, texts] of newest.all()) countedOf(totals, key).texts = texts;
  return totals;
}

interface DatedText {
  at: string;
  id: number;
  text: string;
}

/** Keeps the newest texts of each question, whatever the order in which answers come. */
class Newest {
  readonly #texts = new Map<Question, DatedText[]>();

  offer(steps: readonly Step[], { completed_at, started_at, id }: CountedRow): void {
    const at = completed_at ?? started_at;
    for (const { question, value } of steps) {
      const kept = this.#texts.get(question) ?? [];
      const last = kept.at(-1);
      if (value === null || (kept.length === mostTexts && last && !isNewer({ at, id }, last))) continue;
      const text = tallies[question.type].text(question, value);
      if (!text) continue;
      const place = kept.findIndex((one) => isNewer({ at, id }, one));
      kept.splice(place < 0 ? kept.length : place, 0, { at, id, text });
      this.#texts.set(question, kept.slice(0, mostTexts));
    }
  }

  /** A question has an object of its own in each version that asks it. */
  all(): [string, string[]][] {
    const byKey = Map.groupBy(this.#texts, ([question]) => questionKey(question.id, question.hash));
    return [...byKey].map(([key, lists]) => {
      const all = lists.flatMap(([, texts]) => texts).toSorted((a, b) => (isNewer(a, b) ? -1 : 1));
      return [key, all.slice(0, mostTexts).map(({ text }) => text)];
    });
  }
}

function isNewer(one: Omit<DatedText, 'text'>, other: Omit<DatedText, 'text'>): boolean {
  return one.at > other.at || (one.at === other.at && one.id > other.id);
}
