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
import { listVariables } from '../surveys/index.ts';
import { placesIn, walkAnswers } from './columns/read.ts';
import { type Column, type Segment, variablePrefix } from './columns/segment.ts';
import { addToMap } from './count/totals.ts';

const mostValues = 100;

export async function getFacets(
  { tx, subject, plan }: SurveyContext,
  { id: _, ...sent }: InputOf<typeof facetOperations.getFacets>,
) {
  const filter = await readFilter(tx, { surveyId: subject.id, plan, sent, byDefault: true });
  return { status: true as const, facets: await inSnapshot(tx, () => facetsOf(tx, filter)) };
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
  readonly facets = new Map<Facet, Map<string, number>>(names.map((name) => [name, new Map()]));
  readonly variables = new Map<string, Map<string, number>>();
}

async function facetsOf(tx: Tx, filter: Filter) {
  const shared = await count(tx, filter, filter.statuses);
  const facets = {} as Record<Facet, ReturnType<typeof present>>;
  for (const name of names) {
    const { isUsed, without } = own[name];
    const { facets: counted } = isUsed(filter) ? await count(tx, { ...filter, ...without }, filter.statuses) : shared;
    facets[name] = present(counted.get(name)!);
  }
  for (const { name } of filter.variables) {
    const variables = filter.variables.filter((test) => test.name !== name);
    shared.variables.set(
      name,
      (await count(tx, { ...filter, variables }, filter.statuses)).variables.get(name) ?? new Map(),
    );
  }
  return {
    statuses: Object.fromEntries(statuses.map((status) => [status, shared.byStatus.get(status) ?? 0])) as Record<
      Status,
      number
    >,
    ...facets,
    extra_fields: Object.fromEntries(
      [...shared.variables].toSorted(byName).map(([name, values]) => [name, present(values)]),
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
        for (const value of valuesOf(name, entry)) addToMap(values, value, answers);
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
      const values = variables.get(name) ?? new Map<string, number>();
      variables.set(name, values);
      addToMap(values, value, answers);
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

/** Most frequent first, equal ones by name. */
function present(values: ReadonlyMap<string, number>) {
  const listed = [...values].toSorted((one, other) => other[1] - one[1] || byName(one, other));
  return {
    values: listed.slice(0, mostValues).map(([value, answers]) => ({ value, count: answers })),
    more: listed.length > mostValues,
  };
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
