/** The summary: visits, answers by what became of them, times and scores. */
import type { InputOf } from '../../contract/operation.ts';
import type { reportOperations } from '../../contract/reports.ts';
import { percentOf, roundRatio } from '../../engine/tally/rounding.ts';
import { medianOf } from '../../engine/tally/statistics.ts';
import { countVisitors, listVisits, readFilter, type Filter, type VisitRow } from '../answers/index.ts';
import type { Tx } from '../kernel/database/db.ts';
import type { SurveyContext } from '../kernel/operation/context.ts';
import type { Counting } from './count/answer.ts';
import { countTotals } from './count/count.ts';
import { readReportedSurvey } from './count/survey.ts';
import { addToMap, type Totals } from './count/totals.ts';

export async function getSummary(
  { tx, subject, plan }: SurveyContext,
  { id: _, ...sent }: InputOf<typeof reportOperations.getSummary>,
) {
  const filter = await readFilter(tx, { surveyId: subject.id, plan, sent, byDefault: true });
  return { status: true as const, summary: await summaryOf(tx, filter) };
}

/** Filters on status do not narrow it: it tells the statuses apart. */
export async function summaryOf(tx: Tx, filter: Filter) {
  const { versions } = await readReportedSurvey(tx, filter.surveyId);
  const counting = { versions, weightId: null, detail: 'whole' as const };
  const totals = await countTotals(tx, { filter, ...counting });
  const visits = await listVisits(tx, filter);
  const days = visitsByDay(visits, await startedByDay(tx, { filter, totals, counting }));
  const visited = sum([...days.values()]);
  const filled = totals.byStatus.completed.answers;
  return {
    all_visited: visited,
    filled_completely: filled,
    started_not_finished: totals.byStatus.unfinished.answers,
    completion_rate: rateOf(filled, visited),
    geography_visits: grouped(visits, 'country').map(([code, count]) => ({ count, ...countryOf(code) })),
    visits_devices: shares(visits, 'device').map(([device, percent]) => ({ device, percent })),
    all_average_transit_time: clockTime(averageSeconds(totals, 0) ?? 0),
    median_seconds: medianOf([...totals.byStatus.completed.took].toSorted(([a], [b]) => a - b)),
    average_seconds: averageSeconds(totals, 2),
    screened_out: totals.byStatus.screenout.answers,
    unique_visitors: Math.min(await countVisitors(tx, filter), visited),
    ...scoresOf(totals),
    visits_by_day: byDay(days, totals),
    visits_sources: grouped(visits, 'source').map(([source, count]) => ({ source, count })),
    visits_browsers: shares(visits, 'browser').map(([browser, percent]) => ({
      browser: browser || 'unknown',
      percent,
    })),
  };
}

export function rateOf(filled: number, visited: number): number {
  return visited === 0 ? 0 : roundRatio({ top: BigInt(filled) * 100n, bottom: BigInt(visited) }, 0);
}

/** Answers that were started, hidden ones included, under the filters that visits know. */
async function startedByDay(
  tx: Tx,
  { filter, totals, counting }: { filter: Filter; totals: Totals; counting: Omit<Counting, 'filter'> },
): Promise<Map<string, number>> {
  const wide: Filter = {
    ...filter,
    cities: null,
    tags: null,
    isViewed: null,
    quality: null,
    variables: [],
    search: null,
    tests: [],
    ids: null,
    exclude: null,
  };
  const seen = isSame(filter, wide) ? totals : await countTotals(tx, { filter: wide, ...counting });
  const others = await countTotals(tx, { filter: { ...wide, isHidden: !filter.isHidden }, ...counting });
  const days = new Map(seen.answersByDay);
  for (const [day, answers] of others.answersByDay) addToMap(days, day, answers);
  return days;
}

/**
 * Visits are at least the answers that were started: by the interface they come without one. What is missing in all is
 * added to the days that have more answers than visits, from the first on, so that the days add up to the whole.
 */
export function visitsByDay(
  visits: readonly Pick<VisitRow, 'day' | 'visits'>[],
  started: ReadonlyMap<string, number>,
): Map<string, number> {
  const days = new Map<string, number>();
  for (const row of visits) addToMap(days, row.day, row.visits);
  let missing = sum([...started.values()]) - sum([...days.values()]);
  for (const [day, answers] of [...started].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const more = Math.min(missing, answers - (days.get(day) ?? 0));
    if (more <= 0) continue;
    addToMap(days, day, more);
    missing -= more;
  }
  return days;
}

function isSame(one: Filter, other: Filter): boolean {
  return (Object.keys(one) as (keyof Filter)[]).every(
    (name) => JSON.stringify(one[name]) === JSON.stringify(other[name]),
  );
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, one) => all + one, 0);
}

/** Most visited first, equal ones by name. */
function grouped(visits: readonly VisitRow[], by: 'country' | 'device' | 'source' | 'browser'): [string, number][] {
  const counts = new Map<string, number>();
  for (const row of visits) counts.set(row[by], (counts.get(row[by]) ?? 0) + row.visits);
  return [...counts].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
}

function shares(visits: readonly VisitRow[], by: 'device' | 'browser'): [string, number][] {
  const all = sum(visits.map((row) => row.visits));
  return grouped(visits, by).map(([name, count]) => [name, percentOf(count, all)]);
}

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

function countryOf(code: string): { country: string; code: string | null } {
  const name = /^[A-Z]{2}$/.test(code) ? regions.of(code) : undefined;
  return { country: name ?? 'unknown', code: name === undefined ? null : code };
}

/** `MM:SS`, from one hour on `HH:MM:SS`. */
export function clockTime(exact: number): string {
  const seconds = Math.round(exact);
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  const short = `${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
  return seconds < 3600 ? short : `${two(seconds / 3600)}:${short}`;
}

function averageSeconds({ byStatus: { completed } }: Totals, digits: number): number | null {
  if (completed.answers === 0) return null;
  return roundRatio({ top: BigInt(completed.milliseconds), bottom: BigInt(completed.answers) * 1000n }, digits);
}

function scoresOf({ byStatus: { completed } }: Totals): { average_score: number | null; max_score: number | null } {
  const best = [...completed.best].filter(([, answers]) => answers > 0).map(([points]) => Number(points));
  return {
    average_score:
      completed.scored === 0
        ? null
        : roundRatio({ top: BigInt(completed.score), bottom: BigInt(completed.scored) * 100n }, 2),
    max_score: best.length === 0 ? null : Math.max(...best),
  };
}

function byDay(visits: ReadonlyMap<string, number>, { completedByDay }: Totals) {
  const known = new Set([...visits, ...completedByDay].flatMap(([day, count]) => (count === 0 ? [] : [day])));
  return [...known]
    .toSorted()
    .map((date) => ({ date, visits: visits.get(date) ?? 0, completed: completedByDay.get(date) ?? 0 }));
}
