/**
 * From the filters of a request to what is asked of the rows. Days, statuses and the plan are settled here, so that
 * every reader (list, summary, report, exports) means the same answers by the same filters.
 */
import type { KeptFilters, SentFilters, Status } from '../../../contract/filters.ts';
import type { Tx } from '../../kernel/database/db.ts';
import type { Plan } from '../../kernel/operation/plans.ts';
import { refuse } from '../../kernel/problem.ts';
import { listVariables } from '../../surveys/index.ts';
import { medianSeconds } from '../store/records.ts';
import type { Filter, VariableTest } from './filter.ts';
import { readTests, searchedQuestions } from './question-tests.ts';

/** Filters that every plan has. */
const free = new Set(['is_complete', 'date', 'date_from', 'date_to', 'period']);

export async function readFilter(
  tx: Tx,
  asked: { surveyId: number; plan: Plan; sent: SentFilters; byDefault: boolean | null },
): Promise<Filter> {
  const kept = keepFilters(asked.sent, asked.byDefault);
  checkPlan(kept, asked.plan);
  return filterOf(tx, { surveyId: asked.surveyId, kept, isComplete: completenessOf(kept, asked) });
}

/** Filters that were checked when they were kept; the plan may have changed since. */
export async function readKeptFilter(
  tx: Tx,
  asked: { surveyId: number; plan: Plan; kept: KeptFilters },
): Promise<Filter> {
  return filterOf(tx, { ...asked, isComplete: completenessOf(asked.kept, { plan: asked.plan, byDefault: true }) });
}

/** One form for all equal filters: defaults, absent and overruled ones left out, lists sorted without repeats. */
export function keepFilters(sent: SentFilters, byDefault: boolean | null = true): KeptFilters {
  const { is_complete: isComplete = byDefault, period, extra_fields: variables = {}, widgets, ...rest } = sent;
  const hasDays = rest.date_from !== undefined || rest.date_to !== undefined;
  const hasStatuses = (rest.statuses?.length ?? 0) > 0;
  const named = Object.entries(variables).filter(([, values]) => values.length > 0);
  const kept: Record<string, unknown> = {
    ...rest,
    period: period === 'all' || period === 'custom' || hasDays ? undefined : period,
    is_screenout: (!hasStatuses && rest.is_screenout) || undefined,
    is_deleted: rest.is_deleted || undefined,
    extra_fields: Object.fromEntries(named.toSorted(byText).map(([name, values]) => [name, sortedList(values)])),
    widgets: widgets?.map(({ id, row, operator, value }) => ({ id, ...(row == null ? {} : { row }), operator, value })),
  };
  const present = Object.entries(kept).filter(([, value]) => !isAbsent(value));
  if (isComplete !== byDefault && !hasStatuses) present.push(['is_complete', isComplete]);
  const lists = present.map(([name, value]): [string, unknown] => [
    name,
    Array.isArray(value) ? sortedList(value) : value,
  ]);
  return Object.fromEntries(lists.toSorted(byText));
}

/** The days that filters name; `today` is the day on which they are asked. */
export function daysOf(kept: KeptFilters, today: string): { from: string | null; to: string | null } {
  const before = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
  if (kept.date_from !== undefined || kept.date_to !== undefined) {
    return { from: kept.date_from ?? null, to: kept.date_to ?? null };
  }
  switch (kept.period) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: before(1), to: before(1) };
    case 'week':
      return { from: before(6), to: today };
    case 'month':
      return { from: before(29), to: today };
    default:
      return { from: null, to: null };
  }
}

async function filterOf(
  tx: Tx,
  { surveyId, kept, isComplete }: { surveyId: number; kept: KeptFilters; isComplete: boolean | null },
): Promise<Filter> {
  return {
    surveyId,
    statuses: kept.statuses ?? statusesOf(isComplete, kept.is_screenout ?? false),
    isHidden: kept.is_deleted ?? false,
    ...daysOf(kept, new Date().toISOString().slice(0, 10)),
    devices: kept.device ?? null,
    countries: kept.country ?? null,
    cities: kept.city ?? null,
    sources: kept.source ?? null,
    tags: kept.tags ?? null,
    isViewed: kept.viewed ?? null,
    quality: kept.quality ? { wanted: kept.quality, seconds: (await medianSeconds(tx, surveyId)) / 3 } : null,
    variables: kept.extra_fields ? await readVariables(tx, surveyId, kept.extra_fields) : [],
    search: kept.search ? { text: kept.search, questions: await searchedQuestions(tx, surveyId) } : null,
    tests: kept.widgets ? await readTests(tx, surveyId, kept.widgets) : [],
    ids: kept.ids ?? null,
    exclude: kept.exclude ?? null,
  };
}

async function readVariables(
  tx: Tx,
  surveyId: number,
  asked: Readonly<Record<string, readonly string[]>>,
): Promise<VariableTest[]> {
  const variables = await listVariables(tx, surveyId);
  const known = variables.map(({ id }) => id);
  return Object.entries(asked).map(([name, values]) => {
    return { name, id: variables.find((one) => one.name === name)?.id ?? null, values, known };
  });
}

function statusesOf(isComplete: boolean | null, isScreenout: boolean): Status[] {
  if (isScreenout) return isComplete === false ? [] : ['screenout'];
  return [
    ...(isComplete === false ? [] : ['completed' as const]),
    ...(isComplete === true ? [] : ['unfinished' as const]),
  ];
}

function checkPlan(kept: KeptFilters, plan: Plan): void {
  const blocked = Object.keys(kept).find((name) => !free.has(name));
  if (blocked !== undefined && !plan.features.includes('result_filters')) blockedBy('result_filters');
  const asksUnfinished = kept.is_complete === false || kept.statuses?.includes('unfinished');
  if (asksUnfinished && !plan.features.includes('incomplete_answers')) blockedBy('incomplete_answers');
}

function blockedBy(feature: string): never {
  return refuse('400 blocked_by_tariff', { details: { feature } });
}

/** Without the feature both means completed ones only. */
function completenessOf(kept: KeptFilters, asked: { plan: Plan; byDefault: boolean | null }): boolean | null {
  const isComplete = kept.is_complete === undefined ? asked.byDefault : kept.is_complete;
  return isComplete === null && !asked.plan.features.includes('incomplete_answers') ? true : isComplete;
}

function isAbsent(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** Numbers by size, all else by its JSON text. What stands inside an item keeps its order, which may mean something. */
function sortedList(list: readonly unknown[]): unknown[] {
  const items = [...new Map(list.map((item) => [JSON.stringify(item), item]))];
  const isNumbers = list.every((item) => typeof item === 'number');
  return items.toSorted(isNumbers ? ([, a], [, b]) => Number(a) - Number(b) : byText).map(([, item]) => item);
}

function byText([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
