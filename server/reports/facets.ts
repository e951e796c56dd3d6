/**
 * Values to filter by. A value is counted under all filters but its own kind, so that its number is what choosing it would give,
 * beside those that are chosen already.
 */
import type { facetOperations } from '../../contract/facets.ts';
import { statuses, type Status } from '../../contract/filters.ts';
import type { InputOf } from '../../contract/operation.ts';
import { type AskedVersion, type Filter, listVersions, readFilter } from '../answers/index.ts';
import { inSnapshot, type Tx } from '../kernel/database/db.ts';
import type { SurveyContext } from '../kernel/operation/context.ts';
import { refuseField } from '../kernel/problem.ts';
import { yieldOften } from '../kernel/process/yield-often.ts';
import { listVariables, type Variable } from '../surveys/index.ts';
import { placesIn, walkAnswers } from './columns/read.ts';
import { type Column, variablePrefix } from './columns/segment.ts';
import { addToMap } from './count/totals.ts';
import { FacetValues, mostKept, Room } from './facet-values.ts';

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

/** What one walk over the answers counts: the facets that are asked for, and variables by their names. */
class Counts {
  readonly byStatus = new Map<Status, number>();
  readonly facets: ReadonlyMap<Facet, FacetValues>;
  readonly variables = new Map<string, FacetValues>();

  constructor(asked: readonly Facet[]) {
    this.facets = new Map(asked.map((name) => [name, new FacetValues()]));
  }
}

interface Asked {
  facets: readonly Facet[];
  variables: 'all' | 'none' | { name: string };
}

async function facetsOf(tx: Tx, filter: Filter) {
  const ground = {
    versions: await listVersions(tx, filter.surveyId),
    variables: await listVariables(tx, filter.surveyId),
  };
  const count = (meant: Filter, asked: Asked) =>
    counted(tx, { ...ground, filter: meant, asked, wanted: filter.statuses });
  const shared = await count(filter, { facets: names, variables: 'all' });
  const facets = {} as Record<Facet, ReturnType<FacetValues['mostFrequent']>>;
  for (const name of names) {
    const { isUsed, without } = own[name];
    const { facets: found } = isUsed(filter)
      ? await count({ ...filter, ...without }, { facets: [name], variables: 'none' })
      : shared;
    facets[name] = found.get(name)!.mostFrequent();
  }
  for (const name of new Set(filter.variables.map((test) => test.name))) {
    const variables = filter.variables.filter((test) => test.name !== name);
    const { variables: found } = await count({ ...filter, variables }, { facets: [], variables: { name } });
    shared.variables.set(name, found.get(name) ?? new FacetValues());
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

interface Counting {
  filter: Filter;
  versions: readonly AskedVersion[];
  variables: readonly Variable[];
  asked: Asked;
  wanted: readonly Status[];
}

async function counted(tx: Tx, { filter, versions, variables, asked, wanted }: Counting): Promise<Counts> {
  const counts = new Counts(asked.facets);
  const adding = variableCounter(counts, variables, asked.variables);
  const columns = [...asked.facets, ...(adding === null ? [] : [variablePrefix])];
  const pace = yieldOften();
  await walkAnswers(tx, { filter, versions, columns, withoutEntries: [] }, async (segment, marks) => {
    const all = [...placesIn(segment, marks, statuses)];
    const meant = [...placesIn(segment, marks, wanted)];
    eachEntry(segment.columns.get('status'), all, (status, answers) =>
      addToMap(counts.byStatus, status as Status, answers),
    );
    for (const [name, values] of counts.facets) {
      await pace();
      eachEntry(segment.columns.get(name), meant, (entry, answers) => {
        for (const value of valuesOf(name, entry)) values.add(value, answers);
      });
    }
    if (adding === null) return;
    for (const [column, coded] of segment.columns) {
      if (!column.startsWith(variablePrefix)) continue;
      await pace();
      eachEntry(coded, meant, (entry, answers) => adding(column.slice(variablePrefix.length), entry, answers));
    }
  });
  return counts;
}

/**
 * Variables that exist by their names of today, others by the last they had. What values take is bounded for all variables together:
 * those that exist have a share each, so that one that strangers fill leaves the others theirs, and those that are gone have one
 * between them.
 */
function variableCounter({ variables: counted }: Counts, variables: readonly Variable[], asked: Asked['variables']) {
  if (asked === 'none') return null;
  const nameOf = new Map(variables.map(({ id, name }) => [id, name]));
  const today = new Set(nameOf.values());
  const share = Math.floor(mostKept / (asked === 'all' ? nameOf.size + 1 : 1));
  const gone = new Room(share);
  return (id: string, entry: unknown, answers: number): void => {
    if (entry === null) return;
    const [last, value] = entry as [string, string];
    const name = nameOf.get(id) ?? last;
    if (asked !== 'all' && asked.name !== name) return;
    const before = counted.get(name);
    const isGone = !today.has(name);
    if (!before && isGone && !gone.take(name)) return;
    const values = before ?? new FacetValues(isGone ? gone : new Room(share));
    counted.set(name, values);
    values.add(value, answers);
  };
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
