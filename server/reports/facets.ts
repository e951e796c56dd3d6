/**
 * Values to filter by. A value is counted under all filters but its own kind, so that its number is what choosing it would give,
 * beside those that are chosen already.
 */
import type { facetOperations } from '../../contract/facets.ts';
import { statuses, type Status } from '../../contract/filters.ts';
import type { InputOf } from '../../contract/operation.ts';
import { type Filter, listVersions, readFilter } from '../answers/index.ts';
import { inSnapshot, type Tx } from '../kernel/database/db.ts';
import type { SurveyContext } from '../kernel/operation/context.ts';
import { refuseField } from '../kernel/problem.ts';
import { listVariables } from '../surveys/index.ts';
import { placesIn, walkAnswers } from './columns/read.ts';
import { type Column, type Segment, variablePrefix } from './columns/segment.ts';
import { addToMap } from './count/totals.ts';
import { FacetValues } from './facet-values.ts';

export async function getFacets(
  { tx, subject, plan }: SurveyContext,
  { id: _, ...sent }: InputOf<typeof facetOperations.getFacets>,
) {
  const filter = await readFilter(tx, { surveyId: subject.id, plan, sent, byDefault: true });
  requireFew(filter);
  return { status: true as const, facets: await inSnapshot(tx, () => facetsOf(tx, filter)) };
}

const mostWalks = 10;

/** For each variable that is filtered by, all answers are walked through once more. */
function requireFew({ variables }: Filter): void {
  const most = mostWalks;
  if (new Set(variables.map(({ name }) => name)).size <= most) return;
  refuseField('extra_fields', { constraint: 'max', message: `extra_fields must name at most ${most} variables here` });
}

/** The filter of each facet, and the same without it. */
const own = {
  device: { isUsed: ({ devices }: Filter) => devices !== null, without: { devices: null } },
  country: { isUsed: ({ countries }: Filter) => countries !== null, without: { countries: null } },
  city: { isUsed: ({ cities }: Filter) => cities !== null, without: { cities: null } },
  source: { isUsed: ({ sources }: Filter) => sources !== null, without: { sources: null } },
  tags: { isUsed: ({ tags }: Filter) => tags !== null, without: { tags: null } },
};
type Facet = keyof typeof own;
const names = Object.keys(own) as Facet[];

/** What one walk over the answers counts. */
class Counts {
  readonly byStatus = new Map<Status, number>();
  readonly facets = new Map<Facet, FacetValues>(names.map((name) => [name, new FacetValues()]));
  readonly variables = new Map<string, FacetValues>();
}

async function facetsOf(tx: Tx, filter: Filter) {
  const shared = await count(tx, filter, filter.statuses);
  const facets = {} as Record<Facet, ReturnType<FacetValues['mostFrequent']>>;
  for (const name of names) {
    const { isUsed, without } = own[name];
    const { facets: counted } = isUsed(filter) ? await count(tx, { ...filter, ...without }, filter.statuses) : shared;
    facets[name] = counted.get(name)!.mostFrequent();
  }
  for (const name of new Set(filter.variables.map((test) => test.name))) {
    const variables = filter.variables.filter((test) => test.name !== name);
    const counted = await count(tx, { ...filter, variables }, filter.statuses);
    shared.variables.set(name, counted.variables.get(name) ?? new FacetValues());
  }
  return {
    statuses: Object.fromEntries(statuses.map((status) => [status, shared.byStatus.get(status) ?? 0])) as Record<
      Status,
      number
    >,
    ...facets,
    extra_fields: Object.fromEntries(
      [...shared.variables].toSorted(byName).map(([name, values]) => [name, values.mostFrequent()]),
    ),
  };
}

async function count(tx: Tx, filter: Filter, wanted: readonly Status[]): Promise<Counts> {
  const counts = new Counts();
  const [versions, variables] = [await listVersions(tx, filter.surveyId), await listVariables(tx, filter.surveyId)];
  const nameOf = new Map(variables.map(({ id, name }) => [id, name]));
  const columns = [...names, variablePrefix];
  await walkAnswers(tx, { filter, versions, columns, withoutEntries: [] }, (segment, marks) => {
    const all = [...placesIn(segment, marks, statuses)];
    const meant = [...placesIn(segment, marks, wanted)];
    eachEntry(segment.columns.get('status'), all, (status, answers) =>
      addToMap(counts.byStatus, status as Status, answers),
    );
    for (const name of names) {
      const values = counts.facets.get(name)!;
      eachEntry(segment.columns.get(name), meant, (entry, answers) => {
        for (const value of valuesOf(name, entry)) values.add(value, answers);
      });
    }
    addVariables(counts, segment, { meant, nameOf });
  });
  return counts;
}

/** Those that exist by their names of today, others by the last they had. */
function addVariables(
  { variables }: Counts,
  { columns }: Segment,
  { meant, nameOf }: { meant: readonly number[]; nameOf: ReadonlyMap<string, string> },
): void {
  for (const [column, coded] of columns) {
    if (!column.startsWith(variablePrefix)) continue;
    const known = nameOf.get(column.slice(variablePrefix.length));
    eachEntry(coded, meant, (entry, answers) => {
      if (entry === null) return;
      const [last, value] = entry as [string, string];
      const name = known ?? last;
      const values = variables.get(name) ?? new FacetValues();
      variables.set(name, values);
      values.add(value, answers);
    });
  }
}

function valuesOf(name: Facet, entry: unknown): readonly string[] {
  if (name === 'tags') return (entry as string[] | null) ?? [];
  if (name === 'source') return [(entry as string | null) ?? ''];
  return entry === null ? [] : [entry as string];
}

function eachEntry(
  column: Column | undefined,
  places: readonly number[],
  use: (entry: unknown, answers: number) => void,
): void {
  const counts = new Map<number, number>();
  for (const place of places) addToMap(counts, column?.codes[place] ?? 0, 1);
  for (const [code, answers] of counts) use(code === 0 ? null : column!.entries[code - 1], answers);
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
